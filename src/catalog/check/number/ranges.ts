import { isObject, isRecord } from '../../../base/json.ts';
import { escapeStep } from '../../source/index.ts';
import { type Check, findingAt } from '../context.ts';
import { perFile } from '../per-file.ts';
import { numberIn } from './quantities.ts';

const NUMBER = '\\d[\\d \u00a0\u202f]*(?:,\\d+)?';
const RANGE = new RegExp(`^de (${NUMBER})\\D* à (${NUMBER})`, 'iu');
const BELOW = new RegExp(`^moins de (${NUMBER})`, 'iu');
const ABOVE = new RegExp(`^plus de (${NUMBER})`, 'iu');

interface Range {
  from: number | null;
  to: number | null;
  text: string;
  pointer: string;
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : numberIn(text));

function rangeOf(text: unknown, pointer: string): Range | null {
  if (typeof text !== 'string') return null;
  const between = RANGE.exec(text);
  if (between !== null) return { from: numberOf(between[1]), to: numberOf(between[2]), text, pointer };
  const below = BELOW.exec(text);
  if (below !== null) return { from: null, to: numberOf(below[1]), text, pointer };
  const above = ABOVE.exec(text);
  return above === null ? null : { from: numberOf(above[1]), to: null, text, pointer };
}

/** Ranges side by side follow one another: each begins where the one before ends, or one further. */
export const checkRanges: Check = perFile(
  ({ sources }, { file }) => [sources.get(file)],
  (context, { file }) =>
    brokenIn(context.sources.get(file)?.value, '').map(({ range, before }) =>
      findingAt(
        context,
        { file, pointer: range.pointer },
        'contradicted-text',
        `"${range.text}" does not begin where "${before.text}" ends`,
        'let each range begin where the one before ends',
        'warning',
      ),
    ),
);

function brokenIn(value: unknown, pointer: string): { range: Range; before: Range }[] {
  if (!isObject(value)) return [];
  const ranges = Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = `${pointer}/${escapeStep(name)}`;
    const property = isRecord(inner) ? ['key', 'label'].find((one) => typeof inner[one] === 'string') : undefined;
    return (
      (property === undefined
        ? rangeOf(inner, at)
        : rangeOf((inner as Record<string, unknown>)[property], `${at}/${property}`)) ?? []
    );
  });
  const own = ranges.flatMap((range, rank) => {
    const before = ranges[rank - 1];
    if (before === undefined || before.to === null || range.from === null) return [];
    return range.from === before.to || range.from === before.to + 1 ? [] : [{ range, before }];
  });
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, inner]) => brokenIn(inner, `${pointer}/${escapeStep(name)}`)),
  ];
}
