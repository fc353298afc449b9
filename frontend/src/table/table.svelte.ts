/**
 * The table as its viewer has it: the view shown, the decision asked, what is picked, what is pending.
 *
 * One instance serves all components of a table, live or in a replay. It knows no rules: what can be
 * tapped is what the decision offers.
 */
import { announce } from '../components/announce.svelte';
import { gameContext, say, t, type TextContext } from '../i18n/i18n.svelte';
import { holderName } from '../session/names';
import { settings } from '../settings/settings.svelte';
import { play } from '../sound/sound';
import { refusalText } from './errors';
import { hintOf, HintState, momentOf, refsOf } from './hint/model.svelte';
import { groupByTurn, lineCache, type TurnGroup } from './log';
import type { HandView, Look, Status } from './look';
import {
  arm,
  back,
  begin,
  carry,
  goesOn,
  mark,
  NOTHING,
  optionsAt,
  pick,
  setNumber,
  shift,
  tap,
  whyNot,
  answer,
  type Selection,
  type Tapped,
} from './selection';
import { aloud } from './words';
import type {
  Catalogue,
  CatalogueCard,
  CardId,
  Prompt,
  PromptOption,
  Ref,
  TableSource,
  Text,
  Views,
} from './types';

/** How a thing on the table stands to the own decision. */
export type Standing = 'inert' | 'legal' | 'selected' | 'pending' | 'blocked';

export interface Note {
  readonly kind: 'why' | 'refused';
  readonly text: string;
}

interface Seen {
  readonly n: number;
  readonly view: Views;
}

const SEEN_KEPT = 2_000;

export class TableModel {
  readonly source: TableSource;
  readonly game: string;
  readonly catalogue: Catalogue;
  readonly look: Look;
  /** Nothing can be chosen here: a replay. */
  readonly still: boolean;

  selection: Selection = $state.raw(NOTHING);
  note: Note | null = $state.raw(null);
  /** What the zoom shows, with the things beside it. */
  zoomed: { ref: Ref; among: readonly Ref[]; peek: boolean } | null = $state.raw(null);
  /** Whose public table lies open. */
  open: number | null = $state(null);
  /** The options of the decision as a list, where they are too many for buttons. */
  listing: readonly PromptOption[] | null = $state.raw(null);
  /** A pile that lies open to be read. */
  pile: { title: string; cards: readonly CardId[] } | null = $state.raw(null);
  /** The seat from which a spectator looks. */
  follow: number | null = $state(null);
  /** Number of the event after which the table is shown, while looking back. */
  past: number | null = $state(null);
  /** The match so far is gone through, while it goes on. */
  rewinding = $state(false);
  /** Things that a pointed-at line of the log names. */
  pointed: ReadonlySet<Ref> = $state.raw(new Set<Ref>());
  /** The next tap points at what it meets, for the others to see. */
  pointing = $state(false);
  /** What the last action changed: marked until the next one. */
  last: ReadonlySet<Ref> = $state.raw(new Set<Ref>());
  /** The question for which the rules lie open; null when they are closed. */
  rules: { section: string | null } | null = $state.raw(null);

  #asked: Prompt | null = null;
  /** The question was answered: the next one begins anew, even if it is the same. */
  #answered = false;
  #seen: Seen[] = [];
  #sending = $state(false);
  #leave: () => void;

