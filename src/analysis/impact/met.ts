import { all, type Formula, judge, no, not } from '../../catalog/prove/index.ts';
import type { Presence } from '../regions/presences.ts';
import { type RegionChange, regionLines } from '../regions/region-changes.ts';
import { englishChange } from '../regions/region-words.ts';
import type { Answers } from './answers.ts';
import type { SeenContract } from './seen-contract.ts';

/** What appears or disappears for the contracts that meet a formula. */
export interface Direction {
  /** `tab Garanties appears`, as regions are told. */
  text: string;
  formula: Formula;
}

/** Both ways in which a presence may change. */
export const directionsOf = ({ subject }: Presence, old: Formula, now: Formula): Direction[] => [
  { text: englishChange(subject, true), formula: all([now, not(old)]) },
  { text: englishChange(subject, false), formula: all([old, not(now)]) },
];

const keyOf = (family: string, text: string): string => JSON.stringify([family, text]);

/** Looks which changed conditions some contract meets; each is asked about until one does. */
export class MetRegions {
  private readonly open = new Map<string, Direction[]>();
  private readonly met = new Set<string>();

  constructor(private readonly answers: Answers) {}

  see(family: string, directions: readonly Direction[], seen: SeenContract): void {
    let open = this.open.get(family);
    if (open === undefined) {
      open = directions.filter(({ formula }) => formula !== no);
      this.open.set(family, open);
    }
    for (let i = open.length - 1; i >= 0; i--) {
      const direction = open[i];
      if (direction === undefined || judge(direction.formula, (test) => this.answers.of(test, seen)) !== true) continue;
      open.splice(i, 1);
      this.met.add(keyOf(family, direction.text));
    }
  }

  names(): string[] {
    return [...this.met].sort();
  }
}

/** Changed conditions that no counted contract meets. @param met as a part of a portfolio tells it */
export function unmetRegions(changes: readonly RegionChange[], met: readonly string[]): RegionChange[] {
  const known = new Set(met);
  return changes.filter(({ family, key }) => !known.has(keyOf(family, key)));
}

/** The same as lines for people. */
export const unmetLines = (unmet: readonly RegionChange[]): string[] =>
  regionLines(unmet).map((line) =>
    line.startsWith(' ') ? line : `no contract of the portfolio is in this region: ${line}`,
  );
