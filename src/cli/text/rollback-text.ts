import { changedAnswers } from '../../analysis/cases/changes.ts';
import { changesByDay, dayLines } from '../../analysis/diff/by-day.ts';
import type { Step } from '../../release/index.ts';
import { openTables, settingOf } from '../cases/run-cases.ts';
import type { ScheduledCatalogue } from '../catalogue/catalogue-of-schedule.ts';

/** What is served now and what would be, each as far as its catalogue can be read. */
export interface BothWays {
  now: ScheduledCatalogue | null;
  goal: ScheduledCatalogue | null;
}

/** What changes between two schedules, in words: what nothing is said of does not change, or is said to be unknown. */
export function changesText({ now, goal }: BothWays, [was, is]: readonly [string, string]): string[] {
  if (now === null || goal === null) {
    const lost = now === null ? was : is;
    return [`what changes cannot be said: the catalogue that gave ${lost} cannot be read any more`];
  }
  const unread = [...now.unread, ...goal.unread].map(unreadText);
  const lines = dayLines(changesByDay(now, goal));
  return [...(lines.length === 0 && unread.length === 0 ? ['nothing changes: both say the same'] : lines), ...unread];
}

const unreadText = ({ from, hash }: Step): string =>
  `what changes from ${from} on cannot be said: the catalogue that gave ${hash} cannot be read any more`;

const MOST = 5;

/** The answers of the tables that change, as of today. @param files the tables */
export function answersText({ now, goal }: BothWays, files: readonly string[]): string[] {
  if (files.length === 0) return ['which answers of the tables change cannot be said: there are no tables here'];
  if (now?.first.ok !== true || goal?.first.ok !== true)
    return ['which answers of the tables change cannot be said: one of the catalogues has errors in this version'];
  const tables = openTables(settingOf(goal.first), files);
  const changed = changedAnswers(settingOf(now.first), tables);
  const all = tables.reduce((sum, { rows }) => sum + rows.reduce((tests, row) => tests + row.tests.length, 0), 0);
  const named = changed.slice(0, MOST).map(({ file, line, name }) => `  ${file}:${line} ${name}`);
  const more = changed.length > MOST ? [`  and ${changed.length - MOST} more`] : [];
  return [`${changed.length} of ${all} answers of the tables change`, ...named, ...more];
}
