import { isObject } from '../../base/json.ts';
import { getOrAdd, memoizeSome, memoizeWeak, pushTo } from '../../base/maps.ts';
import { formats, type Json } from '../../rules/index.ts';
import { callIn, nameIn, type TypingPlace } from '../../rules/language.ts';
import type { Finding } from '../source/index.ts';
import { domainIn, type TypeWorld, typeFacts, typingPlaceOf, type ValueKind } from '../types/index.ts';
import type { Form } from '../types.generated.ts';
import { unitOfFormat, unitWritten, WRITTEN_UNIT } from '../units.ts';
import { computedIn, type Entry, type Role } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nothing, perBody, perFile } from './per-file.ts';

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
/** Where a rule gives what is read, and not what is calculated or sent. */
const READ: ReadonlySet<string> = new Set([LINE, 'text', 'key', 'label', 'title', 'subtitle', 'next', 'note', 'hint']);
/** What is sent to an operation, a page or a field, and not read. */
const SENT = /\/(?:args|given|params|prefill|preset|query|variables)\//;

/** A value of the data in what is shown: in a text with placeholders, or by itself. */
interface Shown {
  path: string;
  /** The last of its formats. */
  format: string | null;
  /** The unit that the text writes after it, as it is written. */
  written: string | null;
  /** The line is this value and nothing else. */
  isAlone: boolean;
}

const HOLE = new RegExp(
  `\\{([$\\w.]+)(?:\\|([\\w-]+))*\\}(?:[ \u00a0\u202f]?(${WRITTEN_UNIT})(?![\\p{L}\\d]))?`,
  'giu',
);

/** A unit at the beginning of what stands after a value. */
const UNIT_FIRST = new RegExp(`^[ \u00a0\u202f]?(${WRITTEN_UNIT})(?![\\p{L}\\d])`, 'iu');

/** What a text says of the data. */
const shownByText = memoizeSome((text: string): readonly Shown[] => {
  if (!text.includes('{')) return none;
  const shown = [...text.matchAll(HOLE)].map(([whole, path = '', format, written]) => ({
    path,
    format: format ?? null,
    written: written ?? null,
    isAlone: whole === text,
  }));
  return shown.length === 0 ? none : shown;
}, 20_000);

const none: readonly Shown[] = [];

/** What a rule gives of the data as it is: through choices, fallbacks and what is put one after the other. */
function shownBy(rule: Json | undefined, isAlone: boolean): readonly Shown[] {
  const call = callIn(rule);
  if (call === null) return none;
  const { traits, args, name } = call;
  const [first] = args;
  const path = nameIn(rule, 'path');
  if (path !== null) return [{ path, format: null, written: null, isAlone }];
  if (traits.names === 'template') return typeof first === 'string' ? shownByText(first) : none;
  if (Object.hasOwn(formats, name)) {
    const read = nameIn(first, 'path');
    return read === null ? none : [{ path: read, format: name, written: null, isAlone }];
  }
  if (traits.joins === 'choice')
    return args.flatMap((arg, rank) => (rank % 2 === 1 || rank === args.length - 1 ? shownBy(arg, isAlone) : none));
  if (traits.coalesces === true) return args.flatMap((arg) => shownBy(arg, isAlone));
  if (traits.concatenates !== true) return none;
  return args.flatMap((arg, rank) => {
    const next = args[rank + 1];
    const written = typeof next === 'string' ? (UNIT_FIRST.exec(next)?.[1] ?? null) : null;
    return shownBy(arg, false).map((one) => ({ ...one, written: one.written ?? written }));
  });
}

/** By a rule, once: many lines are written alike. */
const shownByRule = memoizeWeak((rule: object): readonly Shown[] => shownBy(rule as Json, true));

/** What lines and texts show has been given a form that a member reads. */
export const checkRawValues: Check = (context) => {
  const own = ownFaults(context);
  const isKnown = ({ file, line, column }: Finding) =>
    own.some((one) => one.file === file && one.line === line && one.column === column);
  return [...own, ...checkUnits(context).filter((finding) => !isKnown(finding))];
};

/** What an entry shows; nothing of what is sent. */
function shownIn({ role, name, value, pointer }: Entry): readonly Shown[] {
  if (!SHOWN.has(role)) return none;
  const shown =
    typeof value === 'string' ? shownByText(value) : isObject(value) && READ.has(name) ? shownByRule(value) : none;
  return shown.length === 0 || SENT.test(pointer) ? none : shown;
}

const ownFaults: Check = perFile(
  ({ table, data, api }, file) => [table.analysesOf(file), typeFacts(data), api],
  (context, { entries }) => {
    const findings: Finding[] = [];
    for (const entry of computedIn(entries)) {
      const shown = shownIn(entry);
      for (const one of shown) {
        const fault = ofShown(context, entry, one);
        if (fault === null) continue;
        const [message, help, severity] = fault;
        findings.push(findingAt(context, entry, 'wrong-format', message, help, severity));
        break;
      }
    }
    return findings;
  },
);

type Fault = readonly [message: string, help: string, severity: Finding['severity']];

const unread = (
  path: string,
  [what, help]: readonly [string, string],
  severity: Finding['severity'] = 'error',
): Fault => [`"${path}" is ${what}, and would not be read as one`, help, severity];

