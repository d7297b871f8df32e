import type { Assure } from './provident.ts';

export interface PretAssure {
  organisme?: string | null;
  type?: string | null;
  duree?: number | null;
  taux?: number | null;
  couverture?: number | null;
  prime?: number | null;
  capitalInitial?: number | null;
  capitalRestant?: number | null;
  dateDebut?: string | null;
  dateFin?: string | null;
}

export interface Pret {
  id?: string | null;
  souscripteur?: PretAssure | null;
  coSouscripteur?: PretAssure | null;
}

export interface LoanDetails {
  montantPret?: number | null;
  tauxCouverture?: number | null;
  dureePret?: number | null;
  preteur?: string | null;
  personnes?: Assure[] | null;
  prets?: Pret[] | null;
}

export interface LoanProjectDetails extends LoanDetails {
  reference?: string | null;
  codeEtatCoSouscripteur?: string | null;
  objetPret?: string | null;
  montantTotal?: number | null;
  qualiteSouscripteur?: string | null;
  offreCouple?: boolean | null;
}
