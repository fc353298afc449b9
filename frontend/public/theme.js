// Runs before the first paint: the chosen theme and pace, so that the page neither flashes in the other one nor moves unasked.
(() => {
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('roundtable.settings') ?? '{}') ?? {};
  } catch {
    // Without storage the system decides.
  }
  const light =
    chosen.theme === 'light' || (chosen.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = light ? 'light' : 'dark';
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  root.dataset.pace = ['off', 'fast', 'normal'].includes(chosen.motion) ? chosen.motion : still ? 'off' : 'normal';
})();
