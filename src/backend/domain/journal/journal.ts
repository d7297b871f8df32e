import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { afterCursor, type Bounds, type ListPage, pageSize } from '../paging.ts';
import { type Actor, journalEntries, journalHead } from './schema.ts';

type Row = typeof journalEntries.$inferSelect;

/** Fields covered by an entry's proof. */
type Proved = Omit<Row, 'proof' | 'rang' | 'link' | 'helperAccess'> & Pick<NewEntry, 'helperAccess'>;

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
  /** `head`: the end of the chain is missing or was forged. */
  what: 'changed' | 'added' | 'missing' | 'head';
}

/** Result of a verification. */
export interface JournalVerdict {
  /** Number of chained entries, and the last link. */
  rang: number;
  link: string;
  /** Entries not chained yet. */
  waiting: number;
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
const BATCH = 1000;

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
    let [rang, link] = [0, FIRST];
    for (let page = await readChained(db, 0); page.length > 0; page = await readChained(db, rang)) {
      for (const entry of page) {
        const place = entry.rang ?? 0;
        if (place > rang + 1) faults.push({ rang: rang + 1, what: 'missing' });
        else if (entry.link !== this.makeLink(place, link, entry.proof)) faults.push({ rang: place, what: 'changed' });
        if (entry.proof !== this.makeProof(entry)) faults.push({ rang: place, what: 'changed' });
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
    for (const entry of loose) if (entry.proof !== this.makeProof(entry)) faults.push({ rang: null, what: 'added' });
    return { rang, link, waiting: loose.length, faults: dedupe(faults) };
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
    const [entry] = await db
      .select({ link: journalEntries.link })
      .from(journalEntries)
      .where(eq(journalEntries.rang, anchor.rang));
    return anchor.rang === 0 || entry?.link === anchor.link;
  }

  private makeAnchor({ rang, link }: Anchor): string {
    return [rang, link, this.sign(JSON.stringify(['head', rang, link]))].join('.');
  }

  /** Null where the key did not prove it. */
  private readAnchor(text: string | null | undefined): Anchor | null {
    const [place = '', link = ''] = (text ?? '').split('.');
    const anchor = { rang: Number(place), link };
    return text === this.makeAnchor(anchor) ? anchor : null;
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

/** The chained entries after a position, in order. */
function readChained(db: Db, after: number): Promise<Row[]> {
  const { rang } = journalEntries;
  return db
    .select()
    .from(journalEntries)
    .where(and(isNotNull(rang), gt(rang, after)))
    .orderBy(asc(rang))
    .limit(BATCH);
}

/** A page of a member's journal, optionally of one helper's access. */
export interface JournalPage extends ListPage {
  bounds: Bounds;
  helperAccess?: string;
}

/** A member's journal, latest first. */
export function listJournal(
  db: Db,
  memberId: string,
  { bounds, premiers, apres, helperAccess }: JournalPage,
): Promise<Row[]> {
  const { date, id } = journalEntries;
  const by = helperAccess === undefined ? undefined : eq(journalEntries.helperAccess, helperAccess);
  const own = eq(journalEntries.memberId, memberId);
  return db
    .select()
    .from(journalEntries)
    .where(and(own, by, afterCursor({ date, id, own }, apres)))
    .orderBy(desc(date), desc(id))
    .limit(pageSize(bounds, premiers));
}
