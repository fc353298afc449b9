// Runs before the first paint: the chosen theme, so that the page does not flash in the other one.
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
  if (chosen.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches) root.dataset.pace = 'off';
})();
