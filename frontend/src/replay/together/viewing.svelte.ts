/**
 * The line to a shared viewing: who is there, who leads, and where in the replay that person is.
 *
 * When to connect, ping, resend and try again is decided in `net/link.ts`, as for rooms.
 */
import { browser, type Environment, type Socket } from '../../net/environment';
import { CLOSED, newLink, nextTick, step, type Effect, type Input, type Link } from '../../net/link';
import { Listeners } from '../../net/listeners';
import type { Refusal } from '../../net/room.svelte';
import { PROTOCOL } from '../../net/wire';
import type {
  Notice,
  Person,
  Position,
  ViewerView,
  ViewingServerMessage,
  ViewingView,
} from '../../protocol/messages';
import type { Note } from './api';

export type Status = 'connecting' | 'open' | 'reconnecting' | 'over';

/** What whoever leads shows. */
export interface Shown {
  readonly ply: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly pace: 'even' | 'real';
}

/** What all should hear. */
export type News = { is: 'came' | 'left' | 'leads'; name: string } | { is: 'lead' };

/** Ms between two messages of whoever leads: fewer than the server takes, more than the eye can tell apart. */
export const EVERY = 60;

interface Waiting {
  readonly text: string;
  readonly resolve: () => void;
  readonly reject: (refusal: Refusal) => void;
}

const keyOf = ({ ply, playing, speed, pace }: Shown | Position): string =>
  JSON.stringify([ply, playing, speed, pace]);

export class Viewing {
  status: Status = $state('connecting');
  /** Why it is over for us. */
  refusal: Refusal | null = $state.raw(null);
  me: Person | null = $state.raw(null);
  leader: string | null = $state(null);
  people: readonly ViewerView[] = $state.raw([]);
  /** What whoever leads shows now. */
  position: Position | null = $state.raw(null);
  /** Not gone an own way. */
  following = $state(true);

  readonly leads: boolean = $derived.by(() => this.leader !== null && this.leader === this.me?.id);
  /** The name of whoever leads. */
  readonly leaderName: string = $derived.by(
    () => this.people.find(({ id }) => id === this.leader)?.name ?? '',
  );

  #link: Link = newLink();
  #socket: Socket | null = null;
  #cancelTick: (() => void) | null = null;
  #cancelShow: (() => void) | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #shown: Shown | null = null;
  #said = '';
  /** Has led until now. */
  #led: boolean;
  /** Just let in: where things are comes next. */
  #greeted = false;
  #lastWord: Refusal | null = null;
  #news = new Listeners<[News]>();
  #notes = new Listeners<[Note]>();
  #gone = new Listeners<[number]>();
  #notices = new Listeners<[Notice]>();

  constructor(
    readonly code: string,
    /** Whoever has opened the viewing leads it from the start. */
    opened = false,
    private readonly environment: Environment = browser,
  ) {
    this.#led = opened;
  }

  readonly onNews = this.#news.add;
  readonly onNote = this.#notes.add;
  readonly onNoteGone = this.#gone.add;
  readonly onNotice = this.#notices.add;

  start(): void {
    this.#do({ is: 'start', now: this.environment.now() });
  }

  stop(): void {
    this.#do({ is: 'stop', now: this.environment.now() });
    this.#cancelTick?.();
    this.#cancelShow?.();
    this.#giveUp({ code: 'net/closed', reason: '' });
  }

  /** The network or the tab is back. */
  wake(): void {
    this.#do({ is: 'wake', now: this.environment.now() });
  }

  /** What the replay shows here; sent if it is ours to lead, and not more often than need be. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#flush();
  }

  /** Go an own way. */
  breakAway(): void {
    if (!this.following || this.leads) return;
    this.following = false;
    this.#tellFollowing();
  }

  rejoin(): void {
    if (this.following) return;
    this.following = true;
    this.#tellFollowing();
  }

  handOver(user: string): Promise<void> {
    return this.#ask('hand_over', { user });
  }

