import { type Rows, rows } from '../../database/rows.ts';
import { contracts, guarantees, mileagePackages } from '../../domain/contracts/schema.ts';
import { guaranteeLabel } from '../samples/catalogue-labels.ts';
import { label } from '../samples/label.ts';
import { opaqueId, Random } from '../samples/random.ts';

/** Guarantees that the catalogue explains to nobody. */
const UNEXPLAINED: Record<string, string> = { OPTIQUE: 'Optique', DENTAIRE: 'Dentaire', OBSEQUES: 'Capital obsèques' };

/** A contract with guarantees and mileage package, before identifiers are assigned. */
export interface ContractPart {
  contract: Omit<typeof contracts.$inferInsert, 'id' | 'memberId' | 'rang' | 'numeroContrat'>;
  guarantees: string[];
  mileage?: Omit<typeof mileagePackages.$inferInsert, 'contractId'>;
}

export const seededContractId = (memberId: string, rank: number) => opaqueId('contract', memberId, String(rank));

/** The printed contract number, deterministic from member and rank. */
export function contractNumber(memberId: string, rank: number, { contract }: ContractPart): string {
  const digits = new Random(`number/${seededContractId(memberId, rank)}`).digits(9);
  return `${digits}${(contract.codeProduit ?? '').slice(0, 2)}-${String(rank + 1).padStart(2, '0')}`;
}

export function contractRows(memberId: string, rang: number, part: ContractPart): Rows[] {
  const id = seededContractId(memberId, rang);
  const covered = part.guarantees.map((code, rank) => ({
    ...{ contractId: id, rang: rank, code },
    libelle: guaranteeLabel(code) ?? label(UNEXPLAINED, code),
  }));
  return [
    rows(contracts, [{ ...part.contract, id, memberId, rang, numeroContrat: contractNumber(memberId, rang, part) }]),
    rows(guarantees, covered),
    rows(mileagePackages, part.mileage === undefined ? [] : [{ contractId: id, ...part.mileage }]),
  ];
}
