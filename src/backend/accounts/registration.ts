import { and, eq } from 'drizzle-orm';
import { accounts, secretQuestions } from '../domain/accounts/schema.ts';
import { contracts } from '../domain/contracts/schema.ts';
import { members } from '../domain/members/schema.ts';
import { newReference } from '../domain/reference.ts';
import type {
  Confirmation,
  Envoi,
  IdentiteVerifiee,
  MutationFrEpInscriptionArgs,
  MutationFrEpInscriptionIdentiteArgs,
  MutationFrEpInscriptionLienArgs,
} from '../graphql/api.generated.ts';
import type { Context, Services } from '../graphql/context.ts';
import { normalNumber } from '../identity/accounts.ts';
import { hashAnswer, hashPassword } from '../identity/password.ts';
import { counted, requestOf, slowedWhenWrong, tellingNothing } from './discretion.ts';
import { envoi, sendLetter, sendLink, signInAddress } from './letters.ts';
import { endLinksOf, goodLink, linkBySelector, useLink } from './links.ts';
import { accountOf, isSamePerson, type MemberRow, memberByNumber } from './person.ts';
import { type AccountPolicy, accountPolicy, checkPassword } from './policy.ts';
import { refusals } from './refusals.ts';

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\.]{2,}$/;
const MAX_EMAIL = 254;
const MAX_ANSWER = 100;
/** A contract may be named by the first characters of its number, as its papers sometimes do (P7.2). */
const CONTRACT_PREFIX = 11;

type Identity = MutationFrEpInscriptionIdentiteArgs;

const attemptsOf = (context: Context, { numClient }: Identity) => [
  requestOf(context),
  { by: 'identity' as const, value: normalNumber(numClient) },
];

/** A member as what was typed describes them. @throws refusals that name what does not fit */
async function recognised({ db }: Services, given: Identity): Promise<MemberRow> {
  const member = await memberByNumber(db, given.numClient);
  if (member === null) throw refusals.unknownNumber('numClient');
  if (!isSamePerson(member, given)) throw refusals.unknownIdentity();
  return member;
}

/**
 * Must the number of a contract still be given? Those who hold nothing but some products have to (OP-036).
 * @throws a refusal when the number given is none of theirs
 */
async function isContractMissing({ db }: Services, policy: AccountPolicy, member: MemberRow, given: Identity) {
  const mine = and(eq(contracts.memberId, member.id), eq(contracts.devis, false));
  const held = await db
    .select({ codeProduit: contracts.codeProduit, numero: contracts.numeroContrat })
    .from(contracts)
    .where(mine);
  if (held.length === 0) return false;
  const typed = normalNumber(given.numeroContrat ?? '');
  if (typed === '') return held.every(({ codeProduit }) => policy.contractNumberProducts.includes(codeProduit ?? ''));
  const numbers = held.map(({ numero }) => normalNumber(numero ?? ''));
  if (!numbers.some((number) => number === typed || number.slice(0, CONTRACT_PREFIX) === typed))
    throw refusals.unknownContract();
  return false;
}

/**
 * Recognises a member who has no account yet. Where the account rules keep to themselves who is known,
 * everybody is asked for a contract number and nobody is told more.
 */
export async function checkIdentity(given: Identity, context: Context): Promise<IdentiteVerifiee> {
  const { services } = context;
  const policy = await accountPolicy(services.decide);
  if (!policy.tellsUnknownNumber) {
    await counted(services, attemptsOf(context, given));
    return { contratDemande: (given.numeroContrat ?? '').trim() === '' };
  }
  return slowedWhenWrong(services, attemptsOf(context, given), async () => {
    const member = await recognised(services, given);
    if ((await accountOf(services.db, member.id)) !== null) throw refusals.existingAccount();
    return { contratDemande: await isContractMissing(services, policy, member, given) };
  });
}

