import type { TextOf } from '../../view/text/text-of.ts';

const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in bytes as a person reads it. */
export function sizeText(bytes: number, words: TextOf): string {
  return bytes < 1e6
    ? words('form.size.kilo', { size: figure.format(Math.max(1, Math.round(bytes / 1000))) })
    : words('form.size.mega', { size: figure.format(bytes / 1e6) });
}
