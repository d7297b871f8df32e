import { isObject } from '../../base/json.ts';
import { escapeStep, locate, positionAt, type Source, valueAt } from '../../catalog/source/index.ts';
import { type Entry, isExpression, type Kind, type Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { findMentionsInTable, findTextsInTable, type TestTable } from './in-tables.ts';
import { findMentions, type Manner } from './mentions.ts';
import { namedPlace } from './where-it-stands.ts';

/** One place where something is used, and how. */
export interface Use {
  file: string;
  line: number;
  column: number;
  how: 'defines' | 'names' | 'tests' | 'says' | Manner | `reads through rule "${string}"` | 'reads by itself';
  /** As testers write paths. */
  place: string;
  label: string | null;
}

/** What is known of a catalogue and of its tests. */
export interface Known {
  table: Table;
  sources: ReadonlyMap<string, Source>;
  tests: readonly TestTable[];
}

/** A place of a file that holds a name. */
export interface Bearer {
  entry: Entry;
  /** From the root of the file. */
  pointer: string;
  onKey: boolean;
  how: 'defines' | 'names' | Manner;
}

/** Every place of the catalogue that holds a name of a kind: its definition, references, rules and texts. */
export function findBearers({ table }: Known, kind: Kind, name: string, file?: string): Bearer[] {
  return table.entries.flatMap((entry): Bearer[] => {
    if (file !== undefined && entry.file !== file) return [];
    const { pointer, isKey: onKey } = entry;
    if (entry.traits.defines === kind && String(entry.value) === name)
      return [{ entry, pointer, onKey, how: 'defines' }];
    if (refersTo(entry, kind) && String(entry.value) === name) return [{ entry, pointer, onKey, how: 'names' }];
    if (!isExpression(entry)) return [];
    return findMentions(entry.value)
      .filter((mention) => mention.kind === kind && mention.name === name)
      .map((mention) => ({ entry, pointer: pointer + mention.pointer, onKey: false, how: mention.manner }));
  });
}

const refersTo = ({ refers }: Entry, kind: Kind) =>
  refers === kind ||
  (refers === 'step-or-page' && (kind === 'step' || kind === 'page')) ||
  (refers === 'step-of-page' && kind === 'step');

/** Where something is used, in the catalogue and in the testers' tables. */
export function findUses(known: Known, kind: Kind, name: string): Use[] {
  const own = findBearers(known, kind, name).map(({ entry, pointer, onKey, how }) =>
    placed(known, entry.file, pointer, how, onKey),
  );
  const tested = known.tests.flatMap((test) =>
    findMentionsInTable(test, kind, name).map(
      ({ file, start, column, row }): Use => ({
        ...{ file, ...positionAt(test.text, start) },
        ...{ how: 'tests', place: column, label: row },
      }),
    ),
  );
  return inOrder([...own, ...tested]);
}

/** All names of a kind: those that are defined, and those that are referred to. */
export function namesOf({ table }: Known, kind: Kind): string[] {
  const referred = table.entries.filter((entry) => refersTo(entry, kind)).map(({ value }) => String(value));
  return [
    ...new Set([
      ...table.names(kind),
      ...table.definitions.filter((one) => one.kind === kind).map((one) => one.name),
      ...referred,
    ]),
  ];
}

/** Where a field of the API, or a field below it, is read. */
export function fieldUses(known: Known, path: string): Use[] {
  const { table } = known;
  return inOrder(
    table.expressions().flatMap((entry) =>
      table.reads(entry).flatMap((read) => {
        const written = read.path.join('.');
        if (written !== path && !written.startsWith(`${path}.`)) return [];
        const how = read.implicit ? 'reads by itself' : (throughRule(entry, read.pointer) ?? 'reads');
        return [placed(known, entry.file, read.pointer, how)];
      }),
    ),
  );
}

/** Every path that some rule or text reads, and the paths above it. */
export function readPaths({ table }: Known): string[] {
  const all = table
    .expressions()
    .flatMap((entry) =>
      table.reads(entry).flatMap(({ path }) => path.map((_step, i) => path.slice(0, i + 1).join('.'))),
    );
  return [...new Set(all)];
}

/** The named rule through which a rule reads something. */
function throughRule(entry: Entry, pointer: string): Use['how'] | null {
  const called = findMentions(valueAt(entry.value, pointer.slice(entry.pointer.length)) as Json);
  const rule = called.find(({ kind, pointer: below }) => kind === 'rule' && /^\/rule(\/0)?$/.test(below));
  return rule === undefined ? null : `reads through rule "${rule.name}"`;
}

/** Letters as people type them: without regard to case, kinds of space and kinds of apostrophe. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .replaceAll('’', "'");

/** Where the catalogue or a testers' table says something, whatever the case, the spaces and the apostrophes. */
export function textUses(known: Known, text: string): Use[] {
  const wanted = plain(text);
  const says = (one: string) => plain(one).includes(wanted);
  const own = known.table.entries.flatMap((entry) => {
    if (entry.isKey || entry.refers !== null || entry.traits.defines !== null) return [];
    return textsOf(entry.value, entry.pointer)
      .filter((one) => says(one.text))
      .map((one): Use => ({ ...placed(known, entry.file, one.pointer, 'says'), label: one.text }));
  });
  const tested = known.tests.flatMap((test) =>
    findTextsInTable(test, says).map(
      (found): Use => ({
        ...{ file: found.file, ...positionAt(test.text, found.start) },
        ...{ how: 'tests', place: found.column, label: found.text },
      }),
    ),
  );
  return inOrder([...own, ...tested]);
}

function textsOf(value: Json, pointer: string): { text: string; pointer: string }[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([step, inner]) => textsOf(inner as Json, `${pointer}/${escapeStep(step)}`));
}

function placed({ sources }: Known, file: string, pointer: string, how: Use['how'], onKey = false): Use {
  const source = sources.get(file);
  const at = source === undefined ? { line: 1, column: 1 } : locate(source, pointer, onKey);
  const { path, label } = namedPlace(source?.value, pointer);
  return { file, ...at, how, place: path, label };
}

function inOrder(uses: readonly Use[]): Use[] {
  const seen = new Set<string>();
  return [...uses]
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1))
    .filter((use) => {
      const key = `${use.file}:${use.line}:${use.column} ${use.how}`;
      return seen.has(key) ? false : seen.add(key);
    });
}
