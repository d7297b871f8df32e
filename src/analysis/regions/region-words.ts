import type { Catalogue } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';

/** A part of a page, or of what decides it, by what it is. */
export interface NamedPart {
  noun: string;
  label: string;
}

/** Something that a region decides about. */
export type RegionSubject =
  | { kind: 'element'; noun: string; label: string }
  | { kind: 'named'; noun: 'action' | 'offer' | 'certificate'; name: string }
  /** `own`: the entry that the condition is of; `of`: the element around it; where they have names. */
  | { kind: 'flag'; flag: string; place: string; own: NamedPart | null; of: NamedPart | null }
  | { kind: 'decision'; of: 'moment' | 'termination'; value: string };

/** Why regions may be not all, or too many. */
export type RegionDoubt = { kind: 'too much' } | { kind: 'forms'; paths: readonly string[] };

/** Phrases that describe regions, in one language. */
export interface RegionWords {
  subject(subject: RegionSubject): string;
  /** `appears`, or `disappears` where it does not hold any more. */
  verb(subject: RegionSubject, holds: boolean): string;
  input(path: string): string;
  /** A number, a day, a text or a truth. */
  value(path: string, value: Json): string;
  absent: string;
  other: string;
  empty: string;
  present: string;
  /** A list with something in it; `say` says a value of it, or of a property below it. */
  holding(list: readonly Json[], path: string, say: (path: string, value: Json) => string): string;
  is(input: string, values: readonly string[]): string;
  isNot(input: string, values: readonly string[]): string;
  given(input: string): string;
  /** Of a long list, how many are not named. */
  more(count: number): string;
  /** A range among others, each made by `exactly`, `between` or a sign with a value. */
  ranges(input: string, ranges: readonly string[]): string;
  exactly(value: string): string;
  between(above: string, below: string): string;
  absence: string;
  /** Any value that is there. */
  any: string;
  and: string;
  doubt(doubt: RegionDoubt): string;
}

/** What changes, and what becomes of it. */
export interface RegionOutcome {
  subject: string;
  verb: string;
}

/** The words of what is told of several regions, in one language. */
export interface RegionLineWords {
  header(family: string, changes: readonly RegionOutcome[]): string;
  region(conditions: string): string;
  noneFound: string;
  notProved(doubt: string): string;
}

const flags: Readonly<Record<string, string>> = {
  warning: 'the warning',
  late: 'the lateness',
  blockedWhen: 'what blocks the termination',
};

/** What is decided about, as the files name it. */
export const englishSubject = (subject: RegionSubject): string => {
  switch (subject.kind) {
    case 'element':
      return `${subject.noun} ${subject.label}`;
    case 'named':
      return `${subject.noun} ${subject.name}`;
    case 'flag':
      return `${flags[subject.flag] ?? 'what is said'} of ${subject.place}`;
    case 'decision':
      return `the ${subject.of === 'moment' ? 'moment' : 'termination status'} «\u00a0${subject.value}\u00a0»`;
  }
};

/** What becomes of it where its condition holds, or holds no more. */
const englishVerb = ({ kind }: RegionSubject, holds: boolean): string => {
  if (kind === 'decision') return holds ? 'begins' : 'ends';
  return holds ? 'appears' : 'disappears';
};

/** `tab Garanties appears`. */
export const englishChange = (subject: RegionSubject, holds: boolean): string =>
  `${englishSubject(subject)} ${englishVerb(subject, holds)}`;

/** What tools for engineers say: names as the files have them. */
export const englishWords = ({ data }: Catalogue): RegionWords => ({
  subject: englishSubject,
  verb: englishVerb,
  input: (path) => path.replace(/^\$/, ''),
  value(path, value) {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const labels: Readonly<Record<string, string | undefined>> = {
      codeProduit: data.products?.products[String(value)]?.label,
      codeEtat: data.states?.labels[String(value)],
    };
    const label = labels[path];
    return label === undefined ? String(value) : `${String(value)} (${label})`;
  },
  ...{ absent: 'absent', other: 'any other', empty: 'empty', present: 'present' },
  holding: (list) => `with ${JSON.stringify(list)}`,
  is: (input, values) => `${input} ${values.join(', ')}`,
  isNot: (input, values) => `${input} not ${values.join(', ')}`,
  given: (input) => `${input} given`,
  more: (count) => `or ${count} others`,
  ranges: (input, ranges) => `${input} ${ranges.join(' or ')}`,
  exactly: (value) => value,
  between: (above, below) => `${above} and ${below}`,
  ...{ absence: 'absent', any: 'any', and: ' and ' },
  doubt: (doubt) =>
    doubt.kind === 'forms'
      ? `${doubt.paths.join(', ')} may take forms that were not looked at`
      : 'it depends on too much to be told in regions',
});

export const englishLines: RegionLineWords = {
  header: (family, changes) => `${family}: ${changes.map(({ subject, verb }) => `${subject} ${verb}`).join(', ')}`,
  region: (conditions) => (conditions === '' ? 'every contract' : conditions),
  noneFound: 'none found, ',
  notProved: (doubt) => `not proved: ${doubt}`,
};
