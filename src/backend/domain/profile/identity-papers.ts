import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';
import { claimFiles } from '../files/files.ts';
import { isIdentityProof, LONGEST_NUMBER, maskNumber, PROOFS, provesIdentity } from '../members/identity-papers.ts';
import { type HeldIdentityPaper, members } from '../members/schema.ts';
import { holdMember, type OwnAsker, type Receipt, receipt, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';

/** As `errands.json` calls it. */
export const IDENTITY_PAPER = 'piece-identite';

/** No paper is valid for longer. */
const YEARS = 20;

export interface IdentityPaperArgs {
  numProfil: string;
  /** One of the six kinds of P3.2. */
  type: string;
  numero: string;
  dateDelivrance: string;
  dateExpiration: string;
  /** Files that were received. */
  piecesJointes: readonly string[];
}

/** The insurer looks at the copy: a paper that has expired meanwhile proves nothing. */
export const identityAnswer: AnswerEffect = {
  hold: async (tx, { memberId }) => void (await holdMember(tx, memberId)),
  async refusal(tx, { reference }, { day }) {
    const [errand] = await tx.select({ args: errands.args }).from(errands).where(eq(errands.reference, reference));
    const { dateExpiration = '9999' } = (errand?.args ?? {}) as Partial<IdentityPaperArgs>;
    return dateExpiration < day ? 'refus-piece' : null;
  },
  // a copy that proves nothing is as none
  refuse: (tx, errand) => recordVerdict(tx, errand, { copieRecue: false }),
  accept: (tx, errand) => recordVerdict(tx, errand, {}),
};

/** What was found of the paper that an errand has brought, unless another has come since. */
async function recordVerdict(
  tx: Db,
  { reference, memberId }: { reference: string; memberId: string },
  found: Partial<HeldIdentityPaper>,
): Promise<void> {
  const [member] = await tx.select({ paper: members.pieceIdentite }).from(members).where(eq(members.id, memberId));
  if (member?.paper?.examen !== reference) return;
  const pieceIdentite = { ...member.paper, ...found, examen: null };
  await tx.update(members).set({ pieceIdentite }).where(eq(members.id, memberId));
}

/** Takes a paper with its copy: it is the one on record at once, and proves something once the insurer has looked at the copy. */
export function sendIdentityPaper(asker: OwnAsker, { numProfil, ...sent }: IdentityPaperArgs): Promise<Receipt> {
  const today = asker.services.today();
  return withOwnRecord(asker, numProfil, async ({ member, record }) => {
    const { piecesJointes: ids, ...details } = sent;
    const paper = { ...details, copieRecue: true, dateReception: today };
    const { type, numero, dateDelivrance, dateExpiration } = details;
    if (!PROOFS.has(type)) throw refuse({ code: 'PIECE_REFUSEE', champ: 'type' });
    if (
      numero.length > LONGEST_NUMBER ||
      !/\d/.test(numero) ||
      !isIdentityProof({ ...paper, dateExpiration: today }, today)
    )
      throw refuse({ code: 'PIECE_REFUSEE', champ: 'numero' });
    if (dateDelivrance > today || dateDelivrance >= dateExpiration || dateDelivrance < (member.dateNaissance ?? ''))
      throw refuse({ code: 'PIECE_REFUSEE', champ: 'dateDelivrance' });
    if (!provesIdentity(paper, member, today) || dateExpiration > yearsLater(today, YEARS))
      throw refuse({ code: 'PIECE_REFUSEE', champ: 'dateExpiration' });
    if (ids.length === 0) throw refuse({ code: 'PIECE_SANS_COPIE', champ: 'piecesJointes' });
    return record({ nature: IDENTITY_PAPER, args: { ...details, numero: maskNumber(numero) } }, async (tx, errand) => {
      await claimFiles(tx, { memberId: member.id, ids, reference: errand.reference });
      const pieceIdentite = { ...paper, type: type.toUpperCase(), examen: errand.reference };
      await tx.update(members).set({ pieceIdentite }).where(eq(members.id, member.id));
      return receipt(asker, member, errand, 'identityPaper');
    });
  });
}
