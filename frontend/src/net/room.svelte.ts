/**
 * The connection to one room: its state as the server last told it, and the ways to change it.
 *
 * What to do next on the socket is decided in `link.ts`; this class carries it out. Everything the
 * server sends is replaced as a whole, never patched, hence `$state.raw` throughout.
 */
import { mutes } from '../session/mutes.svelte';
import { browser, type Environment, type Socket } from './environment';
import { CLOSED, newLink, nextTick, step, type Effect, type Input, type Link } from './link';
import { Listeners } from './listeners';
import { ServerTime } from './time';
import {
  PROTOCOL,
  type ChatLine,
  type Clocks,
  type Decisions,
  type Frame,
  type FrameInfo,
  type GameEvent,
  type Hint,
  type Notice,
  type Numbered,
  type OnFrame,
  type Outcome,
  type Reaction,
  type RoomView,
  type ServerMessage,
  type Views,
  type Welcome,
} from './wire';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'refused';

/** Why something was not carried out; `code` is stable, `reason` a sentence of the server. */
export interface Refusal {
  code: string;
  reason: string;
}

export interface Accepted {
  ply: number | null;
}

interface Outgoing {
  text: string;
  resolve: (accepted: Accepted) => void;
  reject: (refusal: Refusal) => void;
}

const NOTHING: Decisions = { waiting: [], mine: null, offers: [] };
const STILL: Clocks = { deadline: null, window: null, banks: [] };
const CHAT_KEPT = 200;

/** The host speaks to everybody, to those too who mute him as a player. */
const isHeard = ({ who, channel }: ChatLine): boolean => channel === 'host' || !mutes.has(who.id);

export class RoomConnection {
  status: Status = $state('connecting');
  /** Why the room will not have us; set when `status` is refused. */
  refusal: Refusal | null = $state.raw(null);
  /** Failed attempts since the socket was last open. */
  tries = $state(0);
  welcome: Welcome | null = $state.raw(null);
  room: RoomView | null = $state.raw(null);

