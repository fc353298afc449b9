/** What this device has added to the chance of matches, kept so that it can be found again in their replays. */
const KEY = 'roundtable.shares';
const MOST = 100;

export interface Share {
  /** What the server had committed to when the nonce was given. */
  readonly commitment: string;
  readonly nonce: string;
  /** The match that began next. */
  readonly match: string | null;
}

function read(): Share[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is Share => isShare(one)) : [];
  } catch {
    return [];
  }
}

function isShare(one: unknown): boolean {
  const share = one as Partial<Share> | null;
  return typeof share?.commitment === 'string' && typeof share.nonce === 'string';
}

function write(shares: readonly Share[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shares.slice(-MOST)));
  } catch {
    // A device that keeps nothing cannot look it up later; the match is none the worse for it.
  }
}

/** The nonce that was given to a commitment. */
export function nonceFor(commitment: string): string | null {
  return read().find((share) => share.commitment === commitment)?.nonce ?? null;
}

export function keepShare(commitment: string, nonce: string): void {
  const others = read().filter((share) => share.commitment !== commitment);
  write([...others, { commitment, nonce, match: null }]);
}

/** A match has begun, after a nonce was given to this commitment. */
export function began(match: string, commitment: string): void {
  const shares = read();
  if (shares.some((share) => share.match === match)) return;
  write(shares.map((share) => (share.commitment === commitment ? { ...share, match } : share)));
}

/** What this device gave to a match: by the match, else by its commitment. */
export function shareIn(match: string, commitment: string): Share | null {
  const shares = read();
  return (
    shares.find((share) => share.match === match) ??
    shares.find((share) => share.commitment === commitment) ??
    null
  );
}
