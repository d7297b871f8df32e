import { isObject } from '../../base/json.ts';
import { decideByName, partTaken } from '../../view/decide.ts';
import type { PreparedTable } from './run.ts';
import { same, show } from './same.ts';
import type { Setting } from './setting.ts';

/** An answer that is another than before. */
export interface ChangedAnswer {
  file: string;
  line: number;
  /** The case, with the values that it was expanded to. */
  name: string;
  changes: { path: string; before: unknown; now: unknown }[];
}

/** Where two answers differ: the outermost places that both have. */
function differences(before: unknown, now: unknown, path = ''): ChangedAnswer['changes'] {
  if (same(before, now)) return [];
  const areAlike =
    isObject(before) &&
    isObject(now) &&
    Array.isArray(before) === Array.isArray(now) &&
    (!Array.isArray(before) || !Array.isArray(now) || before.length === now.length);
  if (!areAlike) return [{ path, before, now }];
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(now))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), path === '' ? key : `${path}.${key}`),
  );
}

const tryAnswer = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/** The answers of tables that another catalogue gave otherwise. */
export function changedAnswers(before: Setting, tables: readonly PreparedTable[]): ChangedAnswer[] {
  const changed: ChangedAnswer[] = [];
  for (const { file, decision, rows } of tables) {
    for (const { row, tests, catalogue } of rows) {
      const old = before.catalogue(row.profile)?.catalogue;
      for (const { given, label } of tests) {
        const then =
          old === undefined ? undefined : tryAnswer(() => decideByName(old, decision, partTaken(old, decision, given)));
        const changes = differences(
          then,
          tryAnswer(() => decideByName(catalogue, decision, given)),
        );
        if (changes.length === 0) continue;
        changed.push({ file, line: row.line, name: label === '' ? row.name : `${row.name} [${label}]`, changes });
      }
    }
  }
  return changed;
}

const mostChanges = 5;

/** A changed answer as a person reads it. */
export function changeText({ file, line, name, changes }: ChangedAnswer): string {
  const lines = changes
    .slice(0, mostChanges)
    .flatMap(({ path, before, now }) => [
      `${path === '' ? 'the result' : path}: before ${show(before)}`,
      `${' '.repeat(path === '' ? 10 : path.length)}  now    ${show(now)}`,
    ]);
  const more = changes.length > mostChanges ? [`and ${changes.length - mostChanges} more`] : [];
  return [`${file}:${line} ${name}`, ...lines, ...more].join('\n    ');
}
