import { isRecord } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { composedKeys } from './composed-texts.ts';
import { type Check, findingAt } from './context.ts';
import { wordingKeys, wordingPlaces } from './wording-keys.generated.ts';

/** Texts whose name ends with an id of the catalogue, or of the world: each catalogue has its own. */
const ofCatalogue: Readonly<Record<string, (data: CatalogueData, rest: string) => boolean>> = {
  'menu.': ({ routes }, id) => routes?.menu?.some((entry) => entry.id === id) ?? false,
  'refused.': (data, rest) => {
    const [code = '', moment] = rest.split('.', 2);
    const isMoment = moment === undefined || moment === OTHER || Object.hasOwn(data.moments?.moments ?? {}, moment);
    return isMoment && Object.values(data.replies ?? {}).some((area) => isRecord(area) && Object.hasOwn(area, code));
  },
  // the maker of a passkey
  'passkeys.model.': (_data, id) => UUID.test(id),
};

const OTHER = 'other';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Texts that the portal shows only if a deployment has them; the shipped catalogue does not. */
const OPTIONAL = ['dashboard.alert'];

const startOf = (key: string): string | undefined => Object.keys(ofCatalogue).find((start) => key.startsWith(start));
const needed = [...new Set([...wordingKeys, ...composedKeys])];
const known: ReadonlySet<string> = new Set([...needed, ...OPTIONAL]);

/** Whether the portal says a text: by its name, or by one that it puts together with an id that there is. */
export function isText(data: CatalogueData, key: string): boolean {
  const start = startOf(key);
  return known.has(key) || (start !== undefined && (ofCatalogue[start]?.(data, key.slice(start.length)) ?? false));
}

/** Names of texts that the portal needs and these lack. */
export const missingTexts = (texts: object): string[] => needed.filter((key) => !Object.hasOwn(texts, key));

/** The texts that the portal needs exist, and only use placeholders that it fills. */
export const checkWording: Check = (context) => {
  const texts = context.data.wording?.texts;
  if (texts === undefined) return [];
  const file = fileOf('wording');
  const names = Object.keys(texts);
  const strays = names.filter((name) => !isText(context.data, name));
  const missing = missingTexts(texts).map((key): Finding => {
    const misspelt = strays.find((stray) => didYouMean(stray, [key]) !== null);
    const place =
      misspelt === undefined
        ? { file, pointer: '/texts' }
        : { file, pointer: `/texts/${escapeStep(misspelt)}`, onKey: true };
    const help = misspelt === undefined ? `write "${key}"` : `write "${key}" instead of "${misspelt}"`;
    return findingAt(context, place, 'unknown-reference', `there is no text "${key}", and the portal says it`, help);
  });
  const unfilled = Object.entries(texts).flatMap(([key, text]) => {
    const filled = Object.hasOwn(wordingPlaces, key) ? wordingPlaces[key] : undefined;
    if (filled === undefined) return [];
    return placesOf(String(text))
      .filter((name) => !filled.includes(name))
      .map((name) => {
        const help = didYouMean(name, filled) ?? `it is given ${filled.join(', ')}`;
        const place = { file, pointer: `/texts/${escapeStep(key)}` };
        return findingAt(context, place, 'unknown-name', `"${name}" is not given to this text`, help);
      });
  });
  const menu = (context.data.routes?.menu ?? []).flatMap(({ id }, rank) => {
    const key = `menu.${id}`;
    if (Object.hasOwn(texts, key)) return [];
    const place = { file: fileOf('routes'), pointer: `/menu/${rank}/id` };
    const help = didYouMean(key, names) ?? `write "${key}" in wording.json`;
    return findingAt(context, place, 'unknown-reference', `there is no text "${key}", and the portal says it`, help);
  });
  return [...missing, ...menu, ...unfilled];
};

/** Placeholder names; doubled braces are literal ones. */
const placesOf = (text: string): string[] =>
  [...text.replaceAll('{{', '').matchAll(/\{([a-z]\w*)/gi)].map(([, name = '']) => name);
