import type { Day } from '../../catalog/dates/index.ts';
import { type CatalogueChange, type Compared, changeLines, changesBetween } from './describe.ts';
import type { DiffWords } from './diff-words.ts';
import { englishDiff } from './english.ts';

/** A catalogue as of a day, with those that follow it, in their order. */
export interface DatedComparison extends Compared {
  later: readonly (Compared & { from: Day | null })[];
}

/** What differs from a day on; null: from the day that the catalogues were loaded for. */
export interface DayChanges {
  from: Day | null;
  /** Without those of an earlier day. */
  changes: readonly CatalogueChange[];
  /** Differences of an earlier day that are gone. */
  ended: readonly string[];
}

/** What differs between two catalogues at once, then what differs besides from each later day on. */
export function changesByDay(
  before: DatedComparison,
  after: DatedComparison,
  words: DiffWords = englishDiff,
): DayChanges[] {
  const days = new Set([...before.later, ...after.later].flatMap(({ from }) => from ?? []));
  let texts: readonly string[] = [];
  return [null, ...[...days].sort()].flatMap((from): DayChanges[] => {
    const all = changesBetween(asOf(before, from), asOf(after, from), words);
    const now = all.map(({ text }) => text);
    const changes = all.filter(({ text }) => !texts.includes(text));
    const ended = texts.filter((text) => !now.includes(text));
    texts = now;
    return from !== null && changes.length + ended.length === 0 ? [] : [{ from, changes, ended }];
  });
}

const asOf = (catalogue: DatedComparison, day: Day | null): Compared =>
  catalogue.later.filter(({ from }) => from !== null && day !== null && from <= day).at(-1) ?? catalogue;

/** The same as lines for people. */
export const dayLines = (days: readonly DayChanges[], words: DiffWords = englishDiff): string[] =>
  days.flatMap(({ from, changes, ended }) => {
    const lines = [...changeLines(changes, words), ...ended.map(words.ended)];
    return from === null ? lines : [words.from(from), ...lines.map((line) => `  ${line}`)];
  });
