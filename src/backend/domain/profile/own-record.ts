import { eq } from 'drizzle-orm';
import type { Replies } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Say } from '../../catalogue/say.ts';
import { type Db, first } from '../../database/database.ts';
import { type ErrandRow, type NewErrand, recordErrand } from '../errands/record.ts';
import { members } from '../members/schema.ts';
import type { MemberRow, Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { refuse } from './refusals.ts';

export interface RecordServices {
  db: Db;
  decide: Decide;
  say: Say;
  now(): Date;
  /** AAAA-MM-JJ */
  today(): string;
  /** Release of the catalogue in force. */
  release(): string | null;
}

/** A member's request about their own record. */
export interface OwnRecordCall {
  viewer: Viewer;
  keepAnswer: KeepAnswer;
  services: RecordServices;
}

/** Answer to a form (OP-065). */
export interface Receipt {
  id: string;
  status: string;
  message: string;
  reference: string;
}

/** The caller's record, locked by this transaction. */
export interface HeldRecord {
  tx: Db;
  member: MemberRow;
  /** Records an errand in the same transaction. */
  record<T>(
    request: Pick<NewErrand, 'nature' | 'args' | 'dates'>,
    effect: (tx: Db, errand: ErrandRow) => Promise<T>,
  ): Promise<T>;
}

/**
 * Works on the caller's own record under a lock, which serialises concurrent changes.
 * @throws a refusal of another's number, answered as unknown
 */
export function withOwnRecord<T>(
  { viewer, keepAnswer, services }: OwnRecordCall,
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
        recordErrand(
          { ...services, db: tx },
          keepAnswer,
          { ...request, memberId: member.id, contractId: null },
          effect,
        ),
    });
  });
}

/** Locks and returns a member's row. */
export async function holdMember(tx: Db, id: string): Promise<MemberRow | null> {
  return first(tx.select().from(members).where(eq(members.id, id)).for('update'));
}

/** The answer to a recorded request, in the wording of `receipts`. */
export const receipt = (
  { services: { say } }: OwnRecordCall,
  { id }: MemberRow,
  { reference }: Pick<ErrandRow, 'reference'>,
  code: keyof Replies['receipts'],
): Receipt => ({
  ...{ id, status: 'transmise', message: say({ area: 'receipts', code }), reference },
});
