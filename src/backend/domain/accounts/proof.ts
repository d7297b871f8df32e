import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobKind } from '../../jobs/worker.ts';
import { sendWaiting } from '../announcements/mail.ts';
import { errands } from '../errands/schema.ts';
import type { Journal } from '../journal/journal.ts';
import { findEmail, isSameEmail, proveEmail } from '../members/proved-emails.ts';
import { members } from '../members/schema.ts';
import { newReference } from '../reference.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import type { Confirmation, Sent } from './answers.ts';
import { countFailures, requestAttempt } from './discretion.ts';
import { sendLink } from './link-mail.ts';
import { consumeLink, endMemberLinks, requireValidLink } from './links.ts';
import { readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import { accountLinks } from './schema.ts';
import type { AccountServices, AccountVisit, OwnVisit } from './services.ts';

/** Kind of the job that sends the link to prove an address. */
export const PROOF_MAIL = 'proof-mail';

type ProofServices = Pick<AccountServices, 'db' | 'decide' | 'now' | 'linkToken' | 'throttle'>;

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Schedules the link that proves the new address of an errand, as soon as their pace allows. */
export const requestProof = (tx: Db, reference: string, at: Date): Promise<void> =>
  // the address itself is kept in the errand only
  enqueue(tx, {
    ...{ kind: PROOF_MAIL, key: `${PROOF_MAIL}/${reference}/${at.toISOString()}`, lane: 'prompt', at },
    payload: { reference },
  });

/** Sends the link for an address, unless the address was replaced meanwhile. */
export const proofMail = (services: ProofServices): JobKind => ({
  async run({ reference = '' }) {
    const { db, now } = services;
    const [errand] = await db.select().from(errands).where(eq(errands.reference, reference));
    if (errand === undefined) return;
    const known = await findEmail(db, errand.memberId);
    if (known === null || known.proved || known.email !== errand.args.email) return;
    const { memberId } = errand;
    const wait = await secondsUntilLink(services, memberId, known.email);
    if (wait === null) await sendProof(services, memberId, known.email);
    else await requestProof(db, reference, new Date(now().getTime() + wait * SECOND));
  },
});

/** Sends the proof link again; the previous one ends. */
export async function resendProof({ viewer, services, keepAnswer }: OwnVisit): Promise<Sent> {
  const known = await findEmail(services.db, viewer.memberId);
  if (known === null) throw refuse({ code: 'EMAIL_INCONNU', champ: 'email' });
  if (known.proved) throw refuse({ code: 'ADRESSE_DEJA_PROUVEE' });
  const retryAfter = await secondsUntilLink(services, viewer.memberId, known.email);
  if (retryAfter !== null) throw refuse({ code: 'TROP_DE_TENTATIVES', retryAfter });
  return sendProof(services, viewer.memberId, known.email, keepAnswer);
}

async function sendProof(
  services: ProofServices,
  memberId: string,
  to: string,
  keep: KeepAnswer = async () => {},
): Promise<Sent> {
  const policy = await readAccountPolicy(services.decide);
  return sendLink(services, policy, { kind: 'adresse', memberId, to, payload: { email: to }, keep });
}

/**
 * Seconds until another link may be sent to an address that may be a stranger's, counted by member and by address;
 * null: now.
 */
async function secondsUntilLink(services: ProofServices, memberId: string, to: string): Promise<number | null> {
  const { db, decide, throttle } = services;
  const { proofsAnHour } = await readAccountPolicy(decide);
  const now = services.now().getTime();
  const recent = gt(accountLinks.createdAt, new Date(now - HOUR));
  const sent = await db
    .select({ at: accountLinks.createdAt })
    .from(accountLinks)
    .where(and(eq(accountLinks.memberId, memberId), eq(accountLinks.kind, 'adresse'), recent))
    .orderBy(asc(accountLinks.createdAt));
  const oldest = sent[sent.length - proofsAnHour];
  if (oldest !== undefined) return Math.max(1, Math.ceil((oldest.at.getTime() + HOUR - now) / SECOND));
  // counts concurrent requests
  return throttle.reserve([
    { by: 'mail', value: `preuve/${memberId}` },
    { by: 'mail', value: `preuve/${to.toLowerCase()}` },
  ]);
}

type Proving = Omit<AccountVisit, 'services'> & { services: AccountVisit['services'] & { journal: Journal } };

/** Marks an address as proved by the link sent there, with or without a session; mails use it from then on. */
export async function proveEmailAddress(
  { numProfil, token }: { numProfil: string; token: string },
  context: Proving,
): Promise<Confirmation> {
  const { services } = context;
  const { db, journal } = services;
  return countFailures(services, [requestAttempt(context)], async () => {
    const now = services.now();
    const link = await requireValidLink(db, { selector: numProfil, token }, ['adresse'], now);
    const confirmation = { reference: newReference(), date: now.toISOString() };
    await db.transaction(async (tx) => {
      const { memberId, payload } = link;
      const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
      await consumeLink(tx, link, now);
      if (member?.email == null || !isSameEmail(member.email, payload.email ?? ''))
        throw refuse({ code: 'LIEN_EXPIRE' });
      await proveEmail(tx, memberId, member.email, now);
      await endMemberLinks(tx, memberId, ['adresse', 'reinitialisation', 'ticket'], now);
      await sendWaiting(tx, memberId, now);
      const line = { memberId, actor: 'inconnu' as const, action: 'prouverAdresseEmail', objet: null, date: now };
      await journal.write(tx, line);
      await context.keepAnswer(tx, confirmation);
    });
    return confirmation;
  });
}
