/** What was found of some contracts; parts of one portfolio add up, in any order of their making. */
export interface Part {
  contracts: number;
  changed: number;
  /** Contracts that were drawn under both catalogues, and those that others stood for. */
  drawn: number;
  groups: readonly Group[];
}

/** One change of the contracts of one family and state. */
export interface Group {
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

const keyOf = ({ what, family, state }: Pick<Group, 'what' | 'family' | 'state'>) =>
  JSON.stringify([what, family, state]);

/** Counts what happens to contracts. */
export class Tally {
  contracts = 0;
  changed = 0;
  drawn = 0;
  private readonly groups = new Map<string, Group & { count: number; examples: Example[] }>();

  /** @param count how many contracts; the examples are among them @returns whether one of them is shown */
  add(place: Pick<Group, 'what' | 'family' | 'state'>, count: number, examples: readonly Example[]): boolean {
    const key = keyOf(place);
    let group = this.groups.get(key);
    if (group === undefined) {
      group = { ...place, count: 0, examples: [] };
      this.groups.set(key, group);
    }
    group.count += count;
    group.examples = [...group.examples, ...examples].sort((a, b) => a.at - b.at).slice(0, MOST_EXAMPLES);
    return examples.some((example) => group.examples.includes(example));
  }

  part(): Part {
    const groups = [...this.groups.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return { contracts: this.contracts, changed: this.changed, drawn: this.drawn, groups };
  }
}

/** The parts of one portfolio as one. */
export function sumOf(parts: readonly Part[]): Part {
  const sum = new Tally();
  for (const { contracts, changed, drawn, groups } of parts) {
    sum.contracts += contracts;
    sum.changed += changed;
    sum.drawn += drawn;
    for (const { count, examples, ...place } of groups) sum.add(place, count, examples);
  }
  return sum.part();
}

/** One change with all the groups to which it happens. */
export interface Total {
  what: string;
  count: number;
  /** The largest first. */
  groups: readonly Group[];
}

/** The changes of a part: what changes most first. */
export function totals({ groups }: Pick<Part, 'groups'>): Total[] {
  const byWhat = new Map<string, Group[]>();
  for (const group of groups) byWhat.set(group.what, [...(byWhat.get(group.what) ?? []), group]);
  return [...byWhat]
    .map(([what, list]) => ({
      what,
      count: list.reduce((sum, { count }) => sum + count, 0),
      groups: [...list].sort((a, b) => b.count - a.count),
    }))
    .sort((a, b) => b.count - a.count || (a.what < b.what ? -1 : 1));
}

/** A part as lines for people. */
export function partLines(part: Part): string[] {
  const number = (count: number) => count.toLocaleString('en-GB');
  return [
    `${number(part.changed)} of ${number(part.contracts)} contracts change`,
    ...totals(part).flatMap(({ what, count: total, groups }) => [
      `${what}: ${number(total)}`,
      ...groups.map(({ family, state, count, examples }) => {
        const named = examples.map(({ id, detail }) => (detail === null ? id : `${id} (${detail})`));
        return `  ${family}, ${state}: ${number(count)}, for example ${named.join(', ')}`;
      }),
    ]),
  ];
}
