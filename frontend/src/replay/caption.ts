/** What a replay says of a step: where it is, and what happened. */
import { resultText } from '../table/result';
import type { TableModel } from '../table/table.svelte';
import type { Film, Viewer } from './film';
import { askedOf, moverOf, stepLines, type Wording } from './moments';
import type { Player } from './player.svelte';
import { r } from './words';

/** "Move 12 of 86, turn 5 of Maya". */
export function position(table: TableModel, { film, index }: Pick<Player, 'film' | 'index'>): string {
  const at = { ply: film.ply(index), of: film.ply(film.last) };
  const turn = film.turnAt(index);
  if (!turn) return r('position.long', at);
  return r('position.turn', { ...at, turn: turn.turn, name: table.name(turn.seat) });
}

/** The events of a step in words; at the end the result, unless they have told it. */
export function caption(table: TableModel, film: Film, index: number, viewer: Viewer, word: Wording): string {
  const lines = stepLines(film, index, viewer, word);
  const { outcome } = film.recording;
  const told = film.step(index).events.some((event) => table.look.moment(event) === 'win');
  if (index === film.last && outcome && !told) lines.push(resultText(table, outcome));
  if (lines.length > 0) return lines.join(' ');
  return index === 0 ? r('step.start') : quiet(table, film, index);
}

function quiet(table: TableModel, film: Film, index: number): string {
  const mover = moverOf(film, index);
  if (mover === null) return r('step.quiet.nobody');
  const name = table.name(mover);
  const doing = `doing.${askedOf(film, index)?.replace(/^ask\./, '')}`;
  if (table.catalogue.messages[doing] === undefined) return r('step.quiet', { name });
  return r('step.quiet.doing', { name, doing: table.say([doing, {}]) });
}
