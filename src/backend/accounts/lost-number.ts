import type { Envoi, MutationFrEpIdentifiantPerduArgs } from '../graphql/api.generated.ts';
import type { Context, Services } from '../graphql/context.ts';
import { counted, requestOf, slowedWhenWrong, tellingNothing } from './discretion.ts';
import { envoi, sendLetter, signInAddress } from './letters.ts';
import { membersByIdentity } from './person.ts';
import { accountPolicy } from './policy.ts';
import { refusals } from './refusals.ts';

type Given = MutationFrEpIdentifiantPerduArgs;

const plain = (email: string) => email.trim().toLowerCase();

/** Mails a client number, only to the address that stands in the member's record. */
export async function sendLostNumber(given: Given, context: Context): Promise<Envoi> {
  const { services } = context;
  const policy = await accountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `identifiant/${plain(given.email)}` };
  if (policy.tellsUnknownNumber) {
    const { to, numClient } = await slowedWhenWrong(services, [requestOf(context)], () => addressee(services, given));
    await counted(services, [toPerson]);
    const told = envoi(services, policy, to, false);
    await send(services, { to, numClient, reference: told.reference });
    return told;
  }
  await counted(services, [requestOf(context), toPerson]);
  const told = envoi(services, policy, null, false);
  return tellingNothing(services, policy, told, async () =>
    send(services, { ...(await addressee(services, given)), reference: told.reference }),
  );
}

async function addressee({ db }: Services, given: Given): Promise<{ to: string; numClient: string }> {
  const found = await membersByIdentity(db, given);
  if (found.length === 0) throw refusals.unknownIdentity();
  const member = found.find(({ email }) => email !== null && plain(email) === plain(given.email));
  if (member?.email == null) throw refusals.unknownEmail();
  return { to: member.email, numClient: member.numClient };
}

async function send(services: Services, mail: { to: string; numClient: string; reference: string }): Promise<void> {
  const { to, numClient, reference } = mail;
  await sendLetter(services, {
    name: 'identifiant',
    to,
    reference,
    values: { numClient, link: signInAddress(services) },
  });
}
