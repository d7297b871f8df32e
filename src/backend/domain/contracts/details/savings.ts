export interface Fonds {
  code?: string | null;
  libelle?: string | null;
  nombreUc?: number | null;
  montantUc?: number | null;
  montantRachat?: number | null;
}

export interface Transaction {
  dateCreation?: string | null;
  code?: string | null;
  libelle?: string | null;
  montantBrut?: number | null;
  montantNet?: number | null;
}

export interface VersementProgramme {
  montant?: number | null;
  codePeriodicite?: string | null;
}

export interface ArpegeDetails {
  epargneId?: string | null;
  cadreFiscal?: string | null;
  dateFiscal?: string | null;
  option?: string | null;
  fondSecurite?: Fonds | null;
  fondEquilibre?: Fonds | null;
  fondDynamique?: Fonds | null;
  fondEnvironnement?: Fonds | null;
  fondSolidaire?: Fonds | null;
  transactions?: Transaction[] | null;
  versementProgramme?: VersementProgramme | null;
}

export type EparmilDetails = ArpegeDetails;