  #tellFollowing(): void {
    // Not worth a word when it fails: it is said again with the next hello.
    if (this.status === 'open') this.#ask('follow', { following: this.following }).catch(() => undefined);
  }

  #flush(): void {
    const shown = this.#shown;
    if (!shown || !this.leads || this.status !== 'open' || this.#greeted || this.#cancelShow !== null) return;
    const key = keyOf(shown);
    if (key === this.#said) return;
    this.#said = key;
    this.#write({ t: 'show', ...shown });
    this.#cancelShow = this.environment.later(() => {
      this.#cancelShow = null;
      this.#flush();
    }, EVERY);
  }

  #ask(kind: string, fields: Record<string, unknown>): Promise<void> {
    if (this.status !== 'open') return Promise.reject({ code: 'net/offline', reason: '' } satisfies Refusal);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { text: JSON.stringify({ t: kind, id, ...fields }), resolve, reject });
      this.#do({ is: 'sent', now: this.environment.now(), id });
    });
  }

  #do(input: Input): void {
    const [link, effects] = step(this.#link, input);
    this.#link = link;
    for (const effect of effects) this.#carryOut(effect);
    const { phase, tries } = this.#link;
    if (phase === 'refused') this.status = 'over';
    else if (phase === 'open') this.status = 'open';
    else this.status = this.me === null && tries < 2 ? 'connecting' : 'reconnecting';
    this.#cancelTick?.();
    const at = nextTick(this.#link);
    const { now, random, later } = this.environment;
    const tick = (): void => this.#do({ is: 'tick', now: now(), random: random() });
    this.#cancelTick = at === null ? null : later(tick, Math.max(0, at - now()));
  }

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'connect':
        return this.#connect();
      case 'drop': {
        const socket = this.#socket;
        this.#socket = null;
        return socket?.close();
      }
      case 'hello':
        return this.#write({ t: 'hello' });
      case 'ping':
        return this.#write({ t: 'ping', at: this.environment.now() });
      case 'send': {
        const message = this.#waiting.get(effect.id);
        if (message) this.#socket?.send(message.text);
      }
    }
  }

  #connect(): void {
    const { protocol, host } = globalThis.location;
    const scheme = protocol === 'https:' ? 'wss' : 'ws';
    const socket = this.environment.open(`${scheme}://${host}/ws/viewings/${this.code}`, PROTOCOL);
    this.#socket = socket;
    const isCurrent = (): boolean => this.#socket === socket;
    const { now, random } = this.environment;
    socket.onopen = () => isCurrent() && this.#do({ is: 'opened', now: now() });
    socket.onmessage = ({ data }) => {
      if (isCurrent() && typeof data === 'string') this.#read(JSON.parse(data) as ViewingServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (!isCurrent()) return;
      this.#socket = null;
      if (CLOSED[code] === undefined) return this.#do({ is: 'closed', now: now(), random: random() });
      this.refusal = this.#lastWord ?? { code: 'viewing/over', reason: '' };
      this.#do({ is: 'refused', now: now() });
      this.#giveUp(this.refusal);
    };
  }

  #write(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #giveUp(refusal: Refusal): void {
    for (const message of this.#waiting.values()) message.reject(refusal);
    this.#waiting.clear();
  }

  #read(message: ViewingServerMessage): void {
    const now = this.environment.now();
    switch (message.t) {
      case 'joined':
        this.me = message.you;
        this.#lastWord = null;
        this.#greeted = true;
        this.#do({ is: 'welcomed', now });
        if (!this.following) this.#tellFollowing();
        return;
      case 'viewing':
        this.#meet(message);
        break;
      case 'position':
        // Whoever leads knows better than the server, which tells after a hello where that was.
        this.#said = keyOf(message);
        if (this.#greeted && this.leads && this.#led) {
          this.#greeted = false;
          this.#flush();
        } else this.position = message;
        this.#greeted = false;
        this.#led = this.leads;
        break;
      case 'note':
        this.#notes.tell(message.note);
        break;
      case 'note_gone':
        this.#gone.tell(message.note);
        break;
      case 'ack':
        return this.#answered(message.id, ({ resolve }) => resolve());
      case 'refused':
        if (message.id !== null) return this.#answered(message.id, ({ reject }) => reject(message));
        this.#lastWord = { code: message.code, reason: message.reason };
        break;
      case 'notice':
        this.#notices.tell(message);
    }
    this.#do({ is: 'heard', now });
  }

  #answered(id: number, how: (message: Waiting) => void): void {
    const message = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message) how(message);
    this.#do({ is: 'answered', now: this.environment.now(), id });
  }

  #meet({ leader, people }: ViewingView): void {
    const [before, led] = [this.people, this.leader];
    this.people = people;
    this.leader = leader;
    if (this.leads) this.following = true;
    if (led === null) return;
    this.#led = this.leads;
    const has = (list: readonly ViewerView[], id: string): boolean => list.some((one) => one.id === id);
    for (const { id, name } of people) if (!has(before, id)) this.#news.tell({ is: 'came', name });
    for (const { id, name } of before) if (!has(people, id)) this.#news.tell({ is: 'left', name });
    if (led === leader) return;
    if (this.leads) this.#news.tell({ is: 'lead' });
    else this.#news.tell({ is: 'leads', name: this.leaderName });
  }
}
