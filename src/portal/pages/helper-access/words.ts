import { formats } from '../../../rules/index.ts';
import { SHARED_PARTS } from '../../../view/accounts/helper-access.ts';
import type { TextOf } from '../../../view/text/text-of.ts';

/** Date and time, in Paris. */
export const formatInstant = (date: string): string => formats['date-time'](date) ?? '';

/** The hour alone. */
export const formatHour = (date: string): string => formatInstant(date).split(/\sà\s/u)[1] ?? '';

/** The shared parts, as text. */
export const sharedWords = (parts: readonly string[], t: TextOf): string =>
  ['contrats', ...SHARED_PARTS.filter((part) => parts.includes(part))]
    .map((part) => t(`helper.part-of.${part}`))
    .join(', ');

/** The parts that are not shared, as text; null for none. */
export function withheldWords(parts: readonly string[], t: TextOf): string | null {
  const withheld = SHARED_PARTS.filter((part) => !parts.includes(part));
  return withheld.length === 0 ? null : withheld.map((part) => t(`helper.part-of.${part}`)).join(', ');
}
