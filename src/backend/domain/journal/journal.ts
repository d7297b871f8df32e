import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { readChained } from './list.ts';
import { type Actor, journalEntries, journalHead } from './schema.ts';

type Row = typeof journalEntries.$inferSelect;

/** Fields covered by an entry's proof. */
type Proved = Omit<Row, 'proof' | 'rang' | 'link' | 'helperAccess' | 'erased'> & Pick<NewEntry, 'helperAccess'>;

export interface NewEntry {
  memberId: string;
  actor: Actor;
  action: string;
  objet: string | null;
  date: Date;
  /** Access of the helper, if one acted. */
  helperAccess?: string | null;
}

/** A difference between the journal and what was written. */
export interface JournalFault {
  /** Position of the entry; null before it is chained. */
  rang: number | null;
  /** `head`: the end of the chain is missing or was forged; `cut`: so is the proof of what was deleted in time. */
  what: 'changed' | 'added' | 'missing' | 'head' | 'cut';
}

/** Result of a verification. */
export interface JournalVerdict {
  /** Number of chained entries, and the last link. */
  rang: number;
  link: string;
  /** Entries not chained yet. */
  waiting: number;
  /** Position of the last entry that was deleted once its period was over; 0: none was. */
  cut: number;
  faults: JournalFault[];
}

/** The end of a chain at some time. */
interface Anchor {
  rang: number;
  link: string;
}

/** The end of the chain is missing or altered: nothing is appended. */
export class JournalBroken extends Error {
  override name = 'JournalBroken';
  constructor() {
    super('the end of the journal is missing or altered: `npm run audit -- verify` shows where');
  }
}

/** A given head that the key has not proved. */
export class NoHead extends Error {
  override name = 'NoHead';
  constructor() {
    super('not a head of this journal: `npm run audit -- head` prints one');
  }
}

const HEAD = 1;
const FIRST = '';
const BEFORE_FIRST: Anchor = { rang: 0, link: FIRST };

/**
 * A tamper-evident journal: each entry has a keyed proof, which prevents forgery, and is linked to the one before,
 * which prevents removal. Entries are written in the transaction of their event and linked a little later, which blocks
 * nobody.
 */
export class Journal {
  constructor(private readonly key: string) {}

  /** Writes an entry in the transaction of its event. */
  async write(tx: Db, entry: NewEntry): Promise<void> {
    const row = { id: randomUUID(), ...entry };
    await tx.insert(journalEntries).values({ ...row, proof: this.makeProof(row) });
  }

  /** Starts the chain of a new installation; a chain that has lost its end or its proof is left as it is. */
  begin(db: Db): Promise<void> {
    return db.transaction(async (tx) => {
      const [any] = await tx.select({ rang: journalEntries.rang }).from(journalEntries).where(isChained).limit(1);
      const [known] = await tx.select({ id: journalHead.id }).from(journalHead);
      if (any !== undefined || known !== undefined) return;
      const anchor = this.makeAnchor(BEFORE_FIRST);
      await tx
        .insert(journalHead)
        .values({ id: HEAD, ...BEFORE_FIRST, anchor })
        .onConflictDoNothing();
    });
  }