  match: string | null = $state(null);
  ply = $state(0);
  /** The ply at which the own last move could be taken back. */
  undoable: number | null = $state(null);
  /** What a bot would answer to the own decision, if that was asked. */
  hint: Hint | null = $state.raw(null);
  view: Views = $state.raw({});
  decisions: Decisions = $state.raw(NOTHING);
  clocks: Clocks = $state.raw(STILL);
  events: Numbered[] = $state.raw([]);
  outcome: Outcome | null = $state.raw(null);
  /** Options of a move that was sent and is not answered yet. */
  pending: readonly string[] | null = $state.raw(null);
  /** What was said here, and (channel `phrase`, the text a key) ready-made sentences. */
  #said: ChatLine[] = $state.raw([]);
  /** What of it this device wants to hear. */
  readonly chat: ChatLine[] = $derived.by(() => this.#said.filter(isHeard));

  /** Server clock minus own clock, in ms. */
  offset = $state(0);

  readonly seat = $derived.by(() => this.welcome?.seat ?? null);
  readonly me = $derived.by(() => this.welcome?.you.id ?? null);
  readonly host = $derived.by(() => this.welcome?.host ?? false);
  readonly spectator = $derived.by(() => this.welcome !== null && this.welcome.seat === null);
  readonly looking = $derived.by(() => this.welcome?.looking ?? null);

  #link: Link = newLink();
  #socket: Socket | null = null;
  #cancelTick: (() => void) | null = null;
  #outgoing = new Map<number, Outgoing>();
  /** Accepted moves whose frame is still on its way. */
  #unshown: { ply: number; resolve: () => void }[] = [];
  #nextId: number;
  /** The last refusal that answered nothing; if the server closes then, it was the reason. */
  #lastWord: Refusal | null = null;
  #time = new ServerTime();
  /** When the hello was said that is not answered yet. */
  #greeted: number | null = null;
  #frames = new Listeners<Parameters<OnFrame>>();
  #reactions = new Listeners<[Reaction]>();
  #notices = new Listeners<[Notice]>();
  #lines = new Listeners<[ChatLine]>();

  constructor(
    /** The code of the room's link; another one when the host has renewed it. */
    public code: string,
    private readonly environment: Environment = browser,
  ) {
    // Tabs of one seat share its ids on the server, so each starts from a place of its own.
    this.#nextId = Math.floor(environment.random() * 2 ** 31) * 2 ** 16;
  }

  /** Connects, and keeps connected until `stop`. */
  start(): void {
    this.#do({ is: 'start', now: this.environment.now() });
  }

  /** Leaves the room's socket for good. */
  stop(): void {
    this.#do({ is: 'stop', now: this.environment.now() });
    this.#cancelTick?.();
    this.#giveUp({ code: 'net/closed', reason: '' });
  }

  /** The network or the tab is back: try or check at once. */
  wake(): void {
    this.#do({ is: 'wake', now: this.environment.now() });
  }

  /** The server's clock now, in ms. */
  now(): number {
    return this.environment.now() + this.offset;
  }

  /** Sends a message that is answered; resent with the same id until it is. */
  send(kind: string, fields: Record<string, unknown> = {}): Promise<Accepted> {
    if (this.status !== 'open') {
      return Promise.reject<Accepted>({ code: 'net/offline', reason: '' } satisfies Refusal);
    }
    const id = this.#nextId++;
    return new Promise<Accepted>((resolve, reject) => {
      this.#outgoing.set(id, { text: JSON.stringify({ t: kind, id, ...fields }), resolve, reject });
      this.#do({ is: 'sent', now: this.environment.now(), id });
    });
  }

  /** Answers the own decision, or takes an offer, on the ply that is shown; done when its result is shown. */
  async move(choose: readonly string[]): Promise<Accepted> {
    this.pending = choose;
    try {
      const accepted = await this.send('move', { ply: this.ply, choose });
      await this.#shown(accepted.ply ?? 0);
      return accepted;
    } finally {
      this.pending = null;
    }
  }

  /** The acknowledgement comes before the frame: until that is here, the old question must not be answered again. */
  #shown(ply: number): Promise<void> {
    if (this.ply >= ply) return Promise.resolve();
    return new Promise((resolve) => this.#unshown.push({ ply, resolve }));
  }

  #resolve(ply: number): void {
    for (const move of this.#unshown) if (move.ply <= ply) move.resolve();
    this.#unshown = this.#unshown.filter((move) => move.ply > ply);
  }

  /** Told of each frame after the state has changed; the result unsubscribes. */
  readonly subscribe = this.#frames.add;
  readonly onReaction = this.#reactions.add;
  readonly onNotice = this.#notices.add;
  readonly onChat = this.#lines.add;

  /** Ends the connection with a reason of our own, found by other means than the socket. */
  refuse(refusal: Refusal): void {
    this.refusal = refusal;
    this.#do({ is: 'refused', now: this.environment.now() });
    this.#giveUp(refusal);
  }

  #do(input: Input): void {
    const [link, effects] = step(this.#link, input);
    this.#link = link;
    for (const effect of effects) this.#carryOut(effect);
    this.#show();
    this.#schedule();
  }

  #show(): void {
    const { phase, tries } = this.#link;
    this.tries = tries;
    if (phase === 'refused') this.status = 'refused';
    else if (phase === 'open') this.status = 'open';
    else this.status = this.welcome === null && tries < 2 ? 'connecting' : 'reconnecting';
  }

