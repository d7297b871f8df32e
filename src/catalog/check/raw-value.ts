import { isObject } from '../../base/json.ts';
import { memoizeSome } from '../../base/maps.ts';
import type { Finding } from '../source/index.ts';
import { domainOf, type TypeWorld, typeFacts, typeOfEntry, type ValueKind } from '../types/index.ts';
import { computedIn, type Entry, type Role } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

/** What a line says of a value of this kind that no format writes: a date as the API writes it, or nothing. */
const RAW: Partial<Readonly<Record<ValueKind, readonly [what: string, help: string]>>> = {
  date: ['a date', 'write the date as it is read: {"date": [{"var": …}]}, or {…|date} in a text'],
  'date-time': ['a date', 'write the date as it is read: {"date": [{"var": …}]}, or {…|date} in a text'],
  boolean: ['true or false', 'say what it means: {"label": ["oui-non", {"var": …}]}'],
  list: ['a list', 'show it in a table, or read one of its elements'],
  object: ['an object', 'read one of its fields'],
};

const CODE = ['a code', 'say what it stands for: {"label": ["…", {"var": …}]}'] as const;

/** Lines, which show what is given as it comes. */
const LINE = 'value';
const SHOWN: ReadonlySet<Role> = new Set(['text', 'value', 'rich-text']);
/** What is sent to an operation, a page or a field, and not read. */
const SENT = /\/(?:args|given|params|prefill|preset|query|variables)\//;
/** A placeholder without a format. */
const BARE = /\{([$\w.]+)\}/g;

/** What a text says of the data as it is. */
const barePaths = memoizeSome((text: string): readonly string[] => {
  const paths = [...text.matchAll(BARE)].map(([, path = '']) => path);
  return paths.length === 0 ? none : paths;
}, 20_000);

const none: readonly string[] = [];

/** What lines and texts show has been given a form that a member reads. */
export const checkRawValues: Check = perFile(
  ({ table, data, api }, { entries }) => [table.analysesIn(entries), typeFacts(data), api],
  (context, { entries }) => {
    const findings: Finding[] = [];
    for (const entry of computedIn(entries)) {
      const found = entry.name === LINE && entry.role === LINE ? ofLine(context, entry) : ofText(context, entry);
      if (found === null) continue;
      const [name, what, help] = found;
      const message = `"${name}" is ${what}, and would not be read as one`;
      findings.push(findingAt(context, entry, 'wrong-format', message, help));
    }
    return findings;
  },
);

type Raw = readonly [name: string, what: string, help: string];

/** A line that shows one field as it is. */
function ofLine(world: TypeWorld, entry: Entry): Raw | null {
  const { value } = entry;
  if (typeof value === 'string') return ofText(world, entry);
  if (!isObject(value) || Array.isArray(value)) return null;
  const path = (value as { var?: unknown }).var;
  if (typeof path !== 'string') return null;
  const { kind, values } = typeOfEntry(world, entry)?.type ?? { kind: 'any' };
  const raw = kind === 'text' && values !== undefined ? CODE : RAW[kind];
  return raw === undefined ? null : [path, ...raw];
}

/** A text that says one as it is; lists and objects in texts are found where their types are. */
function ofText(world: TypeWorld, entry: Entry): Raw | null {
  const { value, role, pointer } = entry;
  if (typeof value !== 'string' || !SHOWN.has(role)) return null;
  for (const path of barePaths(value)) {
    const { type } = domainOf({ ...world, at: entry }, path.split('.'));
    const raw = type === 'list' || type === 'object' ? undefined : RAW[type];
    if (raw !== undefined) return SENT.test(pointer) ? null : [path, ...raw];
  }
  return null;
}
