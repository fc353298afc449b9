/** Keeps the screen on while the viewer is asked something; the result lets it sleep again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  const ask = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.hidden) return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (over) void granted.release();
      else lock = granted;
    } catch {
      // Refused, for low battery for instance: the game goes on without it.
    }
  };
  // The lock ends by itself when the tab is hidden.
  const onVisible = (): void => void ask();

  void ask();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}
