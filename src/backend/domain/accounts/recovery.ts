import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { normalizeNumber } from '../members/client-number.ts';
import { findProvedEmail } from '../members/proved-emails.ts';
import { members } from '../members/schema.ts';
import { newReference } from '../reference.ts';
import type { Confirmation, ResetRight, Sent, WaysBack } from './answers.ts';
import {
  answerDiscreetly,
  countFailures,
  type DiscreetServices,
  requestAttempt,
  reserveAttempts,
} from './discretion.ts';
import { maskEmail, newSentNotice } from './letters.ts';
import { sendLink } from './link-mail.ts';
import { consumeLink, createLink, endLinks, requireValidLink, toLinkToken } from './links.ts';
import { verifyAnswer, verifyPassword } from './password.ts';
import { announceChange, changePassword } from './password-change.ts';
import { findAccountRow, findHolderByNumber, unknownNumberRefusal } from './person.ts';
import { checkPassword, readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import { type LinkKind, secretQuestions } from './schema.ts';
import type { AccountServices, AccountVisit } from './services.ts';
import type { Attempt } from './throttle.ts';

const MINUTE = 60 * 1000;
const GIVES_ACCESS: LinkKind[] = ['reinitialisation', 'ticket'];

/** The ways to recover an account; the same for everybody where the account rules do not reveal numbers. */
export async function findWaysBack(identifiant: string, context: AccountVisit): Promise<WaysBack> {
  const { services } = context;
  const { db } = services;
  const { tellsUnknownNumber, secretQuestionAlone } = await readAccountPolicy(services.decide);
  if (!tellsUnknownNumber) {
    await reserveAttempts(services, [requestAttempt(context)]);
    return { moyens: ['email'], question: null, emailHidden: null };
  }
  return countFailures(services, [requestAttempt(context)], async () => {
    const holder = await findHolderByNumber(db, identifiant);
    if (holder === null) throw await unknownNumberRefusal(db, identifiant, 'identifiant');
    const { member, account } = holder;
    const questionId = secretQuestionAlone && account.reponseSecrete !== null ? account.questionSecreteId : null;
    const [question] =
      questionId === null ? [] : await db.select().from(secretQuestions).where(eq(secretQuestions.id, questionId));
    const proved = await findProvedEmail(db, member.id);
    const moyens = [...(question ? ['question'] : []), ...(proved === null ? [] : ['email'])];
    return { moyens, question: question ?? null, emailHidden: maskEmail(proved?.email ?? null) };
  });
}

/** A right answer allows a new password for a short time. Wrong ones slow down, then block this way for an hour. */
export async function answerQuestion(
  { identifiant, reponse }: { identifiant: string; reponse: string },
  context: AccountVisit,
): Promise<ResetRight> {
  const { services } = context;
  const { db, throttle } = services;
  const policy = await readAccountPolicy(services.decide);
  await reserveAttempts(services, [requestAttempt(context)]);
  if (!policy.secretQuestionAlone) throw refuse({ code: 'DEMANDE_REFUSEE' });
  const answers: Attempt = { by: 'answer', value: normalizeNumber(identifiant) };
  const attempts: Attempt[] = [answers, { by: 'answerAddress', value: context.address }];
  if ((await throttle.failures(answers)) >= policy.answersAllowed) throw refuse({ code: 'DEMANDE_REFUSEE' });
  await reserveAttempts(services, attempts);
  // concurrent answers all passed the first check; here they are all counted
  if ((await throttle.failures(answers)) > policy.answersAllowed) throw refuse({ code: 'DEMANDE_REFUSEE' });
  const holder = await findHolderByNumber(db, identifiant);
  if (holder === null)
    throw policy.tellsUnknownNumber
      ? refuse({ code: 'NUMERO_INCONNU', champ: 'identifiant' })
      : refuse({ code: 'REPONSE_INCORRECTE', champ: 'reponse' });
  const { member, account } = holder;
  if (account.reponseSecrete === null) throw refuse({ code: 'DEMANDE_REFUSEE' });
  if (!(await verifyAnswer(account.reponseSecrete, reponse)))
    throw refuse({ code: 'REPONSE_INCORRECTE', champ: 'reponse' });
  await throttle.succeed([...attempts, requestAttempt(context)]);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + policy.ticketMinutes * MINUTE);
  const token = toLinkToken(randomBytes(32));
  return db.transaction(async (tx) => {
    const { selector, older } = await createLink(tx, { kind: 'ticket', memberId: member.id, now, expiresAt, token });
    await endLinks(tx, older, now);
    return { numProfil: selector, token };
  });
}

