/** The typeface, fetched when the page has what it shows: reading never waits for it. */
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

export async function loadFont(): Promise<void> {
  if (typeof FontFace === 'undefined') return;
  const face = new FontFace('Atkinson Hyperlegible Next Variable', `url("${latin}") format("woff2")`, {
    weight: '200 800',
    display: 'swap',
  });
  document.fonts.add(face);
  try {
    await face.load();
  } catch {
    document.fonts.delete(face);
  }
}
