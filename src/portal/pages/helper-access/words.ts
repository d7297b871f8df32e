import { formats } from '../../../rules/index.ts';
import { SHARED_PARTS } from '../../../view/accounts/helper-access.ts';
import type { TextOf } from '../../../view/text/text-of.ts';

/** A day and an hour, where the insurer is. */
export const formatInstant = (date: string): string => formats['date-time'](date) ?? '';

/** The hour alone. */
export const formatHour = (date: string): string => formatInstant(date).split(/\sà\s/u)[1] ?? '';

/** What is shared, in words. */
export const sharedWords = (parts: readonly string[], t: TextOf): string =>
  ['contrats', ...SHARED_PARTS.filter((part) => parts.includes(part))]
    .map((part) => t(`helper.part-of.${part}`))
    .join(', ');

/** What is not; null where all is. */
export function withheldWords(parts: readonly string[], t: TextOf): string | null {
  const withheld = SHARED_PARTS.filter((part) => !parts.includes(part));
  return withheld.length === 0 ? null : withheld.map((part) => t(`helper.part-of.${part}`)).join(', ');
}
