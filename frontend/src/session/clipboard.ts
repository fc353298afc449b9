/** Copying text, where the browser allows it. */

/**
 * Copies a text that is still on its way. Some browsers only allow it inside the click itself, so the
 * promise is handed over at once; others get the text when it is there. Says whether it worked.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  // What is wrong with the text, its maker says. Here it may fail before or after anybody has waited for it.
  const heard = <T>(promise: Promise<T>): Promise<T> => (promise.catch(() => undefined), promise);
  heard(text);
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return false;
  if (typeof ClipboardItem !== 'undefined') {
    try {
      const blob = heard(text.then((plain) => new Blob([plain], { type: 'text/plain' })));
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return true;
    } catch {
      // Not for promises, or not allowed: the plain way decides.
    }
  }
  try {
    await clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

export function copy(text: string): Promise<boolean> {
  return copyLater(Promise.resolve(text));
}
