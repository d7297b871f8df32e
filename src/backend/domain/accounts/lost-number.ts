import { isSameEmail, provedEmail } from '../members/proved-emails.ts';
import type { Sent } from './answers.ts';
import { answerDiscreetly, rateLimited, rateLimitedWhenWrong, requestOf } from './discretion.ts';
import { sendLetter, sentNotice } from './letters.ts';
import { type GivenIdentity, membersByIdentity } from './person.ts';
import { accountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { AccountServices, AccountVisit } from './services.ts';

interface Given extends GivenIdentity {
  email: string;
}

const sameCase = (email: string) => email.trim().toLowerCase();

/** Mails a client number, only to the address to which the member is written: one that was proved. */
export async function sendLostNumber(given: Given, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const policy = await accountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `identifiant/${sameCase(given.email)}` };
  if (policy.tellsUnknownNumber) {
    const { to, numClient } = await rateLimitedWhenWrong(services, [requestOf(context)], () =>
      addressee(services, given),
    );
    await rateLimited(services, [toPerson]);
    const sent = sentNotice(services, policy, to, null);
    await send(services, { to, numClient, reference: sent.reference });
    return sent;
  }
  await rateLimited(services, [requestOf(context), toPerson]);
  const sent = sentNotice(services, policy, null, null);
  return answerDiscreetly(services, policy, sent, async () =>
    send(services, { ...(await addressee(services, given)), reference: sent.reference }),
  );
}

async function addressee(
  { db }: Pick<AccountServices, 'db'>,
  given: Given,
): Promise<{ to: string; numClient: string }> {
  const found = await membersByIdentity(db, given);
  if (found.length === 0) throw refuse({ code: 'IDENTITE_INCONNUE' });
  for (const { id, numClient } of found) {
    const proved = await provedEmail(db, id);
    if (proved !== null && isSameEmail(proved.email, given.email)) return { to: proved.email, numClient };
  }
  throw refuse({ code: 'EMAIL_INCONNU', champ: 'email' });
}

async function send(
  services: AccountServices,
  mail: { to: string; numClient: string; reference: string },
): Promise<void> {
  const { to, numClient, reference } = mail;
  await sendLetter(services, {
    name: 'identifiant',
    to,
    reference,
    values: { numClient, link: { origin: services.origin } },
  });
}