  #schedule(): void {
    this.#cancelTick?.();
    this.#cancelTick = null;
    const at = nextTick(this.#link);
    if (at === null) return;
    const { now, random, later } = this.environment;
    const wait = Math.max(0, at - now());
    this.#cancelTick = later(() => this.#do({ is: 'tick', now: now(), random: random() }), wait);
  }

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'connect':
        return this.#connect();
      case 'drop':
        return this.#drop();
      case 'hello':
        this.#greeted = this.environment.now();
        return this.#write({ t: 'hello', last: effect.last });
      case 'ping':
        return this.#write({ t: 'ping', at: this.environment.now() });
      case 'resync':
        return this.#write({ t: 'resync' });
      case 'send': {
        const message = this.#outgoing.get(effect.id);
        if (message) this.#socket?.send(message.text);
        return;
      }
      case 'apply':
        return; // carried out where the frame is at hand, in #frame
    }
  }

  #connect(): void {
    const { protocol, host } = globalThis.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.environment.open(`${scheme}://${host}/ws/rooms/${this.code}`, PROTOCOL);
    this.#socket = socket;
    const isCurrent = (): boolean => this.#socket === socket;
    socket.onopen = () => {
      if (isCurrent()) this.#do({ is: 'opened', now: this.environment.now() });
    };
    socket.onmessage = ({ data }) => {
      if (isCurrent() && typeof data === 'string') this.#read(JSON.parse(data) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (!isCurrent()) return;
      this.#socket = null;
      const closed = CLOSED[code];
      if (closed !== undefined) return this.refuse(this.#lastWord ?? { code: closed, reason: '' });
      const { now, random } = this.environment;
      this.#do({ is: 'closed', now: now(), random: random() });
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #write(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #giveUp(refusal: Refusal): void {
    for (const message of this.#outgoing.values()) message.reject(refusal);
    this.#outgoing.clear();
    this.#resolve(Infinity);
  }

  #read(message: ServerMessage): void {
    const now = this.environment.now();
    if (message.t === 'frame') return this.#frame(message, now);
    switch (message.t) {
      case 'welcome':
        this.welcome = message;
        this.#said = message.chat;
        this.refusal = null;
        this.#lastWord = null;
        if (this.#greeted !== null) this.offset = this.#time.measure(this.#greeted, now, message.now);
        this.#greeted = null;
        return this.#do({ is: 'welcomed', now });
      case 'ack':
        this.#answer(message.id)?.resolve({ ply: message.ply });
        return this.#do({ is: 'answered', now, id: message.id });
      case 'refused':
        return this.#refused(message.id, { code: message.code, reason: message.reason }, now);
      case 'room':
        this.room = message;
        this.code = message.code;
        if (message.match !== this.match) this.#forget(message.match);
        break;
      case 'chat':
        this.#hear(message);
        break;
      case 'reaction':
        if (mutes.has(message.who.id)) break;
        if (typeof message.phrase === 'string') {
          this.#hear({
            t: 'chat',
            who: message.who,
            channel: 'phrase',
            text: message.phrase,
            at: this.now(),
          });
        }
        this.#reactions.tell(message);
        break;
      case 'notice':
        this.#notices.tell(message);
        break;
      case 'pong':
        if (message.probe != null) this.#write({ t: 'probed', n: message.probe });
        this.offset = this.#time.measure(message.at, now, message.now);
        break;
      case 'undoable':
        this.undoable = message.ply;
        break;
      case 'hint':
        this.hint = message as Hint;
        break;
      case 'clocks':
        if (message.match === this.match && message.ply === this.ply) this.clocks = message.clocks;
        break;
    }
    this.#do({ is: 'heard', now });
  }

  #hear(line: ChatLine): void {
    this.#said = [...this.#said, line].slice(-CHAT_KEPT);
    if (isHeard(line)) this.#lines.tell(line);
  }

  #answer(id: number): Outgoing | undefined {
    const message = this.#outgoing.get(id);
    this.#outgoing.delete(id);
    return message;
  }

  #refused(id: number | null, refusal: Refusal, now: number): void {
    if (id !== null) {
      this.#answer(id)?.reject(refusal);
      return this.#do({ is: 'answered', now, id });
    }
    this.#lastWord = refusal;
    this.#notices.tell({ t: 'notice', code: refusal.code, text: refusal.reason, args: {} });
    this.#do({ is: 'heard', now });
  }

  #forget(match: string | null): void {
    this.match = match;
    this.ply = 0;
    this.undoable = this.hint = null;
    this.view = {};
    this.events = [];
    this.outcome = null;
    this.decisions = NOTHING;
    this.clocks = STILL;
    this.#resolve(Infinity);
  }

  #frame(frame: Frame, now: number): void {
    const { match, first, full } = frame;
    const input: Input = { is: 'frame', now, match, first, count: frame.events.length, full };
    const [link, effects] = step(this.#link, input);
    this.#link = link;
    for (const effect of effects) {
      if (effect.do === 'apply') this.#apply(frame, effect.skip, effect.jump);
      else this.#carryOut(effect);
    }
    this.#schedule();
  }

  #apply(frame: Frame, skip: number, jump: boolean): void {
    const { full } = frame;
    if (frame.match !== this.match) this.#forget(frame.match);
    const before = this.view;
    const events = frame.events
      .slice(skip)
      .map((event, i): Numbered => ({ n: frame.first + skip + i, event: event as GameEvent }));
    this.ply = frame.ply;
    this.view = full ? frame.view : { ...before, ...frame.view };
    this.decisions = frame.decisions as Decisions;
    this.clocks = frame.clocks;
    this.outcome = (frame.outcome ?? null) as Outcome | null;
    if (events.length > 0) this.events = [...this.events, ...events];
    const info: FrameInfo = { full, jump };
    this.#frames.tell(before, this.view, events, info);
    this.#resolve(frame.ply);
  }
}
