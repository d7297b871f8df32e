import { differenceInYears, parseISO } from 'date-fns';
import type { MarketView } from '../../../view/market.ts';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import { findMember } from './record.ts';
import type { HeldIdentityPaper } from './schema.ts';
import type { MemberRow, Viewer } from './viewer.ts';

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

/** How long cards are valid, by the law of the country. */
export type CardTerms = MarketView['identityCard'];

/** Whether a national identity card is valid, including the extension of older ones. */
export function isIdentityCardValid(
  { dateDelivrance, dateNaissance }: IdentityCard,
  today: string,
  terms: CardTerms,
): boolean {
  return dateDelivrance <= today && yearsLater(dateDelivrance, yearsOf(dateDelivrance, dateNaissance, terms)) >= today;
}

/** Cards issued to adults in a certain time are valid for longer than is printed on them. */
function yearsOf(delivered: string, born: string, { years, extended }: CardTerms): number {
  if (extended === null || delivered < extended.issuedFrom || delivered >= extended.issuedBefore) return years;
  const age = differenceInYears(parseISO(delivered), parseISO(born));
  return age >= extended.adultAge ? extended.years : years;
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
  terms: CardTerms,
): boolean {
  const { type, dateDelivrance } = paper;
  if (isIdentityProof(paper, today)) return true;
  if (type.toLowerCase() !== 'cni' || dateDelivrance === undefined || dateNaissance === null) return false;
  const untilThen = { ...paper, dateExpiration: today };
  return isIdentityProof(untilThen, today) && isIdentityCardValid({ dateDelivrance, dateNaissance }, today, terms);
}

/** The member's identity paper, and whether it is still valid; null where none is needed. */
export async function findIdentityPaper({ db, decide }: { db: Db; decide: Decide }, viewer: Viewer, today: string) {
  const member = await findMember(db, viewer);
  const paper = member?.pieceIdentite ?? null;
  if (member === null || paper === null) return null;
  const { type, dateExpiration, copieRecue, dateDelivrance = null, dateReception = null, dispense = false } = paper;
  const { identityCard } = await decide('market', {});
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
    valide: dispense || (copieRecue && !enExamen && provesIdentity(paper, member, today, identityCard)),
    enExamen,
  };
}
