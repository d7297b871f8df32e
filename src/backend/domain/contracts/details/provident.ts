import type { Identite } from './auto.ts';

export interface TrancheIPA {
  de0a9?: number | null;
  de10a39?: number | null;
  de40a79?: number | null;
  de80a100?: number | null;
}

export interface SpecialeMission {
  montantOSM?: number | null;
  dateDebut?: string | null;
  duree?: number | null;
}

export interface Assure {
  identite?: Identite | null;
  dateNaissance?: string | null;
  qualite?: string | null;
  garantiesOptionnelles?: string[] | null;
}

export interface ProvidentDetails {
  capitalDecesBase?: number | null;
  capitalDecesMaladie?: number | null;
  capitalDecesAccident?: number | null;
  majoEnfantDecesMaladie?: number | null;
  majoEnfantDecesAccident?: number | null;
  capitalBaseIAD?: number | null;
  capitalIADMaladie?: number | null;
  capitalIADAccident?: number | null;
  capitalITDMaladie?: number | null;
  capitalITDAccident?: number | null;
  capitalBaseIPA?: number | null;
  trancheIPA?: TrancheIPA | null;
  souscripteurIJ?: boolean | null;
  extensionProIJ?: boolean | null;
  missionIJ?: boolean | null;
  franchise?: number | null;
  capitalInsertion?: number | null;
  reconversion?: number | null;
  capitalPEDE?: number | null;
  optionPRO?: boolean | null;
  garantieSpecialeMission?: SpecialeMission | null;
  specialite?: string | null;
  montantMensuel?: number | null;
  rachatExclusion?: boolean | null;
  ippm?: number | null;
  ire?: number | null;
  specialeMission?: SpecialeMission | null;
  garantiesOptionnelles?: string[] | null;
  personnes?: Assure[] | null;
  /** The beneficiary clause needs to be checked again. */
  clauseBeneficiaireAVerifier?: boolean;
}

export interface ObjectiveDetails {
  franchiseHospitalisation?: number | null;
}
