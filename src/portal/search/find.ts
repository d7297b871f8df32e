import MiniSearch from 'minisearch';
import type { SearchWords } from '../../catalog/index.ts';
import { plainLetters } from '../../view/text/plain-letters.ts';

export type ResultGroup =
  | 'errand'
  | 'action'
  | 'contract'
  | 'certificate'
  | 'tab'
  | 'document'
  | 'claim'
  | 'guarantee'
  | 'page'
  | 'help';

/** Something to be found, and where it leads. */
export interface Item {
  group: ResultGroup;
  title: string;
  /** In small, beside the title: which contract, which page. */
  detail: string | null;
  path: string;
}

/** What was found of a group, what fits best first. */
export interface FoundGroup {
  group: ResultGroup;
  items: readonly Item[];
  /** How many were left out. */
  more: number;
}

/** As many of one group as leave room for the others. */
const maxPerGroup = 6;

/** Among as many results, what people look for as a rule comes before what is only called so. */
const weights: Partial<Record<ResultGroup, number>> = {
  certificate: 1.5,
  errand: 1.4,
  action: 1.2,
  contract: 1.2,
  help: 0.7,
  document: 0.8,
};

/** How much more what was typed counts than what is looked for besides. */
const typedBoost = 6;

const splitWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is typed without its dashes, a plate, by its letters and its digits. */
const splitRuns = (word: string): string[] => word.match(/\p{L}+|\p{N}+/gu) ?? [word];

/** Of a number, people know the last digits: it is found by any three that follow one another. */
const toTerms = (word: string): string | string[] =>
  /^\d{4,}$/.test(word) ? Array.from({ length: word.length - 2 }, (_, at) => word.slice(at)) : word;

const isNumber = (word: string) => /\d/.test(word);

/**
 * Finds the items that have a word beginning as each word of a query does, whatever its accents, capitals and order,
 * with a letter that is wrong or missing, or that mean the same (`synonyms`); and where none has them all, those that
 * have most. The group that holds what fits best comes first.
 * @param words of the catalogue; none: words are looked for as they are typed
 */
export function createFinder(items: readonly Item[], words: Partial<SearchWords> = {}) {
  const index = new MiniSearch<{ id: number; title: string; detail: string }>({
    fields: ['title', 'detail'],
    tokenize: splitWords,
    processTerm: toTerms,
  });
  index.addAll(
    items.map(({ group, title, detail }, id) =>
      // what a contract insures is its name too
      group === 'contract' ? { id, title: `${title} ${detail}`, detail: '' } : { id, title, detail: detail ?? '' },
    ),
  );
  const ignored = new Set(words.ignored?.flatMap(splitWords));
  /** Words without those that mean nothing by themselves, unless there are no others. */
  const withoutIgnored = (all: string[]): string[] => {
    const left = all.filter((word) => !ignored.has(word));
    return left.length === 0 ? all : left;
  };
  const isKnown = (word: string) => index.search(word, { prefix: true }).length > 0;
  const nearest = corrector(
    (words.synonyms ?? []).flatMap((one) => one.words.flatMap(splitWords)),
    isKnown,
  );
  const synonyms = (words.synonyms ?? []).map(({ words: typed, finds }) => ({
    typed: typed.map(splitWords),
    finds: finds.map((text) => withoutIgnored(splitWords(text))),
  }));
  const options = {
    processTerm: (word: string) => word,
    prefix: true,
    fuzzy,
    boost: { title: 3 },
    boostDocument: (id: number) => weights[items[id]?.group ?? 'help'] ?? 1,
  };

  /** The query, and as others would have put it, alone and with what else was typed. */
  function interpret(query: string): { plain: string[]; others: { words: string[]; weight: number }[] } {
    const plain = withoutIgnored(splitWords(query)).flatMap((word) => (isKnown(word) ? word : splitRuns(word)));
    const typed = splitWords(query).map(nearest);
    const meant = synonyms.flatMap(({ typed: phrases, finds }) => {
      const typedPhrases = phrases.filter((phrase) => phrase.every((word) => isTyped(word, typed)));
      const [longest] = typedPhrases.map(withoutIgnored).sort((one, other) => other.length - one.length);
      return longest === undefined ? [] : [{ said: longest, finds }];
    });
    const others = meant.flatMap(({ said: typedPhrases, finds }) => {
      // a word of a longer saying means nothing by itself: « panne de voiture »
      if (
        meant.some(
          (one) => one.said.length > typedPhrases.length && typedPhrases.every((word) => one.said.includes(word)),
        )
      )
        return [];
      const rest = plain.filter((word) => !typedPhrases.some((own) => isTyped(own, [nearest(word)])));
      const all = finds.flatMap((words) => (rest.length === 0 ? [words] : [words, [...rest, ...words]]));
      return all.map((words) => ({ words, weight: typedPhrases.length }));
    });
    return { plain, others };
  }

  return (query: string, whole: ReadonlySet<ResultGroup> = new Set()): FoundGroup[] => {
    const { plain, others } = interpret(query);
    if (plain.length === 0) return [];
    const queries = [
      { queries: plain, combineWith: 'AND' as const, boostTerm: () => typedBoost },
      ...others.map(({ words, weight }) => ({
        ...{ queries: words, combineWith: 'AND' as const, boostTerm: () => weight },
      })),
    ];
    const exact = index.search({ queries, combineWith: 'OR' }, options);
    const results = exact.length > 0 ? exact : index.search({ queries: plain, combineWith: 'OR' }, options);
    const found = results.flatMap(({ id }) => items[id] ?? []);
    return [...new Set(found.map(({ group }) => group))].map((group) => {
      const own = found.filter((item) => item.group === group);
      // one more takes the place of the words that there is one more
      const items = whole.has(group) || own.length === maxPerGroup + 1 ? own : own.slice(0, maxPerGroup);
      return { group, items, more: own.length - items.length };
    });
  };
}

/** How many letters may be wrong or missing: one in five, of a word that is long enough. */
const fuzzy = (word: string) => (word.length < 4 || isNumber(word) ? false : 0.2);

/**
 * Takes a word that neither begins one of these, nor is in what may be found, for the one of these that it resembles.
 */
function corrector(known: readonly string[], isFound: (word: string) => boolean): (word: string) => string {
  const vocabulary = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] });
  const words = [...new Set(known)];
  vocabulary.addAll(words.map((id) => ({ id })));
  return (word) =>
    words.some((one) => isTyped(one, [word])) || isFound(word)
      ? word
      : String(vocabulary.search(word, { fuzzy })[0]?.id ?? word);
}

/** Whether a word was typed, to its last letters but some. */
const isTyped = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => word === one || (one.length >= 4 && word.startsWith(one)));
