import type { ContractKind, DetailsByKind } from '../../../domain/contracts/details.ts';
import type { MeansOfPayment } from '../../../domain/contracts/schema.ts';
import type { TerminationSeed } from '../../rows/cancellation.ts';
import type { ContractPart } from '../../rows/contracts.ts';
import type { DocumentSeed } from '../../rows/documents.ts';
import type { PaymentSeed } from '../../rows/payments.ts';
import type { SituationSeed } from '../../rows/savings.ts';
import { dayMonth, lastAnniversary, SEED_DATE, shift } from '../../samples/dates.ts';
import type { Person } from '../../samples/person.ts';
import { Random } from '../../samples/random.ts';
import { decideAsShipped } from '../../samples/shipped.ts';

/** A contract with all that hangs on it, before identifiers are given. */
export interface ContractSeed extends ContractPart {
  documents: DocumentSeed[];
  payment?: PaymentSeed;
  termination?: TerminationSeed;
  situations?: SituationSeed[];
  /** Signed so many days before it is written, whatever day that is: its dates follow, those above do not count. */
  signedDaysAgo?: number;
}

/** What any contract of the seed may choose. */
export interface Choice {
  codeProduit?: string;
  codeEtat?: string;
  /** Date of effect. */
  effet?: string;
  /** When it ended, or from when it is suspended. */
  fin?: string;
  codeFormule?: string;
  devis?: boolean;
  moyenPaiement?: MeansOfPayment;
}

interface Common<K extends ContractKind> {
  kind: K;
  codeProduit: string;
  effet: string;
  montant: number | null;
  details: DetailsByKind[K];
  periodicite?: string;
  fgti?: number;
  formule?: string;
  echeance?: string | null;
}

/** States of what nobody has signed yet, and of what is over. */
const UNSIGNED = ['ATTENTE_SIGNATURE', 'INFORMATION_TARIFAIRE', 'INSTRUCTION'];
const ENDED = ['RES', 'DIFF', 'DEM'];

const INSTALMENTS: Record<string, number> = { A: 1, S: 2, T: 4, M: 12 };

/** A yearly premium that divides into equal instalments in whole cents. */
function inInstalments(montant: number, periodicite: string): number {
  const times = INSTALMENTS[periodicite] ?? 1;
  return (Math.round((montant * 100) / times) * times) / 100;
}

/** The fields that every contract has, from what differs. */
export function common<K extends ContractKind>(choice: Choice, given: Common<K>): ContractSeed['contract'] {
  const codeProduit = choice.codeProduit ?? given.codeProduit;
  const codeEtat = choice.codeEtat ?? 'VIG';
  const effet = choice.effet ?? given.effet;
  const formule = choice.codeFormule ?? given.formule ?? null;
  const codePeriodicite = given.periodicite ?? 'M';
  return {
    kind: given.kind,
    devis: choice.devis ?? false,
    codeProduit,
    libelleProduit: decideAsShipped('product', { codeProduit }).label,
    codeEtat,
    libelleEtat: decideAsShipped('state-label', { codeEtat }),
    codePeriodicite,
    moyenPaiement: choice.moyenPaiement ?? 'PRELEVEMENT',
    dateEffet: effet,
    dateSignature: UNSIGNED.includes(codeEtat) ? null : shift(effet, { days: -12 }),
    dateFin: choice.fin ?? null,
    echeance: given.echeance === undefined ? dayMonth(effet) : given.echeance,
    montantAnnuelTTC: given.montant === null ? null : inInstalments(given.montant, codePeriodicite),
    referenceDg: `DG-${codeProduit}-${effet.slice(0, 4)}`,
    codeFormule: formule,
    montantFgti: given.fgti ?? 0,
    details: given.details,
  };
}

/** Documents of a contract that somebody has signed. */
const OF_A_SIGNED = ['dispositions-particulieres', 'certificat-adhesion', 'memo-vehicule'];

/** A contract with every date relative to the day it is written: a delay that runs from it is still open. */
export function datedBy(day: string, { signedDaysAgo, ...seed }: ContractSeed): ContractSeed {
  if (signedDaysAgo === undefined) return seed;
  const dateSignature = shift(day, { days: -signedDaysAgo });
  const dateEffet = shift(dateSignature, { days: 1 });
  return {
    ...seed,
    contract: { ...seed.contract, dateSignature, dateEffet, echeance: dayMonth(dateEffet) },
    documents: seed.documents.map((document) => ({ ...document, date: dateSignature })),
  };
}

/** The documents that most contracts have: general and particular provisions, last renewal; a project has its own. */
export function usualDocuments(contract: ContractSeed['contract'], ...more: DocumentSeed[]): DocumentSeed[] {
  const effet = contract.dateEffet ?? SEED_DATE;
  const state = contract.codeEtat ?? '';
  const ended = ENDED.includes(state);
  const signed = established(shift(effet, { days: -12 }));
  const general = { codeType: 'dispositions-generales', date: signed };
  if (UNSIGNED.includes(state)) {
    const ahead = more.filter(({ codeType }) => !OF_A_SIGNED.includes(codeType));
    return [general, { codeType: 'projet-contrat', date: signed }, ...ahead];
  }
  const renewal = lastNotice(effet);
  return [
    general,
    { codeType: 'dispositions-particulieres', date: established(effet) },
    ...(renewal !== null && !ended ? [{ codeType: 'renouvellement-annuel', date: renewal }] : []),
    ...more.filter(({ date }) => !ended || date <= (contract.dateFin ?? SEED_DATE)),
  ];
}

/** The last notice of renewal that has left, two months before a due date; null in the first year. */
function lastNotice(effet: string): string | null {
  const last = lastAnniversary(effet);
  const next = shift(last, { years: 1 });
  const due = [next, last].find((date) => date > effet && shift(date, { months: -2 }) <= SEED_DATE);
  return due === undefined ? null : shift(due, { months: -2 });
}

/** The day of a document: a contract that begins later already has its own, of today. */
export function established(date: string): string {
  return date > SEED_DATE ? SEED_DATE : date;
}

/** A document that came during the contract's life, or none. */
export function since(effet: string, document: DocumentSeed): DocumentSeed[] {
  return document.date > effet ? [document] : [];
}

/** Chance for one contract of one person: changing another contract leaves it alone. */
export function chance(person: Person, ...parts: (string | undefined)[]): Random {
  return new Random([person.numClient, ...parts].join('/'));
}

/** A date some years and months before the seed date. */
export function ago(years: number, months = 0, day = 1): string {
  return `${shift(SEED_DATE, { years: -years, months: -months }).slice(0, 8)}${String(day).padStart(2, '0')}`;
}
