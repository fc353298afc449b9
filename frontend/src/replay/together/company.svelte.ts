/** What a replay has of other people: their notes, and the shared viewing one is in. */
import { announce } from '../../components/announce.svelte';
import { later } from '../../components/later';
import { toast } from '../../components/toasts.svelte';
import { paths, replaceQuery, showCode } from '../../router';
import { mutes } from '../../session/mutes.svelte';
import { session } from '../../session/session.svelte';
import type { Player } from '../player.svelte';
import { isSpeed } from '../tempo';
import { api } from './api';
import { Notes } from './notes.svelte';
import type { News, Shown, Viewing } from './viewing.svelte';
import { w } from './words';

export class Company {
  readonly match: string;
  readonly notes: Notes;
  viewing: Viewing | null = $state.raw(null);
  /** The code that one came with and has not used yet. */
  invited: string | null = $state(null);
  /** The link for others. */
  link = $state('');
  #player: Player;
  #stopped = false;

  constructor(player: Player, code: string | null) {
    this.#player = player;
    this.match = player.film.recording.match;
    this.notes = new Notes(this.match);
    this.invited = code;
  }

  /** What the replay shows here, as it is told to others. */
  get shown(): Shown {
    const { film, index, playing, speed, tempo } = this.#player;
    return { ply: film.ply(index), playing, speed, pace: tempo };
  }

  /** How many notes there are at each step. */
  readonly marks: ReadonlyMap<number, number> = $derived.by(() => {
    const marks = new Map<number, number>();
    for (const { ply } of this.notes.shown) {
      const index = this.#player.film.atPly(ply);
      marks.set(index, (marks.get(index) ?? 0) + 1);
    }
    return marks;
  });

  /** Opens a viewing of one's own. */
  async open(): Promise<void> {
    const { code, link } = await api.open(this.match, this.shown.ply);
    await this.#enter(code, link, true);
    replaceQuery({ with: showCode(code) }); // a reload leads back
  }

  /** Joins the viewing that the link led to. */
  async join(): Promise<void> {
    const code = this.invited;
    if (code === null) return;
    this.invited = null;
    const path = `${paths.replay(this.match)}?with=${showCode(code)}`;
    await this.#enter(code, `${window.location.origin}${path}`, false);
  }

  leave(): void {
    this.viewing?.stop();
    this.viewing = null;
    this.invited = null;
    this.#player.onown = null;
    if (this.#player.playing) this.#player.runOn();
    replaceQuery({ with: null });
  }

  /** The page is left; the link stays good for coming back. */
  stop(): void {
    this.#stopped = true;
    this.viewing?.stop();
    this.#player.onown = null;
  }

  async #enter(code: string, link: string, opened: boolean): Promise<void> {
    // Most who look at a replay look alone.
    const { Viewing } = await later(() => import('./viewing.svelte'));
    if (this.#stopped) return;
    this.viewing?.stop();
    const viewing = new Viewing(code, opened);
    this.viewing = viewing;
    this.link = link;
    this.invited = null;
    viewing.onNews((news) => announce(this.#word(news)));
    viewing.onNotice(({ text }) => toast(text));
    viewing.onNote((note) => {
      const fresh = this.notes.take(note);
      if (!fresh || note.by.id === session.user?.id || mutes.has(note.by.id)) return;
      announce(w('note.said', { name: note.by.name, ply: note.ply, text: note.text }));
    });
    viewing.onNoteGone((note) => this.notes.drop(note));
    this.#player.onown = () => {
      if (viewing.leads || !viewing.following || viewing.status === 'over') return;
      viewing.breakAway();
      announce(w('said.apart', { key: w('said.apart.key', { name: viewing.leaderName }) }));
    };
    viewing.start();
  }

  #word(news: News): string {
    return news.is === 'lead' ? w('said.lead') : w(`said.${news.is}`, { name: news.name });
  }

  /** Goes where whoever leads is. */
  follow(): void {
    const position = this.viewing?.position;
    if (!position) return;
    const { ply, playing, speed, pace } = position;
    this.#player.follow({
      index: this.#player.film.atPly(ply),
      playing,
      speed: isSpeed(speed) ? speed : 1,
      tempo: pace === 'real' ? 'real' : 'even',
    });
  }

  rejoin(): void {
    const { viewing } = this;
    if (!viewing || viewing.leads || viewing.following || viewing.status === 'over') return;
    viewing.rejoin();
    this.follow();
    announce(w('said.rejoined', { name: viewing.leaderName }));
  }

  /** The lead has come or gone: whose clock runs the film now. */
  changedHands(): void {
    const player = this.#player;
    if (this.viewing?.leads) player.runOn();
    else {
      const { index, playing, speed, tempo } = player;
      player.follow({ index, playing, speed, tempo });
    }
  }
}
