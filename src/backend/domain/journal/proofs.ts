import { createHmac } from 'node:crypto';
import { secretId } from '../../keys/key-cipher.ts';
import type { journalEntries, KeyHandover } from './schema.ts';

/** A key of the journal's proofs. */
export interface JournalKey {
  /** Names the key in public: derived from it, and of no help to who would guess it. */
  id: string;
  secret: string;
}

type Row = typeof journalEntries.$inferSelect;

/** Fields covered by an entry's proof. */
type Proved = Omit<Row, 'proof' | 'rang' | 'link' | 'helperAccess' | 'erased'> & { helperAccess?: string | null };

/** An end of the chain at some time. */
export interface Anchor {
  rang: number;
  link: string;
}

/** An anchor, and the key that proves it. */
export type ProvedAnchor = Anchor & { key: JournalKey };

type Sign = (text: string) => string;

/** Where a chain begins. */
export const BEFORE_FIRST: Anchor = { rang: 0, link: '' };

export const toJournalKey = (secret: string): JournalKey => ({ id: secretId(secret), secret });

/**
 * Makes and recognises the proofs of the journal. The first key makes them; the others recognise what they made before.
 * A proof does not name its key: it is tried.
 */
export class JournalProofs {
  readonly own: JournalKey;

  constructor(private readonly keys: readonly JournalKey[]) {
    const [own] = keys;
    if (own === undefined) throw new Error('a journal needs a key');
    this.own = own;
  }

  entry(entry: Proved, key = this.own): string {
    return entryProof(entry, signer(key));
  }

  link({ rang, link }: Anchor, proof: string, key: JournalKey): string {
    return signer(key)(JSON.stringify([rang, link, proof]));
  }

  /** What proves an entry whose member was erased. */
  erased(entry: Row, key = this.own): string {
    const sign = signer(key);
    return sign(JSON.stringify(['erased', entry.proof, entryProof(entry, sign)]));
  }

  anchor({ rang, link }: Anchor, key: JournalKey, what: 'head' | 'cut' = 'head'): string {
    return [rang, link, signer(key)(JSON.stringify([what, rang, link]))].join('.');
  }

  handovers(handovers: readonly KeyHandover[], key = this.own): string {
    const listed = handovers.map((one) => [one.key, one.rang, one.date]);
    return signer(key)(JSON.stringify(['handovers', ...listed]));
  }

  /** Names for an erased member that only a holder of the keys can make from their number; the first is used. */
  pseudonyms(numClient: string): string[] {
    return this.keys.map((key) => signer(key)(JSON.stringify(['member', numClient])));
  }

  /** The key that made a proof; null: none of ours did. */
  keyOf(proof: string, make: (key: JournalKey) => string): JournalKey | null {
    return this.keys.find((key) => make(key) === proof) ?? null;
  }

  /** Null where no key of ours proves it. */
  readAnchor(text: string | null | undefined, what: 'head' | 'cut' = 'head'): ProvedAnchor | null {
    const [place = '', link = ''] = (text ?? '').split('.');
    const anchor = { rang: Number(place), link };
    const key = this.keyOf(text ?? '', (one) => this.anchor(anchor, one, what));
    return key && { ...anchor, key };
  }

  /** Where the chain begins; null where that is not proved. */
  readCut(head: { cut: string | null } | undefined): Anchor | null {
    return head?.cut == null ? BEFORE_FIRST : this.readAnchor(head.cut, 'cut');
  }
}

const signer =
  ({ secret }: Pick<JournalKey, 'secret'>): Sign =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('base64url');

function entryProof({ id, memberId, actor, action, objet, date, helperAccess }: Proved, sign: Sign): string {
  const access = helperAccess == null ? [] : [helperAccess];
  return sign(JSON.stringify([id, memberId, actor, action, objet, date.toISOString(), ...access]));
}
