import type { TerminationSeed } from '../../domain/cancellation/seed.ts';
import type { ContractKind, DetailsByKind } from '../../domain/contracts/details.ts';
import { type ContractPart, ETATS, PRODUITS } from '../../domain/contracts/seed.ts';
import type { DocumentSeed } from '../../domain/documents/seed.ts';
import type { PaymentSeed } from '../../domain/payments/seed.ts';
import type { SituationSeed } from '../../domain/savings/seed.ts';
import { dayMonth, lastAnniversary, SEED_DATE, shift } from '../../samples/dates.ts';
import { label } from '../../samples/label.ts';
import type { Person } from '../../samples/person.ts';
import { Random } from '../../samples/random.ts';

/** A contract with all that hangs on it, before identifiers are given. */
export interface ContractSeed extends ContractPart {
  documents: DocumentSeed[];
  payment?: PaymentSeed;
  termination?: TerminationSeed;
  situations?: SituationSeed[];
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

/** Chance for one contract of one person: changing another contract leaves it alone. */
export function chance(person: Person, ...parts: (string | undefined)[]): Random {
  return new Random([person.numClient, ...parts].join('/'));
}

/** A date some years and months before the seed date. */
export function ago(years: number, months = 0, day = 1): string {
  return `${shift(SEED_DATE, { years: -years, months: -months }).slice(0, 8)}${String(day).padStart(2, '0')}`;
}