  /**
   * Proves the current end of a chain from a release without such proofs, after an operator has checked it. Returns
   * whether there was one.
   */
  accept(db: Db): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      if (head === undefined || head.anchor !== null) return false;
      await this.saveHead(tx, head);
      return true;
    });
  }

  /** The proved end of the chain: kept elsewhere, it shows that nothing was removed since. @throws JournalBroken */
  async head(db: Db): Promise<string> {
    const [head] = await db.select().from(journalHead).where(eq(journalHead.id, HEAD));
    if (head === undefined || !(await this.isChainIntact(db, head))) throw new JournalBroken();
    return this.makeAnchor(head);
  }

  /**
   * Links new entries, oldest first; concurrent calls are serialised. Returns how many.
   * @throws JournalBroken
   */
  chain(db: Db): Promise<number> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      if (head === undefined || !(await this.isChainIntact(tx, head))) throw new JournalBroken();
      let { rang, link } = head;
      const { date, id } = journalEntries;
      const loose = await tx
        .select()
        .from(journalEntries)
        .where(isNull(journalEntries.rang))
        .orderBy(asc(date), asc(id));
      for (const entry of loose) {
        rang += 1;
        link = this.makeLink(rang, link, entry.proof);
        await tx.update(journalEntries).set({ rang, link }).where(eq(id, entry.id));
      }
      if (loose.length > 0) await this.saveHead(tx, { rang, link });
      return loose.length;
    });
  }

  /**
   * Checks the whole journal and lists every altered entry.
   * @param since a head kept elsewhere, which the journal must continue
   * @throws NoHead
   */
  async verify(db: Db, since?: string): Promise<JournalVerdict> {
    const faults: JournalFault[] = [];
    const [head] = await db.select().from(journalHead).where(eq(journalHead.id, HEAD));
    const anchors = [this.readAnchor(head?.anchor)];
    if (since !== undefined) anchors.push(this.readAnchor(since) ?? refuseHead());
    const cut = this.readCut(head);
    if (cut === null) faults.push({ rang: null, what: 'cut' });
    let { rang, link } = cut ?? BEFORE_FIRST;
    if (anchors.some((one) => one?.rang === rang && one.link !== link)) faults.push({ rang, what: 'changed' });
    for (let page = await readChained(db, 0); page.length > 0; page = await readChained(db, rang)) {
      for (const entry of page) {
        const place = entry.rang ?? 0;
        if (place > rang + 1) faults.push({ rang: rang + 1, what: 'missing' });
        else if (entry.link !== this.makeLink(place, link, entry.proof)) faults.push({ rang: place, what: 'changed' });
        if (!this.isProved(entry)) faults.push({ rang: place, what: 'changed' });
        [rang, link] = [place, entry.link ?? ''];
        if (anchors.some((one) => one?.rang === rang && one.link !== link)) faults.push({ rang, what: 'changed' });
      }
    }
    if (anchors[0] === null) faults.push({ rang: null, what: 'head' });
    for (const anchor of anchors) if ((anchor?.rang ?? 0) > rang) faults.push({ rang: rang + 1, what: 'missing' });
    if ((head?.rang ?? 0) > rang) faults.push({ rang: rang + 1, what: 'missing' });
    else if (head !== undefined && head.rang < rang) faults.push({ rang: head.rang + 1, what: 'added' });
    else if (head !== undefined && head.link !== link) faults.push({ rang, what: 'changed' });
    const loose = await db.select().from(journalEntries).where(isNull(journalEntries.rang));
    for (const entry of loose) if (!this.isProved(entry)) faults.push({ rang: null, what: 'added' });
    return { rang, link, waiting: loose.length, cut: cut?.rang ?? 0, faults: dedupe(faults) };
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
      const cut = this.readCut(head);
      if (head === undefined || cut === null || !(await this.isChainIntact(tx, head))) throw new JournalBroken();
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
      await this.saveHead(tx, head);
      const proved = this.makeAnchor({ rang: last.rang, link: last.link }, 'cut');
      await tx.update(journalHead).set({ cut: proved }).where(eq(journalHead.id, HEAD));
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
      const set = { memberId: pseudonym, objet: null, helperAccess: null, erased: this.makeErased(left) };
      await tx.update(journalEntries).set(set).where(eq(journalEntries.id, entry.id));
    }
    return found.length;
  }

  /** A name for an erased member that only the holder of the key can make again from their number. */
  makePseudonym(numClient: string): string {
    return this.sign(JSON.stringify(['member', numClient]));
  }

  /** An entry has the proof that it was written with, or one of what its member's erasure has left. */
  private isProved(entry: Row): boolean {
    return entry.erased === null ? entry.proof === this.makeProof(entry) : entry.erased === this.makeErased(entry);
  }

  private makeErased({ proof, ...entry }: Row): string {
    return this.sign(JSON.stringify(['erased', proof, this.makeProof(entry)]));
  }

  /** Where the chain begins; null where that is not proved. */
  private readCut(head: { cut: string | null } | undefined): Anchor | null {
    return head?.cut == null ? BEFORE_FIRST : this.readAnchor(head.cut, 'cut');
  }

  private async saveHead(tx: Db, { rang, link }: Anchor): Promise<void> {
    const anchor = this.makeAnchor({ rang, link });
    await tx.update(journalHead).set({ rang, link, anchor }).where(eq(journalHead.id, HEAD));
  }

  /** Whether this end is proved, or an earlier one that the chain continues. */
  private async isChainIntact(db: Db, head: typeof journalHead.$inferSelect): Promise<boolean> {
    const anchor = this.readAnchor(head.anchor);
    if (anchor === null || anchor.rang > head.rang) return false;
    if (anchor.rang === head.rang) return anchor.link === head.link;
    const cut = this.readCut(head);
    if (cut === null || cut.rang > anchor.rang) return false;
    if (cut.rang === anchor.rang) return cut.link === anchor.link;
    const [entry] = await db
      .select({ link: journalEntries.link })
      .from(journalEntries)
      .where(eq(journalEntries.rang, anchor.rang));
    return anchor.rang === 0 || entry?.link === anchor.link;
  }

  private makeAnchor({ rang, link }: Anchor, what: 'head' | 'cut' = 'head'): string {
    return [rang, link, this.sign(JSON.stringify([what, rang, link]))].join('.');
  }

  /** Null where the key did not prove it. */
  private readAnchor(text: string | null | undefined, what: 'head' | 'cut' = 'head'): Anchor | null {
    const [place = '', link = ''] = (text ?? '').split('.');
    const anchor = { rang: Number(place), link };
    return text === this.makeAnchor(anchor, what) ? anchor : null;
  }

  private makeProof({ id, memberId, actor, action, objet, date, helperAccess }: Proved): string {
    const access = helperAccess == null ? [] : [helperAccess];
    return this.sign(JSON.stringify([id, memberId, actor, action, objet, date.toISOString(), ...access]));
  }

  private makeLink(rang: number, before: string, proof: string): string {
    return this.sign(JSON.stringify([rang, before, proof]));
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

const isChained = isNotNull(journalEntries.rang);

function refuseHead(): never {
  throw new NoHead();
}

/** An altered entry breaks both proof and link; report it once. */
function dedupe(faults: readonly JournalFault[]): JournalFault[] {
  return [...new Map(faults.map((fault) => [`${fault.rang} ${fault.what}`, fault])).values()];
}
