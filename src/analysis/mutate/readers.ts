import { pushTo } from '../../base/maps.ts';
import type { Mutant } from './mutant.ts';
import type { Row } from './row.ts';
import { affectedParts, type Touched } from './touched.ts';

/** Ranks of the rows of a group. */
type Group = readonly number[];

/** Which rows read a part of a catalogue, found by the part. */
export class Readers {
  private readonly reading = new Map<string, Group[]>();
  private readonly readingWhole = new Map<string, Group[]>();

  constructor(rows: readonly Row[], touched: ReadonlyMap<string, Touched>) {
    const ranks = new Map<string, number[]>();
    for (const [rank, { group }] of rows.entries()) pushTo(ranks, group, rank);
    for (const [name, { read, whole }] of touched) {
      const group = ranks.get(name) ?? [];
      for (const part of read) pushTo(this.reading, part, group);
      for (const part of whole) pushTo(this.readingWhole, part, group);
    }
  }

  /** Ranks of the rows that read what is changed, group after group: what one row compiles serves its whole group. */
  of(mutant: Mutant): number[] {
    const { read, whole } = affectedParts(mutant);
    const groups = new Set(this.reading.get(read));
    for (const part of whole) for (const group of this.readingWhole.get(part) ?? []) groups.add(group);
    return [...groups].flat();
  }
}
