import { valueAt } from '../../catalog/source/index.ts';
import { formats, isRecord, type Json } from '../../rules/index.ts';
import { type ChangeSubject, type SubjectKind, subjectsOf, wholePath } from './subjects.ts';
import type { Difference, PlacedValue } from './tree.ts';

/** A change as a person reads it. */
export interface Wording {
  kind: SubjectKind | 'other';
  text: string;
}

/** Of one file, what is needed to call its parts by their labels. */
export interface WordsSide {
  /** What the file holds, undefined where it is not there. */
  value: Json | undefined;
}

const propertyWords: Readonly<Record<string, string>> = {
  when: 'condition',
  blockedWhen: 'condition that blocks',
  late: 'condition of being late',
  assumed: 'assumptions',
  to: 'target',
};

const nouns: Readonly<Partial<Record<SubjectKind, string>>> = {
  band: '',
  list: 'code list',
  group: 'termination group',
  body: 'body of certificate',
  terms: 'terms of reason',
};

const MOST = 160;

/** A value in a sentence, shortened where it is long. */
export function valueText(value: Json): string {
  if (typeof value === 'string') return `« ${shorten(value)} »`;
  return shorten(JSON.stringify(value));
}

const shorten = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** The plain label of a value. */
export function labelOf(value: Json | undefined): string | null {
  if (!isRecord(value)) return null;
  for (const name of ['label', 'title', 'key']) {
    const label = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof label === 'string' && label !== '' && !/[{}]/.test(label)) return label;
  }
  return null;
}

/** The value at the first steps of a pointer. */
function valueOfSubject(placed: PlacedValue, side: WordsSide, steps: number): Json | undefined {
  const pointer = placed.pointer
    .split('/')
    .slice(0, steps + 1)
    .join('/');
  return side.value === undefined ? undefined : (valueAt(side.value, pointer) as Json | undefined);
}

/** What a person calls the parts of one file; tabs and blocks by their labels, what has a code by that. */
const labelled: ReadonlySet<SubjectKind> = new Set(['tab', 'block', 'line', 'field']);

function nameSubject(subject: ChangeSubject, value: Json | undefined): string {
  if (subject.kind === 'band') return bandName(value) ?? subject.name;
  const label = labelled.has(subject.kind) ? labelOf(value) : null;
  return [nouns[subject.kind] ?? subject.kind, label ?? subject.name].join(' ').trim();
}

/** `150 000 to 349 999,99`: amounts are in cents, and a band ends where the next begins. */
function bandName(value: Json | undefined): string | null {
  if (!isRecord(value) || typeof value.from !== 'number') return null;
  const amount = (cents: number) => (formats.euro(cents / 100) ?? '').replace(/\s*€$/, '').replace(/,00$/, '');
  return typeof value.to === 'number'
    ? `${amount(value.from === 1 ? 0 : value.from)} to ${amount(value.to - 1)}`
    : `from ${amount(value.from)}`;
}

/** One difference of a file, in words. */
export function wordChange(file: string, difference: Difference, before: WordsSide, after: WordsSide): Wording {
  const path = wholePath(file, difference.path);
  const offset = path.length - difference.path.length;
  const subjects = subjectsOf(path);
  const last = subjects[subjects.length - 1];
  if (last === undefined) return { kind: 'other', text: unnamed(file, difference) };
  const [placed, side] =
    difference.before !== null && difference.change !== 'moved'
      ? [difference.before, before]
      : [difference.after, after];
  const rest = path.slice(last.length);
  const nameOf = (subject: ChangeSubject) =>
    nameSubject(subject, placed === null ? undefined : valueOfSubject(placed, side, subject.length - offset));
  const [first = last, ...further] = subjects;
  const names = (list: readonly ChangeSubject[]) => list.map(nameOf).join(', ');
  // a band is part of its fee's name
  const between = further[0]?.kind === 'band' ? ' ' : ': ';
  // a file is named alone before what is in it
  const owner = ['family', 'form', 'page', 'list'].includes(first.kind) ? first.name : nameOf(first);
  if (rest.length > 0)
    return {
      kind: last.kind,
      text: `${[owner, names(further)].filter(Boolean).join(between)}: ${property(rest, difference)}`,
    };
  const whole = further.length === 0 ? nameOf(first) : `${owner}${between}${names(further)}`;
  return { kind: last.kind, text: whole + verb(difference, last.kind) };
}

function verb({ change, renamedTo, before, after, next }: Difference, of: SubjectKind): string {
  switch (change) {
    case 'added':
      return isRecord(after?.value) ? ' added' : ` added: ${valueText(after?.value ?? null)}`;
    case 'removed':
      return isRecord(before?.value) ? ' removed' : ` removed: ${valueText(before?.value ?? null)}`;
    case 'renamed':
      return ` renamed to ${renamedTo}`;
    case 'moved':
      return next === null ? ' moved to the end' : ` moved before ${labelOf(next.value) ?? next.name}`;
    default:
      return `${of === 'text' || of === 'link' || of === 'code' ? ':' : ' changed:'} ${both(before, after)}`;
  }
}

const both = (before: PlacedValue | null, after: PlacedValue | null): string =>
  `${valueText(before?.value ?? null)} → ${valueText(after?.value ?? null)}`;

function property(rest: readonly string[], difference: Difference): string {
  const { change, before, after } = difference;
  const last = rest[rest.length - 1] ?? '';
  const name = rest.map((step, i) => (i === rest.length - 1 ? (propertyWords[step] ?? step) : step)).join('.');
  if (last === 'rate' && change === 'changed') return `${rate(before)} → ${rate(after)}`;
  switch (change) {
    case 'added':
      return `${name} added: ${valueText(after?.value ?? null)}`;
    case 'removed':
      return `${name} removed: ${valueText(before?.value ?? null)}`;
    case 'renamed':
    case 'moved':
      return `${name}${verb(difference, 'family')}`;
    default:
      return isRule(before) || isRule(after)
        ? `${name} changed: ${both(before, after)}`
        : `${name}: ${both(before, after)}`;
  }
}

const isRule = (placed: PlacedValue | null): boolean => isRecord(placed?.value);

const rate = (placed: PlacedValue | null): string =>
  typeof placed?.value === 'number'
    ? (formats.percent(placed.value) ?? String(placed.value))
    : valueText(placed?.value ?? null);

/** A change of something without a name: its place, and both values whole. */
function unnamed(file: string, { change, before, after, next }: Difference): string {
  const text = (placed: PlacedValue | null) => JSON.stringify(placed?.value ?? null);
  const pointer = (after ?? before)?.pointer ?? '';
  const place = pointer === '' ? file : `${file} ${pointer}`;
  switch (change) {
    case 'added':
      return `${place} added: ${text(after)}`;
    case 'removed':
      return `${place} removed: ${text(before)}`;
    case 'renamed':
      return `${file} ${before?.pointer ?? ''} renamed to ${pointer}`;
    case 'moved':
      return `${place} moved ${next === null ? 'to the end' : `before ${next.name}`}`;
    default:
      return `${place}: ${text(before)} → ${text(after)}`;
  }
}
