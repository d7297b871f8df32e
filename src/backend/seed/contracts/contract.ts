import type { terminationRequests } from '../../domain/cancellation/schema.ts';
import type { ContractKind, DetailsByKind } from '../../domain/contracts/details.ts';
import type { contracts, mileagePackages } from '../../domain/contracts/schema.ts';
import type { DocumentFlag } from '../../domain/documents/schema.ts';
import type { paymentSituations } from '../../domain/payments/schema.ts';
import type { eparmilSituations } from '../../domain/savings/schema.ts';
import { dayMonth, lastAnniversary, SEED_DATE, shift } from '../../samples/dates.ts';
import { ETATS, label, PRODUITS } from '../../samples/labels.ts';
import type { Person } from '../../samples/person.ts';
import { opaqueId, Random } from '../../samples/random.ts';

type Row<T extends { $inferInsert: unknown }> = Omit<T['$inferInsert'], 'contractId'>;

export interface DocumentSeed {
  codeType: string;
  date: string;
  flag?: DocumentFlag;
  indisponible?: boolean;
}

/** A contract with all that hangs on it, before identifiers are given. */
export interface ContractSeed {
  contract: Omit<typeof contracts.$inferInsert, 'id' | 'memberId' | 'rang' | 'numeroContrat'>;
  guarantees: string[];
  documents: DocumentSeed[];
  mileage?: Row<typeof mileagePackages>;
  payment?: Row<typeof paymentSituations>;
  termination?: Row<typeof terminationRequests>;
  situations?: Row<typeof eparmilSituations>[];
}

/** What any contract of the seed may choose. */
export interface Choice {
  codeProduit?: string;
  codeEtat?: string;
  /** Date of effect. */
  effet?: string;
  codeFormule?: string;
  devis?: boolean;
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

/** The fields that every contract has, from what differs. */
export function common<K extends ContractKind>(choice: Choice, given: Common<K>): ContractSeed['contract'] {
  const codeProduit = choice.codeProduit ?? given.codeProduit;
  const codeEtat = choice.codeEtat ?? 'VIG';
  const effet = choice.effet ?? given.effet;
  const formule = choice.codeFormule ?? given.formule ?? null;
  return {
    kind: given.kind,
    devis: choice.devis ?? false,
    codeProduit,
    libelleProduit: label(PRODUITS, codeProduit),
    codeEtat,
    libelleEtat: label(ETATS, codeEtat),
    codePeriodicite: given.periodicite ?? 'M',
    dateEffet: effet,
    dateSignature: shift(effet, { days: -12 }),
    echeance: given.echeance === undefined ? dayMonth(effet) : given.echeance,
    montantAnnuelTTC: given.montant,
    referenceDg: `DG-${codeProduit}-${effet.slice(0, 4)}`,
    codeFormule: formule,
    montantFgti: given.fgti ?? 0,
    details: given.details,
  };
}

/** The documents that most contracts have: general and particular provisions, last renewal. */
export function usualDocuments(effet: string, ...more: DocumentSeed[]): DocumentSeed[] {
  const renewal = lastAnniversary(effet);
  const renewed = renewal > effet ? [{ codeType: 'renouvellement-annuel', date: shift(renewal, { months: -2 }) }] : [];
  const signed = shift(effet, { days: -12 });
  return [
    { codeType: 'dispositions-generales', date: established(signed) },
    { codeType: 'dispositions-particulieres', date: established(effet) },
    ...renewed,
    ...more,
  ];
}

/** The day of a document: a contract that begins later already has its own, of today. */
export function established(date: string): string {
  return date > SEED_DATE ? SEED_DATE : date;
}

/** A document that came during the contract's life, or none. */
export function since(effet: string, document: DocumentSeed): DocumentSeed[] {
  return document.date > effet ? [document] : [];
}

export const upToDate = {
  contentieux: false,
  impaye: false,
  indicateurReglementPossibleCarteBleue: false,
  montantTotalImpaye: 0,
};

/** Chance for one contract of one person: changing another contract leaves it alone. */
export function chance(person: Person, ...parts: (string | undefined)[]): Random {
  return new Random([person.numClient, ...parts].join('/'));
}

/** The number printed on a contract, the same at every run: it follows from the member and the contract's rank. */
export function contractNumber(memberId: string, rank: number, { contract }: ContractSeed): string {
  const digits = new Random(`number/${opaqueId('contract', memberId, String(rank))}`).digits(9);
  return `${digits}${(contract.codeProduit ?? '').slice(0, 2)}-${String(rank + 1).padStart(2, '0')}`;
}

/** A date some years and months before the seed date. */
export function ago(years: number, months = 0, day = 1): string {
  return `${shift(SEED_DATE, { years: -years, months: -months }).slice(0, 8)}${String(day).padStart(2, '0')}`;
}
