const key = 'societaire.font';

/**
 * Where an earlier visit has fetched the portal's font, this one is written in it from the start. A first visit is
 * written in the fallback, of the same measures: no content waits behind the font.
 */
export function applyKeptFont(): void {
  try {
    if (localStorage.getItem(key) !== null) document.documentElement.classList.add('figtree');
  } catch {
    // storage is forbidden: each visit is a first one
  }
}

/** Fetched after the first paint, for the next visit: letters that change under the eyes of a reader would move lines. */
export async function keepFont(): Promise<void> {
  if (document.documentElement.classList.contains('figtree')) return;
  const [face] = await document.fonts.load('1em Figtree');
  if (face !== undefined) localStorage.setItem(key, 'true');
}
