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

/** A search item, and its address. */
export interface Item {
  group: ResultGroup;
  title: string;
  /** Beside the title: contract or page. */
  detail: string | null;
  path: string;
}

/** The results of a group, best first. */
export interface FoundGroup {
  group: ResultGroup;
  items: readonly Item[];
  /** Number of hidden results. */
  more: number;
}

/** Results per group, to leave room for others. */
const maxPerGroup = 6;

/** What people usually look for ranks first. */
const weights: Partial<Record<ResultGroup, number>> = {
  certificate: 1.5,
  errand: 1.4,
  action: 1.2,
  contract: 1.2,
  help: 0.7,
  document: 0.8,
};

/** The typed words outweigh synonyms. */
const typedBoost = 6;

const splitWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Splits a plate typed without dashes into letters and digits. */
const splitRuns = (word: string): string[] => word.match(/\p{L}+|\p{N}+/gu) ?? [word];

/** Indexes a number by its endings, for people know the last digits. */
const toTerms = (word: string): string | string[] =>
  /^\d{4,}$/.test(word) ? Array.from({ length: word.length - 2 }, (_, at) => word.slice(at)) : word;

const isNumber = (word: string) => /\d/.test(word);

/**
 * Finds items with a word starting like each word of the query, ignoring accents, case and order, with typos and
 * synonyms; or those with most words. The group of the best result comes first.
 * @param words of the catalogue; without them, no synonyms
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
      // a contract is also named by what it insures
      group === 'contract' ? { id, title: `${title} ${detail}`, detail: '' } : { id, title, detail: detail ?? '' },
    ),
  );
  const ignored = new Set(words.ignored?.flatMap(splitWords));
  /** Drops stop words, unless there are no others. */
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

  /** The query's words, and synonyms with their weights. */
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
      // one more result takes no more room than the link to it
      const items = whole.has(group) || own.length === maxPerGroup + 1 ? own : own.slice(0, maxPerGroup);
      return { group, items, more: own.length - items.length };
    });
  };
}

/** Tolerated typos: one letter in five of a long word. */
const fuzzy = (word: string) => (word.length < 4 || isNumber(word) ? false : 0.2);

/** Corrects an unknown word to the most similar known one. */
function corrector(known: readonly string[], isFound: (word: string) => boolean): (word: string) => string {
  const vocabulary = new MiniSearch<{ id: string }>({ fields: ['id'], tokenize: (word) => [word] });
  const words = [...new Set(known)];
  vocabulary.addAll(words.map((id) => ({ id })));
  return (word) =>
    words.some((one) => isTyped(one, [word])) || isFound(word)
      ? word
      : String(vocabulary.search(word, { fuzzy })[0]?.id ?? word);
}

/** Whether a word was typed, in full or by four letters or more. */
const isTyped = (word: string, typed: readonly string[]): boolean =>
  typed.some((one) => word === one || (one.length >= 4 && word.startsWith(one)));