  readonly names = $derived.by(() => this.#names());
  readonly context: TextContext = $derived.by(() =>
    gameContext(this.catalogue, (seat) => this.names[seat] ?? t('seat.number', { n: seat + 1 })),
  );
  /** The sections now, or at the moment looked back at. */
  readonly view: Views = $derived.by(() => this.#shown());
  readonly seat = $derived.by(() => this.source.seat);
  /** How many play; the room may have free seats besides. */
  readonly seats = $derived.by(() => {
    const { players } = this.view;
    return Array.isArray(players) ? players.length : this.names.length;
  });
  /** The seat at the near side of the table. */
  readonly near = $derived.by(() => this.source.seat ?? this.follow);
  readonly prompt = $derived.by(() => this.#prompt());
  readonly offers = $derived.by(() => this.#offers());
  readonly hints = new HintState();
  /** What a bot would answer to the own decision, while that stands. */
  readonly hint = $derived.by(() => hintOf(this.source, this.prompt, this.hints));
  /** What on the table it speaks of. */
  readonly hinted = $derived.by(() => refsOf(this.prompt, this.hint));
  readonly status: Status = $derived.by(() => this.look.status(this.view));
  readonly hand: HandView | null = $derived.by(() => this.look.hand(this.view));
  readonly #lineFor = $derived.by(() => lineCache(this.catalogue, this.context, this.seat));
  readonly log: TurnGroup[] = $derived.by(() => groupByTurn(this.source.events, this.#lineFor));
  /** Things besides the hand that can be tapped where they lie. */
  readonly drawn = $derived.by(() => this.look.drawn(this.view, this.near, this.catalogue));
  readonly pending = $derived.by(() => this.#sending || this.source.pending !== null);
  readonly offline = $derived.by(() => this.source.status !== 'open');

  constructor(source: TableSource, game: string, catalogue: Catalogue, look: Look, still = false) {
    this.source = source;
    this.game = game;
    this.catalogue = catalogue;
    this.look = look;
    this.still = still;
    this.#asked = source.decisions.mine;
    this.selection = begin(this.#asked);
    this.#remember();
    this.#leave = source.subscribe((_before, _after, events, info) => {
      if (info.full) this.#seen = [];
      this.#remember();
      this.#ask();
      if (this.past === null) this.#tell(events.map(({ n }) => n));
    });
  }

  stop(): void {
    this.#leave();
  }

  name(seat: number): string {
    return this.context.seatName(seat);
  }

  card(id: CardId | null): CatalogueCard | null {
    return id === null ? null : (this.catalogue.cards[id] ?? null);
  }

  say(text: Text): string {
    return say(text, this.context);
  }

  /** The game's word for a value, such as a colour. */
  word(value: string): string {
    return this.say([`word.${value}`, {}]);
  }

  standing(refs: Ref | readonly Ref[]): Standing {
    const prompt = this.prompt;
    if (!prompt) return 'inert';
    const options = optionsAt(prompt, refs);
    if (options.length === 0) return whyNot(prompt, refs) ? 'blocked' : 'inert';
    const { chosen, target } = this.selection;
    const wanted = typeof refs === 'string' ? [refs] : refs;
    const on =
      options.some((option) => chosen.includes(option.id)) || wanted.some((ref) => target?.includes(ref));
    if (on) return this.pending ? 'pending' : 'selected';
    return goesOn(prompt, this.selection, wanted) ? 'legal' : 'inert';
  }

  why(refs: Ref | readonly Ref[]): string | null {
    const why = this.prompt && whyNot(this.prompt, refs);
    return why ? this.say(why) : null;
  }

  /** Place in the order of a choice of several, from 1; null where order means nothing. */
  rank(refs: Ref | readonly Ref[]): number | null {
    const prompt = this.prompt;
    if (prompt?.type !== 'many' || !prompt.ordered) return null;
    const ids = optionsAt(prompt, refs).map((option) => option.id);
    const place = this.selection.chosen.findIndex((id) => ids.includes(id));
    return place < 0 ? null : place + 1;
  }

  /** Something on the table was tapped. False when it has no part in the decision. */
  tap(refs: Ref | readonly Ref[]): boolean {
    if (this.pointing) {
      this.point(typeof refs === 'string' ? refs : (refs[0] ?? ''));
      return true;
    }
    const prompt = this.prompt;
    if (!prompt || this.pending) return false;
    const result = tap(prompt, this.selection, refs, settings.oneTap);
    const legal = optionsAt(prompt, refs).length > 0;
    if (!legal && !result.why) return false;
    // Whoever asked for confirmation commits with the button only.
    if (result.answer && settings.chosen.confirmMoves === true) {
      this.selection = result.selection;
      return true;
    }
    this.#take(prompt, result);
    return true;
  }

  /** Shows the others a thing that lies open; what only one's own seat sees is not told of. */
  point(ref: Ref, isPrivate = this.#isPrivate(ref)): void {
    this.pointing = false;
    if (this.still || ref === '') return;
    const wrong = (text: string): void => {
      this.note = { kind: 'why', text };
      announce(text);
    };
    if (isPrivate) return wrong(t('table.point.hand'));
    this.source.send('point', { target: ref }).catch((error: unknown) => wrong(refusalText(error)));
  }

  #isPrivate(ref: Ref): boolean {
    const own = [...(this.hand?.cards ?? []), ...(this.prompt?.shows ?? [])];
    return own.some((id) => ref === `card:${id}`);
  }

  /** The button of an option was pressed. */
  pick(id: string): void {
    if (this.prompt && !this.pending) this.#take(this.prompt, pick(this.prompt, this.selection, id));
  }

  /** The primary button: send what is picked. */
  confirm(): void {
    const { prompt } = this;
    const complete = prompt && answer(prompt, this.selection);
    if (prompt && complete && !this.pending) void this.#send(complete);
  }

  /** Choose all, or none if all are chosen: in a choice of several. */
  toggleAll(): void {
    const all = this.prompt?.options.map(({ id }) => id) ?? [];
    this.selection = { ...this.selection, chosen: this.selection.chosen.length < all.length ? all : [] };
  }

  /** Send an answer that was not put together by taps. */
  choose(ids: readonly string[]): void {
    if (this.prompt && !this.pending) void this.#send(ids);
  }

  mark(id: string): void {
    this.selection = mark(this.selection, id);
  }

  arm(extra: string): void {
    this.selection = arm(this.selection, extra);
  }

  shift(index: number, by: -1 | 1): void {
    this.selection = shift(this.selection, index, by);
  }

  setNumber(value: number): void {
    if (this.prompt) this.selection = setNumber(this.prompt, this.selection, value);
  }

  /** Take an offer. */
  take(offer: Prompt, id: string): void {
    if (!this.offline) void this.#send([id], offer);
  }

  /** One level up. False when there was nothing to take back. */
  back(): boolean {
    if (this.note || this.pointing) {
      this.note = null;
      this.pointing = false;
      return true;
    }
    if (this.hint) {
      this.hints.away = momentOf(this.source);
      return true;
    }
    if (this.past !== null) {
      this.past = null;
      return true;
    }
    const before = this.prompt && back(this.prompt, this.selection);
    if (before) this.selection = before;
    return Boolean(before);
  }

  zoom(ref: Ref, among: readonly Ref[] = [ref], peek = false): void {
    if (this.look.about(ref, this)) this.zoomed = { ref, among, peek };
  }

  /** Show the table as it was after an event. */
  lookBack(n: number): void {
    const last = this.#seen.at(-1)?.n ?? 0;
    this.past = n >= last ? null : n;
  }

  helpWith(ask: string | null): void {
    this.rules = { section: ask === null ? null : (this.catalogue.asks[ask] ?? null) };
  }

  #take(prompt: Prompt, { selection, answer: complete, why }: Tapped): void {
    this.note = why ? { kind: 'why', text: this.say(why) } : null;
    if (why) announce(this.say(why));
    if (complete) void this.#send(complete, prompt, selection);
    else this.selection = selection;
  }

  async #send(
    choose: readonly string[],
    asked: Prompt | null = this.prompt,
    shown?: Selection,
  ): Promise<void> {
    const before = this.selection;
    if (shown) this.selection = shown;
    this.#sending = true;
    this.#answered = !asked?.offer;
    this.note = null;
    try {
      await this.source.move(choose);
    } catch (error) {
      this.#answered = false;
      if (asked === this.prompt || asked?.offer) this.selection = before;
      const text = refusalText(error);
      this.note = { kind: 'refused', text };
      announce(text, 'assertive');
      play('illegal');
    } finally {
      this.#sending = false;
    }
  }

  #names(): string[] {
    return this.source.room?.seats.map(holderName) ?? [];
  }

  #shown(): Views {
    const { past } = this;
    if (past === null) return this.source.view;
    return (this.#seen.find((seen) => seen.n >= past) ?? this.#seen.at(-1))?.view ?? this.source.view;
  }

  #prompt(): Prompt | null {
    if (this.still || this.past !== null || this.offline || this.source.outcome) return null;
    return this.source.decisions.mine;
  }

  #offers(): readonly Prompt[] {
    return this.still || this.offline || this.source.outcome ? [] : this.source.decisions.offers;
  }

