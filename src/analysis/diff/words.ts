import { valueAt } from '../../catalog/source/index.ts';
import { amount, formats, isRecord, type Json } from '../../rules/index.ts';
import type { DiffPlace, DiffWords, SaidValue } from './diff-words.ts';
import { byCode, englishDiff } from './english.ts';
import { MOST, shorten, shown } from './shown.ts';
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

/** A value in a sentence of English, shortened where it is long. */
export const valueText = (value: Json): string =>
  shown(englishDiff.value(value, { file: '', pointer: '' }), englishDiff);

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

/** Files that are named alone before what is in them. */
const files: ReadonlySet<SubjectKind> = new Set(['family', 'form', 'page', 'list']);

/** The amounts of a band in cents; it ends where the next begins. */
function bandName(value: Json | undefined, words: DiffWords): string | null {
  if (!isRecord(value) || typeof value.from !== 'number') return null;
  const { money } = words;
  const shownAmount = (cents: number) => (amount(cents / 100, money) ?? '').replace(`${money.mark}00`, '');
  return typeof value.to === 'number'
    ? words.band(shownAmount(value.from === 1 ? 0 : value.from), shownAmount(value.to - 1))
    : words.band(shownAmount(value.from), null);
}

/** One difference of a file, in words. */
export function wordChange(
  file: string,
  difference: Difference,
  before: WordsSide,
  after: WordsSide,
  words: DiffWords = englishDiff,
): Wording {
  const path = wholePath(file, difference.path);
  const offset = path.length - difference.path.length;
  const subjects = subjectsOf(path);
  const last = subjects[subjects.length - 1];
  const teller = new Teller(file, difference, words);
  if (last === undefined) return { kind: 'other', text: teller.unnamed(labelsAround(difference, before, after)) };
  const [placed, side] =
    difference.before !== null && difference.change !== 'moved'
      ? [difference.before, before]
      : [difference.after, after];
  const rest = path.slice(last.length);
  const labelOfSubject = (subject: ChangeSubject): string | null => {
    const value = placed === null ? undefined : valueOfSubject(placed, side, subject.length - offset);
    if (subject.kind === 'band') return bandName(value, words);
    // naming the entry by its label would print the label twice when the label is what changes
    return byCode.has(subject.kind) && rest[0] === 'label' ? null : labelOf(value);
  };
  const nameOf = (subject: ChangeSubject) => words.subject({ ...subject, label: labelOfSubject(subject) });
  const [first = last, ...further] = subjects;
  // a band is part of its fee's name
  const between = further[0]?.kind === 'band' ? ' ' : words.colon;
  const owner = files.has(first.kind) ? words.owner({ ...first, label: labelOf(side.value) }) : nameOf(first);
  const names = further.map(nameOf).join(', ');
  if (rest.length > 0) {
    const text = `${[owner, names].filter(Boolean).join(between)}${words.colon}${teller.property(rest)}`;
    return { kind: last.kind, text };
  }
  const whole = further.length === 0 ? nameOf(first) : `${owner}${between}${names}`;
  const table = last.kind === 'state' ? words.stateTable(path[1] ?? '') : null;
  if (table !== null) return { kind: last.kind, text: `${whole}${words.colon}${teller.property([table], true)}` };
  return { kind: last.kind, text: teller.whole(`${whole}${besideName(last, difference)}`, last.kind) };
}

/** What a code stands for, where the sentence would not say it. */
function besideName({ kind }: ChangeSubject, { change, before }: Difference): string {
  const value = before?.value;
  const isSilent = change === 'moved' || change === 'renamed';
  return kind === 'code' && isSilent && typeof value === 'string' ? ` (${value})` : '';
}

/** Characters shown before the first difference of two long values. */
const AROUND = 40;

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const isRule = (placed: PlacedValue | null): boolean => isRecord(placed?.value);

/** Tells one difference. */
class Teller {
  constructor(
    private readonly file: string,
    private readonly difference: Difference,
    private readonly words: DiffWords,
  ) {}

  /** Of a subject as a whole. */
  whole(name: string, kind: SubjectKind): string {
    const { words } = this;
    const { change, path, renamedTo, before, after, next } = this.difference;
    const isNamed = (value: Json | undefined) => isRecord(value) || value === path.at(-1);
    const said = (text: string, placed: PlacedValue | null) =>
      isNamed(placed?.value) ? text : `${text}${words.colon}${this.value(placed)}`;
    switch (change) {
      case 'added':
        return said(words.added(name, kind), after);
      case 'removed':
        return said(words.removed(name, kind), before);
      case 'renamed':
        return words.renamed(name, renamedTo ?? '', kind);
      case 'moved':
        return words.moved(name, next === null ? null : this.next(next), kind);
      default: {
        const isPlain = kind === 'text' || kind === 'link' || kind === 'code';
        return `${isPlain ? name : words.changed(name, kind)}${words.colon}${this.both()}`;
      }
    }
  }

