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
  | PauseMatch
  | UndoMove
  | AskHint
  | Watch
  | Expel
  | Concede
  | Say
  | React
  | Phrase
  | Point
  | Lock
  | Silence
  | Resync
  | Ping
  | Probed;
export type ViewingClientMessage = Hello | Show | Follow | HandOver | Ping;
export type ServerMessage =
  | Welcome
  | RoomView
  | Frame
  | Times
  | Ack
  | RefusedMessage
  | ChatLine
  | Reaction
  | Notice
  | Undoable
  | Hint
  | Pong;
export type ViewingServerMessage =
  Joined | ViewingView | Position | NoteShown | NoteGone | Ack | RefusedMessage | Notice | Pong;

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
 * Host: set a game option or a room option (`public`, `clock`, `undo`, `hints`, `think`, `game`; of spectators `spectators`,
 * `hands`, `hands_seat`, `delay`). `packs`: the keys of content packs, parted by commas, or null.
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
 *
 * A rematch begins half a minute after the end without those who have not agreed, if enough are left.
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
 * Anyone seated: ask for a pause, agree, refuse (or withdraw), or let a paused match go on after three seconds.
 */
export interface PauseMatch {
  t: 'pause';
  id: number;
  what: 'agree' | 'ask' | 'refuse' | 'resume';
}
/**
 * Anyone seated: ask to take the own last decision back, agree to what was asked, or refuse (or withdraw) it.
 */
export interface UndoMove {
  t: 'undo';
  id: number;
  what: 'agree' | 'ask' | 'refuse';
}
/**
 * Whoever has to decide: ask what a good bot would answer. A `hint` with it follows the ack; nobody else learns of it.
 */
export interface AskHint {
  t: 'hint';
  id: number;
}
/**
 * Whoever watches: look through a seat whose hand spectators may see, or (null) from outside.
 */
export interface Watch {
  t: 'watch';
  id: number;
  as: number | null;
}
/**
 * Host: remove somebody who watches, by user, from the room.
 */
export interface Expel {
  t: 'expel';
  id: number;
  user: string;
}
/**
 * Leave the running match for good; the rules of the game say what that means.
 */
export interface Concede {
  t: 'concede';
  id: number;
}
/**
 * A line of chat; seats and spectators have a channel each. `announce`: the host speaks to all, in the host's own.
 */
