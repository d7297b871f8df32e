import { randomUUID } from 'node:crypto';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Say } from '../../catalogue/say.ts';
import type { Db } from '../../database/database.ts';
import type { OwnContracts } from '../contracts/find.ts';
import { type RecordedErrand, recordErrand } from '../errands/record.ts';
import { claimFiles } from '../files/files.ts';
import { findMember, fullName } from '../members/record.ts';
import type { MemberRow, Viewer } from '../members/viewer.ts';
import type { KeepAnswer } from '../submissions/submissions.ts';
import { findClaimId, findOwnConversation, holdConversation } from './find.ts';
import { refuse } from './messages.ts';
import { conversationMessages, conversations } from './schema.ts';

/** In characters. */
const LONGEST = 10_000;
const LONGEST_SUBJECT = 150;
const SHORT = 50;

interface Sender {
  viewer: Viewer;
  contracts: OwnContracts;
  keepAnswer: KeepAnswer;
  services: { db: Db; decide: Decide; say: Say; now(): Date; today(): string };
}

type Optional<T> = T | null | undefined;

export interface NewMessage {
  /** A subject of `messaging.json`; any other is a free one (OP-073). */
  objetMessage: string;
  /** The member's wording of a free subject. */
  objet?: Optional<string>;
  /** A contract or a quote. */
  policeId?: Optional<string>;
  /** Of a claim. */
  numero?: Optional<string>;
  /** Reason of a complaint. */
  motif?: Optional<string>;
  message: string;
  piecesJointes?: Optional<readonly string[]>;
}

/** Answer to a sent message (OP-065). */
export interface SentMessage {
  /** Of the conversation. */
  id: string;
  status: 'RECU';
  message: string;
  reference: string;
  /** Instant it was recorded. */
  date: string;
  /** Day by which the insurer answers, AAAA-MM-JJ. */
  echeance: string | null;
}

/** @throws a refusal of an empty or too long text */
function requireReadable(message: string): string {
  if (message.trim() === '' || message.length > LONGEST) throw refuse({ code: 'MESSAGE_REFUSE', champ: 'message' });
  return message;
}

/** An optional text; null when blank. */
function optionalText(champ: string, value: Optional<string>, longest: number): string | null {
  const text = (value ?? '').trim();
  if (text.length > longest) throw refuse({ code: 'REPONSE_REFUSEE', champ });
  return text === '' ? null : text;
}

/** Starts a conversation: a message, a question about a claim or a quote, or a complaint. */
export async function sendMessage(sender: Sender, given: NewMessage): Promise<SentMessage> {
  const { viewer, services } = sender;
  const message = requireReadable(given.message);
  const objet = optionalText('objet', given.objet, LONGEST_SUBJECT);
  const numero = optionalText('numero', given.numero, SHORT);
  const motif = optionalText('motif', given.motif, SHORT);
  const contract = given.policeId ? await sender.contracts.find(given.policeId) : null;
  if (given.policeId && contract === null) throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
  const member = await findMember(services.db, viewer);
  const query = { code: given.objetMessage, activity: member?.activiteProfessionnelle ?? null };
  const subject = await services.decide('message-subject', query);
  if (subject === null) throw refuse({ code: 'OBJET_REFUSE', champ: 'objetMessage' });
  const today = services.today();
  const mediation = { nature: subject.errand, sent: today, today };
  // what the mediator accepts is a complaint: it has a number and a reason
  const isComplaint = (await services.decide('errand-mediation', mediation)) !== null;
  const claim = isComplaint || numero === null ? null : await requireClaimNumber(services.db, viewer, numero);
  if (isComplaint && motif === null) throw refuse({ code: 'REPONSE_REFUSEE', champ: 'motif' });
  const id = randomUUID();
  const errand = {
    ...{ memberId: viewer.memberId, contractId: contract?.id ?? null, nature: subject.errand },
    args: { conversation: id, objetMessage: given.objetMessage, motif },
    codeProduit: contract?.codeProduit ?? null,
  };
  return recordErrand(services, sender.keepAnswer, errand, async (tx, recorded) => {
    await tx.insert(conversations).values({
      ...{ id, memberId: viewer.memberId, contractId: errand.contractId, nature: subject.nature },
      ...{ objet: (subject.free ? objet : null) ?? subject.label, reference: recorded.reference },
      ...{ numero: isComplaint ? recorded.reference : claim, dateInitialisation: recorded.date },
    });
    return addMessage(tx, recorded, id, { message, files: given.piecesJointes ?? [], member, say: services.say });
  });
}

/** The normalised number of a member's claim. @throws a refusal of any other */
async function requireClaimNumber(db: Db, { memberId }: Viewer, given: string): Promise<string> {
  const reference = given.replace(/\s/g, '').toUpperCase();
  // no text of the database holds this character
  const found = reference.includes('\0') ? null : await findClaimId(db, { memberId, reference });
  if (found === null) throw refuse({ code: 'SINISTRE_INCONNU', champ: 'numero' });
  return reference;
}

export interface MessageReply {
  id: string;
  message: string;
  piecesJointes?: Optional<readonly string[]>;
}

/** Adds a message to a conversation; its answer has a due day of its own. */
export async function answerConversation(sender: Sender, given: MessageReply): Promise<SentMessage> {
  const { viewer, services } = sender;
  const message = requireReadable(given.message);
  const found = await findOwnConversation(services.db, viewer, given.id);
  if (found === null) throw refuse({ code: 'CONVERSATION_INCONNUE', champ: 'id' });
  const member = await findMember(services.db, viewer);
  const { contractId } = found;
  const contract = contractId === null ? null : await sender.contracts.find(contractId);
  const errand = {
    ...{ memberId: viewer.memberId, contractId, nature: ERRANDS.message, args: { conversation: given.id } },
    codeProduit: contract?.codeProduit ?? null,
  };
  return recordErrand(services, sender.keepAnswer, errand, async (tx, recorded) => {
    await holdConversation(tx, given.id);
    return addMessage(tx, recorded, given.id, { message, files: given.piecesJointes ?? [], member, say: services.say });
  });
}

async function addMessage(
  tx: Db,
  { reference, memberId, date, echeances }: RecordedErrand,
  conversationId: string,
  { message, files, member, say }: { message: string; files: readonly string[]; member: MemberRow | null; say: Say },
): Promise<SentMessage> {
  const expediteur = member === null ? '' : fullName(member);
  const own = { reference, conversationId, memberId, isMonMessage: true, expediteur, message, date };
  await tx.insert(conversationMessages).values(own);
  await claimFiles(tx, { memberId, ids: files, reference });
  const receipt = { status: 'RECU' as const, message: say({ area: 'receipts', code: 'message' }) };
  const echeance = echeances.findLast((day) => day !== null) ?? null;
  return { id: conversationId, ...receipt, reference, date: date.toISOString(), echeance };
}
