import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { decideByName } from '../../view/decide.ts';
import { followConditions, wantedText } from '../coverage/coverage.ts';
import type { CoveredCondition } from '../coverage/decision.ts';
import { bandEdges, dayEdges, type FeeEdge } from '../coverage/grid.ts';
import { type Observer, reachedBy } from '../coverage/observe.ts';
import type { Deciding } from '../deciding/deciding.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { Given } from '../given.ts';

/** Something of the catalogue that a row reaches: a test's value, an edge of a band, an entry that decides. */
export interface Aim {
  key: string;
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  /** In words. */
  says: string;
  /** What the column `reason` would say, where the entry itself decides. */
  reason: string | null;
  /** Of aims of this kind a row reaches one at most: one entry decides, and one amount is given. */
  alone: 'entry' | 'edge' | null;
}

/** Decisions taken by the one entry that names what is given: each of its lists has a row. */
const byEntry: ReadonlySet<string> = new Set([
  'product',
  'page',
  'display-state',
  'state-label',
  'card',
  'moment',
  'termination-group',
  'termination-reasons',
  'termination-status',
  'savings-fee',
  'certificates',
  'frequency',
  'form-next',
]);

/** The aim of a test that is to have a value, and to decide by itself. */
export function aimOf({ entry, atoms }: CoveredCondition, atom: number, value: boolean): Aim {
  const { pointer = '', rule = null } = atoms[atom] ?? {};
  const place = entry.pointer + pointer;
  const says = wantedText({ test: rule, value });
  return { key: `${entry.file}#${place} ${value}`, file: entry.file, pointer: place, says, reason: null, alone: null };
}

/** What rows of one decision reach of a catalogue. */
export class Aims {
  /** All that some row has reached, by its key. */
  readonly known = new Map<string, Aim>();
  /** Conditions that some row was decided by. */
  readonly evaluated = new Set<CoveredCondition>();
  private readonly observer: Observer;
  private readonly edges: readonly FeeEdge[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly table: Table,
    private readonly decision: string,
  ) {
    this.observer = followConditions(catalogue, table).observer;
    this.edges = decision === 'savings-fee' ? [...bandEdges(catalogue), ...dayEdges(catalogue)] : [];
  }

  /** What a row reaches, by key; null where the decision refuses what it gives. */
  reached(given: Given): ReadonlySet<string> | null {
    this.observer.seen.clear();
    try {
      decideByName(this.observer.catalogue, this.decision, given);
    } catch {
      return null;
    }
    const reached = new Set<string>();
    const deciding = this.deciding(given);
    for (const aim of [...this.conditions(), ...this.feeEdges(given, deciding), ...entryAims(deciding)]) {
      if (!this.known.has(aim.key)) this.known.set(aim.key, aim);
      reached.add(aim.key);
    }
    return reached;
  }

  private *conditions(): Generator<Aim> {
    for (const [decision, seen] of this.observer.seen) {
      this.evaluated.add(decision);
      for (const [atom, ways] of reachedBy(decision, seen.values()).entries())
        for (const value of [true, false]) if (ways[value ? 0 : 1] === true) yield aimOf(decision, atom, value);
    }
  }

  /** An edge of a band counts where the band decides, and that of a day where the amount is within its own. */
  private feeEdges(given: Given, deciding: Deciding | null): Aim[] {
    const file = fileOf('fees');
    return this.edges
      .filter(({ isAt, pointer }) => isAt(given) && (!isBand(pointer) || pointer === deciding?.pointer))
      .map(({ name, pointer }) => {
        const reason = isBand(pointer) ? reasonOf(file, pointer) : null;
        const alone = isBand(pointer) && !name.endsWith(': within') ? 'edge' : null;
        return { key: `${file}#${pointer} ${name}`, file, pointer, says: name, reason, alone };
      });
  }

  private deciding(given: Given): Deciding | null {
    if (!byEntry.has(this.decision)) return null;
    const { catalogue, table } = this;
    const [first] = explainDecision({ catalogue, table }, this.decision, given, '');
    return first?.isDecisive === true ? first : null;
  }
}

const isBand = (pointer: string) => pointer.includes('/bands/');

/** A place as the column `reason` names it. */
export const reasonOf = (file: string, pointer: string) => `${file.replace(/^catalog\//, '')}#${pointer}`;

function entryAims(deciding: Deciding | null): Aim[] {
  if (deciding === null) return [];
  const { file, pointer, ids } = deciding;
  const says = `entry ${ids.join(' ')} decides`;
  return [{ key: `${file}#${pointer} decides`, file, pointer, says, reason: reasonOf(file, pointer), alone: 'entry' }];
}
