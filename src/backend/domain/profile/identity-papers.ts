import { eq } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { errands } from '../errands/schema.ts';
import { claimFiles } from '../files/files.ts';
import { isIdentityProof, LONGEST_NUMBER, maskNumber, PROOFS, provesIdentity } from '../members/identity-papers.ts';
import { type HeldIdentityPaper, members } from '../members/schema.ts';
import { holdMember, type OwnRecordCall, type Receipt, receipt, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';

/** Longest validity of a paper. */
const YEARS = 20;

export interface IdentityPaperArgs {
  numProfil: string;
  /** A kind of P3.2. */
  type: string;
  numero: string;
  dateDelivrance: string;
  dateExpiration: string;
  /** Files that were received. */
  piecesJointes: readonly string[];
}

/** The insurer checks the copy; an expired paper is refused. */
export const identityAnswer: AnswerEffect = {
  hold: async (tx, { memberId }) => void (await holdMember(tx, memberId)),
  async refusal(tx, { reference }, { day }) {
    const [errand] = await tx.select({ args: errands.args }).from(errands).where(eq(errands.reference, reference));
    const { dateExpiration = '9999' } = (errand?.args ?? {}) as Partial<IdentityPaperArgs>;
    return dateExpiration < day ? 'refus-piece' : null;
  },
  // a refused copy counts as missing
  refuse: (tx, errand) => recordVerdict(tx, errand, { copieRecue: false }),
  accept: (tx, errand) => recordVerdict(tx, errand, {}),
};

/** Records the result for the errand's paper, unless a newer one has replaced it. */
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

/** Records an identity paper with its copy: on record at once, valid once the insurer has checked it. */
export async function sendIdentityPaper(
  call: OwnRecordCall,
  { numProfil, ...sent }: IdentityPaperArgs,
): Promise<Receipt> {
  const { identityCard } = await call.services.decide('market', {});
  const today = call.services.today();
  return withOwnRecord(call, numProfil, async ({ member, record }) => {
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
    if (!provesIdentity(paper, member, today, identityCard) || dateExpiration > yearsLater(today, YEARS))
      throw refuse({ code: 'PIECE_REFUSEE', champ: 'dateExpiration' });
    if (ids.length === 0) throw refuse({ code: 'PIECE_SANS_COPIE', champ: 'piecesJointes' });
    return record(
      { nature: ERRANDS.identityPaper, args: { ...details, numero: maskNumber(numero) } },
      async (tx, errand) => {
        await claimFiles(tx, { memberId: member.id, ids, reference: errand.reference });
        const pieceIdentite = { ...paper, type: type.toUpperCase(), examen: errand.reference };
        await tx.update(members).set({ pieceIdentite }).where(eq(members.id, member.id));
        return receipt(call, member, errand, 'identityPaper');
      },
    );
  });
}
