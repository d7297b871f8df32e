import { PARIS } from '../../base/paris.ts';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: PARIS });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** The first of a month, as French says it: the platform writes its number alone. */
const withFirst = (text: string): string => text.replace(/^1(?=\s)/, '1er');

/** « 28 novembre 2026 à 14:02 », « 1er décembre 2026 à 14:02 », in Paris. */
export const instantText = (at: string): string => withFirst(instant.format(new Date(at)));

/** « 28 novembre 2026 », « 1er décembre 2026 », of an ISO date. */
export const dayText = (iso: string): string => withFirst(day.format(new Date(`${iso}T00:00:00Z`)));

export const numberText = (value: number): string => value.toLocaleString('fr-FR');
