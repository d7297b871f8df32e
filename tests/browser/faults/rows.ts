import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { ERRANDS } from './errands.ts';
import { FAULTS, WHERE } from './faults.ts';
import { GUARDS } from './guards.ts';

/** A line of `faults.csv`: what goes wrong in which errand, what must show, and what must not happen. */
export interface Row {
  case: string;
  /** It runs in `npm test` too. */
  sample: boolean;
  errand: string;
  fault: string;
  /** Which questions the fault befalls; '' where the fault is none of the network's. */
  where: string;
  /** Texts that stand on the page. */
  shows: string[];
  /** Texts that stand nowhere on it. */
  hides: string[];
  /** `label=what was typed`, still there. */
  keeps: string | null;
  /** Whether the member is signed in afterwards; null where nobody was. */
  signedIn: boolean | null;
  /** Pages loaded from the fault on, at most; null: as many as the errand itself loads. */
  loads: number | null;
  /** What the member presses once the fault is over; '' where it passes by itself, null where nothing follows. */
  presses: string | null;
  thenShows: string[];
  /** Messages that the insurer has sent in the end. */
  mails: number | null;
  /** What in the product makes the row hold, all of it; empty where nothing has to, and the row has no twin. */
  guards: string[];
  /** Which promise is broken without them. */
  broken: Promised | null;
}

const PROMISES = ['shows', 'hides', 'keeps', 'signed in', 'loads', 'then shows', 'mails'] as const;
export type Promised = (typeof PROMISES)[number];

const COLUMNS = [
  ...['case', 'sample', 'errand', 'fault', 'where', 'shows', 'hides', 'keeps', 'signed in', 'loads', 'presses'],
  ...['then shows', 'mails', 'guard', 'broken'],
] as const;

const texts = (cell: string) =>
  cell
    .split('|')
    .map((text) => text.trim())
    .filter((text) => text !== '');

function oneOf<Word extends string>(words: readonly Word[], cell: string, what: string, line: number): Word {
  const found = words.find((word) => word === cell);
  if (found === undefined)
    throw new Error(
      `faults.csv:${line} unknown ${what} "${cell}"\n  help: ${words.map((word) => `"${word}"`).join(', ')}`,
    );
  return found;
}

/** @throws Error that names the line, where a word is not known */
export function readRows(): Row[] {
  const file = readFileSync(new URL('../faults.csv', import.meta.url), 'utf8');
  const [head = [], ...body] = parse(file, { bom: true, relaxColumnCount: true, skipEmptyLines: true }) as string[][];
  for (const column of head) oneOf(COLUMNS, column, 'column', 1);
  return body.map((cells, index) => {
    const line = index + 2;
    const cell = (column: (typeof COLUMNS)[number]) => (cells[head.indexOf(column)] ?? '').trim();
    const number = (column: 'loads' | 'mails') => (cell(column) === '' ? null : Number(cell(column)));
    const where = cell('where');
    const presses = cell('presses');
    return {
      case: cell('case'),
      sample: cell('sample') === 'oui',
      errand: oneOf(Object.keys(ERRANDS), cell('errand'), 'errand', line),
      fault: oneOf(Object.keys(FAULTS), cell('fault'), 'fault', line),
      where: where === '' ? '' : oneOf(Object.keys(WHERE), where, 'place', line),
      shows: texts(cell('shows')),
      hides: texts(cell('hides')),
      keeps: cell('keeps') === '' ? null : cell('keeps'),
      signedIn: cell('signed in') === '' ? null : cell('signed in') === 'oui',
      loads: number('loads'),
      presses: presses === '' ? null : presses === 'attend' ? '' : presses,
      thenShows: texts(cell('then shows')),
      mails: number('mails'),
      guards: texts(cell('guard')).map((guard) => oneOf(GUARDS, guard, 'guard', line)),
      broken: cell('broken') === '' ? null : oneOf(PROMISES, cell('broken'), 'promise', line),
    };
  });
}
