export interface Identite {
  civilite?: string | null;
  nom?: string | null;
  prenom1?: string | null;
  numProfil?: string | null;
  numAdherentGroupe?: string | null;
}

export interface Conducteur {
  identite?: Identite | null;
  dateNaissance?: string | null;
  conducteurPrincipal?: boolean | null;
  crm?: number | null;
  anneeCrmA50PourCent?: number | null;
  dateObtentionPermis?: string | null;
  codeTypePermis?: string | null;
  accompagnateur?: boolean | null;
}

export interface Vehicule {
  marque?: string | null;
  modele?: string | null;
  designation?: string | null;
  energie?: string | null;
  puissance?: number | null;
  carrosserie?: string | null;
  categorie?: string | null;
  dateMiseEnCirculation?: string | null;
  codePostalStationnement?: string | null;
  villeStationnement?: string | null;
  codeTypeGarage?: string | null;
  codeUsageVehicule?: string | null;
  immatriculation?: string | null;
  limitationNovice?: boolean | null;
}

export interface Remorque {
  immatriculation?: string | null;
  marque?: string | null;
  modele?: string | null;
  option?: string | null;
}

export interface PieceAFournir {
  codePiece?: string | null;
  statut?: string | null;
  dateCreation?: string | null;
  libellePiece?: string | null;
  dateRelance?: string | null;
  dateReception?: string | null;
  dateLimite?: string | null;
}

export interface AutoDetails {
  conducteurs?: Conducteur[] | null;
  vehicule?: Vehicule | null;
  remorques?: Remorque[] | null;
  pieces?: PieceAFournir[] | null;
}
