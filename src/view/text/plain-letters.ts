/** The text with its accents removed; ligatures stay. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

const beyondAscii = /[^ -~]/;

/** Lower case, without accents and ligatures, to compare words. */
export function plainLetters(text: string): string {
  // most texts are plain, and normalising costs more than the rest of a view's heading
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return withoutAccents(text).replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();
}