  #remember(): void {
    const n = this.source.events.at(-1)?.n ?? 0;
    if (this.#seen.at(-1)?.n === n) this.#seen.pop();
    this.#seen.push({ n, view: this.source.view });
    if (this.#seen.length > SEEN_KEPT) this.#seen.shift();
  }

  /** A frame may have replaced the question. */
  #ask(): void {
    const mine = this.source.decisions.mine;
    const before = this.#asked;
    if (mine === before) return;
    this.#asked = mine;
    this.selection = this.#answered ? begin(mine) : carry(before, mine, this.selection);
    this.#answered = false;
    if (this.note?.kind === 'why' || mine?.ask[0] !== before?.ask[0]) this.note = null;
    if (mine && JSON.stringify(before?.ask) !== JSON.stringify(mine.ask)) {
      announce(this.say(mine.ask), 'assertive');
      play('turn');
    }
  }

  #tell(numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const first = numbers[0] ?? 0;
    const lines: string[] = [];
    for (let i = this.log.length - 1; i >= 0; i -= 1) {
      const group = this.log[i];
      const all = [...(group?.opening ? [group.opening] : []), ...(group?.lines ?? [])];
      const fresh = all.filter((line) => line.n >= first);
      if (fresh.length === 0) break;
      lines.unshift(...fresh.map((line) => aloud(this, line)));
    }
    if (lines.length > 0) announce(lines.join(' '));
  }
}
