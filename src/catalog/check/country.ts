import { fileOf } from '../sections.ts';
import { type Check, findingAt } from './context.ts';

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });

/** The code that names no country, which is kept for those that nobody knows. */
const NOWHERE = 'ZZ';

/** The country of the insurer is one: telephone numbers are read there, and it is the first of a list. */
export const checkCountry: Check = (context) => {
  const { code } = context.data.market?.country ?? {};
  if (code === undefined || (code !== NOWHERE && names.of(code) !== undefined)) return [];
  const place = { file: fileOf('market'), pointer: '/country/code' };
  const help = 'write its two letters of ISO 3166-1: "FR", "BE", "CH"';
  return [findingAt(context, place, 'unknown-reference', `"${code}" is no country`, help)];
};