/** What is wrong with how a value is shown; null when nothing is. */
function ofShown({ data, table, api }: TypeWorld, entry: Entry, shown: Shown): Fault | null {
  const isLine = entry.role === LINE && entry.name === LINE && shown.isAlone;
  const place = typingPlaceOf({ data, table, api, at: entry });
  const known = faultsIn(place)[isLine ? 'lines' : 'others'];
  return getOrAdd(known, shown, () => ({ fault: faultOf(place, shown, isLine) })).fault;
}

type Faults = WeakMap<Shown, { fault: Fault | null }>;

/** What was found of values in one place of the data, which files share. */
const faultsIn = memoizeWeak((_place: TypingPlace): { lines: Faults; others: Faults } => ({
  lines: new WeakMap(),
  others: new WeakMap(),
}));

function faultOf(place: TypingPlace, { path, format, written }: Shown, isLine: boolean): Fault | null {
  const { type, values, unit } = domainIn(place, path);
  if (type === 'number') return unit === undefined ? null : ofNumber(path, unit, format, written);
  if (format !== null) return null;
  if (type === 'text') return isLine && values !== undefined ? unread(path, CODE) : null;
  // lists and objects in texts are found where their types are
  const raw = !isLine && (type === 'list' || type === 'object') ? undefined : RAW[type];
  return raw === undefined ? null : unread(path, raw);
}

/** An amount is shown as money, and a number that counts one thing not as another. */
function ofNumber(path: string, unit: string, format: string | null, written: string | null): Fault | null {
  const all = [unitOfFormat(format ?? ''), written === null ? undefined : unitWritten(written)];
  const said = all.find((one) => one !== undefined && one !== unit);
  if (said !== undefined) {
    const message = `"${path}" counts ${COUNTED[unit] ?? unit}, and is shown as ${COUNTED[said] ?? said}`;
    return [message, IN_ITS_UNIT, 'warning'];
  }
  // without a format, 1234.5 would be shown
  const isRead = unit !== 'money' || (format !== null && (format !== 'number' || written !== null));
  return isRead ? null : unread(path, AMOUNT, 'warning');
}

interface Counted {
  /** Null for an answer of a form, of which the form itself says it. */
  pointer: string | null;
  path: string;
  unit: string;
}

/** The last step of a path. */
const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The values of a file after which a unit is written. */
const countedIn = perBody<Counted>(nothing, (_context, entries) =>
  computedIn(entries).flatMap((entry) =>
    shownIn(entry).flatMap(({ path, written }) => {
      const unit = written === null ? undefined : unitWritten(written);
      return unit === undefined ? [] : { pointer: entry.pointer, path, unit };
    }),
  ),
);

type Units = readonly (readonly [name: string, unit: string])[];

/** The answers of a form that have a unit, which is written after each. */
const countedBy = ({ table }: CheckContext, { id, fields }: Form): Units => {
  const { body = fields } = table.fileOf('form', id) ?? {};
  return getOrAdd(unitsOf, body, () =>
    Object.entries(fields).flatMap(([name, { unit }]) => {
      const own = typeof unit === 'string' ? unitWritten(unit) : undefined;
      return own === undefined ? [] : [[name, own] as const];
    }),
  );
};

const unitsOf = new WeakMap<object, Units>();

/** How many texts have to agree before another is the one that is wrong. */
const AGREED = 2;

/** A field after which all other texts write one unit has that one everywhere: kilometres do not become kilogrammes. */
function checkUnits(context: CheckContext): Finding[] {
  const all = new Map<string, (Counted & { file: string })[]>();
  for (const walked of context.table.files)
    for (const counted of countedIn(context, walked))
      pushTo(all, fieldOf(counted.path), { ...counted, file: walked.file });
  for (const form of Object.values(context.data.forms ?? {}))
    for (const [name, unit] of countedBy(context, form))
      all.get(name)?.push({ file: '', pointer: null, path: name, unit });
  return [...all.values()].flatMap((counted) => {
    const units = new Set(counted.map(({ unit }) => unit));
    if (counted.length <= AGREED || units.size !== 2) return [];
    const [odd, ...more] =
      [...units].map((unit) => counted.filter((one) => one.unit === unit)).sort((a, b) => a.length - b.length)[0] ?? [];
    const usual = counted.find(({ unit }) => unit !== odd?.unit);
    if (odd === undefined || odd.pointer === null || usual === undefined || more.length > 0) return [];
    const message = `"${odd.path}" counts ${COUNTED[usual.unit] ?? usual.unit} elsewhere, and is shown as ${COUNTED[odd.unit] ?? odd.unit}`;
    const place = { file: odd.file, pointer: odd.pointer };
    return [findingAt(context, place, 'wrong-format', message, IN_ITS_UNIT, 'warning')];
  });
}

const IN_ITS_UNIT = 'show it in the unit in which it is counted';

const AMOUNT = [
  'an amount',
  'write the amount as it is read: {"money": [{"var": …}]}, or {…|money} in a text',
] as const;

/** Units as messages name them. */
const COUNTED: Readonly<Record<string, string>> = {
  money: 'an amount',
  day: 'days',
  month: 'months',
  year: 'years',
  byte: 'bytes',
};
