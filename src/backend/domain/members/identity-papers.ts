import { differenceInYears, parseISO } from 'date-fns';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import type { Db } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import { findMember } from './record.ts';
import type { HeldIdentityPaper } from './schema.ts';
import type { MemberRow, Viewer } from './viewer.ts';

/** Cards issued to adults since this day are valid for fifteen years, even if printed with ten (until 2013). */
const EXTENDED = '2004-01-02';
/** The electronic card is valid for ten years. */
const ELECTRONIC = '2021-08-02';
const ADULT = 18;
/** Longer than the number of any paper. */
export const LONGEST_NUMBER = 30;

/** Papers that prove an identity (P3.2). */
export const PROOFS: ReadonlySet<string> = new Set([
  'cni',
  'passeport',
  'permis',
  'titre_sejour',
  'carte_europeenne',
  'carte_militaire',
]);

interface IdentityCard {
  dateDelivrance: string;
  dateNaissance: string;
}

/** Whether a national identity card is valid, including the extension of older ones by five years. */
export function isIdentityCardValid({ dateDelivrance, dateNaissance }: IdentityCard, today: string): boolean {
  return dateDelivrance <= today && lastDay(dateDelivrance, dateNaissance) >= today;
}

function lastDay(delivered: string, born: string): string {
  const adult = differenceInYears(parseISO(delivered), parseISO(born)) >= ADULT;
  const extended = adult && delivered >= EXTENDED && delivered < ELECTRONIC;
  return yearsLater(delivered, extended ? 15 : 10);
}

interface IdentityPaper {
  type: string;
  numero: string;
  dateExpiration: string;
}

/** Whether a paper proves an identity under the money-laundering rules. */
export function isIdentityProof({ type, numero, dateExpiration }: IdentityPaper, today: string): boolean {
  const kind = plainLetters(type).replace(/[\s-]+/g, '_');
  return PROOFS.has(kind) && /^[A-Z0-9]{6,}$/i.test(numero.replace(/\s/g, '')) && dateExpiration >= today;
}

/** Only the last characters of a number. */
export const maskNumber = (numero: string) => `•••• ${numero.replace(/\s/g, '').slice(-3)}`;

/** Whether a paper proves the member's identity today, including the extension of older cards. */
export function provesIdentity(
  paper: HeldIdentityPaper,
  { dateNaissance }: Pick<MemberRow, 'dateNaissance'>,
  today: string,
): boolean {
  const { type, dateDelivrance } = paper;
  if (isIdentityProof(paper, today)) return true;
  if (type.toLowerCase() !== 'cni' || dateDelivrance === undefined || dateNaissance === null) return false;
  const untilThen = { ...paper, dateExpiration: today };
  return isIdentityProof(untilThen, today) && isIdentityCardValid({ dateDelivrance, dateNaissance }, today);
}

/** The member's identity paper, and whether it is still valid; null where none is needed. */
export async function findIdentityPaper(db: Db, viewer: Viewer, today: string) {
  const member = await findMember(db, viewer);
  const paper = member?.pieceIdentite ?? null;
  if (member === null || paper === null) return null;
  const { type, dateExpiration, copieRecue, dateDelivrance = null, dateReception = null, dispense = false } = paper;
  const enExamen = (paper.examen ?? null) !== null;
  return {
    ...{
      type,
      numero: maskNumber(paper.numero),
      dateDelivrance,
      dateExpiration,
      dateReception,
      copieRecue,
      dispense,
    },
    valide: dispense || (copieRecue && !enExamen && provesIdentity(paper, member, today)),
    enExamen,
  };
}
