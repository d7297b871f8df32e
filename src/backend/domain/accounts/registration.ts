import { eq } from 'drizzle-orm';
import { MAILS } from '../../../catalog/index.ts';
import { isEmailAddress } from '../../../view/text/email-address.ts';
import type { Db } from '../../database/database.ts';
import { announce } from '../announcements/announce.ts';
import { CONTRACT_PREFIX, heldBy } from '../contracts/numbers.ts';
import { normalizeNumber } from '../members/client-number.ts';
import { findProvedEmail, isSameEmail, type ProvedEmail, proveEmail } from '../members/proved-emails.ts';
import { members } from '../members/schema.ts';
import type { MemberRow } from '../members/viewer.ts';
import { newReference } from '../reference.ts';
import type { Confirmation, Sent } from './answers.ts';
import {
  answerDiscreetly,
  countFailures,
  type DiscreetServices,
  requestAttempt,
  reserveAttempts,
} from './discretion.ts';
import { requestAccountMail } from './letter-mail.ts';
import { newSentNotice } from './letters.ts';
import { sendLink } from './link-mail.ts';
import { consumeLink, endMemberLinks, findLinkBySelector, requireValidLink } from './links.ts';
import { hashAnswer, hashPassword } from './password.ts';
import { findAccountRow, findMemberByNumber, isSamePerson } from './person.ts';
import { type AccountPolicy, checkPassword, readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import type { Identity, LinkRequest } from './requests.ts';
import { accounts, secretQuestions } from './schema.ts';
import type { AccountServices, AccountVisit } from './services.ts';

const MAX_ANSWER = 100;

/** A link, and the chosen credentials. */
interface NewAccount {
  numProfil: string;
  token: string;
  motDePasse: string;
  questionSecrete: string;
  reponseSecrete: string;
}

const identityAttempts = (context: AccountVisit, { numClient }: Identity) => [
  requestAttempt(context),
  { by: 'identity' as const, value: normalizeNumber(numClient) },
];

/** The member with the typed identity. @throws refusals that name what does not match */
async function recogniseMember({ db }: Pick<AccountServices, 'db'>, given: Identity): Promise<MemberRow> {
  const member = await findMemberByNumber(db, given.numClient);
  if (member === null) throw refuse({ code: 'NUMERO_INCONNU', champ: 'numClient' });
  if (!isSamePerson(member, given)) throw refuse({ code: 'IDENTITE_INCONNUE' });
  return member;
}

/**
 * Whether a contract number is still needed: for members who only hold certain products (OP-036).
 * @throws a refusal when the given number is none of theirs
 */
async function isContractMissing(
  { db }: Pick<AccountServices, 'db'>,
  policy: AccountPolicy,
  member: MemberRow,
  given: Identity,
) {
  const held = await heldBy(db, member.id);
  if (held.length === 0) return false;
  const typed = normalizeNumber(given.numeroContrat ?? '');
  if (typed === '') return held.every(({ codeProduit }) => policy.contractNumberProducts.includes(codeProduit ?? ''));
  const numbers = held.map(({ numero }) => normalizeNumber(numero ?? ''));
  if (!numbers.some((number) => number === typed || number.slice(0, CONTRACT_PREFIX) === typed))
    throw refuse({ code: 'CONTRAT_INCONNU', champ: 'numeroContrat' });
  return false;
}

/**
 * Recognises a member without an account. Where the account rules do not reveal who is known, everybody needs a
 * contract number.
 */
export async function checkIdentity(given: Identity, context: AccountVisit): Promise<{ contratDemande: boolean }> {
  const { services } = context;
  const policy = await readAccountPolicy(services.decide);
  if (!policy.tellsUnknownNumber) {
    await reserveAttempts(services, identityAttempts(context, given));
    return { contratDemande: (given.numeroContrat ?? '').trim() === '' };
  }
  return countFailures(services, identityAttempts(context, given), async () => {
    const member = await recogniseMember(services, given);
    if ((await findAccountRow(services.db, member.id)) !== null)
      throw refuse({ code: 'COMPTE_EXISTANT', champ: 'numClient' });
    return { contratDemande: await isContractMissing(services, policy, member, given) };
  });
}

/** The address for the link: the one on record, unless there is none or the policy uses another proof. */
function linkAddress({ addressProof }: AccountPolicy, { email }: MemberRow, typed: string): string {
  return addressProof === 'courrier' || email === null ? typed : email;
}

/** Sends the link to create an account. */
export async function requestLink(given: LinkRequest, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const email = given.email.trim();
  if (!given.conditions) throw refuse({ code: 'SAISIE_INVALIDE', champ: 'conditions' });
  if (!isEmailAddress(email)) throw refuse({ code: 'SAISIE_INVALIDE', champ: 'email' });
  const policy = await readAccountPolicy(services.decide);
  const toPerson = { by: 'mail' as const, value: `inscription/${normalizeNumber(given.numClient)}` };
  if (policy.tellsUnknownNumber) {
    const member = await countFailures(services, identityAttempts(context, given), async () => {
      const found = await recogniseMember(services, given);
      if ((await findAccountRow(services.db, found.id)) !== null)
        throw refuse({ code: 'COMPTE_EXISTANT', champ: 'numClient' });
      if (await isContractMissing(services, policy, found, given))
        throw refuse({ code: 'CONTRAT_INCONNU', champ: 'numeroContrat' });
      return found;
    });
    await reserveAttempts(services, [toPerson]);
    const to = linkAddress(policy, member, email);
    const answer = (sent: Sent): Sent => ({ ...sent, adresseDuDossier: !isSameEmail(to, email) });
    const keep = (tx: Db, sent: Sent) => context.keepAnswer(tx, answer(sent));
    const link = { kind: 'inscription' as const, memberId: member.id, to, payload: { email: to }, keep };
    return answer(await sendLink(services, policy, link));
  }
  await reserveAttempts(services, [...identityAttempts(context, given), toPerson]);
  const sent = newSentNotice(services, policy, null, policy.linkHours);
  return answerDiscreetly(context, policy, sent, { name: 'inscription', given });
}

/** A discreet request's work: mails the link, or warns who has an account. @throws refusals that nobody learns of */
export async function sendRegistrationLink(services: DiscreetServices, given: LinkRequest, reference: string) {
  const policy = await readAccountPolicy(services.decide);
  const member = await recogniseMember(services, given);
  if (await isContractMissing(services, policy, member, given)) return;
  if ((await findAccountRow(services.db, member.id)) !== null) {
    // to the account's address, not to the typed one: anybody else learns nothing
    const mail = { mail: MAILS.accountExists, memberId: member.id, reference };
    return requestAccountMail(services.db, mail, services.now());
  }
  const to = linkAddress(policy, member, given.email.trim());
  await sendLink(services, policy, { kind: 'inscription', memberId: member.id, to, payload: { email: to } });
}

/** Replaces an expired link, to the same address. */
export async function renewLink(selector: string, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const policy = await readAccountPolicy(services.decide);
  const link = await countFailures(services, [requestAttempt(context)], async () => {
    const found = await findLinkBySelector(services.db, selector);
    if (found === null || found.kind !== 'inscription' || found.payload.email === undefined)
      throw refuse({ code: 'LIEN_INVALIDE' });
    if (found.usedAt !== null || (await findAccountRow(services.db, found.memberId)) !== null)
      throw refuse({ code: 'LIEN_UTILISE' });
    return { memberId: found.memberId, email: found.payload.email };
  });
  await reserveAttempts(services, [{ by: 'mail', value: `inscription/${link.memberId}` }]);
  const { memberId, email } = link;
  const payload = { email };
  return sendLink(services, policy, { kind: 'inscription', memberId, to: email, payload, keep: context.keepAnswer });
}

/** Creates an account by a link, which also proves the address. */
export async function createAccount(given: NewAccount, context: AccountVisit): Promise<Confirmation> {
  const { services } = context;
  const { db, decide } = services;
  return countFailures(services, [requestAttempt(context)], async () => {
    const key = { selector: given.numProfil, token: given.token };
    const link = await requireValidLink(db, key, ['inscription'], services.now());
    const [member] = await db.select().from(members).where(eq(members.id, link.memberId));
    if (member === undefined) throw refuse({ code: 'LIEN_INVALIDE' });
    const { numClient, nom, prenom1: prenom } = member;
    const { email = member.email } = link.payload;
    await checkPassword(decide, { password: given.motDePasse, numClient, nom, prenom, email });
    const question = await requireQuestion(services, given);
    const motDePasse = await hashPassword(given.motDePasse);
    const reponseSecrete = await hashAnswer(given.reponseSecrete);
    const now = services.now();
    const confirmation = { reference: newReference(), date: now.toISOString() };
    await db.transaction(async (tx) => {
      const before = await findProvedEmail(tx, member.id);
      await consumeLink(tx, link, now);
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
      if (created.length === 0) throw refuse({ code: 'COMPTE_EXISTANT', champ: 'numClient' });
      await tx.update(members).set({ email }).where(eq(members.id, member.id));
      if (email !== null) await proveEmail(tx, member.id, email, now);
      await endMemberLinks(tx, member.id, ['inscription'], now);
      await announceAccount(tx, member.id, before, confirmation.reference, now);
      await context.keepAnswer(tx, confirmation);
    });
    await services.throttle.succeed([{ by: 'account', value: numClient }]);
    return confirmation;
  });
}

/** Mails that the account exists, and warns a replaced address. */
async function announceAccount(
  tx: Db,
  memberId: string,
  before: ProvedEmail | null,
  reference: string,
  at: Date,
): Promise<void> {
  const proved = await findProvedEmail(tx, memberId);
  if (proved !== null) {
    const mail = { mail: MAILS.accountCreated, memberId, reference, toId: proved.id };
    await requestAccountMail(tx, mail, at);
  }
  if (before !== null && before.id !== proved?.id)
    await announce(tx, { memberId, mail: MAILS.contactChanged, reference, toId: before.id }, at);
}

async function requireQuestion({ db }: Pick<AccountServices, 'db'>, given: NewAccount): Promise<string> {
  const [question] = await db.select().from(secretQuestions).where(eq(secretQuestions.id, given.questionSecrete));
  if (question === undefined) throw refuse({ code: 'SAISIE_INVALIDE', champ: 'questionSecrete' });
  const answer = given.reponseSecrete.trim();
  if (answer === '' || answer.length > MAX_ANSWER) throw refuse({ code: 'SAISIE_INVALIDE', champ: 'reponseSecrete' });
  return question.id;
}
