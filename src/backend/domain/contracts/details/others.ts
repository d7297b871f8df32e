export interface FormuleFortego {
  numeroContrat?: string | null;
  libelle?: string | null;
}

export interface FortegoDetails {
  formules?: FormuleFortego[] | null;
}

export interface AssociationDetails {
  effetResiliation?: string | null;
  motifResiliation?: string | null;
}

export interface InsuredChild {
  nom?: string | null;
  prenom?: string | null;
  dateNaissance?: string | null;
  optionEtudiant?: boolean | null;
  optionConducteur?: boolean | null;
  handicap?: boolean | null;
  nombreAttestations?: number | null;
}
