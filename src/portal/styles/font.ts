import { attempt } from '../../base/attempt.ts';

const key = 'societaire.font';

/**
 * Uses the portal's font from the start where an earlier visit has fetched it. A first visit is written in the fallback,
 * of the same measures: no content waits behind the font.
 */
export function applyKeptFont(): void {
  if (attempt(() => localStorage.getItem(key), null) !== null) document.documentElement.classList.add('figtree');
}

/** Fetches the font after the first paint, for the next visit: letters that change under a reader's eyes move lines. */
export async function keepFont(): Promise<void> {
  if (document.documentElement.classList.contains('figtree')) return;
  const [face] = await document.fonts.load('1em Figtree');
  if (face !== undefined) localStorage.setItem(key, 'true');
}
