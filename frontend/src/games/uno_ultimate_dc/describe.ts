/** What this look says of things: names, states and sentences put together from the view. */
import { t } from '../../i18n/i18n.svelte';
import type { About } from '../../table/look';
import type { TableModel } from '../../table/table.svelte';
import { cardOf, type CatalogueCard, type Ref } from '../../table/types';
import { u } from './texts';
import { deckAlarm, heroOf, read } from './views';

/** "Match green or 7", "Match blue", "Any card". */
export function matchWords(table: TableModel): string {
  const middle = read(table.view).table;
  const top = table.card(middle?.top ?? null);
  if (!middle || !top) return u('match.any');
  const colour = middle.colour === null ? null : table.word(middle.colour);
  const other =
    top.kind === 'wild' ? null : top.kind === 'number' ? String(top.number) : table.word(top.kind);
  if (colour !== null && other !== null) return u('match', { what: u('or', { a: colour, b: other }) });
  return u('match', { what: colour ?? other ?? '' });
}

export function symbolWords(table: TableModel, symbols: readonly string[]): string {
  return symbols.map((symbol) => table.word(symbol)).join(', ');
}

function cardNotes(table: TableModel, card: CatalogueCard): string[] {
  const notes: string[] = [];
  const holder = read(table.view).players.find(({ enemy }) => enemy === card.id);
  if (holder?.enemy_new) notes.push(u('enemy.new.long'));
  if (card.danger) notes.push(u('hint.danger'));
  return notes;
}

export function aboutCard(table: TableModel, card: CatalogueCard): About {
  const hero = heroOf(table.catalogue, card.hero ?? '')?.name;
  const paragraphs = [];
  // An Enemy's text is its two parts together: they are shown one by one.
  if (card.text && !card.flipped) paragraphs.push({ label: null, text: card.text });
  if (card.flipped) paragraphs.push({ label: u('flipped'), text: card.flipped });
  if (card.attacking) paragraphs.push({ label: u('attacking'), text: card.attacking });
  if (card.defeat?.length) {
    paragraphs.push({ label: null, text: u('defeat.one', { symbols: symbolWords(table, card.defeat) }) });
  }
  const kind = table.word(card.kind);
  const subtitle = hero ? `${kind} · ${u('of.hero', { hero })}` : kind;
  return { title: card.name, subtitle, card: card.id, paragraphs, notes: cardNotes(table, card) };
}

export function aboutPower(table: TableModel, seat: number): About | null {
  const player = read(table.view).players[seat];
  const hero = player && heroOf(table.catalogue, player.hero);
  if (!hero) return null;
  const { power } = hero;
  const notes = [u('power.state', { state: powerState(player.power), n: player.power_cost })];
  if (player.power_cost > power.cost) {
    notes.push(u('power.dearer', { printed: power.cost, now: player.power_cost }));
  }
  const paragraphs = [{ label: power.timing, text: power.text }];
  return { title: power.name, subtitle: `${hero.name} · ${table.name(seat)}`, card: null, paragraphs, notes };
}

export function powerWords(table: TableModel, seat: number): string {
  const player = read(table.view).players[seat];
  const hero = player && heroOf(table.catalogue, player.hero);
  if (!hero) return '';
  const { name } = hero.power;
  return `${u('power')}: ${name}, ${powerState(player.power)}, ${u('power.cost', { n: player.power_cost })}`;
}

export function enemyWords(table: TableModel, seat: number): string {
  const player = read(table.view).players[seat];
  const enemy = table.card(player?.enemy ?? null);
  if (!enemy) return u('enemy.none');
  const parts = [
    `${u('enemy')}: ${enemy.name}`,
    `${u('defeat')}: ${symbolWords(table, enemy.defeat ?? [])}`,
    player?.enemy_new ? u('enemy.new.long') : '',
  ];
  return parts.filter((part) => part !== '').join('. ');
}

/** All of a seat's panel, for those who do not see it. */
export function panelWords(table: TableModel, seat: number): string {
  const player = read(table.view).players[seat];
  if (!player) return table.name(seat);
  const alarm = deckAlarm(player.deck);
  const parts = [
    [table.name(seat), heroOf(table.catalogue, player.hero)?.name, player.out ? u('out') : null]
      .filter(Boolean)
      .join(', '),
    `${u('hand')} ${player.hand}`,
    `${u('deck')} ${player.deck}${alarm === 0 ? '' : `, ${u(`deck.${alarm}`)}`}`,
    `${u('burn')} ${player.burned}`,
    enemyWords(table, seat),
    player.items.length > 0
      ? `${u('items')}: ${player.items.map((id) => table.card(id)?.name ?? '').join(', ')}`
      : '',
    powerWords(table, seat),
    player.skipped ? u('skipped.long') : '',
    player.shield ? u('shield') : '',
    player.uno === 'open' ? u('uno.open.long') : player.uno === 'safe' ? u('uno.safe') : '',
  ];
  return parts.filter((part) => part !== '').join('. ');
}

export function powerState(power: string): string {
  return power === 'blocked' ? u('power.blocked') : u('power.ready');
}

export function about(ref: Ref, table: TableModel): About | null {
  const views = read(table.view);
  const card = table.card(cardOf(ref) ?? pileCard(ref, table));
  if (card) {
    const base = aboutCard(table, card);
    if (ref !== 'pile') return base;
    return { ...base, notes: [matchWords(table), u('pile.count', { n: views.table?.pile ?? 0 })] };
  }
  const [kind, index] = ref.split(':');
  if (kind === 'power' && index !== undefined) return aboutPower(table, Number(index));
  if (kind === 'danger') {
    const text = t('table.pile.hidden', { n: views.danger.deck });
    return { title: u('danger'), subtitle: '', card: null, paragraphs: [{ label: null, text }], notes: [] };
  }
  return null;
}

/** The card that lies face up at a place. */
function pileCard(ref: Ref, table: TableModel): number | null {
  const views = read(table.view);
  const [kind, index] = ref.split(':');
  const player = views.players[Number(index)];
  switch (kind) {
    case 'pile':
      return views.table?.top ?? null;
    case 'location':
      return views.table?.location ?? null;
    case 'enemy':
      return player?.enemy ?? null;
    default:
      return null;
  }
}