  /** Of a property of a subject. @param isSaid its name is in words already */
  property(rest: readonly string[], isSaid = false): string {
    const { words } = this;
    const { change, before, after, renamedTo, next } = this.difference;
    const last = rest[rest.length - 1] ?? '';
    const place = (placed: PlacedValue | null): DiffPlace => ({ file: this.file, pointer: placed?.pointer ?? '' });
    const here = place(after ?? before);
    const isNamed = rest.length > 1 && (after ?? before)?.value === last;
    if (isNamed && (change === 'added' || change === 'removed')) {
      const list = words.property(rest.slice(0, -1), { ...here, pointer: here.pointer.replace(/\/[^/]*$/, '') });
      return `${list}${words.colon}${words[change](last, null)}`;
    }
    const name = isSaid ? last : words.property(rest, here);
    if (last === 'rate' && change === 'changed') return words.becomes(this.rate(before), this.rate(after));
    switch (change) {
      case 'added':
        return `${words.added(name, null)}${words.colon}${this.value(after)}`;
      case 'removed':
        return `${words.removed(name, null)}${words.colon}${this.value(before)}`;
      case 'renamed':
        return words.renamed(name, renamedTo ?? '', null);
      case 'moved':
        return words.moved(name, next === null ? null : this.next(next), null);
      default:
        return `${isRule(before) || isRule(after) ? words.changed(name, null) : name}${words.colon}${this.both()}`;
    }
  }

  /** Of something without a name: its place, the labels around it, and both values whole. */
  unnamed(labels: readonly string[]): string {
    const { words } = this;
    const { change, before, after, next } = this.difference;
    const pointer = (after ?? before)?.pointer ?? '';
    const whole = (placed: PlacedValue | null) => words.unnamed(placed?.value ?? null, { file: this.file, pointer });
    const place = words.at({ file: this.file, pointer }, labels);
    switch (change) {
      case 'added':
        return `${words.added(place, null)}${words.colon}${whole(after)}`;
      case 'removed':
        return `${words.removed(place, null)}${words.colon}${whole(before)}`;
      case 'renamed':
        return words.renamed(words.at({ file: this.file, pointer: before?.pointer ?? '' }, []), pointer, null);
      case 'moved':
        return words.moved(place, next === null ? null : this.next(next), null);
      default:
        return `${place}${words.colon}${words.becomes(whole(before), whole(after))}`;
    }
  }

  private next({ name, value }: NonNullable<Difference['next']>): string {
    return labelOf(value) ?? (typeof value === 'string' ? shorten(value) : name);
  }

  private said(placed: PlacedValue | null): SaidValue {
    return this.words.value(placed?.value ?? null, { file: this.file, pointer: placed?.pointer ?? '' });
  }

  private value(placed: PlacedValue | null): string {
    return shown(this.said(placed), this.words);
  }

  /** Two values; of long ones that begin alike, what is around their first difference. */
  private both(): string {
    const { before, after } = this.difference;
    const [was, is] = [this.said(before), this.said(after)];
    const start = was.text === is.text ? 0 : sameStart(was.text, is.text) - AROUND;
    if (start <= 0 || Math.max(was.text.length, is.text.length) <= MOST)
      return this.words.becomes(shown(was, this.words), shown(is, this.words));
    const from = ({ text }: SaidValue) => `…${shorten(text.slice(start))}`;
    return was.isQuoted && is.isQuoted
      ? this.words.becomes(this.words.quoted(from(was)), this.words.quoted(from(is)))
      : this.words.becomes(from(was), from(is));
  }

  private rate(placed: PlacedValue | null): string {
    return typeof placed?.value === 'number'
      ? (formats.percent(placed.value) ?? String(placed.value))
      : this.value(placed);
  }
}

/** The labels of what a place stands in, outermost first. */
function labelsAround({ before, after }: Difference, was: WordsSide, is: WordsSide): string[] {
  const [placed, side] = before === null ? [after, is] : [before, was];
  const steps = placed?.pointer.split('/').length ?? 0;
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) =>
    placed === null ? null : labelOf(valueOfSubject(placed, side, i + 1)),
  ).filter((label) => label !== null);
}
