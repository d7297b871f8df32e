import { MAILS } from '../../../catalog/index.ts';
import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { reserveAttempts } from '../accounts/discretion.ts';
import { hashPassword } from '../accounts/password.ts';
import type { OwnVisit } from '../accounts/services.ts';
import { holdMember } from '../profile/own-record.ts';
import { newReference } from '../reference.ts';
import { endAccesses } from './end.ts';
import { notifyMember } from './mail.ts';
import { refuse } from './refusals.ts';
import { helperAccesses } from './schema.ts';
import { newCode } from './secrets.ts';

const MINUTE = 60_000;

/** The parts to share. */
export type Ticked = Readonly<Record<SharedPart, boolean>>;

/** The code, shown once: only its hash is stored. */
export interface OpenedAccess {
  code: string;
  dateFinCode: string;
  dateFin: string;
}

/**
 * Opens an access to a member's contracts and the chosen parts. An earlier access ends.
 * @throws a refusal without a confirmed password
 */
export async function openAccess(ticked: Ticked, { viewer, services, keepAnswer }: OwnVisit): Promise<OpenedAccess> {
  const { db, decide } = services;
  const now = services.now();
  await requireConfirmedPassword(db, viewer, now);
  await reserveAttempts(services, [{ by: 'mail', value: viewer.memberId }]);
  const { hours, codeMinutes } = await decide('helper-terms', {});
  const code = newCode();
  const row = {
    ...{ id: newReference(), memberId: viewer.memberId, parts: sharedParts(ticked), openedAt: now },
    expiresAt: new Date(now.getTime() + hours * 60 * MINUTE),
    codeHash: await hashPassword(code),
    codeExpiresAt: new Date(now.getTime() + codeMinutes * MINUTE),
  };
  return db.transaction(async (tx) => {
    if ((await holdMember(tx, viewer.memberId)) === null) throw refuse({ code: 'AIDE_TERMINEE' });
    await endAccesses(tx, viewer, 'remplacement', now);
    await tx.insert(helperAccesses).values(row);
    await notifyMember(tx, row, MAILS.helperOpened, now);
    const dates = { dateFinCode: row.codeExpiresAt.toISOString(), dateFin: row.expiresAt.toISOString() };
    await keepAnswer(tx, dates);
    return { code, ...dates };
  });
}

const sharedParts = (ticked: Ticked): SharedPart[] =>
  (['documents', 'argent', 'identite'] as const).filter((part) => ticked[part]);
