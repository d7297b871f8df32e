import type { Catalogue } from '../../../../src/catalog/index.ts';
import type { Contract, Light, Paper, Reading } from '../demonstration.ts';

/** What an invariant judges: a contract as it was read. */
export type Judged = Pick<Reading, 'person' | 'family' | 'light' | 'contract' | 'papers' | 'given' | 'view'>;

/** Something that must be true of any contract that is shown to anybody. */
export interface Invariant {
  /** In the words of the trade. */
  name: string;
  /** What is wrong, field by field with its value; nothing when all is well. */
  faults(judged: Judged, catalogue: Catalogue): string[];
  /** A contract of this product, changed so that it is no longer true: the invariant must see it. */
  broken: {
    product: string;
    by: (judged: { contract: Contract; light: Light; papers: Paper[]; given: Given }) => void;
  };
}

type Given = Record<string, unknown>;

/** A fault, or none: for use in a list. */
export const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

export const given = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** Whole cents, so that sums are exact. */
export const cents = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);

/** Whole years from one date to another. */
export function yearsBetween(from: string, to: string): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);
}

/** Codes of what a contract covers, optional or not. */
export function coverOf({ contract, given }: Pick<Judged, 'contract' | 'given'>): Set<string> {
  const listed = (list: unknown): string[] =>
    Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one : String(one?.code ?? ''))) : [];
  return new Set([
    ...listed(given.guarantees ?? contract.garanties),
    ...listed(contract.garanties),
    ...listed(contract.garantiesOptionnelles),
  ]);
}

export const UNSIGNED = new Set(['ATTENTE_SIGNATURE', 'INFORMATION_TARIFAIRE', 'INSTRUCTION']);
export const ENDED = new Set(['RES', 'DIFF', 'DEM', 'SAI', '6']);
