import { eq } from 'drizzle-orm';
import type { Replies } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Say } from '../../catalogue/say.ts';
import type { Db } from '../../database/database.ts';
import { type ErrandRow, type NewErrand, recordErrand } from '../errands/record.ts';
import { members } from '../members/schema.ts';
import type { MemberRow, Viewer } from '../members/viewer.ts';
import type { Settle } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';

export interface RecordServices {
  db: Db;
  decide: Decide;
  say: Say;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
  /** The name of the release of the catalogue in force. */
  release(): string | null;
}

/** A member who asks about their own record. */
export interface OwnAsker {
  viewer: Viewer;
  settle: Settle;
  services: RecordServices;
}

/** What answers a form that was sent (OP-065). */
export interface Receipt {
  id: string;
  status: string;
  message: string;
  reference: string;
}

/** The asker's record, held by this transaction. */
export interface HeldRecord {
  tx: Db;
  member: MemberRow;
  /** Takes an errand within the same transaction. */
  record<T>(
    request: Pick<NewErrand, 'nature' | 'args' | 'dates'>,
    effect: (tx: Db, errand: ErrandRow) => Promise<T>,
  ): Promise<T>;
}

/**
 * Does something to a member's own record, which nobody else changes meanwhile: two tabs follow one another.
 * @throws a refusal where the number is another's, which is answered as none
 */
export function withOwnRecord<T>(
  { viewer, settle, services }: OwnAsker,
  numProfil: string,
  work: (held: HeldRecord) => Promise<T>,
): Promise<T> {
  if (numProfil !== viewer.numProfil) throw refuse({ code: 'PROFIL_INCONNU', champ: 'numProfil' });
  return services.db.transaction(async (tx) => {
    const member = await holdMember(tx, viewer.memberId);
    if (member === null) throw refuse({ code: 'PROFIL_INCONNU', champ: 'numProfil' });
    return work({
      tx,
      member,
      record: (request, effect) =>
        recordErrand({ ...services, db: tx }, settle, { ...request, memberId: member.id, contractId: null }, effect),
    });
  });
}

/** A member's row, which nobody else changes until this transaction ends. */
export async function holdMember(tx: Db, id: string): Promise<MemberRow | null> {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).for('update');
  return row ?? null;
}

/** What answers a member whose request was taken, in the words of `receipts`. */
export const receipt = (
  { services: { say } }: OwnAsker,
  { id }: MemberRow,
  { reference }: Pick<ErrandRow, 'reference'>,
  code: keyof Replies['receipts'],
): Receipt => ({
  ...{ id, status: 'transmise', message: say({ area: 'receipts', code }), reference },
});
