import { isObject, isRecord, type Json } from '../../base/json.ts';
import type { Analysis } from '../../rules/index.ts';
import { callIn, nameIn, type WrittenCall } from '../../rules/language.ts';
import { fileOf, type SectionName } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { computedIn, type Entry } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nothing, perFile } from './per-file.ts';

export const sameOperand: FindingPage = {
  finds:
    'Dans une règle, la même chose est écrite deux fois là où il en faut deux : elle se compare à elle-même, ou deux cas donnent le même résultat.',
  at: { file: 'catalog/families/auto.json', pointer: '/header/lines/2/value' },
  avoid: '{ "if": [{ "rule": "is-over" }, { "var": "referenceDg" }, { "var": "referenceDg" }] }',
  prefer: '{ "if": [{ "rule": "is-over" }, { "var": "referenceDg" }, { "var": "numeroContrat" }] }',
  why: 'L’une des deux a été copiée sans être changée : la règle ne dit pas ce qu’on voulait.',
};

/** No rule compares a thing with itself, or asks for it twice. */
export const checkOperands: Check = (context) => [...ofRules(context), ...checkCases(context)];

/** Of the cases that are tried in turn, each has a condition of its own. */
const checkCases: Check = (context) => {
  const { moments, cancellationStatus, verification, memo } = context.data;
  const lists: readonly (readonly [SectionName, string, readonly { when?: unknown }[] | undefined])[] = [
    ['moments', '/rules', moments?.rules],
    ['cancellationStatus', '/rules', cancellationStatus?.rules],
    ['verification', '/states', verification?.states],
    ['memo', '/states', memo?.states],
    ...Object.entries(moments?.moments ?? {}).map(
      ([moment, { situations }]) => ['moments', `/moments/${escapeStep(moment)}/situations`, situations] as const,
    ),
  ];
  return lists.flatMap(([section, pointer, cases = []]) => {
    const texts = cases.map(({ when }) => JSON.stringify(when));
    return [
      ...behindAll(context, section, pointer, cases),
      ...texts.flatMap((text, rank) =>
        text !== undefined && texts.indexOf(text) < rank
          ? findingAt(
              context,
              { file: fileOf(section), pointer: `${pointer}/${rank}/when` },
              'same-operand',
              SAME,
              HELP,
              'warning',
            )
          : [],
      ),
    ];
  });
};

/** Cases that are never tried, as one before them always holds, or holds for each of their codes. */
function behindAll(
  context: CheckContext,
  section: SectionName,
  pointer: string,
  cases: readonly { when?: unknown }[],
): Finding[] {
  const report = (rank: number, message: string) =>
    findingAt(
      context,
      { file: fileOf(section), pointer: `${pointer}/${rank}` },
      'dead-exit',
      message,
      'write the narrower case first',
      'warning',
    );
  const asked = cases.map(({ when }) => codesAsked(when as Json | undefined));
  const open = cases.findIndex(({ when }) => when === undefined || when === true);
  return cases.flatMap((_case, rank) => {
    if (open >= 0 && rank === open + 1)
      return [report(rank, 'this case is never tried: the one before it always holds')];
    const own = asked[rank];
    const isTaken = (before: (typeof asked)[number]) =>
      own !== null &&
      own !== undefined &&
      before !== null &&
      before.path === own.path &&
      before.codes.length > own.codes.length &&
      own.codes.every((code) => before.codes.includes(code));
    return asked.slice(0, rank).some(isTaken)
      ? [report(rank, 'this case is never tried: one before it holds for each of its codes')]
      : [];
  });
}

/** The codes of one field that a condition asks for and nothing else; null for any other condition. */
function codesAsked(when: Json | undefined): { path: string; codes: readonly Json[] } | null {
  const call = callIn(when);
  if (call === null) return null;
  const { comparison, membership } = call.traits;
  const isEqual = comparison?.of === 'equality' && comparison.mirrored === call.name;
  if (!isEqual && membership === undefined) return null;
  const path = call.args.map((arg) => nameIn(arg, 'path')).find((name) => name !== null);
  const list = call.args.find((arg) => !isRecord(arg));
  if (path === undefined || list === undefined || call.args.length !== 2) return null;
  const codes = Array.isArray(list) ? list : [list];
  return codes.every((code) => typeof code === 'string') ? { path, codes } : null;
}

const SAME = 'this is the same as what stands before it';
const HELP = 'write the other one, or leave this out';

const ofRules: Check = perFile(nothing, (context, { file, entries }) => {
  const found = new Set<string>();
  for (const entry of computedIn(entries)) for (const at of repeatedIn(context, entry)) found.add(entry.pointer + at);
  return [...found].map((pointer) => findingAt(context, { file, pointer }, 'same-operand', SAME, HELP, 'warning'));
});

/** Where a rule repeats itself; one that is written in many places is searched once. */
function repeatedIn({ table }: CheckContext, entry: Entry): readonly string[] {
  const { value } = entry;
  if (!isRecord(value)) return none;
  const analysis = table.analysis(entry);
  if (analysis === null) return search(value, '');
  const before = repeats.get(analysis);
  if (before !== undefined) return before;
  const found = search(value, '');
  repeats.set(analysis, found);
  return found;
}

const none: readonly string[] = [];
const repeats = new WeakMap<Analysis, readonly string[]>();

function search(value: unknown, pointer: string): string[] {
  if (!isObject(value)) return [];
  const call = callIn(value as Json);
  return [
    ...(call === null ? [] : repeated(call).map((at) => pointer + at)),
    ...Object.entries(value).flatMap(([name, inner]) => search(inner, `${pointer}/${escapeStep(name)}`)),
  ];
}

/** Where the operands of a call repeat one another, from the call. */
function repeated(call: WrittenCall): string[] {
  const { traits, operands, args } = call;
  if (!Array.isArray(operands)) return [];
  if (traits.joins === 'choice') return sameCases(args).map((rank) => call.pointerTo(rank));
  if (traits.distinct === 'elements')
    return Array.isArray(args[0]) ? twice(args[0]).map((rank) => `${call.pointerTo(0)}/${rank}`) : [];
  const isJoin = traits.joins === 'conjunction' || traits.joins === 'disjunction';
  return isJoin || traits.distinct === 'operands' ? twice(args).map((rank) => call.pointerTo(rank)) : [];
}

/** Conditions that were tried before, and values that are those of the case before. */
function sameCases(args: readonly Json[]): number[] {
  const texts = args.map((one) => JSON.stringify(one));
  const last = texts.length - 1;
  return texts.flatMap((text, rank) => {
    if (rank < 2) return [];
    const isCondition = rank % 2 === 0 && rank < last;
    const before = isCondition
      ? texts.slice(0, rank).filter((_one, at) => at % 2 === 0)
      : [texts[rank % 2 === 1 ? rank - 2 : rank - 1]];
    return before.includes(text) ? [rank] : [];
  });
}

function twice(given: readonly Json[]): number[] {
  const texts = given.map((one) => JSON.stringify(one));
  return texts.flatMap((text, rank) => (texts.indexOf(text) < rank && isObject(given[rank]) ? [rank] : []));
}