/** Mails the link to choose a new password. */
export async function requestResetLink(identifiant: string, context: AccountVisit): Promise<Sent> {
  const { services } = context;
  const policy = await readAccountPolicy(services.decide);
  const toPerson: Attempt = { by: 'mail', value: `reinitialisation/${normalizeNumber(identifiant)}` };
  if (policy.tellsUnknownNumber) {
    const link = await countFailures(services, [requestAttempt(context)], () => findResetLink(services, identifiant));
    await reserveAttempts(services, [toPerson]);
    return sendLink(services, policy, { ...link, keep: context.keepAnswer });
  }
  await reserveAttempts(services, [requestAttempt(context), toPerson]);
  const sent = newSentNotice(services, policy, null, policy.linkHours);
  return answerDiscreetly(context, policy, sent, { name: 'reinitialisation', given: { identifiant } });
}

async function findResetLink({ db }: Pick<AccountServices, 'db'>, identifiant: string) {
  const holder = await findHolderByNumber(db, identifiant);
  if (holder === null) throw refuse({ code: 'NUMERO_INCONNU', champ: 'identifiant' });
  // an unproved address may belong to anybody
  const proved = await findProvedEmail(db, holder.member.id);
  if (proved === null) throw refuse({ code: 'EMAIL_INCONNU', champ: 'email' });
  return { kind: 'reinitialisation' as const, memberId: holder.member.id, to: proved.email };
}

/** A discreet request's work: mails the link to whoever it is for. @throws refusals that nobody learns of */
export async function sendResetLink(services: DiscreetServices, { identifiant }: { identifiant: string }) {
  const policy = await readAccountPolicy(services.decide);
  await sendLink(services, policy, await findResetLink(services, identifiant));
}

/** Sets a new password by a link or a right answer. */
export async function resetPassword(
  { numProfil, token, motDePasse }: ResetRight & { motDePasse: string },
  context: AccountVisit,
): Promise<Confirmation> {
  const { services } = context;
  const { db } = services;
  return countFailures(services, [requestAttempt(context)], async () => {
    const link = await requireValidLink(db, { selector: numProfil, token }, GIVES_ACCESS, services.now());
    const [member] = await db.select().from(members).where(eq(members.id, link.memberId));
    const account = await findAccountRow(db, link.memberId);
    if (member === undefined || account === null) throw refuse({ code: 'LIEN_INVALIDE' });
    const { numClient, nom, prenom1: prenom, email } = member;
    await checkPassword(services.decide, { password: motDePasse, numClient, nom, prenom, email });
    if (await verifyPassword(account.motDePasse, motDePasse))
      throw refuse({ code: 'MOT_DE_PASSE_IDENTIQUE', champ: 'motDePasse' });
    const now = services.now();
    const confirmation = { reference: newReference(), date: now.toISOString() };
    await changePassword(services, { member, account, motDePasse, now }, async (tx) => {
      await consumeLink(tx, link, now);
      await announceChange(tx, member.id, confirmation.reference, now);
      await context.keepAnswer(tx, confirmation);
    });
    await services.throttle.succeed([{ by: 'account', value: numClient }]);
    return confirmation;
  });
}
