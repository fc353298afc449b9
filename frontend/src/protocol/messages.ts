// Generated from the server by `make generate`; do not edit.

export type ClientMessage =
  | Hello
  | Sit
  | Stand
  | Ready
  | SetOption
  | SetSeatOption
  | SetBot
  | Swap
  | Kick
  | Nonce
  | Start
  | Cancel
  | Move
  | Claim
  | Concede
  | Say
  | React
  | Point
  | Resync
  | Ping;
export type ServerMessage =
  Welcome | RoomView | Frame | Ack | RefusedMessage | ChatLine | Reaction | Notice | Pong;

/**
 * First message on every socket. `token` stands in for the cookie where cookies do not reach.
 */
export interface Hello {
  t: 'hello';
  token?: string | null;
  last?: Last | null;
}
/**
 * Where a returning client stopped: the match and the number of the next event it expects.
 */
export interface Last {
  match: string;
  event: number;
}
/**
 * Take a free seat.
 */
export interface Sit {
  t: 'sit';
  id: number;
  seat: number;
}
/**
 * Give the own seat up (before a match) and watch.
 */
export interface Stand {
  t: 'stand';
  id: number;
}
/**
 * Say whether the own seat is ready to start.
 */
export interface Ready {
  t: 'ready';
  id: number;
  ready: boolean;
}
/**
 * Host: set a game option or a room option (`public`, `spectators`, `clock`, `game`).
 */
export interface SetOption {
  t: 'option';
  id: number;
  name: string;
  value: boolean | number | string | null;
}
/**
 * Set an option of a seat, such as the hero: the own seat, or a bot's by the host.
 */
export interface SetSeatOption {
  t: 'seat_option';
  id: number;
  seat: number;
  name: string;
  value: string | null;
}
/**
 * Host: fill a free seat with a bot of a level, or free it with null.
 */
export interface SetBot {
  t: 'bot';
  id: number;
  seat: number;
  level: string | null;
}
/**
 * Host: let two seats change places before a match.
 */
export interface Swap {
  t: 'swap';
  id: number;
  seat: number;
  with: number;
}
/**
 * Host: remove somebody who holds a seat from the room; from the match too, if one is on.
 */
export interface Kick {
  t: 'kick';
  id: number;
  seat: number;
}
/**
 * Own share of the chance: taken into the key of the next match, after the server's commitment was shown.
 */
export interface Nonce {
  t: 'nonce';
  id: number;
  nonce: string;
}
/**
 * Host: start the match (or a rematch after one has ended) after the countdown.
 */
export interface Start {
  t: 'start';
  id: number;
}
/**
 * Anyone seated: stop the countdown.
 */
export interface Cancel {
  t: 'cancel';
  id: number;
}
/**
 * Answer the own decision, or take an offer. `ply` is the one the player acted on.
 */
export interface Move {
  t: 'move';
  id: number;
  ply: number;
  choose: string[];
}
/**
 * Anyone seated, while a match is on: do something about a seat that keeps it waiting, or take the own seat back.
 *
 * `what`: nudge, default (its decision takes the default), stand_in (a bot plays on), remove (a vote), back.
 */
export interface Claim {
  t: 'claim';
  id: number;
  seat: number;
  what: 'back' | 'default' | 'nudge' | 'remove' | 'stand_in';
}
/**
 * Leave the running match for good; the rules of the game say what that means.
 */
export interface Concede {
  t: 'concede';
  id: number;
}
/**
 * A line of chat; seats and spectators have a channel each.
 */
export interface Say {
  t: 'chat';
  id: number;
  text: string;
}
/**
 * A reaction, one of a fixed set of names.
 */
export interface React {
  t: 'react';
  id: number;
  emoji: string;
}
/**
 * Point at something on the table for a moment.
 */
export interface Point {
  t: 'point';
  id: number;
  target: string;
}
/**
 * Ask for a full frame (after a gap).
 */
export interface Resync {
  t: 'resync';
}
/**
 * Liveness and clock offset; `at` is the client's clock in ms and comes back unchanged.
 */
