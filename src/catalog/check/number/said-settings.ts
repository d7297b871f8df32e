import { formFile } from '../../derive/index.ts';
import { fileOf } from '../../sections.ts';
import { escapeStep, type Finding } from '../../source/index.ts';
import { type Check, findingAt } from '../context.ts';
import { contradiction, named, quantitiesIn, SAME } from './quantities.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const HOUR = /(?<!\d)(\d{1,2})[ \u00a0]?h(?:[ \u00a0]?(\d\d))?(?!\p{L})/gu;
const FROM_TO = new RegExp(`(${DAYS.join('|')})s? au (${DAYS.join('|')})`, 'u');

/** « du lundi au vendredi » as numbers from 1; null where the text does not say days so. */
function daysIn(text: string): number[] | null {
  const match = FROM_TO.exec(text.toLowerCase());
  if (match === null) return null;
  const [from, to] = [DAYS.indexOf(match[1] ?? ''), DAYS.indexOf(match[2] ?? '')];
  return from > to ? null : DAYS.flatMap((_day, at) => (at >= from && at <= to ? [at + 1] : []));
}

const hoursIn = (text: string): string[] =>
  [...text.matchAll(HOUR)].map(([, hour = '', minutes = '00']) => `${hour.padStart(2, '0')}:${minutes}`);

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The hours of the support are those that its text says. */
export const checkSaidHours: Check = (context) => {
  const { supportHours, supportOpen } = context.data.brand ?? {};
  if (supportHours === undefined || supportOpen === undefined) return [];
  const place = { file: fileOf('brand'), pointer: '/supportHours' };
  const report = (open: string): Finding =>
    findingAt(
      context,
      place,
      'contradicted-text',
      contradiction(supportHours, named('supportOpen'), [open]),
      SAME,
      'warning',
    );
  const [days, hours] = [daysIn(supportHours), hoursIn(supportHours)];
  return [
    ...(days === null ||
    isSame(
      days,
      [...supportOpen.days].sort((a, b) => a - b),
    )
      ? []
      : [report(supportOpen.days.map((day) => DAYS[day - 1] ?? day).join(', '))]),
    ...(hours.length === 0 || isSame(hours, supportOpen.hours) ? [] : [report(supportOpen.hours.join(', '))]),
  ];
};

/** How often a year each word says. */
const PERIODS: readonly (readonly [RegExp, number])[] = [
  [/^annuel/iu, 1],
  [/^semestriel/iu, 2],
  [/^trimestriel/iu, 4],
  [/^mensuel/iu, 12],
];

/** A frequency is called after the payments that it makes a year. */
export const checkSaidPeriods: Check = (context) =>
  (context.data.frequencies?.frequencies ?? []).flatMap(({ id, label }, rank) => {
    const said = PERIODS.find(([pattern]) => pattern.test(label))?.[1];
    if (said === undefined || said === id) return [];
    const place = { file: fileOf('frequencies'), pointer: `/frequencies/${rank}/label` };
    return findingAt(context, place, 'contradicted-text', contradiction(label, named('id'), [id]), SAME, 'warning');
  });

/** A field takes the formats of files that its hint names. */
export const checkSaidFormats: Check = (context) => {
  const formats = Object.entries(context.data.documentTypes?.formats ?? {});
  return Object.values(context.data.forms ?? {}).flatMap((form) =>
    Object.entries(form.fields).flatMap(([name, { hint, upload }]): Finding[] => {
      if (upload === undefined || typeof hint !== 'string') return [];
      const isNamed = ({ label, extension }: { label: string; extension: string }) =>
        new RegExp(`\\b(?:${label}|${extension})\\b`, 'iu').test(hint);
      const said = formats.filter(([, format]) => isNamed(format)).map(([mime]) => mime);
      const types = formats
        .filter(([mime]) => (upload.types as readonly string[]).includes(mime))
        .map(([mime]) => mime);
      if (said.length === 0 || isSame(said, types)) return [];
      const place = { file: formFile(context.table, form.id), pointer: `/fields/${escapeStep(name)}/hint` };
      const message = contradiction(hint, named('types'), types);
      return [findingAt(context, place, 'contradicted-text', message, 'name the same formats in both', 'warning')];
    }),
  );
};
const QUANTIFIER = /\{(\d+)(?:,(\d+)?)?\}/g;

/** The numbers of signs that a pattern asks for. */
const lengthsIn = (pattern: string): number[] =>
  [...pattern.matchAll(QUANTIFIER)].flatMap(([, from, to]) =>
    [from, to].flatMap((n) => (n === undefined ? [] : [Number(n)])),
  );

/** Rules of passwords ask for as many signs as they say, and for no more than a password may have. */
export const checkSaidLengths: Check = (context) =>
  Object.entries(context.data.accounts?.profiles ?? {}).flatMap(([name, { password }]) =>
    password.rules.flatMap(({ label, pattern, distinct }, rank): Finding[] => {
      const asked = distinct === undefined ? lengthsIn(pattern ?? '') : [distinct];
      if (asked.length === 0) return [];
      const at = `/profiles/${escapeStep(name)}/password`;
      const place = (pointer: string) => ({ file: fileOf('accounts'), pointer: `${at}/${pointer}` });
      const report = (pointer: string, said: string, source: string, numbers: readonly number[]) =>
        findingAt(context, place(pointer), 'contradicted-text', contradiction(said, source, numbers), SAME, 'warning');
      const isCounted = quantitiesIn(label).some(({ unit }) => unit === 'sign');
      const said = isCounted ? [...label.matchAll(/\d+/g)].map(Number) : [];
      const longest = Math.max(...asked);
      return [
        ...(said.every((n) => asked.includes(n))
          ? []
          : [report(`rules/${rank}/label`, label, 'the same entry', asked)]),
        ...(pattern === undefined || !/,\d+\}/.test(pattern) || longest === password.maxLength
          ? []
          : [report(`rules/${rank}/label`, label, named('maxLength'), [password.maxLength])]),
      ];
    }),
  );
