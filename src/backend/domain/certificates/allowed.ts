import type { Decide } from '../../catalogue/decide.ts';
import type { ContractRecord } from '../contracts/contract-record.ts';

export interface Certificate {
  code: string;
  label: string;
  fileName: string;
}

/**
 * The certificates that a contract allows, as the catalogue in force decides.
 * @param contract the answer of the contract's own read
 */
export async function certificatesOf(decide: Decide, contract: ContractRecord, today: string): Promise<Certificate[]> {
  const decided = await decide('certificates', { codeProduit: contract.codeProduit, contract, today });
  return Array.isArray(decided) ? decided.filter(isCertificate) : [];
}

function isCertificate(value: unknown): value is Certificate {
  if (typeof value !== 'object' || value === null) return false;
  const { code, label, fileName } = value as Record<string, unknown>;
  return typeof code === 'string' && typeof label === 'string' && typeof fileName === 'string';
}
