import type { Assure } from './provident.ts';

export interface Adresse {
  numeroVoie?: string | null;
  batiment?: string | null;
  numeroAppart?: string | null;
  lieuDit?: string | null;
  codePostal?: string | null;
  ville?: string | null;
}

export interface Superficie {
  superficie?: number | null;
}

export interface OptionHabitation {
  code?: string | null;
  nombre?: number | null;
}

export interface HabitationDetails {
  codeNatureBatiment?: string | null;
  codeDestinationLocaux?: string | null;
  codeQualiteOccupant?: string | null;
  adresse?: Adresse | null;
  valeurBien?: number | null;
  valeurMobiliere?: number | null;
  valeurObjetValeur?: number | null;
  nombrePieces?: number | null;
  superficie?: Superficie | null;
  superficieDependances?: number | null;
  codeSuperficieTerrain?: string | null;
  nombreDependances?: number | null;
  veranda?: boolean | null;
  usagePro?: boolean | null;
  codeContruction?: string | null;
  codeMonumentHistorique?: boolean | null;
  codeZoneInondable?: boolean | null;
  constructionAvant1900?: boolean | null;
  options?: OptionHabitation[] | null;
  /** The general terms await the member's signature. */
  dispositionsGeneralesASigner?: boolean;
  /** The subscriber and other insured people. */
  personnes?: Assure[] | null;
}
