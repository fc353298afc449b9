/** Minutes and seconds as a clock shows them: never less than what is left. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const TENTHS_FROM = 10_000;

/** Time that is judged, as it is shown: never more than what is left; the last ten seconds with tenths. */
export function leftText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < TENTHS_FROM) return (Math.floor(left / 100) / 10).toFixed(1);
  return `${Math.floor(left / 60_000)}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`;
}

/** Calls `show` with what is left now, and whenever its text changes; the result stops it. */
export function countDown(left: () => number, show: (ms: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    const rest = Math.max(0, left());
    show(rest);
    if (rest > 0) timer = setTimeout(look, (rest % (rest < TENTHS_FROM ? 100 : 1000)) + 1);
  };
  look();
  return () => clearTimeout(timer);
}