export interface Say {
  t: 'chat';
  id: number;
  text: string;
  announce?: boolean;
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
 * A ready-made sentence, one of a fixed set of names; everybody reads it in their own language.
 */
export interface Phrase {
  t: 'phrase';
  id: number;
  key: string;
}
/**
 * Point at something on the table for a moment. Only what lies open may be pointed at, so no hand is told of.
 */
export interface Point {
  t: 'point';
  id: number;
  target: string;
}
/**
 * Host: let nobody new in, at any time; whoever is here may leave and return.
 */
export interface Lock {
  t: 'lock';
  id: number;
  locked: boolean;
}
/**
 * Host: let somebody who is here say, react and point no more, or again.
 */
export interface Silence {
  t: 'silence';
  id: number;
  user: string;
  silent: boolean;
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
 * Answer to the `probe` of a pong, to be given at once: so the server measures the round trip.
 */
export interface Probed {
  t: 'probed';
  n: number;
}
/**
 * Whoever leads: what the replay shows now, and how it runs. The newest counts, so it is not acknowledged.
 */
export interface Show {
  t: 'show';
  ply: number;
  playing?: boolean;
  speed?: number;
  pace?: 'even' | 'real';
}
/**
 * Break away from whoever leads (false), or rejoin (true).
 */
export interface Follow {
  t: 'follow';
  id: number;
  following: boolean;
}
/**
 * Whoever leads: let somebody else who is here lead, by user.
 */
export interface HandOver {
  t: 'hand_over';
  id: number;
  user: string;
}
/**
 * Answer to hello: who you are here. `seat` is null for a spectator; `now` is the server's clock in ms.
 *
 * `chat` is the last lines that this viewer may read; it takes the place of what the client has. `looking` is the seat
 * that a spectator looks through.
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
  looking: number | null;
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
 * the same for somebody who is here and does not decide. `watching_mode` says who may watch (off, by link, open: the
 * lobby shows it), `hands` whose hand they see (hidden, one: `hands_seat`, all), `delay` how many plies late.
 * `undoing`: free, consent or off; `undo` is the open request. `code` is that of the link that is good now; `locked`:
 * nobody new may enter; `silenced`: ids of those who may not speak. `bank`: seconds of a seat for the whole match, with an
 * `increment` after each of its decisions, or null. `pause`: one that was asked for, or that is on.
 * `think`: ms that bots which search have for a decision.
 * `branch`: what the match that is on, or the one to come, goes on from. `packs`: the content packs of the
 * match that is on, or of the next one. `match_packs`: the hashes of those of `match`, and `content` the hash of its
 * catalogue, if it has any. `hints`: whether seats may ask for hints, in matches without a clock.
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
  watching_mode: string;
  hands: string;
  hands_seat: number | null;
  delay: number;
  undoing: string;
  undo: UndoView | null;
  locked: boolean;
  silenced: string[];
  bank: number | null;
  increment: number;
  pause: PauseView | null;
  branch: BranchView | null;
  think: number;
  packs: PackView[];
  match_packs: string[];
  content: string | null;
  hints: boolean;
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
 * A seat asks to take moves back: so many, whose events begin with number `since`. `needed` seats have to agree.
 */
export interface UndoView {
  seat: number;
  moves: number;
  since: number;
  needed: number[];
  agreed: number[];
}
/**
 * A seat has asked for a pause, and `agreed` want it. `since`: the match is paused; `resumes`: until then.
 */
export interface PauseView {
  asked_by: number;
  agreed: number[];
  since: number | null;
  resumes: number | null;
}
/**
 * A match goes another's way up to a ply and from there on its own: the other's id, and the ply.
 */
export interface BranchView {
  match: string;
  ply: number;
}
/**
 * A content pack: the hash of its bytes, which nothing else has; its key and version; its name.
 */
export interface PackView {
  hash: string;
  key: string;
  name: string;
  version: string;
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
 * Server times in ms: when the first pending decision's default is played, and when the open window closes.
 *
 * `banks`: all seats that have one, or with a clock for each decision those that are asked.
 */
export interface Clocks {
  deadline: number | null;
  window: number | null;
  banks: Bank[];
}
/**
 * What a seat has left, in ms, and if its clock runs, the server's time at which it has run out.
 *
 * `until` may lie further ahead than `ms`: then the clock stands still until there is no more than `ms` to it.
 */
export interface Bank {
  seat: number;
  ms: number;
  until: number | null;
}
/**
 * The clocks run otherwise than the frame of this ply said: a pause, or somebody's line is lost or back.
 */
export interface Times {
  t: 'clocks';
  match: string;
  ply: number;
  clocks: Clocks;
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
 * Somebody reacted (`emoji`), said something ready-made (`phrase`), or pointed (`target`).
 */
export interface Reaction {
  t: 'reaction';
  who: Person;
  seat: number | null;
  emoji: string | null;
  target: string | null;
  phrase: string | null;
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
 * The receiver's own last decision may be taken back while the match stands at `ply`; nobody has decided since.
 */
export interface Undoable {
  t: 'undoable';
  ply: number;
}
/**
 * What a bot would answer to the receiver's own decision while the match stands at `ply`; nobody else is told.
 *
 * `choose` is empty if nothing could be found out. `why` is a message of the game's catalogue and its arguments; `odds` the
 * chance (0 to 1) that the seat, in a cooperative game the team, wins that way, as far as bots can tell from what it knows.
 */
export interface Hint {
  t: 'hint';
  ply: number;
  choose: string[];
  why: unknown;
  odds: number | null;
}
/**
 * Answer to ping. `probe`, if there is one, is to be answered at once by `probed`.
 */
export interface Pong {
  t: 'pong';
  at: number;
  now: number;
  probe: number | null;
}
/**
 * Answer to hello: who you are here, and the match that is looked at. `now` is the server's clock in ms.
 */
export interface Joined {
  t: 'joined';
  you: Person;
  viewing: string;
  match: string;
  protocol: string;
  now: number;
}
/**
 * Who is there, in the order of coming, and the id of who leads; sent whenever it changes.
 */
export interface ViewingView {
  t: 'viewing';
  leader: string;
  people: ViewerView[];
}
/**
 * Somebody in a viewing. `here`: the line is open; `following`: sees what whoever leads shows.
 */
export interface ViewerView {
  id: string;
  name: string;
  here: boolean;
  following: boolean;
}
/**
 * What whoever leads shows: the replay after so many plies. `at`: since when, in ms of the server's clock.
 */
export interface Position {
  t: 'position';
  ply: number;
  playing: boolean;
  speed: number;
  pace: string;
  at: number;
}
/**
 * A note of this match is new, or says something else now.
 */
export interface NoteShown {
  t: 'note';
  note: NoteView;
}
/**
 * A note that somebody has tied to a ply of a match.
 */
export interface NoteView {
  id: number;
  ply: number;
  by: Person;
  text: string;
  at: number;
}
/**
 * A note of this match was deleted.
 */
export interface NoteGone {
  t: 'note_gone';
  note: number;
}
