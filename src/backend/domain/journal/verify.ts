import { isNull } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { readChained } from './list.ts';
import { BEFORE_FIRST, type JournalKey, type JournalProofs, type ProvedAnchor } from './proofs.ts';
import { journalEntries } from './schema.ts';
import { type Head, Tenures } from './tenures.ts';

type Row = typeof journalEntries.$inferSelect;

/** A difference between the journal and what was written. */
export interface JournalFault {
  /** Position of the entry; null before it is chained. */
  rang: number | null;
  /**
   * `head`: the end of the chain is missing or was forged; `cut`: so is the proof of what was deleted in time; `keys`: so
   * is that of the earlier keys.
   */
  what: 'changed' | 'added' | 'missing' | 'head' | 'cut' | 'keys';
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
  /** The id of the key that proves the end; null: none of ours. */
  key: string | null;
  /** Whether that is an earlier key: since it changed, nobody has accepted the end. */
  awaitsAccept: boolean;
  faults: JournalFault[];
}

/** A given head that the key has not proved. */
export class NoHead extends Error {
  override name = 'NoHead';
  constructor() {
    super('not a head of this journal: `npm run audit -- head` prints one');
  }
}

interface Given {
  db: Db;
  head: Head | undefined;
  proofs: JournalProofs;
  now: Date;
}

/** Checks every entry, its link, and both ends. @param since a head kept elsewhere. @throws NoHead */
export async function verifyJournal({ db, head, proofs, now }: Given, since?: string): Promise<JournalVerdict> {
  const faults: JournalFault[] = [];
  const tenures = new Tenures(proofs, head, now);
  const anchors = [proofs.readAnchor(head?.anchor)];
  if (since !== undefined) anchors.push(proofs.readAnchor(since) ?? refuseHead());
  const cut = proofs.readCut(head);
  if (cut === null) faults.push({ rang: null, what: 'cut' });
  if (!tenures.areProved) faults.push({ rang: null, what: 'keys' });
  let { rang, link } = cut ?? BEFORE_FIRST;
  const isOther = (one: ProvedAnchor | null) => one?.rang === rang && one.link !== link;
  if (anchors.some(isOther)) faults.push({ rang, what: 'changed' });
  for (let page = await readChained(db, 0); page.length > 0; page = await readChained(db, rang)) {
    for (const entry of page) {
      const place = entry.rang ?? 0;
      const linked = proofs.keyOf(entry.link ?? '', (key) => proofs.link({ rang: place, link }, entry.proof, key));
      if (place > rang + 1) faults.push({ rang: rang + 1, what: 'missing' });
      else if (!tenures.allows(linked, place)) faults.push({ rang: place, what: 'changed' });
      if (!tenures.allows(proverOf(entry, proofs), place)) faults.push({ rang: place, what: 'changed' });
      [rang, link] = [place, entry.link ?? ''];
      if (anchors.some(isOther)) faults.push({ rang, what: 'changed' });
    }
  }
  if (anchors[0] === null) faults.push({ rang: null, what: 'head' });
  for (const anchor of anchors) if ((anchor?.rang ?? 0) > rang) faults.push({ rang: rang + 1, what: 'missing' });
  if ((head?.rang ?? 0) > rang) faults.push({ rang: rang + 1, what: 'missing' });
  else if (head !== undefined && head.rang < rang) faults.push({ rang: head.rang + 1, what: 'added' });
  else if (head !== undefined && head.link !== link) faults.push({ rang, what: 'changed' });
  const loose = await db.select().from(journalEntries).where(isNull(journalEntries.rang));
  for (const entry of loose)
    if (!tenures.allows(proverOf(entry, proofs), null)) faults.push({ rang: null, what: 'added' });
  const holder = tenures.current;
  return {
    ...{ rang, link, waiting: loose.length, cut: cut?.rang ?? 0, faults: dedupe(faults) },
    key: holder?.id ?? null,
    awaitsAccept: holder !== null && holder.id !== proofs.own.id,
  };
}

/** The key of an entry's proof, or of what its member's erasure has left. */
const proverOf = (entry: Row, proofs: JournalProofs): JournalKey | null =>
  entry.erased === null
    ? proofs.keyOf(entry.proof, (key) => proofs.entry(entry, key))
    : proofs.keyOf(entry.erased, (key) => proofs.erased(entry, key));

function refuseHead(): never {
  throw new NoHead();
}

/** An altered entry breaks both proof and link; report it once. */
function dedupe(faults: readonly JournalFault[]): JournalFault[] {
  return [...new Map(faults.map((fault) => [`${fault.rang} ${fault.what}`, fault])).values()];
}
