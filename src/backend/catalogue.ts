import type { ApiContract } from './contracts/api-contract.ts';

/** The catalogue's one door: a decision by its name, with what it is given; its answer or a promise of it. */
export type Decide = (name: string, given: unknown) => unknown;

/** The published releases of the catalogue, read only. */
export interface ReleaseReader {
  /** Hash of the release in force; null when none was published. */
  current(): string | null;
  /** A file of a release; null when either is unknown. */
  read(hash: string, file: string): Promise<string | null>;
}

export interface Certificate {
  code: string;
  label: string;
  fileName: string;
}

/**
 * The certificates that a contract allows, as the catalogue in force decides.
 * @param contract the answer of the contract's own read
 */
export async function certificatesOf(decide: Decide, contract: ApiContract, today: string): Promise<Certificate[]> {
  const decided = await decide('certificates', { codeProduit: contract.codeProduit, contract, today });
  return Array.isArray(decided) ? decided.filter(isCertificate) : [];
}

function isCertificate(value: unknown): value is Certificate {
  if (typeof value !== 'object' || value === null) return false;
  const { code, label, fileName } = value as Record<string, unknown>;
  return typeof code === 'string' && typeof label === 'string' && typeof fileName === 'string';
}
