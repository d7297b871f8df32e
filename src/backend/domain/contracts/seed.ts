import { type Rows, rows } from '../../database/rows.ts';
import { products } from './schema.ts';

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

export function productRows(): Rows[] {
  const named = Object.entries(PRODUITS).map(([codeProduit, libelle]) => ({
    ...{ codeProduit, libelle },
    militaireOuAssociation: MILITAIRE_OU_ASSOCIATION.includes(codeProduit),
  }));
  return [rows(products, named)];
}
