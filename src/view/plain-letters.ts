/** A text without its accents; nothing else of it changes. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text by which two writings of one word are the same: no accents, no joined letters, lower case. */
export function plainLetters(text: string): string {
  return withoutAccents(text).replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();
}
