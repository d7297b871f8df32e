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
  claim: 'type of claim',
  status: 'status of claims',
  papers: 'list of certificates',
  task: 'dashboard:',
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
const labelled: ReadonlySet<SubjectKind> = new Set([
  ...(['tab', 'block', 'line', 'field', 'step', 'subject', 'banner'] as const),
  ...(['claim', 'status', 'errand', 'event', 'task'] as const),
]);

/** Things that a code identifies, and that are named with their label. */
const byCode: ReadonlySet<SubjectKind> = new Set(['product', 'certificate', 'reason', 'guarantee', 'action', 'offer']);

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
  if (last === undefined)
    return { kind: 'other', text: unnamed(file, difference, labelsAround(difference, before, after)) };
  const [placed, side] =
    difference.before !== null && difference.change !== 'moved'
      ? [difference.before, before]
      : [difference.after, after];
  const rest = path.slice(last.length);
  const nameOf = (subject: ChangeSubject) => {
    const value = placed === null ? undefined : valueOfSubject(placed, side, subject.length - offset);
    const label = byCode.has(subject.kind) && rest[0] !== 'label' ? labelOf(value) : null;
    return `${nameSubject(subject, value)}${label === null ? '' : ` (${label})`}`;
  };
  const [first = last, ...further] = subjects;
  const names = (list: readonly ChangeSubject[]) => list.map(nameOf).join(', ');
  // a band is part of its fee's name
  const between = further[0]?.kind === 'band' ? ' ' : ': ';
  // a file is named alone before what is in it
  const owner = ['family', 'form', 'page', 'list'].includes(first.kind) ? fileName(first, side) : nameOf(first);
  if (rest.length > 0)
    return {
      kind: last.kind,
      text: `${[owner, names(further)].filter(Boolean).join(between)}: ${property(rest, difference)}`,
    };
  const whole = further.length === 0 ? nameOf(first) : `${owner}${between}${names(further)}`;
  const table = last.kind === 'state' ? stateTables[path[1] ?? ''] : undefined;
  if (table !== undefined) return { kind: last.kind, text: `${whole}: ${property([table], difference)}` };
  return { kind: last.kind, text: `${whole}${besideName(last, difference)}${verb(difference, last.kind)}` };
}

/** A file by the label of what it lists, with its own name. */
function fileName({ kind, name }: ChangeSubject, { value }: WordsSide): string {
  const label = kind === 'list' ? labelOf(value) : null;
  return label === null ? name : `${label} (${name})`;
}

/** The tables of states.json, which say different things of the same state. */
const stateTables: Readonly<Record<string, string>> = {
  display: 'display state',
  labels: 'label',
  cards: 'card',
  displayLabels: 'label of the display state',
};

/** What a code stands for, where the sentence would not say it. */
function besideName({ kind }: ChangeSubject, { change, before }: Difference): string {
  const value = before?.value;
  const isSilent = change === 'moved' || change === 'renamed';
  return kind === 'code' && isSilent && typeof value === 'string' ? ` (${value})` : '';
}

function verb({ change, path, renamedTo, before, after, next }: Difference, of: SubjectKind): string {
  const isNamed = (value: Json | undefined) => isRecord(value) || value === path.at(-1);
  switch (change) {
    case 'added':
      return isNamed(after?.value) ? ' added' : ` added: ${valueText(after?.value ?? null)}`;
    case 'removed':
      return isNamed(before?.value) ? ' removed' : ` removed: ${valueText(before?.value ?? null)}`;
    case 'renamed':
      return ` renamed to ${renamedTo}`;
    case 'moved':
      return next === null ? ' moved to the end' : ` moved before ${nameOfNext(next)}`;
    default:
      return `${of === 'text' || of === 'link' || of === 'code' ? ':' : ' changed:'} ${both(before, after)}`;
  }
}

const nameOfNext = ({ name, value }: NonNullable<Difference['next']>): string =>
  labelOf(value) ?? (typeof value === 'string' ? shorten(value) : name);

/** Two values; of long ones that begin alike, what is around their first difference. */
function both(before: PlacedValue | null, after: PlacedValue | null): string {
  const [was, is] = [before?.value ?? null, after?.value ?? null];
  const plain = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
  const start = plain(was) === plain(is) ? 0 : sameStart(plain(was), plain(is)) - AROUND;
  if (start <= 0 || Math.max(plain(was).length, plain(is).length) <= MOST)
    return `${valueText(was)} → ${valueText(is)}`;
  const from = (value: Json) => `…${shorten(plain(value).slice(start))}`;
  return typeof was === 'string' && typeof is === 'string'
    ? `« ${from(was)} » → « ${from(is)} »`
    : `${from(was)} → ${from(is)}`;
}

/** Characters shown before the first difference of two long values. */
const AROUND = 40;

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function property(rest: readonly string[], difference: Difference): string {
  const { change, before, after } = difference;
  const last = rest[rest.length - 1] ?? '';
  const isNamed = rest.length > 1 && (after ?? before)?.value === last;
  if (isNamed && (change === 'added' || change === 'removed'))
    return `${rest.slice(0, -1).join('.')}: ${last} ${change}`;
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

/** The labels of what a place stands in, outermost first. */
function labelsAround({ before, after }: Difference, was: WordsSide, is: WordsSide): string[] {
  const [placed, side] = before === null ? [after, is] : [before, was];
  const steps = placed?.pointer.split('/').length ?? 0;
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) =>
    placed === null ? null : labelOf(valueOfSubject(placed, side, i + 1)),
  ).filter((label) => label !== null);
}

/** A change of something without a name: its place, the labels around it, and both values whole. */
function unnamed(file: string, { change, before, after, next }: Difference, labels: readonly string[]): string {
  const text = (placed: PlacedValue | null) => JSON.stringify(placed?.value ?? null);
  const pointer = (after ?? before)?.pointer ?? '';
  const around = labels.length === 0 ? '' : ` (${labels.join(', ')})`;
  const place = pointer === '' ? file : `${file} ${pointer}${around}`;
  switch (change) {
    case 'added':
      return `${place} added: ${text(after)}`;
    case 'removed':
      return `${place} removed: ${text(before)}`;
    case 'renamed':
      return `${file} ${before?.pointer ?? ''} renamed to ${pointer}`;
    case 'moved':
      return `${place} moved ${next === null ? 'to the end' : `before ${nameOfNext(next)}`}`;
    default:
      return `${place}: ${text(before)} → ${text(after)}`;
  }
}
