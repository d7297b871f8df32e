import type { CodeTable, Frequencies, States } from '../../catalog/types.generated.ts';
import type { Confidence, FoundLeaf } from './found.ts';
import { kebabOf } from './names.ts';

/** What states of other APIs are called, and what the catalogue's own label of the same state says. */
const STATES: readonly [theirs: RegExp, ours: readonly RegExp[]][] = [
  [/sign/, [/signature/i]],
  [/suspend|paused|on-hold/, [/suspend/i]],
  [/terminat|ended|cancel|expire|lapsed|closed|inactive|resil/, [/résilié|terminé/i]],
  [/pending|idle|draft|review|waiting|created|requested|to-/, [/instruction/i, /étude/i, /attente/i]],
  [/abandon|withdrawn|rejected|refused|declined/, [/abandonné|sans suite/i]],
  [/^(active|in-force|running|current|valid|ready|ok|started)|-active$/, [/en vigueur/i, /en cours$/i, /actif/i]],
];

/** Times of a year, and what they are called. */
const TIMES: readonly [theirs: RegExp, times: number][] = [
  [/half|semi|biannual|six-month/, 2],
  [/month|mensuel/, 12],
  [/quarter|trimest/, 4],
  [/year|annual|annuel/, 1],
];

function codeOfState(theirs: string, states: States): string | null {
  const name = kebabOf(theirs);
  const [, ours = []] = STATES.find(([pattern]) => pattern.test(name)) ?? [];
  for (const pattern of ours) {
    const found = Object.entries(states.labels).find(([, label]) => pattern.test(String(label)));
    if (found !== undefined) return found[0];
  }
  return null;
}

interface StateCodes {
  codes: CodeTable;
  confidence: Confidence;
  why: string;
}

/** Their states as ours, by the labels that the catalogue gives to its own; null where none is recognised. */
export function stateCodes(leaf: FoundLeaf, states: States | undefined): StateCodes | null {
  if (states === undefined) return null;
  if (leaf.codes !== undefined) {
    const { values, name, isClosed } = leaf.codes;
    // an enumeration's own names; of numbers, what the description calls them
    const known = values.map(({ value, label }) => [value, codeOfState(isClosed ? value : label, states)] as const);
    return toStateCodes(known, isClosed ? `the values of ${name}` : 'the numbers of its description', isClosed);
  }
  if (leaf.kind === 'truth') {
    const values = [
      ['true', codeOfState('active', states)],
      ['false', codeOfState('ended', states)],
    ] as const;
    return toStateCodes(values, 'yes and no', true);
  }
  return null;
}

function toStateCodes(
  values: readonly (readonly [string, string | null])[],
  what: string,
  isClosed: boolean,
): StateCodes | null {
  const known = values.filter(([, code]) => code !== null);
  if (known.length === 0) return null;
  const unknown = values.filter(([, code]) => code === null).map(([value]) => value);
  return {
    codes: { ...Object.fromEntries(known), ...(unknown.length > 0 && { '*': null }) },
    confidence: unknown.length > 0 ? 'low' : isClosed ? 'high' : 'medium',
    why: `${what} are called as our states${unknown.length > 0 ? `, all but ${unknown.join(', ')}` : ''}`,
  };
}

/** Their frequencies as the catalogue's codes; null where none is recognised. */
export function frequencyCodes({ codes }: FoundLeaf, frequencies: Frequencies | undefined): CodeTable | null {
  const values = (codes?.values ?? []).flatMap(({ value: name }): [string, string][] => {
    const times = TIMES.find(([pattern]) => pattern.test(kebabOf(name)))?.[1];
    const own = frequencies?.frequencies.find(({ id }) => id === times);
    return own === undefined ? [] : [[name, own.code]];
  });
  if (values.length === 0) return null;
  const isWhole = values.length === codes?.values.length;
  return { ...Object.fromEntries(values), ...(!isWhole && { '*': null }) };
}

/** Titles of people in other APIs, and ours. */
const TITLES: readonly [theirs: RegExp, ours: string][] = [
  [/^(mr|mister|m|monsieur|male|man|sir)$/, 'Monsieur'],
  [/^(mrs|ms|miss|mme|madame|female|woman)$/, 'Madame'],
];

/** Their titles as ours; null where one of the two is not recognised. */
export function titleCodes(codes: FoundLeaf['codes']): CodeTable | null {
  const known = (codes?.values ?? []).map(({ value }) => {
    const [, ours = null] = TITLES.find(([pattern]) => pattern.test(kebabOf(value))) ?? [];
    return [value, ours] as const;
  });
  const found = Object.fromEntries(known.filter(([, ours]) => ours !== null));
  if (new Set(Object.values(found)).size < TITLES.length) return null;
  return { ...found, ...(known.some(([, ours]) => ours === null) && { '*': null }) };
}
