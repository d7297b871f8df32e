import { addMilliseconds } from 'date-fns';
import { DAY_MS } from '../../../base/day.ts';
import type { JournalKey, JournalProofs } from './proofs.ts';
import type { journalEntries, journalHead, KeyHandover } from './schema.ts';

export type Head = typeof journalHead.$inferSelect;
type Row = typeof journalEntries.$inferSelect;

/** For so long other processes may still write with an earlier key. */
const OVERLAP = DAY_MS;

/**
 * Up to which entry each key may prove: who has stolen an earlier key, or reads it in the database, can add nothing
 * after it was handed over.
 */
export class Tenures {
  /** Whether the handovers are as they were written. */
  readonly areProved: boolean;
  private readonly list: KeyHandover[];
  private readonly holder: JournalKey | null;
  private hasChanged = false;

  constructor(
    private readonly proofs: JournalProofs,
    head: Pick<Head, 'anchor' | 'handovers'> | undefined,
    private readonly now: Date,
  ) {
    const { list, proof } = head?.handovers ?? { list: [], proof: null };
    this.holder = proofs.readAnchor(head?.anchor)?.key ?? null;
    this.areProved =
      proof === null || proofs.keyOf(proof, (key) => proofs.handovers(list, key))?.id === this.holder?.id;
    this.list = this.areProved ? list.map((one) => ({ ...one })) : [];
  }

  /** The key that proves the end of the chain; null: none of ours. */
  get current(): JournalKey | null {
    return this.holder;
  }

  /** Whether a key may prove an entry at this place; null: not chained yet. */
  allows(key: JournalKey | null, rang: number | null): boolean {
    if (key === null) return false;
    if (key.id === this.proofs.own.id || key.id === this.holder?.id) return true;
    const former = this.list.find((one) => one.key === key.id);
    if (former === undefined) return false;
    return rang === null ? this.isRecent(former) : rang <= former.rang;
  }

  /** Lets an earlier key prove an entry that another process wrote with it a little after it was handed over. */
  extend(entry: Row, rang: number): void {
    const key = this.proofs.keyOf(entry.proof, (one) => this.proofs.entry(entry, one));
    const former = this.list.find((one) => one.key === key?.id);
    if (key === null || former === undefined || this.allows(key, rang) || !this.isRecent(former)) return;
    former.rang = rang;
    this.hasChanged = true;
  }

  /** The handovers, where entries were accepted after them. */
  get changed(): KeyHandover[] | null {
    return this.hasChanged ? this.list : null;
  }

  private isRecent({ date }: KeyHandover): boolean {
    return this.now < addMilliseconds(new Date(date), OVERLAP);
  }
}
