import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { wordingKeys, wordingPlaces } from './wording-keys.generated.ts';

/** Names of texts that the portal needs and these lack. */
export const missingTexts = (texts: object): string[] => wordingKeys.filter((key) => !Object.hasOwn(texts, key));

/** The texts that the portal needs exist, and only use placeholders that it fills. */
export const checkWording: Check = (context) => {
  const texts = context.data.wording?.texts;
  if (texts === undefined) return [];
  const file = fileOf('wording');
  const names = Object.keys(texts);
  const strays = names.filter((name) => !known.has(name));
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
  return [...missing, ...unfilled];
};

const known: ReadonlySet<string> = new Set(wordingKeys);

/** Placeholder names; doubled braces are literal ones. */
const placesOf = (text: string): string[] =>
  [...text.replaceAll('{{', '').matchAll(/\{([a-z]\w*)/gi)].map(([, name = '']) => name);
