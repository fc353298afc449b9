/** One's matches under a filter, page by page; those that go on come first. */
import { api, type MatchFilter, type MatchSummary } from '../../net/api';
import { explain } from '../../session/problems';

export const PAGE = 20;

export class MatchList {
  past: MatchSummary[] = $state.raw([]);
  #running: MatchSummary[] = $state.raw([]);
  /** Those that go on. One that ends between the answers to the questions is in both, and belongs to the past. */
  readonly running = $derived(this.#running.filter(({ id }) => this.past.every((ended) => ended.id !== id)));
  state: 'loading' | 'here' | 'failed' = $state('loading');
  trouble = $state('');
  /** There are earlier ones. */
  more = $state(false);
  #asked = 0;
  #filter: MatchFilter = {};

  /** Begins anew under a filter; the answer to an earlier one is dropped. */
  async show(filter: MatchFilter): Promise<void> {
    const mine = ++this.#asked;
    this.#filter = filter;
    try {
      const [running, past] = await Promise.all([
        filter.result === undefined ? api.matches({ ...filter, result: 'running', limit: '200' }) : [],
        this.#page(),
      ]);
      if (mine !== this.#asked) return;
      this.#running = running;
      this.past = past;
      this.more = past.length === PAGE;
      this.state = 'here';
    } catch (error) {
      if (mine !== this.#asked) return;
      this.trouble = explain(error).text;
      this.state = 'failed';
    }
  }

  /** The next page. */
  async extend(): Promise<void> {
    const mine = this.#asked;
    const page = await this.#page(this.past.at(-1)?.started);
    if (mine !== this.#asked) return;
    this.past = [...this.past, ...page];
    this.more = page.length === PAGE;
  }

  #page(before?: number): Promise<MatchSummary[]> {
    const result = this.#filter.result ?? 'ended';
    const from = before === undefined ? undefined : String(before);
    return api.matches({ ...this.#filter, result, before: from, limit: String(PAGE) });
  }
}
