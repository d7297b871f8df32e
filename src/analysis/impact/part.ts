import { getOrAdd, pushTo } from '../../base/maps.ts';
import { cutShort } from '../../catalog/source/index.ts';

/** What one contract shows differently. */
export interface ViewChange {
  /** `tab Documents disappears`: the same text for all contracts with this change. */
  what: string;
  /** Values before and after, for this contract only. */
  detail: string | null;
}

/** The result for some contracts; parts of a portfolio add up in any order. */
export interface Part {
  contracts: number;
  changed: number;
  /** Contracts that were drawn under both catalogues. */
  drawn: number;
  groups: readonly ChangeGroup[];
  /** Names of the changed conditions that some contract meets. */
  met: readonly string[];
}

/** One change of the contracts of one family and state. */
export interface ChangeGroup {
  what: string;
  family: string;
  state: string;
  count: number;
  /** The first in the portfolio, up to three. */
  examples: readonly Example[];
}

export interface Example {
  /** Where its line begins in the portfolio. */
  at: number;
  id: string;
  detail: string | null;
}

const MOST_EXAMPLES = 3;

const keyOf = ({ what, family, state }: Place) => JSON.stringify([what, family, state]);

/** One change of one family and state, as it is being counted. */
export class Count {
  count = 0;
  private first: readonly Example[] = [];

  constructor(readonly place: Place) {}

  /** Whether a contract at a place would be an example. */
  shows(at: number): boolean {
    const last = this.first[MOST_EXAMPLES - 1];
    return last === undefined || at < last.at;
  }

  /** @returns whether one of the examples is shown */
  add(count: number, examples: readonly Example[]): boolean {
    this.count += count;
    return this.exemplify(examples);
  }

  /** Shows examples that come before the ones known. @returns whether one of them is shown */
  exemplify(examples: readonly Example[]): boolean {
    // read from its beginning, a portfolio has its examples early
    if (!examples.some(({ at }) => this.shows(at))) return false;
    this.first = [...this.first, ...examples].sort((a, b) => a.at - b.at).slice(0, MOST_EXAMPLES);
    return examples.some((example) => this.first.includes(example));
  }

  group(): ChangeGroup {
    return { ...this.place, count: this.count, examples: this.first };
  }
}

type Place = Pick<ChangeGroup, 'what' | 'family' | 'state'>;

/** Counts what happens to contracts. */
export class Tally {
  contracts = 0;
  changed = 0;
  drawn = 0;
  met: readonly string[] = [];
  private readonly counts = new Map<string, Count>();

  /** The counter of a change. */
  of({ what, family, state }: Place): Count {
    const place = { what, family, state };
    return getOrAdd(this.counts, keyOf(place), () => new Count(place));
  }

  part(): Part {
    const groups = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count.group());
    return { contracts: this.contracts, changed: this.changed, drawn: this.drawn, groups, met: this.met };
  }
}

/** The parts of one portfolio as one. */
export function sumParts(parts: readonly Part[]): Part {
  const sum = new Tally();
  sum.met = [...new Set(parts.flatMap(({ met = [] }) => met))].sort();
  for (const { contracts, changed, drawn, groups } of parts) {
    sum.contracts += contracts;
    sum.changed += changed;
    sum.drawn += drawn;
    for (const { count, examples, ...place } of groups) sum.of(place).add(count, examples);
  }
  return sum.part();
}

/** One change with all the groups to which it happens. */
export interface Total {
  what: string;
  count: number;
  /** The largest first. */
  groups: readonly ChangeGroup[];
}

/** The changes of a part: what changes most first. */
export function totals({ groups }: Pick<Part, 'groups'>): Total[] {
  const byWhat = new Map<string, ChangeGroup[]>();
  for (const group of groups) pushTo(byWhat, group.what, group);
  return [...byWhat]
    .map(([what, list]) => ({
      what,
      count: list.reduce((sum, { count }) => sum + count, 0),
      groups: [...list].sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
}

/** On one line, without control characters. */
const plain = (text: string): string => cutShort(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd'));

/** A part as lines for people. */
export function partLines(part: Part): string[] {
  const number = (count: number) => count.toLocaleString('en-GB');
  if (part.contracts === 0) return ['no contract was compared: the portfolio holds none'];
  return [
    `${number(part.changed)} of ${number(part.contracts)} contracts change`,
    ...totals(part).flatMap(({ what, count: total, groups }) => [
      `${what}: ${number(total)}`,
      ...groups.map(({ family, state, count, examples }) => {
        const named = examples.map(({ id, detail }) => plain(detail === null ? id : `${id} (${detail})`));
        return `  ${family}, ${state}: ${number(count)}, for example ${named.join(', ')}`;
      }),
    ]),
  ];
}
