import { differenceInYears, parseISO } from 'date-fns';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import type { Db } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import { findMember } from './record.ts';
import type { HeldIdentityPaper } from './schema.ts';
import type { MemberRow, Viewer } from './viewer.ts';

/** A card issued to an adult since this day is valid for fifteen years, though ten were printed on it until 2013. */
const EXTENDED = '2004-01-02';
/** The electronic card, of ten years for everybody. */
const ELECTRONIC = '2021-08-02';
const ADULT = 18;
/** More characters than the number of any paper has. */
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

/** Is a national identity card valid, with the five years by which the older ones were extended? */
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

/** Does a paper prove an identity, as the rules against money laundering ask? */
export function isIdentityProof({ type, numero, dateExpiration }: IdentityPaper, today: string): boolean {
  const kind = plainLetters(type).replace(/[\s-]+/g, '_');
  return PROOFS.has(kind) && /^[A-Z0-9]{6,}$/i.test(numero.replace(/\s/g, '')) && dateExpiration >= today;
}

/** A number of which the last characters tell the paper, and nothing more. */
export const maskNumber = (numero: string) => `•••• ${numero.replace(/\s/g, '').slice(-3)}`;

/** Whether a paper proves who somebody is today, with the years by which older identity cards were extended. */
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

/** The paper that a member has shown, and whether it still proves who they are; null where none is asked for. */
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
