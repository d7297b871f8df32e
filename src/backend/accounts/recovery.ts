import { eq } from 'drizzle-orm';
import { type LinkKind, secretQuestions } from '../domain/accounts/schema.ts';
import { members } from '../domain/members/schema.ts';
import { newReference } from '../domain/reference.ts';
import type {
  Confirmation,
  DroitReinitialisation,
  Envoi,
  MoyensReinitialisation,
  MutationFrEpReinitialisationMdpCrypteArgs,
  MutationFrEpReinitialisationMdpReponseArgs,
} from '../graphql/api.generated.ts';
import type { Context } from '../graphql/context.ts';
import { normalNumber } from '../identity/accounts.ts';
import { verifyAnswer, verifyPassword } from '../identity/password.ts';
import type { Attempt } from '../identity/throttle.ts';
import { counted, requestOf, slowedWhenWrong, tellingNothing } from './discretion.ts';
import { hiddenEmail } from './hidden-email.ts';
import { envoi, sendLink } from './letters.ts';
import { drawLink, endLinks, goodLink, useLink } from './links.ts';
import { changePassword, tellChange } from './password-change.ts';
import { accountOf, holderByNumber } from './person.ts';
import { accountPolicy, checkPassword } from './policy.ts';
import { refusals } from './refusals.ts';

const MINUTE = 60 * 1000;
const GIVES_ACCESS: LinkKind[] = ['reinitialisation', 'ticket'];

/** The ways in which a member may get back in; where the account rules tell nothing, the same for any number. */
export async function waysBack(identifiant: string, context: Context): Promise<MoyensReinitialisation> {
  const { services } = context;
  const { db } = services;
  const { tellsUnknownNumber, secretQuestionAlone } = await accountPolicy(services.decide);
  if (!tellsUnknownNumber) {
    await counted(services, [requestOf(context)]);
    return { moyens: ['email'], question: null, emailHidden: null };
  }
  return slowedWhenWrong(services, [requestOf(context)], async () => {
    const holder = await holderByNumber(db, identifiant);
    if (holder === null) throw refusals.unknownNumber('identifiant');
    const { member, account } = holder;
    const asked = secretQuestionAlone && account.reponseSecrete !== null ? account.questionSecreteId : null;
    const [question] =
      asked === null ? [] : await db.select().from(secretQuestions).where(eq(secretQuestions.id, asked));
    const moyens = [...(question ? ['question'] : []), ...(member.email === null ? [] : ['email'])];
    return { moyens, question: question ?? null, emailHidden: hiddenEmail(member.email) };
  });
}

/** A right answer gives a short right to choose a new password. Wrong ones slow down, then close this way for an hour. */
export async function answerQuestion(
  { identifiant, reponse }: MutationFrEpReinitialisationMdpReponseArgs,
  context: Context,
): Promise<DroitReinitialisation> {
  const { services } = context;
  const { db, throttle } = services;
  const policy = await accountPolicy(services.decide);
  await counted(services, [requestOf(context)]);
  if (!policy.secretQuestionAlone) throw refusals.denied();
  const answers: Attempt = { by: 'answer', value: normalNumber(identifiant) };
  const attempts: Attempt[] = [answers, { by: 'answerAddress', value: context.address }];
  if ((await throttle.failures(answers)) >= policy.answersAllowed) throw refusals.denied();
  await counted(services, attempts);
  // Answers given together were all let through above; here they are all counted.
  if ((await throttle.failures(answers)) > policy.answersAllowed) throw refusals.denied();
  const holder = await holderByNumber(db, identifiant);
  if (holder === null) throw policy.tellsUnknownNumber ? refusals.unknownNumber('identifiant') : refusals.wrongAnswer();
  const { member, account } = holder;
  if (account.reponseSecrete === null) throw refusals.denied();
  if (!(await verifyAnswer(account.reponseSecrete, reponse))) throw refusals.wrongAnswer();
  await throttle.succeed([...attempts, requestOf(context)]);
  const now = services.now();
  const expiresAt = new Date(now.getTime() + policy.ticketMinutes * MINUTE);
  const drawn = await drawLink(db, { kind: 'ticket', memberId: member.id, now, expiresAt });
  await endLinks(db, drawn.older, now);
  return { numProfil: drawn.selector, token: drawn.token };
}

/** Mails the link that lets a new password be chosen. */
export async function requestResetLink(identifiant: string, context: Context): Promise<Envoi> {
  const { services } = context;
  const policy = await accountPolicy(services.decide);
  const find = async () => {
    const holder = await holderByNumber(services.db, identifiant);
    if (holder === null) throw refusals.unknownNumber('identifiant');
    if (holder.member.email === null) throw refusals.unknownEmail();
    return { kind: 'reinitialisation' as const, memberId: holder.member.id, to: holder.member.email };
  };
  const toPerson: Attempt = { by: 'mail', value: `reinitialisation/${normalNumber(identifiant)}` };
  if (policy.tellsUnknownNumber) {
    const link = await slowedWhenWrong(services, [requestOf(context)], find);
    await counted(services, [toPerson]);
    return sendLink(services, policy, link);
  }
  await counted(services, [requestOf(context), toPerson]);
  return tellingNothing(services, policy, envoi(services, policy, null, true), async () =>
    sendLink(services, policy, await find()),
  );
}

/** Sets the password that a link or a right answer lets be chosen. */
export async function resetPassword(
  { numProfil, token, motDePasse }: MutationFrEpReinitialisationMdpCrypteArgs,
  context: Context,
): Promise<Confirmation> {
  const { services } = context;
  const { db } = services;
  return slowedWhenWrong(services, [requestOf(context)], async () => {
    const link = await goodLink(db, { selector: numProfil, token }, GIVES_ACCESS, services.now());
    const [member] = await db.select().from(members).where(eq(members.id, link.memberId));
    const account = await accountOf(db, link.memberId);
    if (member === undefined || account === null) throw refusals.invalidLink();
    const { numClient, nom, prenom1: prenom, email } = member;
    await checkPassword(services.decide, { password: motDePasse, numClient, nom, prenom, email });
    if (await verifyPassword(account.motDePasse, motDePasse)) throw refusals.samePassword();
    const now = services.now();
    const confirmation = { reference: newReference(), date: now.toISOString() };
    await changePassword(db, { member, account, motDePasse, now }, async (tx) => {
      await useLink(tx, link, now);
      await context.settle(tx, confirmation);
    });
    await services.throttle.succeed([{ by: 'account', value: numClient }]);
    tellChange(services, member, confirmation.reference);
    return confirmation;
  });
}
