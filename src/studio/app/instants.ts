import { PARIS } from '../../base/paris.ts';

const instant = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: PARIS });
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** « 28 novembre 2026 à 14:02 », in Paris. */
export const instantText = (at: string): string => instant.format(new Date(at));

/** « 28 novembre 2026 », of an ISO date. */
export const dayText = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

export const numberText = (value: number): string => value.toLocaleString('fr-FR');