/** Sends the link that creates an account to the address that was typed. */
export async function requestLink(given: MutationFrEpInscriptionLienArgs, context: Context): Promise<Envoi> {
  const { services } = context;
  const email = given.email.trim();
  if (!given.conditions)
    throw refusals.badInput('conditions', 'Merci d’accepter les conditions générales d’utilisation');
  if (!EMAIL.test(email) || email.length > MAX_EMAIL)
    throw refusals.badInput('email', 'Merci de vérifier votre adresse e-mail');
  const policy = await accountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `inscription/${normalNumber(given.numClient)}` };
  if (policy.tellsUnknownNumber) {
    const member = await slowedWhenWrong(services, attemptsOf(context, given), async () => {
      const found = await recognised(services, given);
      if ((await accountOf(services.db, found.id)) !== null) throw refusals.existingAccount();
      if (await isContractMissing(services, policy, found, given)) throw refusals.unknownContract();
      return found;
    });
    await counted(services, [toPerson]);
    return sendLink(services, policy, { kind: 'inscription', memberId: member.id, to: email, payload: { email } });
  }
  await counted(services, [...attemptsOf(context, given), toPerson]);
  return tellingNothing(services, policy, envoi(services, policy, null, true), async () => {
    const member = await recognised(services, given);
    if (await isContractMissing(services, policy, member, given)) return;
    if ((await accountOf(services.db, member.id)) !== null) return warnHolder(services, member);
    await sendLink(services, policy, { kind: 'inscription', memberId: member.id, to: email, payload: { email } });
  });
}

/** To the address of the account and not to the one typed: who is not its holder learns nothing. */
async function warnHolder(services: Services, { email }: MemberRow): Promise<void> {
  if (email === null) return;
  const values = { link: signInAddress(services) };
  await sendLetter(services, { name: 'inscription-existante', to: email, reference: newReference(), values });
}

/** A new link in the place of one that has expired, to the same address. */
export async function renewLink(selector: string, context: Context): Promise<Envoi> {
  const { services } = context;
  const policy = await accountPolicy(services.decide);
  const link = await slowedWhenWrong(services, [requestOf(context)], async () => {
    const found = await linkBySelector(services.db, selector);
    if (found === null || found.kind !== 'inscription' || found.payload.email === undefined)
      throw refusals.invalidLink();
    if (found.usedAt !== null || (await accountOf(services.db, found.memberId)) !== null) throw refusals.usedLink();
    return { memberId: found.memberId, email: found.payload.email };
  });
  await counted(services, [{ by: 'mail', value: `inscription/${link.memberId}` }]);
  const { memberId, email } = link;
  return sendLink(services, policy, { kind: 'inscription', memberId, to: email, payload: { email } });
}

/** Creates the account that a link allows; the link proves the address, which becomes the member's. */
export async function createAccount(given: MutationFrEpInscriptionArgs, context: Context): Promise<Confirmation> {
  const { services } = context;
  const { db, decide } = services;
  return slowedWhenWrong(services, [requestOf(context)], async () => {
    const key = { selector: given.numProfil, token: given.token };
    const link = await goodLink(db, key, ['inscription'], services.now());
    const [member] = await db.select().from(members).where(eq(members.id, link.memberId));
    if (member === undefined) throw refusals.invalidLink();
    const { numClient, nom, prenom1: prenom } = member;
    const { email = member.email } = link.payload;
    await checkPassword(decide, { password: given.motDePasse, numClient, nom, prenom, email });
    const question = await chosenQuestion(services, given);
    const motDePasse = await hashPassword(given.motDePasse);
    const reponseSecrete = await hashAnswer(given.reponseSecrete);
    const now = services.now();
    const confirmation = { reference: newReference(), date: now.toISOString() };
    await db.transaction(async (tx) => {
      await useLink(tx, link, now);
      const created = await tx
        .insert(accounts)
        .values({
          memberId: member.id,
          motDePasse,
          passwordChangedAt: now,
          questionSecreteId: question,
          reponseSecrete,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ memberId: accounts.memberId });
      if (created.length === 0) throw refusals.existingAccount();
      await tx.update(members).set({ email }).where(eq(members.id, member.id));
      await endLinksOf(tx, member.id, ['inscription'], now);
      await context.settle(tx, confirmation);
    });
    await services.throttle.succeed([{ by: 'account', value: numClient }]);
    return confirmation;
  });
}

async function chosenQuestion({ db }: Services, given: MutationFrEpInscriptionArgs): Promise<string> {
  const [question] = await db.select().from(secretQuestions).where(eq(secretQuestions.id, given.questionSecrete));
  if (question === undefined) throw refusals.badInput('questionSecrete', 'Merci de choisir une question secrète');
  const answer = given.reponseSecrete.trim();
  if (answer === '' || answer.length > MAX_ANSWER)
    throw refusals.badInput('reponseSecrete', 'Merci de renseigner la réponse à votre question secrète');
  return question.id;
}
