import { fileOf } from '../sections.ts';
import { escapeStep, type FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const coveredExcluded: FindingPage = {
  finds: 'Une garantie exclut, avec les mêmes mots, ce qu’elle dit couvrir.',
  at: { file: 'catalog/guarantees.json', pointer: '/guarantees/RC/excluded' },
  avoid: '"les dommages que vous causez à d’autres personnes."',
  prefer: '"vos propres dommages, et ceux que vous causez volontairement."',
  why: 'Le sociétaire lirait qu’il est assuré et qu’il ne l’est pas. Devant un juge, ce qui est ambigu s’entend en sa faveur (article L. 211-1 du Code de la consommation).',
};

/** A shorter part of an exclusion is a word of the subject, not what is excluded. */
const FEWEST_WORDS = 3;

const ARTICLES: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'de', 'd']);

/** The words of a text, without what varies from one sentence to another: capitals, signs, the first article. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(words.findIndex((word) => !ARTICLES.has(word)));
}

const holds = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);

/** What a guarantee covers is not what it excludes. */
export const checkExclusions: Check = (context) =>
  Object.entries(context.data.guarantees?.guarantees ?? {}).flatMap(([code, { label, text, excluded }]) => {
    if (excluded === undefined) return [];
    const covered = wordsOf(text ?? '');
    const whole = wordsOf(excluded);
    const parts = excluded.split(/[,;:]/).map(wordsOf);
    const isCovered =
      whole.join(' ') === wordsOf(label).join(' ') ||
      holds(whole, covered) ||
      parts.some((part) => part.length >= FEWEST_WORDS && holds(covered, part)) ||
      holds(covered, whole);
    if (!isCovered) return [];
    const place = { file: fileOf('guarantees'), pointer: `/guarantees/${escapeStep(code)}/excluded` };
    const message = `"${code}" excludes what it covers: "${excluded}"`;
    return [findingAt(context, place, 'covered-excluded', message, 'say what is left out, in words of its own')];
  });
