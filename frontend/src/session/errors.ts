/** Errors of the client itself: reported once, to the match they happened in. */
import { api } from '../net/api';

let match: string | null = null;
let reported = false;

/** The match to which a report would belong. */
export function reportTo(id: string | null): void {
  match = id;
}

/** Reports an error once per visit; nothing depends on the report's arrival. */
export function report(error: unknown): void {
  if (reported || match === null) return;
  reported = true;
  const text =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  api.report(match, `client: ${text.slice(0, 1_800)}`).catch(() => undefined);
}

/** Also takes what no component catches; call once. */
export function watchErrors(): void {
  window.addEventListener('error', (event) => report(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => report(event.reason));
}
