import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { readNow } from '../../database/clock.ts';
import type { Db } from '../../database/database.ts';
import { type Anchor, BEFORE_FIRST, type JournalKey, JournalProofs, type ProvedAnchor } from './proofs.ts';
import { type Actor, journalEntries, journalHead } from './schema.ts';
import { type Head, Tenures } from './tenures.ts';
import { type JournalVerdict, verifyJournal } from './verify.ts';

export interface NewEntry {
  memberId: string;
  actor: Actor;
  action: string;
  objet: string | null;
  date: Date;
  /** Access of the helper, if one acted. */
  helperAccess?: string | null;
}

/** The end of the chain is missing or altered: nothing is appended. */
export class JournalBroken extends Error {
  override name = 'JournalBroken';
  constructor() {
    super(
      'the end of the journal is missing or altered, or was proved with a key that JOURNAL_KEY no longer has: `npm run audit -- verify` shows where',
    );
  }
}

const HEAD = 1;

/**
 * A tamper-evident journal: each entry has a keyed proof, which prevents forgery, and is linked to the one before,
 * which prevents removal. Entries are written in the transaction of their event and linked a little later, which blocks
 * nobody. Entries are proved with the first key; the chain with the one that proves its end, until an operator hands it
 * over to the first.
 */
export class Journal {
  private proofs: JournalProofs;

  /**
   * @param keys the first proves what is written from now on
   * @param reload reads the keys again, where others prove the end of the chain
   */
  constructor(
    keys: readonly JournalKey[],
    private readonly reload: (db: Db) => Promise<readonly JournalKey[]> = async () => keys,
  ) {
    this.proofs = new JournalProofs(keys);
  }

  /** Writes an entry in the transaction of its event. */
  async write(tx: Db, entry: NewEntry): Promise<void> {
    const row = { id: randomUUID(), ...entry };
    await tx.insert(journalEntries).values({ ...row, proof: this.proofs.entry(row) });
  }

  /** Starts the chain of a new installation; a chain that has lost its end or its proof is left as it is. */
  begin(db: Db): Promise<void> {
    return db.transaction(async (tx) => {
      const [any] = await tx
        .select({ rang: journalEntries.rang })
        .from(journalEntries)
        .where(isNotNull(journalEntries.rang))
        .limit(1);
      const [known] = await tx.select({ id: journalHead.id }).from(journalHead);
      if (any !== undefined || known !== undefined) return;
      const anchor = this.proofs.anchor(BEFORE_FIRST, this.proofs.own);
      await tx
        .insert(journalHead)
        .values({ id: HEAD, ...BEFORE_FIRST, anchor })
        .onConflictDoNothing();
    });
  }

