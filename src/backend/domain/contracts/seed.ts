import { label } from '../../demo/samples/label.ts';
import { opaqueId, Random } from '../../demo/samples/random.ts';
import { type Rows, rows } from '../../demo/samples/rows.ts';
import { contracts, guarantees, mileagePackages, products } from './schema.ts';

/** Codes and labels as the insurer's own systems write them, which are those of the catalogue; a row keeps its own. */
export const PRODUITS: Record<string, string> = {
  '10': 'Multirisque habitation',
  '12': 'Multirisque habitation',
  '14': 'Assurance habitation',
  '15': 'Navigation de plaisance',
  '40': 'Assurance auto',
  '50': 'Prévoyance décès',
  '53': 'Prima2000',
  '60': 'Assurance 2 roues',
  '67': 'Accidents enfants et étudiants',
  '68': 'Accidents de la vie',
  '70': 'Protection juridique',
  '72': 'Perte de revenus',
  '75': 'Surcomplémentaire santé',
  '76': 'Protection du revenu des agents civils',
  '78': 'Protection du revenu des militaires',
  '79': 'Assistance et protection départ',
  '81': 'Protection juridique militaire',
  '82': 'Complémentaire santé',
  '9901': 'Contrat de courtage',
  A0: 'Prévoyance invalidité',
  AF: 'Adhésion à l’association',
  AS: 'Adhésion à l’association',
  C0: 'Prévoyance CDC',
  C1: 'Objectif prévoyance',
  FT: 'Fortego',
  K1: 'Mutuelle décès',
  M2: 'Assurance de prêt GSP',
  MS: 'Arpège',
  MT: 'Projet d’assurance de prêt immobilier',
  PO: 'Obsèques',
  SR: 'Plan EPARMIL',
};
const MILITAIRE_OU_ASSOCIATION = ['53', '78', '79', '81', 'AF', 'AS', 'C1', 'FT'];

export const ETATS: Record<string, string> = {
  VIG: 'En vigueur',
  ENCOURS: 'En cours',
  RES: 'Résilié',
  SUS: 'Suspendu',
  SUSPENDU: 'Suspendu',
  DIFF: 'Différé',
  DEM: 'Demande de résiliation',
  GARANTIE_PROVISOIRE: 'Garantie provisoire',
  ABA: 'Abandonné',
  INSTRUCTION: 'En cours d’instruction',
  INFORMATION_TARIFAIRE: 'Information tarifaire',
  ATTENTE_SIGNATURE: 'En attente de signature',
};

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

/** A contract, what it covers and its package of kilometres, before identifiers are given. */
export interface ContractPart {
  contract: Omit<typeof contracts.$inferInsert, 'id' | 'memberId' | 'rang' | 'numeroContrat'>;
  guarantees: string[];
  mileage?: Omit<typeof mileagePackages.$inferInsert, 'contractId'>;
}

export function productRows(): Rows[] {
  const named = Object.entries(PRODUITS).map(([codeProduit, libelle]) => ({
    ...{ codeProduit, libelle },
    militaireOuAssociation: MILITAIRE_OU_ASSOCIATION.includes(codeProduit),
  }));
  return [rows(products, named)];
}

export const seededContractId = (memberId: string, rank: number) => opaqueId('contract', memberId, String(rank));

/** The number printed on a contract, the same at every run: it follows from the member and the contract's rank. */
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
