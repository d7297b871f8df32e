import { showGiven } from './given.ts';
import type { KnownValues } from './known-values.ts';
import { put } from './paths.ts';
import { TableError } from './records.ts';
import { same } from './same.ts';
import type { Case } from './table.ts';

/** One test of a row. */
export interface Expanded {
  given: Readonly<Record<string, unknown>>;
  /** The values that tell it from the other tests of its row: `codeEtat = RES`; empty for a row that is one test. */
  label: string;
}

const maxTests = 20_000;

/** The tests of a row: one for each value of what it gives, in order. @throws TableError */
export function expand(
  row: Case,
  decision: string,
  example: Readonly<Record<string, unknown>>,
  known: KnownValues,
): Expanded[] {
  let tests: Expanded[] = [{ given: example, label: '' }];
  for (const cell of row.given) {
    const next: Expanded[] = [];
    for (const { given, label } of tests) {
      const values = cell.values ?? knownOf(row, cell, known(decision, cell.path, given));
      for (const value of values) {
        const named =
          values.length === 1 ? label : `${label}${label === '' ? '' : ', '}${cell.name} = ${showGiven(value)}`;
        next.push({ given: put(given, cell.path, value) as Expanded['given'], label: named });
      }
    }
    if (next.length > maxTests)
      throw new TableError(
        row.file,
        row.line,
        `"${row.name}" stands for more than ${maxTests.toLocaleString('en')} tests`,
        'give fewer values at once, or several rows',
      );
    tests = next;
  }
  return tests;
}

function knownOf(row: Case, cell: Case['given'][number], all: readonly unknown[] | null): readonly unknown[] {
  if (all === null || all.length === 0)
    throw new TableError(
      row.file,
      row.line,
      `the catalogue knows no list of values for "${cell.name}"`,
      `write them one after the other, "a | b | c"; for the text ${cell.text} itself, put it between quotes`,
    );
  const stranger = cell.without.find((one) => !all.some((value) => same(one, value)));
  if (stranger !== undefined)
    throw new TableError(
      row.file,
      row.line,
      `${showGiven(stranger)} is none of the values of "${cell.name}"`,
      `they are ${all.map(showGiven).join(', ')}`,
    );
  const left = all.filter((value) => !cell.without.some((one) => same(one, value)));
  if (left.length > 0) return left;
  throw new TableError(row.file, row.line, `nothing is left of "${cell.name}"`, 'leave out fewer values');
}
