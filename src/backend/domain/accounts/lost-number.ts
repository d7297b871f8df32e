import { MAILS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { findProvedEmail, isSameEmail } from '../members/proved-emails.ts';
import type { Sent } from './answers.ts';
import {
  answerDiscreetly,
  countFailures,
  type DiscreetServices,
  requestAttempt,
  reserveAttempts,
} from './discretion.ts';
import { requestAccountMail } from './letter-mail.ts';
import { newSentNotice } from './letters.ts';
import { findMembersByIdentity } from './person.ts';
import { readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { NumberRequest } from './requests.ts';
import type { AccountServices, AccountVisit } from './services.ts';

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Mails a client number, only to the member's proved address. */
export async function sendLostNumber(given: NumberRequest, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const policy = await readAccountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `identifiant/${normalizeEmail(given.email)}` };
  if (policy.tellsUnknownNumber) {
    const found = await countFailures(services, [requestAttempt(context)], () => findAddressee(services, given));
    await reserveAttempts(services, [toPerson]);
    const sent = newSentNotice(services, policy, found.to, null);
    await services.db.transaction(async (tx) => {
      await requestNumberMail(tx, found, sent.reference, services.now());
      await context.keepAnswer(tx, sent);
    });
    return sent;
  }
  await reserveAttempts(services, [requestAttempt(context), toPerson]);
  return answerDiscreetly(context, policy, newSentNotice(services, policy, null, null), { name: 'numero', given });
}

/** A discreet request's work: mails the number to whoever it is for. @throws refusals that nobody learns of */
export async function mailLostNumber(services: DiscreetServices, given: NumberRequest, reference: string) {
  const found = await findAddressee(services, given);
  await requestNumberMail(services.db, found, reference, services.now());
}

async function findAddressee(
  { db }: Pick<AccountServices, 'db'>,
  given: NumberRequest,
): Promise<{ to: string; toId: string; memberId: string }> {
  const found = await findMembersByIdentity(db, given);
  if (found.length === 0) throw refuse({ code: 'IDENTITE_INCONNUE' });
  for (const { id: memberId } of found) {
    const proved = await findProvedEmail(db, memberId);
    if (proved !== null && isSameEmail(proved.email, given.email))
      return { to: proved.email, toId: proved.id, memberId };
  }
  throw refuse({ code: 'EMAIL_INCONNU', champ: 'email' });
}

const requestNumberMail = (
  tx: Db,
  { memberId, toId }: { memberId: string; toId: string },
  reference: string,
  now: Date,
): Promise<void> => requestAccountMail(tx, { mail: MAILS.clientNumber, memberId, toId, reference }, now);
