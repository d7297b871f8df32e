import { createHmac, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { afterCursor, type Bounds, type ListPage, pageSize } from '../paging.ts';
import { type Actor, journalEntries, journalHead } from './schema.ts';

type Row = typeof journalEntries.$inferSelect;

/** What an entry's proof is made of. */
type Proved = Omit<Row, 'proof' | 'rang' | 'link' | 'helperAccess'> & Pick<NewEntry, 'helperAccess'>;

export interface NewEntry {
  memberId: string;
  actor: Actor;
  action: string;
  objet: string | null;
  date: Date;
  /** Of somebody who helps. */
  helperAccess?: string | null;
}

/** Why the journal is not what was written. */
export interface JournalFault {
  /** The place of the entry; null of one that was not chained yet. */
  rang: number | null;
  /** `head`: the end of the chain was taken away, or proved without the key. */
  what: 'changed' | 'added' | 'missing' | 'head';
}

/** What was found of the whole journal. */
export interface JournalVerdict {
  /** How many entries are chained, and the last link. */
  rang: number;
  link: string;
  /** How many are not chained yet. */
  waiting: number;
  faults: JournalFault[];
}

/** The end of a chain, as it was once. */
interface Anchor {
  rang: number;
  link: string;
}

/** The chain has lost its end, or that is not the one that was written: nothing is added to it. */
export class JournalBroken extends Error {
  override name = 'JournalBroken';
  constructor() {
    super('the journal has lost its end, or it was changed: `npm run audit -- verify` says where');
  }
}

/** What was given as the head of a journal is none that its key has proved. */
export class NoHead extends Error {
  override name = 'NoHead';
  constructor() {
    super('this is no head of this journal: `npm run audit -- head` prints one');
  }
}

const HEAD = 1;
const FIRST = '';
const BEFORE_FIRST: Anchor = { rang: 0, link: FIRST };
const BATCH = 1000;

/**
 * Who did what, told so that no change of it goes unseen by whoever holds the key: each entry has a proof of its own,
 * so that none can be made up, and each is linked to the one before, so that none can be taken away. Entries are
 * written in the transaction of what they tell of, and linked a little later, so that nobody waits for anybody.
 */
export class Journal {
  constructor(private readonly key: string) {}

  /** Writes an entry in the transaction of what it tells of: neither is ever there without the other. */
  async write(tx: Db, entry: NewEntry): Promise<void> {
    const row = { id: randomUUID(), ...entry };
    await tx.insert(journalEntries).values({ ...row, proof: this.makeProof(row) });
  }

  /** Begins the chain of an installation that has none; one that has lost its end, or the proof of it, is left as it is. */
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
   * Proves the end of a chain as it stands, where none was proved: that of a release older than these proofs. Whoever
   * asks for it knows that nothing was taken away. Says whether there was one.
   */
  accept(db: Db): Promise<boolean> {
    return db.transaction(async (tx) => {
      const [head] = await tx.select().from(journalHead).where(eq(journalHead.id, HEAD)).for('update');
      if (head === undefined || head.anchor !== null) return false;
      await this.saveHead(tx, head);
      return true;
    });
  }

  /** The end of the chain, proved: kept elsewhere, it shows that nothing was taken back. @throws JournalBroken */
  async head(db: Db): Promise<string> {
    const [head] = await db.select().from(journalHead).where(eq(journalHead.id, HEAD));
    if (head === undefined || !(await this.isChainIntact(db, head))) throw new JournalBroken();
    return this.makeAnchor(head);
  }

  /**
   * Links what was written since, oldest first. Two at once follow one another. Gives how many were linked.
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
   * Goes through the whole journal, and names each entry that is not as it was written.
   * @param since a head that was kept elsewhere: the journal must go on from there
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

  /** Was this end proved, or one before it from which the chain still goes on? */
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

  /** Null where the key has proved nothing of the kind. */
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

/** An entry that is changed breaks its proof and its link: it is named once. */
function dedupe(faults: readonly JournalFault[]): JournalFault[] {
  return [...new Map(faults.map((fault) => [`${fault.rang} ${fault.what}`, fault])).values()];
}

/** Those that are chained after a place, in their order. */
function readChained(db: Db, after: number): Promise<Row[]> {
  const { rang } = journalEntries;
  return db
    .select()
    .from(journalEntries)
    .where(and(isNotNull(rang), gt(rang, after)))
    .orderBy(asc(rang))
    .limit(BATCH);
}

/** Which lines of a member's journal: by whoever came by one access, if it is named. */
export interface JournalPage extends ListPage {
  bounds: Bounds;
  helperAccess?: string;
}

/** What was done of a member's, the last first. */
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
