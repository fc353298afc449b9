/** Addresses of the client: a path to a route and back, over the History API. */
import { createSubscriber } from 'svelte/reactivity';

export type Route =
  | { name: 'landing' }
  | { name: 'lobby' }
  | { name: 'room'; code: string }
  | { name: 'rules'; game: string }
  | { name: 'replay'; match: string }
  | { name: 'statistics'; match: string }
  | { name: 'matches' }
  | { name: 'settings' }
  | { name: 'credits' }
  | { name: 'fairness' }
  | { name: 'unknown' };

/** Letters of a room code; those that look alike (I L O U 0 1) are left out. */
const LETTERS = /^[ABCDEFGHJKMNPQRSTVWXYZ23456789]{8}$/;

/** A room code from what somebody typed or pasted, a link included; null when it is none. */
export function readCode(text: string): string | null {
  const link = /\/r\/([^/?#\s]+)/i.exec(text);
  const code = (link?.[1] ?? text).replace(/[-\s]/g, '').toUpperCase();
  return LETTERS.test(code) ? code : null;
}

/** A code as people read it: K7QM-4F2P. */
export function showCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third] = parts.map(decode);
  if (parts.length === 0) return { name: 'landing' };
  if (parts.length === 1) {
    switch (first) {
      case 'lobby':
      case 'matches':
      case 'settings':
      case 'credits':
      case 'fairness':
        return { name: first };
    }
  }
  if (parts.length === 2 && second) {
    if (first === 'rules') return { name: 'rules', game: second };
    if (first === 'replay') return { name: 'replay', match: second };
    const code = first === 'r' ? readCode(second) : null;
    if (code) return { name: 'room', code };
  }
  if (parts.length === 3 && first === 'replay' && second && third === 'statistics')
    return { name: 'statistics', match: second };
  return { name: 'unknown' };
}

export const paths = {
  room: (code: string): string => `/r/${showCode(code)}`,
  rules: (game: string, section?: string): string =>
    `/rules/${encodeURIComponent(game)}${section ? `#${section}` : ''}`,
  replay: (match: string): string => `/replay/${encodeURIComponent(match)}`,
};

let changed: () => void = () => undefined;

const subscribe = createSubscriber((update) => {
  changed = update;
  window.addEventListener('popstate', update);
  return () => window.removeEventListener('popstate', update);
});

/** Where the page is; reading it in a component follows it. */
export const here = {
  get path(): string {
    subscribe();
    return window.location.pathname;
  },
  get query(): URLSearchParams {
    subscribe();
    return new URLSearchParams(window.location.search);
  },
  get hash(): string {
    subscribe();
    return window.location.hash.slice(1);
  },
  /** What the page before left for this one. */
  get state(): Record<string, unknown> {
    subscribe();
    return (window.history.state ?? {}) as Record<string, unknown>;
  },
};

export function navigate(to: string, options: { replace?: boolean; state?: object } = {}): void {
  const { replace = false, state = {} } = options;
  window.history[replace ? 'replaceState' : 'pushState'](state, '', to);
  if (!to.includes('#')) window.scrollTo(0, 0);
  changed();
}

/** Changes the query of this page without a new entry in the history. */
export function replaceQuery(params: Record<string, string | null | undefined>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(params)) {
    if (value == null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.size > 0 ? `?${query}` : '';
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${text}${hash}`);
  changed();
}

/** Whether a click on a link is ours to follow, rather than the browser's. */
export function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    !event.defaultPrevented &&
    link.origin === window.location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.pathname.startsWith('/api/')
  );
}

/** Follows links inside the page without loading it again; call once, on the document. */
export function followLinks(root: Document): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest('a');
    if (!link || !isPlainClick(event, link)) return;
    const samePage = link.pathname === window.location.pathname && link.search === window.location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}
