/** Copying text, where the browser allows it. */

/**
 * Copies a text that is still on its way. Some browsers only allow it inside the click itself, so the
 * promise is handed over at once; others get the text when it is there. Says whether it worked.
 */
export async function copyLater(text: Promise<string>): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return false;
  if (typeof ClipboardItem !== 'undefined') {
    try {
      const blob = text.then((plain) => new Blob([plain], { type: 'text/plain' }));
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