export interface Ping {
  t: 'ping';
  at: number;
}
/**
 * Answer to hello: who you are here. `seat` is null for a spectator; `now` is the server's clock in ms.
 *
 * `chat` is the last lines that this viewer may read; it takes the place of what the client has.
 */
export interface Welcome {
  t: 'welcome';
  you: Person;
  seat: number | null;
  host: boolean;
  room: string;
  protocol: string;
  now: number;
  chat: ChatLine[];
}
/**
 * Somebody as others see them.
 */
export interface Person {
  id: string;
  name: string;
}
/**
 * A line of chat. `channel`: seats, spectators, host.
 */
export interface ChatLine {
  t: 'chat';
  who: Person;
  channel: string;
  text: string;
  at: number;
}
/**
 * All of the room, sent whenever it changes. `status`: waiting, countdown, playing, finished.
 *
 * `options` are the game's; `public`, `spectating` and `clock` (seconds a decision, or null) the room's own.
 * While a match is on, seats are numbered as in the match and free seats are left out. `spectators` names the first of
 * the `watching` ones. `grace` is the time in ms after which the others may act for a seat whose line is lost, `idle`
 * the same for somebody who is here and does not decide.
 */
export interface RoomView {
  t: 'room';
  code: string;
  game: string;
  host: string;
  status: string;
  options: Record<string, unknown>;
  public: boolean;
  spectating: boolean;
  seats: SeatView[];
  spectators: Person[];
  match: string | null;
  previous: string | null;
  starts_at: number | null;
  missing: unknown[];
  commitment: string | null;
  played: number;
  clock: number | null;
  watching: number;
  grace: number;
  idle: number;
}
/**
 * One seat of a room. `user` or `bot` (a level) or neither: free.
 *
 * `stand_in` is the level of a bot that plays for the user for now, `votes` the seats that want the user removed.
 */
export interface SeatView {
  seat: number;
  user: Person | null;
  bot: string | null;
  options: Record<string, string>;
  ready: boolean;
  connected: boolean;
  away_since: number | null;
  nonce: boolean;
  stand_in: string | null;
  votes: number[];
}
/**
 * What changed, for this viewer. `view` holds whole sections, only the changed ones unless `full`.
 */
export interface Frame {
  t: 'frame';
  match: string;
  ply: number;
  first: number;
  events: unknown[];
  view: Record<string, unknown>;
  decisions: Decisions;
  clocks: Clocks;
  outcome: unknown;
  full: boolean;
}
/**
 * Who has to decide; options only for the receiver's own seat. Offers race: anybody entitled may take theirs.
 */
export interface Decisions {
  waiting: Waiting[];
  mine: unknown;
  offers: unknown[];
}
/**
 * A seat the match waits for, and the public name of its question.
 */
export interface Waiting {
  seat: number;
  ask: string;
}
/**
 * Server times in ms: when the pending decision's default is played, and when the open window closes.
 */
export interface Clocks {
  deadline: number | null;
  window: number | null;
}
/**
 * The message `id` was carried out; for a move, `ply` is the one it became, and it is durable.
 */
export interface Ack {
  t: 'ack';
  id: number;
  ply: number | null;
}
/**
 * The message `id` (null: could not be read) was not carried out and nothing changed.
 */
export interface RefusedMessage {
  t: 'refused';
  id: number | null;
  code: string;
  reason: string;
  ply: number | null;
}
/**
 * Somebody reacted or pointed (`target`).
 */
export interface Reaction {
  t: 'reaction';
  who: Person;
  seat: number | null;
  emoji: string | null;
  target: string | null;
}
/**
 * Something all should know: a match error, a restart, a closing room. `code` has a text in the client.
 */
export interface Notice {
  t: 'notice';
  code: string;
  text: string;
  args: Record<string, string>;
}
/**
 * Answer to ping.
 */
export interface Pong {
  t: 'pong';
  at: number;
  now: number;
}
