import { isRecord } from '../../base/json.ts';
import { type Candidate, cellText } from '../new-table/candidate.ts';
import { at, elementName, pathOf } from './paths.ts';
import type { Setting } from './setting.ts';
import { plainValue, words } from './words.ts';

/** A column of a row, without `given` or `expect`, and what its cell says. */
export type NamedCell = readonly [column: string, text: string];

/** A row that no table has yet: plain data, which can be sent to a worker. */
export interface NewCase {
  decision: string;
  /** Name of the example that it begins with. */
  from: string | null;
  profile: string | null;
  /** ISO date; null where the example says the day, or the decision takes none. */
  day: string | null;
  given: readonly NamedCell[];
  expect: readonly NamedCell[];
}

/** A value that a row may expect of an answer. */
export interface AnswerCell {
  column: string;
  text: string;
}

/** A cell that is read back as this value. */
export const textOfCell = (value: unknown): string => (value === undefined ? words.missing : cellText(value));

/** A row that gives what a candidate does. */
export const caseOfCandidate = (
  decision: string,
  { from, cells, day }: Candidate,
  expect: readonly NamedCell[] = [],
): NewCase => ({
  ...{ decision, from, profile: null, day, expect },
  given: [...cells].map(([name, value]): NamedCell => [name, textOfCell(value)]),
});

/** The same row, to be tried. */
export const candidateOf = ({ from, day, given }: NewCase): Candidate => ({
  ...{ from, day },
  cells: new Map(given.map(([name, text]) => [name, text === words.missing ? undefined : plainValue(text)])),
});

/** Cells that are offered of one answer: more than anybody looks through. */
const MOST_CELLS = 600;
/** A longer cell is read by nobody. */
const LONGEST_CELL = 400;

/** What a row may expect of an answer: each value with its column, elements of lists by their names. */
export function answerCells({ names }: Pick<Setting, 'names'>, decision: string, answer: unknown): AnswerCell[] {
  const found: AnswerCell[] = [];
  const note = (path: readonly string[], value: unknown) => {
    const [column, text] = [path.join('.'), textOfCell(value)];
    if (text.length <= LONGEST_CELL && names.result(decision, column) === null) found.push({ column, text });
  };
  const visit = (value: unknown, path: readonly string[]): void => {
    if (found.length >= MOST_CELLS || value === null || value === undefined) return;
    if (Array.isArray(value)) visitList(value, path);
    else if (isRecord(value)) for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
    else note(path, value);
  };
  const visitList = (list: readonly unknown[], path: readonly string[]): void => {
    const named = namesOfElements(list);
    if (named === null) {
      note(path, list);
      return;
    }
    if (list.length > 0) note([...path, '*', named.property], at(list, pathOf(`*.${named.property}`) ?? []));
    for (const [i, item] of list.entries()) visit(item, [...path, `[${named.names[i] ?? i}]`]);
  };
  visit(answer, []);
  return found;
}

/** What tells the elements of a list apart; null where nothing does. */
function namesOfElements(list: readonly unknown[]): { property: string; names: readonly string[] } | null {
  const named = list.map(elementName);
  const names = named.flatMap((one) => (one === null || !/^[^.[\]]+$/.test(one.name) ? [] : [one.name]));
  const [first] = named;
  if (first === undefined || first === null || new Set(names).size !== list.length) return null;
  return named.every((one) => one?.property === first.property) ? { property: first.property, names } : null;
}

/** A path by ranks as columns write it: each element by its name, where it has one of its own. */
export function namedPath(answer: unknown, steps: readonly string[]): string {
  let here: unknown = answer;
  const named = steps.map((step) => {
    const list = here;
    here = isRecord(here) || Array.isArray(here) ? (here as Readonly<Record<string, unknown>>)[step] : undefined;
    if (!Array.isArray(list) || !/^\d+$/.test(step)) return step;
    const found = namesOfElements(list);
    return found === null ? step : `[${found.names[Number(step)] ?? step}]`;
  });
  return named.join('.');
}
