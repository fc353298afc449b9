/** What is open over the page, from wherever it was asked for. */
export const ui: { settings: boolean } = $state({ settings: false });
