import { type Rows, rows } from '../../database/rows.ts';
import { contracts, guarantees, mileagePackages } from '../../domain/contracts/schema.ts';
import { label } from '../samples/label.ts';
import { opaqueId, Random } from '../samples/random.ts';

const GARANTIES: Record<string, string> = {
  RC: 'Responsabilité civile',
  DR: 'Défense et recours',
  VOL: 'Vol',
  INC: 'Incendie',
  TEMP: 'Tempête, grêle et neige',
  ATTENTAT: 'Attentats',
  BDG: 'Bris de glace',
  DTA: 'Dommages tous accidents',
  CATNAT: 'Catastrophes naturelles',
  CATTECH: 'Catastrophes technologiques',
  ASS: 'Assistance',
  PC: 'Protection du conducteur',
  DDE: 'Dégât des eaux',
  ELEC: 'Dommages électriques',
  PANNE: 'Panne électroménager',
  PJV: 'Protection juridique vie privée',
  LITIGE: 'Litiges de la consommation',
  TRAVAIL: 'Litiges du travail',
  INV: 'Invalidité permanente',
  FRAIS_SOINS: 'Frais de soins',
  DECES: 'Décès',
  FRAIS_OBSEQUES: 'Frais d’obsèques',
  IAD: 'Invalidité absolue et définitive',
  IPA: 'Invalidité permanente par accident',
  IJ: 'Indemnités journalières',
  HOSPI: 'Hospitalisation',
  OPTIQUE: 'Optique',
  DENTAIRE: 'Dentaire',
  PTIA: 'Perte totale et irréversible d’autonomie',
  IPT_MALADIE: 'Invalidité permanente totale par maladie',
  IPT_ACCIDENT: 'Invalidité permanente totale par accident',
  ITT_MALADIE: 'Incapacité temporaire totale de travail par maladie',
  ITT_ACCIDENT: 'Incapacité temporaire totale de travail par accident',
  IPP_ACCIDENT: 'Invalidité permanente partielle par accident',
  IPP_MALADIE: 'Invalidité permanente partielle par maladie',
  IPP_OPTION: 'Option invalidité permanente partielle',
  ASSMISSION: 'Assistance en mission',
  MISSION: 'Spéciale mission',
  OBSEQUES: 'Capital obsèques',
};

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
    libelle: label(GARANTIES, code),
  }));
  return [
    rows(contracts, [{ ...part.contract, id, memberId, rang, numeroContrat: contractNumber(memberId, rang, part) }]),
    rows(guarantees, covered),
    rows(mileagePackages, part.mileage === undefined ? [] : [{ contractId: id, ...part.mileage }]),
  ];
}