  /**
   * Proves the current end with the first key, after an operator has checked the chain: that of a release without such
   * proofs, or one that an earlier key has proved so far. Returns whether there was something to do.
   * @throws JournalBroken
   */
  accept(db: Db): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      if (head === undefined) return false;
      if (head.anchor === null) {
        await this.saveHead(tx, head, this.proofs.own);
        return true;
      }
      const former = (await this.findKey(tx, head)) ?? refuse();
      if (former.id === this.proofs.own.id) return false;
      await this.handOver(tx, head, former);
      return true;
    });
  }

  private async handOver(tx: Db, head: Head, former: JournalKey): Promise<void> {
    const { own } = this.proofs;
    const cut = this.proofs.readAnchor(head.cut, 'cut');
    const list = [
      ...(head.handovers?.list ?? []).filter(({ key }) => key !== own.id && key !== former.id),
      { key: former.id, rang: head.rang, date: (await readNow(tx)).toISOString() },
    ];
    await this.saveHead(tx, head, own);
    await this.set(tx, {
      handovers: { list, proof: this.proofs.handovers(list) },
      ...(cut === null ? {} : { cut: this.proofs.anchor(cut, own, 'cut') }),
    });
  }

  /** The proved end of the chain: kept elsewhere, it shows that nothing was removed since. @throws JournalBroken */
  async head(db: Db): Promise<string> {
    const [head] = await db.select().from(journalHead).where(eq(journalHead.id, HEAD));
    const key = head === undefined ? null : await this.findKey(db, head);
    if (head === undefined || key === null) throw new JournalBroken();
    return this.proofs.anchor(head, key);
  }

  /**
   * Links new entries, oldest first; concurrent calls are serialised. Returns how many.
   * @throws JournalBroken
   */
  chain(db: Db): Promise<number> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      const key = head === undefined ? null : await this.findKey(tx, head);
      if (head === undefined || key === null) throw new JournalBroken();
      const tenures = new Tenures(this.proofs, head, await readNow(tx));
      let { rang, link } = head;
      const { date, id } = journalEntries;
      const loose = await tx
        .select()
        .from(journalEntries)
        .where(isNull(journalEntries.rang))
        .orderBy(asc(date), asc(id));
      for (const entry of loose) {
        link = this.proofs.link({ rang: rang + 1, link }, entry.proof, key);
        rang += 1;
        tenures.extend(entry, rang);
        await tx.update(journalEntries).set({ rang, link }).where(eq(id, entry.id));
      }
      if (loose.length > 0) await this.saveHead(tx, { rang, link }, key);
      const { changed } = tenures;
      if (changed !== null)
        await this.set(tx, { handovers: { list: changed, proof: this.proofs.handovers(changed, key) } });
      return loose.length;
    });
  }

  /**
   * Checks the whole journal and lists every altered entry.
   * @param since a head kept elsewhere, which the journal must continue
   * @throws NoHead
   */
  async verify(db: Db, since?: string): Promise<JournalVerdict> {
    const [head] = await db.select().from(journalHead).where(eq(journalHead.id, HEAD));
    return verifyJournal({ db, head, proofs: this.proofs, now: await readNow(db) }, since);
  }

  /**
   * Deletes the oldest entries, and proves where the chain begins from then on: it can still be verified. One entry
   * always stays. Returns how many were deleted, at most `limit`.
   * @param before entries of this time and later stay, and all that were chained after them
   * @throws JournalBroken
   */
  prune(db: Db, before: Date, limit: number): Promise<number> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      const key = head === undefined ? null : await this.findKey(tx, head);
      const cut = this.proofs.readCut(head);
      if (head === undefined || cut === null || key === null) throw new JournalBroken();
      const { rang, link, date } = journalEntries;
      const oldest = await tx
        .select({ rang, link, date })
        .from(journalEntries)
        .where(and(gt(rang, cut.rang), lt(rang, head.rang)))
        .orderBy(asc(rang))
        .limit(limit);
      const kept = oldest.findIndex((entry) => entry.date >= before);
      const last = oldest.at(kept === -1 ? oldest.length - 1 : kept - 1);
      if (kept === 0 || last?.rang == null || last.link === null) return 0;
      await tx.delete(journalEntries).where(lte(rang, last.rang));
      await this.saveHead(tx, head, key);
      await this.set(tx, { cut: this.proofs.anchor({ rang: last.rang, link: last.link }, key, 'cut') });
      return last.rang - cut.rang;
    });
  }

  /**
   * Removes a member's data from their entries and keeps the proofs, so that the chain still verifies. Returns the number
   * of entries changed, at most `limit`.
   * @param pseudonym in place of the member's id
   */
  async erase(tx: Db, memberId: string, pseudonym: string, limit: number): Promise<number> {
    const own = eq(journalEntries.memberId, memberId);
    const found = await tx.select().from(journalEntries).where(own).limit(limit);
    for (const entry of found) {
      const left = { ...entry, memberId: pseudonym, objet: null, helperAccess: null };
      const set = { memberId: pseudonym, objet: null, helperAccess: null, erased: this.proofs.erased(left) };
      await tx.update(journalEntries).set(set).where(eq(journalEntries.id, entry.id));
    }
    return found.length;
  }

  /** A name for an erased member that only the holder of the key can make again from their number. */
  makePseudonym(numClient: string): string {
    return this.makePseudonyms(numClient)[0] ?? refuse();
  }

  /** The same by each key, earlier ones too. */
  makePseudonyms(numClient: string): string[] {
    return this.proofs.pseudonyms(numClient);
  }

  private saveHead(tx: Db, { rang, link }: Anchor, key: JournalKey): Promise<void> {
    return this.set(tx, { rang, link, anchor: this.proofs.anchor({ rang, link }, key) });
  }

  private async set(tx: Db, change: Partial<Head>): Promise<void> {
    await tx.update(journalHead).set(change).where(eq(journalHead.id, HEAD));
  }

  /** The key that proves this end, or an earlier one that the chain continues; null: none of ours does. */
  private async findKey(db: Db, head: Head): Promise<JournalKey | null> {
    let anchor = this.proofs.readAnchor(head.anchor);
    if (anchor === null) {
      this.proofs = new JournalProofs(await this.reload(db));
      anchor = this.proofs.readAnchor(head.anchor);
    }
    return anchor !== null && (await this.continues(db, head, anchor)) ? anchor.key : null;
  }

  private async continues(db: Db, head: Head, anchor: ProvedAnchor): Promise<boolean> {
    if (anchor.rang > head.rang) return false;
    if (anchor.rang === head.rang) return anchor.link === head.link;
    const cut = this.proofs.readCut(head);
    if (cut === null || cut.rang > anchor.rang) return false;
    if (cut.rang === anchor.rang) return cut.link === anchor.link;
    const [entry] = await db
      .select({ link: journalEntries.link })
      .from(journalEntries)
      .where(eq(journalEntries.rang, anchor.rang));
    return anchor.rang === 0 || entry?.link === anchor.link;
  }
}

function refuse(): never {
  throw new JournalBroken();
}
