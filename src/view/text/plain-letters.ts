/** A text without its accents; nothing else of it changes. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

const beyondAscii = /[^ -~]/;

/** A text by which two writings of one word are the same: no accents, no joined letters, lower case. */
export function plainLetters(text: string): string {
  // most texts have neither accents nor joined letters: looking for them costs more than the rest of a view's heading
  if (!beyondAscii.test(text)) return text.toLowerCase();
  return withoutAccents(text).replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();
}
