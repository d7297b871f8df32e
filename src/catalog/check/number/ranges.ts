import { isRecord } from '../../../base/json.ts';
import { noFaults, type PartCheck, type PartFault } from '../per-part.ts';
import { numberIn } from './quantities.ts';

const NUMBER = '\\d[\\d \u00a0\u202f]*(?:,\\d+)?';
const RANGE = new RegExp(`^de (${NUMBER})\\D* à (${NUMBER})`, 'iu');
const BELOW = new RegExp(`^moins de (${NUMBER})`, 'iu');
const ABOVE = new RegExp(`^plus de (${NUMBER})`, 'iu');

/** What all of them begin with: most texts are no range. */
const BEGINNING = /^(?:de|moins de|plus de) \d/iu;

interface Range {
  from: number | null;
  to: number | null;
  text: string;
  /** Where it is, below the object or list. */
  steps: readonly string[];
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : numberIn(text));

function boundsOf(text: string): Pick<Range, 'from' | 'to'> | null {
  if (!BEGINNING.test(text)) return null;
  const between = RANGE.exec(text);
  if (between !== null) return { from: numberOf(between[1]), to: numberOf(between[2]) };
  const below = BELOW.exec(text);
  if (below !== null) return { from: null, to: numberOf(below[1]) };
  const above = ABOVE.exec(text);
  return above === null ? null : { from: numberOf(above[1]), to: null };
}

/** Ranges side by side follow one another: each begins where the one before ends, or one further. */
export const brokenRanges: PartCheck = {
  faultsIn: (part, names) => (names.length < 2 ? noFaults : faultsOf(rangesIn(part, names))),
};

const faultsOf = (ranges: readonly Range[]): readonly PartFault[] =>
  ranges.length < 2
    ? noFaults
    : ranges.flatMap((range, rank): PartFault[] => {
        const before = ranges[rank - 1];
        if (before === undefined || before.to === null || range.from === null) return [];
        if (range.from === before.to || range.from === before.to + 1) return [];
        const message = `"${range.text}" does not begin where "${before.text}" ends`;
        const help = 'let each range begin where the one before ends';
        return [{ steps: range.steps, code: 'contradicted-text', message, help, severity: 'warning' }];
      });

/** The texts side by side that are ranges, and the names of objects that are. */
function rangesIn(part: object, names: readonly string[]): readonly Range[] {
  let ranges: Range[] | undefined;
  for (const name of names) {
    const inner = (part as Readonly<Record<string, unknown>>)[name];
    const property = typeof inner === 'object' && isRecord(inner) ? nameOf(inner) : undefined;
    const text = property === undefined ? inner : (inner as Readonly<Record<string, unknown>>)[property];
    const bounds = typeof text === 'string' ? boundsOf(text) : null;
    if (bounds === null) continue;
    ranges ??= [];
    ranges.push({ ...bounds, text: String(text), steps: property === undefined ? [name] : [name, property] });
  }
  return ranges ?? none;
}

/** The property by which an object is called. */
const nameOf = ({ key, label }: Readonly<Record<string, unknown>>): 'key' | 'label' | undefined => {
  if (typeof key === 'string') return 'key';
  return typeof label === 'string' ? 'label' : undefined;
};

const none: readonly Range[] = [];
