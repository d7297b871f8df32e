import { MAILS } from '../../../catalog/index.ts';
import { findProvedEmail, isSameEmail } from '../members/proved-emails.ts';
import type { Sent } from './answers.ts';
import { answerDiscreetly, countFailures, requestAttempt, reserveAttempts } from './discretion.ts';
import { newSentNotice, sendLetter } from './letters.ts';
import { findMembersByIdentity, type GivenIdentity } from './person.ts';
import { readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { AccountServices, AccountVisit } from './services.ts';

interface NumberRequest extends GivenIdentity {
  email: string;
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Mails a client number, only to the member's proved address. */
export async function sendLostNumber(given: NumberRequest, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const policy = await readAccountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `identifiant/${normalizeEmail(given.email)}` };
  if (policy.tellsUnknownNumber) {
    const { to, numClient } = await countFailures(services, [requestAttempt(context)], () =>
      findAddressee(services, given),
    );
    await reserveAttempts(services, [toPerson]);
    const sent = newSentNotice(services, policy, to, null);
    await sendNumber(services, { to, numClient, reference: sent.reference });
    return sent;
  }
  await reserveAttempts(services, [requestAttempt(context), toPerson]);
  const sent = newSentNotice(services, policy, null, null);
  return answerDiscreetly(services, policy, sent, async () =>
    sendNumber(services, { ...(await findAddressee(services, given)), reference: sent.reference }),
  );
}

async function findAddressee(
  { db }: Pick<AccountServices, 'db'>,
  given: NumberRequest,
): Promise<{ to: string; numClient: string }> {
  const found = await findMembersByIdentity(db, given);
  if (found.length === 0) throw refuse({ code: 'IDENTITE_INCONNUE' });
  for (const { id, numClient } of found) {
    const proved = await findProvedEmail(db, id);
    if (proved !== null && isSameEmail(proved.email, given.email)) return { to: proved.email, numClient };
  }
  throw refuse({ code: 'EMAIL_INCONNU', champ: 'email' });
}

async function sendNumber(
  services: AccountServices,
  mail: { to: string; numClient: string; reference: string },
): Promise<void> {
  const { to, numClient, reference } = mail;
  await sendLetter(services, {
    name: MAILS.clientNumber,
    to,
    reference,
    values: { numClient, link: { origin: services.origin } },
  });
}
