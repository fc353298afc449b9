/** Parts of the client that come after the page stands: where the line is down, they are asked for again. */

const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];

/** Style sheets that did not arrive with their part; it would not ask for them a second time. */
function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}

/** Comes true when the next picture of the page stands: for what that picture can do without. */
export function pictured(): Promise<void> {
  return new Promise((stands) => requestAnimationFrame(() => setTimeout(stands)));
}

/** Comes true when nothing on the page holds the place of what is still being fetched: for what should not compete with it. */
export async function settled(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 100));
  while (document.querySelector('[data-loading]'));
}

export async function later<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      mendStyles();
    }
  }
  return load();
}
