// Written by "npm run types" from schemas/portal.graphql.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Date du calendrier, AAAA-MM-JJ, sans fuseau */
  Date: { input: string; output: string; }
  /** Instant, ISO 8601 avec fuseau */
  DateTime: { input: string; output: string; }
  /** Fichier envoyé avec la requête (GraphQL multipart request specification) */
  Upload: { input: string; output: string; }
};

/** État d'un contrat */
export type Etat = {
  /** Code d'état */
  code?: Maybe<Scalars['String']['output']>;
  /** Libellé d'état */
  libelle?: Maybe<Scalars['String']['output']>;
};

/** Identité d'une personne */
export type Identite = {
  /** Monsieur ou Madame */
  civilite?: Maybe<Scalars['String']['output']>;
  /** Nom */
  nom?: Maybe<Scalars['String']['output']>;
  /** Premier prénom */
  prenom1?: Maybe<Scalars['String']['output']>;
  /** Numéro de profil, s'il s'agit d'un sociétaire */
  numProfil?: Maybe<Scalars['String']['output']>;
  /** Numéro d'adhérent du groupe */
  numAdherentGroupe?: Maybe<Scalars['String']['output']>;
};

/** Champs communs à tous les contrats (C3) */
export type Contrat = {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
};

/** Enfant assuré */
export type EnfantAssure = {
  /** Nom */
  nom?: Maybe<Scalars['String']['output']>;
  /** Prénom */
  prenom?: Maybe<Scalars['String']['output']>;
  /** Date de naissance */
  dateNaissance?: Maybe<Scalars['Date']['output']>;
  /** Option étudiant */
  optionEtudiant?: Maybe<Scalars['Boolean']['output']>;
  /** Option conducteur */
  optionConducteur?: Maybe<Scalars['Boolean']['output']>;
  /** Situation de handicap */
  handicap?: Maybe<Scalars['Boolean']['output']>;
  /** Nombre d'attestations déjà délivrées */
  nombreAttestations?: Maybe<Scalars['Int']['output']>;
};

/** Conducteur désigné */
export type Conducteur = {
  /** Identité */
  identite?: Maybe<Identite>;
  /** Date de naissance */
  dateNaissance?: Maybe<Scalars['Date']['output']>;
  /** Conducteur principal */
  conducteurPrincipal?: Maybe<Scalars['Boolean']['output']>;
  /** Coefficient de réduction-majoration (bonus-malus) */
  crm?: Maybe<Scalars['Float']['output']>;
  /** Année depuis laquelle le coefficient est à 0,50 */
  anneeCrmA50PourCent?: Maybe<Scalars['Int']['output']>;
  /** Date d'obtention du permis */
  dateObtentionPermis?: Maybe<Scalars['Date']['output']>;
  /** Type de permis (B, A, E…) */
  codeTypePermis?: Maybe<Scalars['String']['output']>;
  /** Accompagne un conducteur en conduite accompagnée */
  accompagnateur?: Maybe<Scalars['Boolean']['output']>;
};

/** Véhicule assuré */
export type Vehicule = {
  /** Marque */
  marque?: Maybe<Scalars['String']['output']>;
  /** Modèle */
  modele?: Maybe<Scalars['String']['output']>;
  /** Désignation commerciale */
  designation?: Maybe<Scalars['String']['output']>;
  /** Code énergie */
  energie?: Maybe<Scalars['String']['output']>;
  /** Puissance fiscale, en chevaux */
  puissance?: Maybe<Scalars['Int']['output']>;
  /** Carrosserie */
  carrosserie?: Maybe<Scalars['String']['output']>;
  /** Catégorie */
  categorie?: Maybe<Scalars['String']['output']>;
  /** Première mise en circulation */
  dateMiseEnCirculation?: Maybe<Scalars['Date']['output']>;
  /** Code postal du lieu de stationnement */
  codePostalStationnement?: Maybe<Scalars['String']['output']>;
  /** Ville du lieu de stationnement */
  villeStationnement?: Maybe<Scalars['String']['output']>;
  /** Code du type de garage */
  codeTypeGarage?: Maybe<Scalars['String']['output']>;
  /** Code d'usage */
  codeUsageVehicule?: Maybe<Scalars['String']['output']>;
  /** Immatriculation */
  immatriculation?: Maybe<Scalars['String']['output']>;
  /** Conduite par un novice limitée */
  limitationNovice?: Maybe<Scalars['Boolean']['output']>;
};

/** Remorque assurée */
export type Remorque = {
  /** Immatriculation */
  immatriculation?: Maybe<Scalars['String']['output']>;
  /** Marque */
  marque?: Maybe<Scalars['String']['output']>;
  /** Modèle */
  modele?: Maybe<Scalars['String']['output']>;
  /** Option souscrite */
  option?: Maybe<Scalars['String']['output']>;
};

/** Pièce attendue par l'assureur */
export type PieceAFournir = {
  /** Code de la pièce */
  codePiece?: Maybe<Scalars['String']['output']>;
  /** Code de statut : attendue, relancee, recue */
  statut?: Maybe<Scalars['String']['output']>;
  /** Date de la demande */
  dateCreation?: Maybe<Scalars['Date']['output']>;
  /** Libellé de la pièce */
  libellePiece?: Maybe<Scalars['String']['output']>;
  /** Date de relance */
  dateRelance?: Maybe<Scalars['Date']['output']>;
  /** Date de réception */
  dateReception?: Maybe<Scalars['Date']['output']>;
  /** Date limite */
  dateLimite?: Maybe<Scalars['Date']['output']>;
};

/** Garantie */
export type Garantie = {
  /** Code de la garantie */
  code?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
};

/** Contrat auto */
export type ContratAuto = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Conducteurs */
  conducteurs?: Maybe<Array<Conducteur>>;
  /** Véhicule */
  vehicule?: Maybe<Vehicule>;
  /** Remorques */
  remorques?: Maybe<Array<Remorque>>;
  /** Pièces à fournir */
  pieces?: Maybe<Array<PieceAFournir>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Adresse du bien */
export type Adresse = {
  /** Numéro et voie */
  numeroVoie?: Maybe<Scalars['String']['output']>;
  /** Bâtiment */
  batiment?: Maybe<Scalars['String']['output']>;
  /** Numéro d'appartement */
  numeroAppart?: Maybe<Scalars['String']['output']>;
  /** Lieu-dit */
  lieuDit?: Maybe<Scalars['String']['output']>;
  /** Code postal */
  codePostal?: Maybe<Scalars['String']['output']>;
  /** Ville */
  ville?: Maybe<Scalars['String']['output']>;
};

/** Superficie */
export type Superficie = {
  /** Superficie habitable, en mètres carrés */
  superficie?: Maybe<Scalars['Int']['output']>;
};

/** Option comptée */
export type OptionHabitation = {
  /** Code de l'option */
  code?: Maybe<Scalars['String']['output']>;
  /** Nombre souscrit */
  nombre?: Maybe<Scalars['Int']['output']>;
};

/** Contrat habitation (multirisque) */
export type ContratMrh = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Nature du bâtiment */
  codeNatureBatiment?: Maybe<Scalars['String']['output']>;
  /** Destination des locaux */
  codeDestinationLocaux?: Maybe<Scalars['String']['output']>;
  /** Qualité de l'occupant */
  codeQualiteOccupant?: Maybe<Scalars['String']['output']>;
  /** Adresse du bien */
  adresse?: Maybe<Adresse>;
  /** Valeur du bien, en euros */
  valeurBien?: Maybe<Scalars['Float']['output']>;
  /** Capital mobilier, en euros */
  valeurMobiliere?: Maybe<Scalars['Float']['output']>;
  /** Objets de valeur, en euros */
  valeurObjetValeur?: Maybe<Scalars['Float']['output']>;
  /** Nombre de pièces principales */
  nombrePieces?: Maybe<Scalars['Int']['output']>;
  /** Superficie habitable */
  superficie?: Maybe<Superficie>;
  /** Superficie des dépendances, en mètres carrés */
  superficieDependances?: Maybe<Scalars['Int']['output']>;
  /** Tranche de superficie du terrain */
  codeSuperficieTerrain?: Maybe<Scalars['String']['output']>;
  /** Nombre de dépendances */
  nombreDependances?: Maybe<Scalars['Int']['output']>;
  /** Véranda */
  veranda?: Maybe<Scalars['Boolean']['output']>;
  /** Usage professionnel */
  usagePro?: Maybe<Scalars['Boolean']['output']>;
  /** Type de construction */
  codeContruction?: Maybe<Scalars['String']['output']>;
  /** Monument historique */
  codeMonumentHistorique?: Maybe<Scalars['Boolean']['output']>;
  /** Zone inondable */
  codeZoneInondable?: Maybe<Scalars['Boolean']['output']>;
  /** Construction antérieure à 1900 */
  constructionAvant1900?: Maybe<Scalars['Boolean']['output']>;
  /** Personnes assurées : le souscripteur, son conjoint */
  personnes?: Maybe<Array<Assure>>;
  /** Options comptées */
  options?: Maybe<Array<OptionHabitation>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Contrat de protection juridique */
export type ContratPj = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
};

/** Contrat santé */
export type ContratSante = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
};

/** Contrat accidents enfants et étudiants */
export type ContratAet = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Contrat de toute autre famille : champs communs */
export type ContratBasics = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
};

/** Contrat objectif prévoyance */
export type ContratObjectifPrevoyance = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Franchise en cas d'hospitalisation, en jours */
  franchiseHospitalisation?: Maybe<Scalars['Int']['output']>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Contrat prévoyance CDC */
export type ContratPrevoyanceCdc = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Capital selon la tranche de taux d'invalidité permanente par accident, en euros */
export type TrancheIpa = {
  /** Taux de 0 à 9 % */
  de0a9?: Maybe<Scalars['Float']['output']>;
  /** Taux de 10 à 39 % */
  de10a39?: Maybe<Scalars['Float']['output']>;
  /** Taux de 40 à 79 % */
  de40a79?: Maybe<Scalars['Float']['output']>;
  /** Taux de 80 à 100 % */
  de80a100?: Maybe<Scalars['Float']['output']>;
};

/** Garantie spéciale mission */
export type SpecialeMission = {
  /** Montant de l'option spéciale mission, en euros */
  montantOSM?: Maybe<Scalars['Float']['output']>;
  /** Début de la mission */
  dateDebut?: Maybe<Scalars['Date']['output']>;
  /** Durée, en mois */
  duree?: Maybe<Scalars['Int']['output']>;
};

/** Contrat décès-invalidité ou Prima2000 */
export type ContratPrevoyance = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Capital décès de base, en euros */
  capitalDecesBase?: Maybe<Scalars['Float']['output']>;
  /** Capital décès par maladie, en euros */
  capitalDecesMaladie?: Maybe<Scalars['Float']['output']>;
  /** Capital décès par accident, en euros */
  capitalDecesAccident?: Maybe<Scalars['Float']['output']>;
  /** Majoration par enfant, décès par maladie, en euros */
  majoEnfantDecesMaladie?: Maybe<Scalars['Float']['output']>;
  /** Majoration par enfant, décès par accident, en euros */
  majoEnfantDecesAccident?: Maybe<Scalars['Float']['output']>;
  /** Capital de base, invalidité absolue et définitive, en euros */
  capitalBaseIAD?: Maybe<Scalars['Float']['output']>;
  /** Capital invalidité absolue et définitive par maladie, en euros */
  capitalIADMaladie?: Maybe<Scalars['Float']['output']>;
  /** Capital invalidité absolue et définitive par accident, en euros */
  capitalIADAccident?: Maybe<Scalars['Float']['output']>;
  /** Capital invalidité totale et définitive par maladie, en euros */
  capitalITDMaladie?: Maybe<Scalars['Float']['output']>;
  /** Capital invalidité totale et définitive par accident, en euros */
  capitalITDAccident?: Maybe<Scalars['Float']['output']>;
  /** Capital de base, invalidité permanente par accident, en euros */
  capitalBaseIPA?: Maybe<Scalars['Float']['output']>;
  /** Capital par tranche de taux */
  trancheIPA?: Maybe<TrancheIpa>;
  /** Indemnités journalières souscrites */
  souscripteurIJ?: Maybe<Scalars['Boolean']['output']>;
  /** Extension professionnelle des indemnités journalières */
  extensionProIJ?: Maybe<Scalars['Boolean']['output']>;
  /** Indemnités journalières en mission */
  missionIJ?: Maybe<Scalars['Boolean']['output']>;
  /** Franchise, en jours */
  franchise?: Maybe<Scalars['Int']['output']>;
  /** Capital insertion, en euros */
  capitalInsertion?: Maybe<Scalars['Float']['output']>;
  /** Capital reconversion, en euros */
  reconversion?: Maybe<Scalars['Float']['output']>;
  /** Capital perte d'emploi ou départ de l'état militaire, en euros */
  capitalPEDE?: Maybe<Scalars['Float']['output']>;
  /** Option professionnelle */
  optionPRO?: Maybe<Scalars['Boolean']['output']>;
  /** Garantie spéciale mission */
  garantieSpecialeMission?: Maybe<SpecialeMission>;
  /** Spécialité militaire (Prima2000) */
  specialite?: Maybe<Scalars['String']['output']>;
  /** Montant mensuel, en euros (Prima2000) */
  montantMensuel?: Maybe<Scalars['Float']['output']>;
  /** Rachat d'exclusion (Prima2000) */
  rachatExclusion?: Maybe<Scalars['Boolean']['output']>;
  /** Invalidité permanente partielle militaire, en euros (Prima2000) */
  ippm?: Maybe<Scalars['Float']['output']>;
  /** Indemnité de reconversion, en euros (Prima2000) */
  ire?: Maybe<Scalars['Float']['output']>;
  /** Option spéciale mission (Prima2000) */
  specialeMission?: Maybe<SpecialeMission>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
  /** Codes des garanties optionnelles souscrites */
  garantiesOptionnelles?: Maybe<Array<Scalars['String']['output']>>;
  /** Personnes assurées */
  personnes?: Maybe<Array<Assure>>;
};

/** Personne assurée */
export type Assure = {
  /** Identité */
  identite?: Maybe<Identite>;
  /** Date de naissance */
  dateNaissance?: Maybe<Scalars['Date']['output']>;
  /** Code de qualité : souscripteur, coSouscripteur, conjoint, enfant */
  qualite?: Maybe<Scalars['String']['output']>;
  /** Codes des garanties optionnelles */
  garantiesOptionnelles?: Maybe<Array<Scalars['String']['output']>>;
};

/** Prêt vu par un assuré */
export type PretAssure = {
  /** Organisme prêteur */
  organisme?: Maybe<Scalars['String']['output']>;
  /** Code du type de prêt */
  type?: Maybe<Scalars['String']['output']>;
  /** Durée, en mois */
  duree?: Maybe<Scalars['Int']['output']>;
  /** Taux du prêt, en pour cent */
  taux?: Maybe<Scalars['Float']['output']>;
  /** Quotité couverte, en pour cent */
  couverture?: Maybe<Scalars['Float']['output']>;
  /** Cotisation mensuelle, en euros */
  prime?: Maybe<Scalars['Float']['output']>;
  /** Capital initial, en euros */
  capitalInitial?: Maybe<Scalars['Float']['output']>;
  /** Capital restant dû, en euros */
  capitalRestant?: Maybe<Scalars['Float']['output']>;
  /** Date de début */
  dateDebut?: Maybe<Scalars['Date']['output']>;
  /** Date de fin */
  dateFin?: Maybe<Scalars['Date']['output']>;
};

/** Prêt */
export type Pret = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Part du souscripteur */
  souscripteur?: Maybe<PretAssure>;
  /** Part du co-souscripteur */
  coSouscripteur?: Maybe<PretAssure>;
};

/** Assurance de prêt GSP */
export type ContratGsp = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Montant du prêt, en euros */
  montantPret?: Maybe<Scalars['Float']['output']>;
  /** Taux de couverture, en pour cent */
  tauxCouverture?: Maybe<Scalars['Float']['output']>;
  /** Durée du prêt, en mois */
  dureePret?: Maybe<Scalars['Int']['output']>;
  /** Organisme prêteur */
  preteur?: Maybe<Scalars['String']['output']>;
  /** Personnes assurées */
  personnes?: Maybe<Array<Assure>>;
  /** Prêts */
  prets?: Maybe<Array<Pret>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Projet d'assurance de prêt immobilier */
export type ProjetAdp = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Référence du projet */
  reference?: Maybe<Scalars['String']['output']>;
  /** Montant du prêt, en euros */
  montantPret?: Maybe<Scalars['Float']['output']>;
  /** Taux de couverture, en pour cent */
  tauxCouverture?: Maybe<Scalars['Float']['output']>;
  /** Durée du prêt, en mois */
  dureePret?: Maybe<Scalars['Int']['output']>;
  /** Organisme prêteur */
  preteur?: Maybe<Scalars['String']['output']>;
  /** Code d'état du co-souscripteur */
  codeEtatCoSouscripteur?: Maybe<Scalars['String']['output']>;
  /** Code de l'objet du prêt */
  objetPret?: Maybe<Scalars['String']['output']>;
  /** Montant total emprunté, en euros */
  montantTotal?: Maybe<Scalars['Float']['output']>;
  /** Code de qualité du souscripteur */
  qualiteSouscripteur?: Maybe<Scalars['String']['output']>;
  /** Offre couple */
  offreCouple?: Maybe<Scalars['Boolean']['output']>;
  /** Personnes assurées */
  personnes?: Maybe<Array<Assure>>;
  /** Prêts */
  prets?: Maybe<Array<Pret>>;
  /** Garanties souscrites */
  garanties?: Maybe<Array<Garantie>>;
};

/** Formule Fortego */
export type FormuleFortego = {
  /** Numéro de contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Libellé de la formule */
  libelle?: Maybe<Scalars['String']['output']>;
};

/** Contrat Fortego */
export type ContratFortego = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Formules ; la première vaut */
  formules?: Maybe<Array<FormuleFortego>>;
};

/** Adhésion à l'association */
export type ContratAssociation = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Date d'effet de la résiliation */
  effetResiliation?: Maybe<Scalars['Date']['output']>;
  /** Motif de résiliation déjà enregistré */
  motifResiliation?: Maybe<Scalars['String']['output']>;
};

/** Fonds d'épargne */
export type Fonds = {
  /** Code du fonds */
  code?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
  /** Nombre d'unités de compte */
  nombreUc?: Maybe<Scalars['Float']['output']>;
  /** Valeur de l'unité de compte, en euros */
  montantUc?: Maybe<Scalars['Float']['output']>;
  /** Valeur de rachat, en euros */
  montantRachat?: Maybe<Scalars['Float']['output']>;
};

/** Opération d'épargne */
export type Transaction = {
  /** Date */
  dateCreation?: Maybe<Scalars['Date']['output']>;
  /** Code de l'opération */
  code?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
  /** Montant brut, en euros */
  montantBrut?: Maybe<Scalars['Float']['output']>;
  /** Montant net de frais, en euros */
  montantNet?: Maybe<Scalars['Float']['output']>;
};

/** Versement programmé */
export type VersementProgramme = {
  /** Montant, en euros */
  montant?: Maybe<Scalars['Float']['output']>;
  /** Périodicité : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
};

/** Contrat d'épargne Arpège */
export type ContratArpege = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Identifiant du compte d'épargne */
  epargneId?: Maybe<Scalars['ID']['output']>;
  /** Cadre fiscal */
  cadreFiscal?: Maybe<Scalars['String']['output']>;
  /** Date d'effet fiscal */
  dateFiscal?: Maybe<Scalars['Date']['output']>;
  /** Option souscrite */
  option?: Maybe<Scalars['String']['output']>;
  /** Fonds sécurité */
  fondSecurite?: Maybe<Fonds>;
  /** Fonds équilibre */
  fondEquilibre?: Maybe<Fonds>;
  /** Fonds dynamique */
  fondDynamique?: Maybe<Fonds>;
  /** Fonds environnement */
  fondEnvironnement?: Maybe<Fonds>;
  /** Fonds solidaire */
  fondSolidaire?: Maybe<Fonds>;
  /** Opérations, de la plus récente à la plus ancienne */
  transactions?: Maybe<Array<Transaction>>;
  /** Versement programmé en cours */
  versementProgramme?: Maybe<VersementProgramme>;
};

/** Contrat d'épargne Eparmil */
export type ContratEparmil = Contrat & {
  /** Identifiant opaque du contrat : le même que policeId */
  id: Scalars['ID']['output'];
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Identifiant opaque du sociétaire qui tient le contrat */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Code d'état (VIG, RES, SUS…) ; voir aussi etat.code */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** État du contrat, code et libellé */
  etat?: Maybe<Etat>;
  /** Périodicité de paiement : A, S, T ou M */
  codePeriodicite?: Maybe<Scalars['String']['output']>;
  /** Code produit (40, 10, C1…) */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé du produit tel que l'assureur l'écrit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de signature */
  dateSignature?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Échéance principale : jour et mois, JJ/MM */
  echeance?: Maybe<Scalars['String']['output']>;
  /** Cotisation annuelle toutes taxes comprises, en euros */
  montantAnnuelTTC?: Maybe<Scalars['Float']['output']>;
  /** Numéro de contrat tel qu'il est imprimé */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Référence des dispositions générales */
  referenceDg?: Maybe<Scalars['String']['output']>;
  /** Code de la formule */
  codeFormule?: Maybe<Scalars['String']['output']>;
  /** Contribution au fonds de garantie, en euros */
  montantFgti?: Maybe<Scalars['Float']['output']>;
  /** Forfait kilométrique annuel, en kilomètres ; absent s'il n'y en a pas */
  forfaitKilometrique?: Maybe<Scalars['Int']['output']>;
  /** Enfants assurés par le contrat */
  enfantsAssures?: Maybe<Array<EnfantAssure>>;
  /** Identifiant du compte d'épargne */
  epargneId?: Maybe<Scalars['ID']['output']>;
  /** Cadre fiscal */
  cadreFiscal?: Maybe<Scalars['String']['output']>;
  /** Date d'effet fiscal */
  dateFiscal?: Maybe<Scalars['Date']['output']>;
  /** Option souscrite */
  option?: Maybe<Scalars['String']['output']>;
  /** Fonds sécurité */
  fondSecurite?: Maybe<Fonds>;
  /** Fonds équilibre */
  fondEquilibre?: Maybe<Fonds>;
  /** Fonds dynamique */
  fondDynamique?: Maybe<Fonds>;
  /** Fonds environnement */
  fondEnvironnement?: Maybe<Fonds>;
  /** Fonds solidaire */
  fondSolidaire?: Maybe<Fonds>;
  /** Opérations, de la plus récente à la plus ancienne */
  transactions?: Maybe<Array<Transaction>>;
  /** Versement programmé en cours */
  versementProgramme?: Maybe<VersementProgramme>;
};

/** Situation d'un contrat Eparmil à une date */
export type EparmilSituation = {
  /** Date de la situation */
  dateSituation?: Maybe<Scalars['Date']['output']>;
  /** Épargne, en euros */
  montantEpargne?: Maybe<Scalars['Float']['output']>;
  /** Avance en cours, en euros */
  montantAvance?: Maybe<Scalars['Float']['output']>;
  /** Travaux de fin d'année calculés */
  travauxFinAnneeCalcules?: Maybe<Scalars['Boolean']['output']>;
  /** Intérêts bruts, en euros */
  interetsBruts?: Maybe<Scalars['Float']['output']>;
  /** Intérêts nets, en euros */
  interetsNets?: Maybe<Scalars['Float']['output']>;
};

/** Forfait kilométrique */
export type ForfaitKm = {
  /** Forfait annuel, en kilomètres */
  forfait?: Maybe<Scalars['Int']['output']>;
  /** Kilométrage de référence */
  kilometrageReference?: Maybe<Scalars['Int']['output']>;
  /** Date du kilométrage de référence */
  dateReference?: Maybe<Scalars['Date']['output']>;
  /** Début de la période */
  periodeDebut?: Maybe<Scalars['Date']['output']>;
  /** Fin de la période */
  periodeFin?: Maybe<Scalars['Date']['output']>;
  /** Une déclaration est en cours de traitement */
  declarationEnAttente?: Maybe<Scalars['Boolean']['output']>;
  /** Le sociétaire peut déclarer */
  declarationPossible?: Maybe<Scalars['Boolean']['output']>;
  /** Le sociétaire doit déclarer */
  declarationRequise?: Maybe<Scalars['Boolean']['output']>;
};

/** Deux lignes de description */
export type DescriptionDashboard = {
  /** Première ligne */
  ligne1?: Maybe<Scalars['String']['output']>;
  /** Seconde ligne */
  ligne2?: Maybe<Scalars['String']['output']>;
};

/** Contrat vu du tableau de bord */
export type SyntheseLight = {
  /** Identifiant opaque */
  id: Scalars['ID']['output'];
  /** Numéro de contrat */
  numContrat?: Maybe<Scalars['String']['output']>;
  /** Code produit */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Code d'état */
  codeEtat?: Maybe<Scalars['String']['output']>;
  /** Identifiant de police */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Date d'effet */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Date de fin, d'un contrat qui n'est plus en vigueur */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Description */
  descriptionDashboard?: Maybe<DescriptionDashboard>;
  /** Actif, si le serveur le dit ; sinon déduit de l'état */
  isActive?: Maybe<Scalars['Boolean']['output']>;
  /** Demande de résiliation en cours */
  demandeResiliation?: Maybe<DemandeResiliation>;
  /** Situation de paiement */
  situationPaiement?: Maybe<SituationPaiement>;
  /** Forfait kilométrique */
  forfaitKm?: Maybe<ForfaitKm>;
  /** La clause bénéficiaire est à revoir */
  clauseBeneficiaireAVerifier?: Maybe<Scalars['Boolean']['output']>;
  /** Les dispositions générales sont à signer */
  dispositionsGeneralesASigner?: Maybe<Scalars['Boolean']['output']>;
};

/** Offre accessible au profil */
export type Offre = {
  /** Code de l'offre, tel que pam_2025 */
  code: Scalars['String']['output'];
};

/** Offres du profil */
export type Offres = {
  /** Liste */
  offres?: Maybe<Array<Offre>>;
};

/** Un contrat à régler par carte ou à signer */
export type ContratARegler = {
  /** Identifiant opaque du contrat */
  id: Scalars['ID']['output'];
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro de contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Ce qui est assuré */
  designation?: Maybe<Scalars['String']['output']>;
  /** Ce qui est à régler, en euros ; null pour une signature */
  montant?: Maybe<Scalars['Float']['output']>;
  /** Se fait en ligne ; sinon par téléphone */
  enLigne: Scalars['Boolean']['output'];
};

/** La page d'un prestataire */
export type PageHebergee = {
  /** Adresse */
  url: Scalars['String']['output'];
};

/** Un règlement ou une signature chez un prestataire */
export type OperationHebergee = {
  /** retard-paiement, tip ou signature-dg */
  nature: Scalars['String']['output'];
  /** ouverte, reussie, refusee, abandonnee, ou sans-reponse quand le prestataire n'a rien dit */
  etat: Scalars['String']['output'];
  /** Ce qui a été réglé, en euros */
  montant?: Maybe<Scalars['Float']['output']>;
  /** Quand elle a été commencée */
  date: Scalars['DateTime']['output'];
  /** Quand le prestataire a dit sa fin */
  dateFin?: Maybe<Scalars['DateTime']['output']>;
  /** Jour où reprennent les garanties d'un contrat qui était suspendu */
  dateReprise?: Maybe<Scalars['Date']['output']>;
  /** Référence de la demande, une fois réussie */
  reference?: Maybe<Scalars['String']['output']>;
  /** Ce qui a été payé alors que c'était déjà réglé, et n'est pas encore rendu, en euros */
  aRendre?: Maybe<Scalars['Float']['output']>;
  /** Au plus tard quand il est rendu */
  dateARendre?: Maybe<Scalars['Date']['output']>;
  /** Ce qui a été payé en trop et a été rendu, en euros */
  rendu?: Maybe<Scalars['Float']['output']>;
  /** Quand il a été rendu */
  dateRendu?: Maybe<Scalars['DateTime']['output']>;
  /** Référence de la demande qui dit ce qui est rendu */
  referenceARendre?: Maybe<Scalars['String']['output']>;
  /** Ce qui reste en retard du contrat, en euros */
  resteDu?: Maybe<Scalars['Float']['output']>;
  /** Contrat */
  policeId?: Maybe<Scalars['ID']['output']>;
};

/** Situation de paiement */
export type SituationPaiement = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Dossier au contentieux */
  contentieux?: Maybe<Scalars['Boolean']['output']>;
  /** Impayé */
  impaye?: Maybe<Scalars['Boolean']['output']>;
  /** Règlement par carte possible */
  indicateurReglementPossibleCarteBleue?: Maybe<Scalars['Boolean']['output']>;
  /** Total impayé, en euros */
  montantTotalImpaye?: Maybe<Scalars['Float']['output']>;
};

/** Demande de résiliation en cours */
export type DemandeResiliation = {
  /** Référence */
  reference?: Maybe<Scalars['String']['output']>;
  /** Date de la demande */
  date?: Maybe<Scalars['Date']['output']>;
  /** Code du motif */
  motif?: Maybe<Scalars['String']['output']>;
  /** Date de fin du contrat, quand elle est connue */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Code du type : sans-condition, differee, differee-avec-justificatif */
  type?: Maybe<Scalars['String']['output']>;
  /** La demande suffit : le contrat prend fin à cette date, quelle que soit la réponse de l'assureur */
  deDroit?: Maybe<Scalars['Boolean']['output']>;
  /** Premier jour où la loi suspend les garanties, jusqu'à la fin du contrat */
  dateSuspension?: Maybe<Scalars['Date']['output']>;
  /** La date de fin est celle que le sociétaire a demandée */
  aEffetDiffere?: Maybe<Scalars['Boolean']['output']>;
  /** Code de l'état : transmise, acceptee */
  etat?: Maybe<Scalars['String']['output']>;
  /** La demande peut encore être retirée */
  retirable?: Maybe<Scalars['Boolean']['output']>;
  /** Ses étapes */
  suivi?: Maybe<Demande>;
};

/** Justificatif qu'un motif demande */
export type PieceResiliation = {
  /** Code, à donner dans piecesJointesType */
  code: Scalars['String']['output'];
  /** Libellé */
  libelle: Scalars['String']['output'];
};

/** Échéance à laquelle un contrat peut prendre fin */
export type EcheanceResiliation = {
  /** Jour */
  date: Scalars['Date']['output'];
};

/** Événement dont la loi compte, et dont le jour se demande */
export type EvenementResiliation = {
  /** Nom de la date */
  libelle: Scalars['String']['output'];
  /** Premier jour possible */
  premierJour: Scalars['Date']['output'];
  /** Dernier jour possible */
  dernierJour: Scalars['Date']['output'];
};

/** Motif de résiliation, pour un contrat et un jour */
export type MotifResiliation = {
  /** Code */
  code: Scalars['String']['output'];
  /** Libellé */
  libelle: Scalars['String']['output'];
  /** La demande suffit : le contrat prend fin à son jour, quelle que soit la réponse de l'assureur */
  deDroit?: Maybe<Scalars['Boolean']['output']>;
  /** Code du type : sans-condition, differee, differee-avec-justificatif */
  type: Scalars['String']['output'];
  /** Page de récapitulatif : 2, 3 ou 4 */
  recap: Scalars['Int']['output'];
  /** À quelle condition */
  condition: Scalars['String']['output'];
  /** Préavis, et quand le contrat prend fin */
  preavis: Scalars['String']['output'];
  /** Premier jour où le contrat peut prendre fin */
  dateEffet: Scalars['Date']['output'];
  /** Seuls jours où le contrat peut prendre fin, pour un motif d'échéance ; vide quand tout jour convient dès dateEffet */
  echeances: Array<EcheanceResiliation>;
  /** Événement dont le jour se demande */
  evenement?: Maybe<EvenementResiliation>;
  /** Ce qui est remboursé */
  remboursement: Scalars['String']['output'];
  /** D'où vient ce droit */
  loi: Scalars['String']['output'];
  /** Justificatifs demandés */
  pieces: Array<PieceResiliation>;
};

/** Ce qui arrive au sociétaire, et le motif qui y convient */
export type SituationResiliation = {
  /** Code */
  code: Scalars['String']['output'];
  /** Ce que dit le sociétaire */
  libelle: Scalars['String']['output'];
  /** Ce qu'il faut savoir d'abord */
  note?: Maybe<Scalars['String']['output']>;
  /** Motif qui y convient ; rien quand le sociétaire choisit parmi tous */
  motif?: Maybe<MotifResiliation>;
};

/** Résiliation d'un contrat : si elle peut se demander, et comment */
export type Resiliation = {
  /** Contrat */
  policeId: Scalars['ID']['output'];
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** available, in-progress ou blocked */
  statut: Scalars['String']['output'];
  /** Groupe de résiliation, de 1 à 9 */
  groupe?: Maybe<Scalars['Int']['output']>;
  /** Ce qu'il faut savoir avant */
  avertissements: Array<Scalars['String']['output']>;
  /** Motifs que le contrat permet aujourd'hui */
  motifs: Array<MotifResiliation>;
  /** Ce qui peut arriver au sociétaire, et le motif qui y convient */
  situations: Array<SituationResiliation>;
  /** Dernière demande qui n'a pas été retirée, close ou non */
  derniere?: Maybe<Demande>;
  /** Le retrait de toute l'épargne du contrat est demandé : il y met fin */
  retraitTotalDemande: Scalars['Boolean']['output'];
};

/** Contrat en cours, et quand il peut prendre fin */
export type ContratResiliation = {
  /** Contrat */
  id: Scalars['ID']['output'];
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Ce qui est assuré */
  designation?: Maybe<Scalars['String']['output']>;
  /** available, in-progress ou blocked */
  statut: Scalars['String']['output'];
  /** Premier jour où il peut prendre fin sans raison à donner */
  premiereFin?: Maybe<Scalars['Date']['output']>;
  /** Jour de fin demandé, quand une demande est en cours */
  finDemandee?: Maybe<Scalars['Date']['output']>;
  /** Dernier jour pour y renoncer, tant que le délai court */
  renonciationJusquau?: Maybe<Scalars['Date']['output']>;
  /** Le retrait de toute l'épargne du contrat est demandé : il y met fin */
  retraitTotalDemande: Scalars['Boolean']['output'];
};

/** Ce qu'un formulaire apprend de ce qu'il a envoyé */
export type Formbuilder = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Code de l'état */
  status: Scalars['String']['output'];
  /** Ce qui s'est passé */
  message?: Maybe<Scalars['String']['output']>;
  /** Référence de la demande */
  reference: Scalars['String']['output'];
};

/** Recherche d'une demande de résiliation */
export type DemandeResiliationContrat = {
  /** Demande en cours, ou rien */
  demande?: Maybe<DemandeResiliation>;
  /** Dernier jour pour renoncer au contrat, tant que le délai court */
  renonciationJusquau?: Maybe<Scalars['Date']['output']>;
  /** Le retrait de toute l'épargne du contrat est demandé */
  retraitTotalDemande: Scalars['Boolean']['output'];
};

/** Renonciation à un contrat neuf : si elle peut se demander, et ce qu'elle entraîne */
export type Renonciation = {
  /** Contrat */
  policeId: Scalars['ID']['output'];
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Ce qui est assuré */
  designation?: Maybe<Scalars['String']['output']>;
  /** open tant que le délai court, over après, closed si le contrat n'est plus en cours, none sans droit */
  statut: Scalars['String']['output'];
  /** Délai, en jours calendaires */
  delai?: Maybe<Scalars['Int']['output']>;
  /** Jour dont le délai se compte */
  depuis?: Maybe<Scalars['Date']['output']>;
  /** Dernier jour du délai */
  dernierJour?: Maybe<Scalars['Date']['output']>;
  /** D'où le délai se compte, en clair */
  origine?: Maybe<Scalars['String']['output']>;
  /** D'où vient ce droit */
  loi?: Maybe<Scalars['String']['output']>;
  /** Ce qui est remboursé */
  remboursement?: Maybe<Scalars['String']['output']>;
  /** Ce que la renonciation entraîne */
  consequence?: Maybe<Scalars['String']['output']>;
  /** Ce qu'il faut savoir avant */
  avertissement?: Maybe<Scalars['String']['output']>;
  /** Renonciation déjà faite */
  derniere?: Maybe<Demande>;
};

/** Sorte de demande */
export type NatureDemande = {
  /** Nature */
  nature: Scalars['String']['output'];
  /** Libellé */
  libelle: Scalars['String']['output'];
};

/** Étape d'une demande */
export type DemandeEtape = {
  /** Code de l'étape */
  code: Scalars['String']['output'];
  /** Ce qui se passe */
  libelle: Scalars['String']['output'];
  /** Quand elle a eu lieu */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Pour quand elle est prévue */
  echeance?: Maybe<Scalars['Date']['output']>;
  /** Code de qui agit : societaire, assureur, expert… */
  acteur: Scalars['String']['output'];
  /** Qui agit, en clair */
  acteurLibelle: Scalars['String']['output'];
  /** Quand ce qui était attendu du sociétaire est arrivé, si c'est à l'assureur d'agir depuis */
  recu?: Maybe<Scalars['DateTime']['output']>;
};

/** Ce qu'un sociétaire a demandé */
export type Demande = {
  /** Référence */
  reference: Scalars['String']['output'];
  /** Code de la nature : resiliation, versement… */
  nature: Scalars['String']['output'];
  /** Nature, en clair */
  libelle: Scalars['String']['output'];
  /** Contrat concerné */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Date et heure de la demande */
  date: Scalars['DateTime']['output'];
  /** Code de l'état : transmise, retiree, acceptee, refusee, terminee */
  etat: Scalars['String']['output'];
  /** État, en clair */
  etatLibelle: Scalars['String']['output'];
  /** Étapes passées, puis à venir */
  etapes: Array<DemandeEtape>;
  /** Première étape à venir */
  prochaineEtape?: Maybe<DemandeEtape>;
  /** Page où la demande se suit, se complète ou se retire */
  lien?: Maybe<DemandeLien>;
  /** Bloc de la page du contrat qui dit la même chose */
  blocContrat?: Maybe<Scalars['String']['output']>;
};

/** Papier qui accuse réception d'une demande */
export type AccuseReception = {
  /** Référence de la demande */
  reference: Scalars['String']['output'];
  /** Jour où il est établi */
  date: Scalars['Date']['output'];
  /** Nom de fichier */
  name: Scalars['String']['output'];
  /** Type MIME */
  mime: Scalars['String']['output'];
  /** Contenu, en base64 */
  base64Content: Scalars['String']['output'];
};

/** Contrat dont un sinistre se déclare */
export type ContratSinistre = {
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** Types de sinistre qui s'y déclarent : corporel, auto, habitation, electromenager */
  types: Array<Scalars['String']['output']>;
  /** Produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Ce qui est assuré */
  designation?: Maybe<Scalars['String']['output']>;
  /** Premier jour du contrat */
  dateEffet?: Maybe<Scalars['Date']['output']>;
  /** Dernier jour d'un contrat suspendu ou terminé ; rien tant qu'il court */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Suspendu à cette date, et non terminé */
  suspendu: Scalars['Boolean']['output'];
};

/** Ce qu'un contrat dit d'avance d'un sinistre, et si sa déclaration peut continuer en ligne */
export type RecevabiliteSinistre = {
  /** La déclaration peut continuer en ligne */
  recevable: Scalars['Boolean']['output'];
  /** Pourquoi elle ne le peut pas : apres-fin, suspendu, sans-garantie ou deja-declare */
  motif?: Maybe<Scalars['String']['output']>;
  /** Référence de la déclaration déjà faite */
  reference?: Maybe<Scalars['String']['output']>;
  /** Sinistre de la déclaration déjà faite */
  sinistre?: Maybe<Scalars['ID']['output']>;
  /** Dernier jour d'un contrat suspendu ou terminé */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Ce qui dessine le produit : auto, moto… */
  dessin: Scalars['String']['output'];
  /** Véhicule assuré */
  vehicule?: Maybe<Scalars['String']['output']>;
  /** Immatriculation du véhicule assuré */
  immatriculation?: Maybe<Scalars['String']['output']>;
  /** Conducteurs du contrat */
  conducteurs: Array<ConducteurSinistre>;
  /** Adresse du logement assuré */
  adresse?: Maybe<Scalars['String']['output']>;
};

export type ConducteurSinistre = {
  nom: Scalars['String']['output'];
};

/** Sinistre ou panne déclaré */
export type DeclarationSinistre = {
  /** Identifiant du sinistre */
  id: Scalars['ID']['output'];
  /** Référence de la déclaration */
  reference: Scalars['String']['output'];
  /** Date et heure de la déclaration */
  date: Scalars['DateTime']['output'];
  /** Jour où un gestionnaire a ouvert le dossier, au plus tard */
  echeance?: Maybe<Scalars['Date']['output']>;
  /** Fichiers reçus */
  fichiers: Array<FichierRecu>;
};

/** Déclaration de sinistre commencée, que le sociétaire n'a pas envoyée */
export type DeclarationCommencee = {
  /** Identifiant, tant qu'elle n'est pas envoyée */
  id: Scalars['ID']['output'];
  /** corporel, auto, habitation ou electromenager */
  typeSinistre: Scalars['String']['output'];
  /** Contrat concerné, une fois choisi */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Dernière modification */
  dateMaj: Scalars['DateTime']['output'];
  /** Dernier jour pour déclarer, tant que le jour de l'événement est connu */
  dateLimite?: Maybe<Scalars['Date']['output']>;
  /** Jours ouvrés d'ici là, ce jour compris ; 0 une fois passé */
  joursOuvres?: Maybe<Scalars['Int']['output']>;
};

/** Formulaire commencé, que le sociétaire n'a pas envoyé */
export type FormulaireCommence = {
  /** Nom de ses réponses gardées */
  id: Scalars['ID']['output'];
  /** Titre du formulaire */
  titre: Scalars['String']['output'];
  /** Adresse où il se reprend */
  adresse: Scalars['String']['output'];
  /** Dernière modification */
  dateMaj: Scalars['DateTime']['output'];
};

/** Où une déclaration commencée se reprend */
export type RepriseDeclaration = {
  url: Scalars['String']['output'];
};

/** Contrat dont une demande peut se faire */
export type ContratDemande = {
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** Produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Ce qui est assuré */
  designation?: Maybe<Scalars['String']['output']>;
};

/** Changement demandé sur un contrat */
export type ChangementDemande = {
  /** Référence de la demande */
  reference: Scalars['String']['output'];
  /** Date et heure de la demande */
  date: Scalars['DateTime']['output'];
};

/** Où une demande se suit */
export type DemandeLien = {
  /** Libellé du lien */
  libelle: Scalars['String']['output'];
  /** Adresse dans le portail */
  adresse: Scalars['String']['output'];
};

/** Portail santé */
export type Owliance = {
  /** Adresse du portail santé pour ce contrat */
  url?: Maybe<Scalars['String']['output']>;
};

/** Libellés d'une carte de contrat */
export type CardLabels = {
  /** Code produit */
  codeProduit?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
};

/** Document d'un contrat */
export type DfDocument = {
  /** Clé */
  key: Scalars['String']['output'];
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** Origine */
  flag: Scalars['String']['output'];
  /** Code du type de document */
  codeType?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
  /** Date */
  date?: Maybe<Scalars['Date']['output']>;
  /** Type MIME */
  mime?: Maybe<Scalars['String']['output']>;
  /** Taille, en octets */
  size?: Maybe<Scalars['Int']['output']>;
};

/** Documents trouvés et documents en erreur */
export type DfDocumentSearch = {
  /** Documents trouvés */
  success: Array<DfDocument>;
  /** Documents indisponibles */
  error: Array<DfDocument>;
};

/** Contenu d'un document de contrat */
export type DfDocumentContrat = {
  /** Contenu, en base64 */
  buffer?: Maybe<Scalars['String']['output']>;
  /** Nom de fichier */
  name?: Maybe<Scalars['String']['output']>;
  /** Type MIME */
  mime?: Maybe<Scalars['String']['output']>;
  /** Taille, en octets */
  size?: Maybe<Scalars['Int']['output']>;
};

/** Attestation */
export type Attestation = {
  /** Type MIME */
  mime?: Maybe<Scalars['String']['output']>;
  /** Contenu, en base64 */
  base64Content?: Maybe<Scalars['String']['output']>;
  /** Date d'établissement */
  date?: Maybe<Scalars['Date']['output']>;
  /** Nom de fichier */
  name?: Maybe<Scalars['String']['output']>;
  /** Identifiant de police */
  idPolice?: Maybe<Scalars['ID']['output']>;
};

/** Ce que l'on répond à qui vérifie une attestation, d'après le contrat du jour */
export type AttestationVerifiee = {
  /** Réponse du catalogue (verification.json) ; unknown pour tout code qui n'est pas le nôtre */
  etat: Scalars['String']['output'];
  /** success, info, warning ou error */
  ton: Scalars['String']['output'];
  /** En quelques mots */
  titre: Scalars['String']['output'];
  /** Phrases */
  texte: Scalars['String']['output'];
  /** Ce que dit le papier que nous avons délivré ; null quand le code n'est pas le nôtre */
  document?: Maybe<AttestationDelivree>;
};

/** Ce que dit une attestation délivrée, tel que signé ce jour-là */
export type AttestationDelivree = {
  /** Titre */
  titre: Scalars['String']['output'];
  /** Lieu et jour, comme sur le papier */
  etablie: Scalars['String']['output'];
  /** Pied de page, comme sur le papier */
  reference: Scalars['String']['output'];
  /** Phrases qui font foi */
  phrases: Array<Scalars['String']['output']>;
  /** Lignes */
  lignes: Array<LigneAttestation>;
  /** Les mêmes faits signés (JWS compact, EdDSA) ; les clés sont publiées à /.well-known/attestations.json */
  preuve: Scalars['String']['output'];
};

/** Ligne d'une attestation */
export type LigneAttestation = {
  /** Ce que c'est */
  libelle: Scalars['String']['output'];
  /** Ce que cela vaut */
  valeur: Scalars['String']['output'];
};

/** Attestation que le contrat permet de demander */
export type AttestationDisponible = {
  /** Code */
  code?: Maybe<Scalars['String']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
  /** Identifiant de police */
  idPolice?: Maybe<Scalars['ID']['output']>;
};

/** Document de la GED */
export type GedDocument = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Contenu, en base64 */
  base64Content?: Maybe<Scalars['String']['output']>;
};

/** Relevé de compte épargne */
export type ReleveEpargne = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Date */
  date?: Maybe<Scalars['Date']['output']>;
  /** Libellé */
  libelle?: Maybe<Scalars['String']['output']>;
};

/** Alerte : pièces auto manquantes */
export type AlertePieces = {
  /** Identifiant de police */
  idPolice?: Maybe<Scalars['ID']['output']>;
  /** Des pièces manquent */
  manquantes?: Maybe<Scalars['Boolean']['output']>;
  /** Combien */
  nombre?: Maybe<Scalars['Int']['output']>;
  /** Celles qui manquent */
  pieces?: Maybe<Array<PieceAFournir>>;
};

export type PieceIdentite = {
  /** Nature : CNI, PASSEPORT… */
  type?: Maybe<Scalars['String']['output']>;
  /** Numéro, dont l'essentiel est caché */
  numero?: Maybe<Scalars['String']['output']>;
  /** Date de délivrance */
  dateDelivrance?: Maybe<Scalars['Date']['output']>;
  /** Fin de validité */
  dateExpiration?: Maybe<Scalars['Date']['output']>;
  /** Date de réception de la copie */
  dateReception?: Maybe<Scalars['Date']['output']>;
  /** Copie reçue */
  copieRecue?: Maybe<Scalars['Boolean']['output']>;
  /** Dispense de pièce */
  dispense?: Maybe<Scalars['Boolean']['output']>;
  /** Suffit-elle à la lutte contre le blanchiment, une fois sa copie examinée ? */
  valide?: Maybe<Scalars['Boolean']['output']>;
  /** L'assureur examine la copie */
  enExamen?: Maybe<Scalars['Boolean']['output']>;
};

export type AlerteMandatSepa = {
  /** Les coordonnées du mandat sont à vérifier */
  aVerifier?: Maybe<Scalars['Boolean']['output']>;
  /** IBAN entier du compte à vérifier, par groupes de quatre ; sans mandat à vérifier, rien */
  iban?: Maybe<Scalars['String']['output']>;
};

export type AvisEcheance = {
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
  /** Identifiant de police, quand l'avis est d'un contrat */
  idPolice?: Maybe<Scalars['ID']['output']>;
  /** Date de l'échéance */
  dateEffetEcheance?: Maybe<Scalars['Date']['output']>;
  /** Montant, en euros */
  montant?: Maybe<Scalars['Float']['output']>;
  /** Référence du mandat de prélèvement */
  rum?: Maybe<Scalars['String']['output']>;
  /** Moyen de paiement : PRELEVEMENT, TIP… */
  typePaiement?: Maybe<Scalars['String']['output']>;
};

/** Un contrat qu'un TIP règle */
export type ContratTip = {
  /** Date de l'échéance */
  dateEcheance?: Maybe<Scalars['Date']['output']>;
  /** Montant, en euros */
  montant?: Maybe<Scalars['Float']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
};

/** Ce qui a été fait ou vu des données d'un sociétaire */
export type LigneJournal = {
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** Qui l'a fait, en mots */
  auteur: Scalars['String']['output'];
  /** Ce qui a été fait, en mots */
  libelle: Scalars['String']['output'];
  /** Contrat ou référence en cause */
  objet?: Maybe<Scalars['String']['output']>;
  /** Instant */
  date: Scalars['DateTime']['output'];
};

/** Export de ce que l'assureur sait d'un sociétaire */
export type ExportDonnees = {
  /** Type du fichier */
  mime?: Maybe<Scalars['String']['output']>;
  /** Nom du fichier */
  name?: Maybe<Scalars['String']['output']>;
  /** Contenu, en base64 */
  base64Content?: Maybe<Scalars['String']['output']>;
};

/** Un TIP : un seul règlement pour tout ce qui est dû le même mois */
export type Tip = {
  /** Contrats réglés */
  listContrat?: Maybe<Array<ContratTip>>;
  /** Montant, en euros */
  montantTIP?: Maybe<Scalars['Float']['output']>;
  /** Numéro du TIP */
  numeroTIP?: Maybe<Scalars['ID']['output']>;
  /** Identifiant */
  id?: Maybe<Scalars['ID']['output']>;
};

export type AvisEcheances = {
  /** Avis, dans l'ordre des dates */
  avisEcheances?: Maybe<Array<AvisEcheance>>;
};

/** Coordonnées */
export type AdresseProfil = {
  /** Adresse électronique */
  email?: Maybe<Scalars['String']['output']>;
  /** Téléphone */
  tel?: Maybe<Scalars['String']['output']>;
  /** Mobile */
  telMobile?: Maybe<Scalars['String']['output']>;
  /** Numéro et voie */
  voie?: Maybe<Scalars['String']['output']>;
  /** Code postal */
  codePostal?: Maybe<Scalars['String']['output']>;
  /** Ville */
  ville?: Maybe<Scalars['String']['output']>;
};

/** Situation */
export type SituationProfil = {
  /** Code d'activité professionnelle (MIL : militaire) */
  activiteProfessionnelle?: Maybe<Scalars['String']['output']>;
};

/** Profil du sociétaire */
export type Profil = {
  /** Numéro de profil */
  numProfil?: Maybe<Scalars['String']['output']>;
  /** Identité */
  identite?: Maybe<Identite>;
  /** Type */
  typeProfil?: Maybe<Scalars['String']['output']>;
  /** Coordonnées */
  adresse?: Maybe<AdresseProfil>;
  /** Situation */
  situation?: Maybe<SituationProfil>;
  /** Informations patrimoniales à mettre à jour */
  flagMajRevenuEpargne?: Maybe<Scalars['Boolean']['output']>;
  /** Comptes d'où partent les prélèvements */
  comptesClients?: Maybe<Array<CompteClient>>;
};

/** Compte bancaire ; l'essentiel de ses numéros est caché */
export type CompteBancaire = {
  /** BIC */
  codeBIC?: Maybe<Scalars['String']['output']>;
  /** Compte joint */
  indicCompteJoint?: Maybe<Scalars['Boolean']['output']>;
  /** Nom que le sociétaire lui donne */
  libelle?: Maybe<Scalars['String']['output']>;
  /** Banque */
  nomBanque?: Maybe<Scalars['String']['output']>;
  /** Guichet */
  nomGuichet?: Maybe<Scalars['String']['output']>;
  /** IBAN, dont l'essentiel est caché */
  numIBAN?: Maybe<Scalars['String']['output']>;
  /** Clé du RIB, cachée */
  ribClef?: Maybe<Scalars['String']['output']>;
  /** Code de la banque ; absent d'un compte étranger */
  ribCodeBanque?: Maybe<Scalars['String']['output']>;
  /** Code du guichet ; absent d'un compte étranger */
  ribCodeGuichet?: Maybe<Scalars['String']['output']>;
  /** Numéro de compte, dont l'essentiel est caché */
  ribNumCompte?: Maybe<Scalars['String']['output']>;
  /** Titulaire */
  titulaire?: Maybe<Scalars['String']['output']>;
};

/** Compte du sociétaire chez l'assureur, avec les mandats de prélèvement de chaque organisme */
export type CompteClient = {
  /** Compte bancaire */
  compteBancaire?: Maybe<CompteBancaire>;
  /** Signature du mandat du groupe */
  dateSignatureMandatGroupe?: Maybe<Scalars['Date']['output']>;
  /** Référence du mandat du groupe */
  rumGroupe?: Maybe<Scalars['String']['output']>;
  /** Signature du mandat Arpège */
  dateSignatureMandatArpege?: Maybe<Scalars['Date']['output']>;
  /** Référence du mandat Arpège */
  rumArpege?: Maybe<Scalars['String']['output']>;
  /** Signature du mandat Eparmil */
  dateSignatureMandatEparmil?: Maybe<Scalars['Date']['output']>;
  /** Référence du mandat Eparmil */
  rumEparmil?: Maybe<Scalars['String']['output']>;
  /** Signature du mandat de la quatrième entité */
  dateSignatureMandatEntite4?: Maybe<Scalars['Date']['output']>;
  /** Référence du mandat de la quatrième entité */
  rumEntite4?: Maybe<Scalars['String']['output']>;
  /** Les avis d'échéance y sont prélevés */
  envoieAvisEcheance?: Maybe<Scalars['Boolean']['output']>;
  /** N'est plus en usage */
  inactif?: Maybe<Scalars['Boolean']['output']>;
  /** Identifiant de la modalité de paiement */
  modalitePaiementId?: Maybe<Scalars['ID']['output']>;
  /** Moyen de paiement : PRELEVEMENT… */
  modePaiement?: Maybe<Scalars['String']['output']>;
  /** Numéros des contrats réglés par ce compte */
  numerosContrats?: Maybe<Array<Scalars['String']['output']>>;
  /** Identifiant du compte */
  profilCompteId?: Maybe<Scalars['ID']['output']>;
  /** Type de compte : COURANT… */
  typeCompte?: Maybe<Scalars['String']['output']>;
};

/** Coordonnées bancaires : un compte, où il en est */
export type CoordonneesBancaires = {
  /** Identifiant du compte */
  compteId?: Maybe<Scalars['ID']['output']>;
  /** IBAN, dont l'essentiel est caché */
  iban?: Maybe<Scalars['String']['output']>;
  /** Titulaire */
  titulaire?: Maybe<Scalars['String']['output']>;
  /** Code d'état : ACTIF, REMPLACE */
  etat?: Maybe<Scalars['String']['output']>;
  /** Code de statut : VALIDE, A_VERIFIER */
  statut?: Maybe<Scalars['String']['output']>;
  /** Moyen de paiement : PRELEVEMENT… */
  paiement?: Maybe<Scalars['String']['output']>;
};

/** Informations professionnelles */
export type ProfilInfosProfessionnelles = {
  /** Code d'activité (MIL : militaire) */
  activiteProfessionnelle?: Maybe<Scalars['String']['output']>;
  /** Profession */
  profession?: Maybe<Scalars['String']['output']>;
  /** Employeur */
  employeur?: Maybe<Scalars['String']['output']>;
  /** Depuis */
  dateDebut?: Maybe<Scalars['Date']['output']>;
};

/** Informations patrimoniales */
export type ProfilInfosPatrimoniales = {
  /** Code de la tranche de patrimoine */
  tranchePatrimoine?: Maybe<Scalars['String']['output']>;
  /** Code de la tranche de revenus */
  trancheRevenus?: Maybe<Scalars['String']['output']>;
  /** Jour de la dernière mise à jour */
  dateMaj?: Maybe<Scalars['Date']['output']>;
};

/** Adresse postale */
export type AdressePostale = {
  /** Numéro et voie */
  voie?: Maybe<Scalars['String']['output']>;
  /** Complément */
  complement?: Maybe<Scalars['String']['output']>;
  /** Code postal */
  codePostal?: Maybe<Scalars['String']['output']>;
  /** Ville */
  ville?: Maybe<Scalars['String']['output']>;
};

/** Adresse qui vaudra plus tard, ou pour un temps */
export type AdresseDifferee = {
  /** Type : DEFINITIVE ou TEMPORAIRE */
  type?: Maybe<Scalars['String']['output']>;
  /** Premier jour */
  dateDebut?: Maybe<Scalars['Date']['output']>;
  /** Dernier jour, d'une adresse temporaire */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Numéro et voie */
  voie?: Maybe<Scalars['String']['output']>;
  /** Complément */
  complement?: Maybe<Scalars['String']['output']>;
  /** Code postal */
  codePostal?: Maybe<Scalars['String']['output']>;
  /** Ville */
  ville?: Maybe<Scalars['String']['output']>;
};

/** Adresses du profil */
export type AdressesProfil = {
  /** Adresse d'aujourd'hui */
  adresse?: Maybe<AdressePostale>;
  /** Adresse différée, s'il y en a une */
  adresseDifferee?: Maybe<AdresseDifferee>;
};

/** Jours qui bornent une adresse différée */
export type AdresseDiffereeDateDebut = {
  /** Premier jour de l'adresse différée, s'il y en a une */
  dateDebut?: Maybe<Scalars['Date']['output']>;
  /** Premier jour qui peut se demander */
  dateMinimale?: Maybe<Scalars['Date']['output']>;
};

/** Choix de contact (P3.4) */
export type Consentements = {
  /** Informations et offres par e-mail */
  consentementEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Informations et offres par SMS ou MMS */
  consentementSms?: Maybe<Scalars['Boolean']['output']>;
  /** Informations et offres par téléphone */
  consentementTelephone?: Maybe<Scalars['Boolean']['output']>;
  /** Informations et offres par courrier */
  consentementCourrier?: Maybe<Scalars['Boolean']['output']>;
  /** Convocations aux assemblées générales par voie électronique */
  assembleeGeneraleElectronique?: Maybe<Scalars['Boolean']['output']>;
  /** Avis d'échéance par e-mail */
  avisEcheanceEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Enquêtes de satisfaction par e-mail */
  enqueteSatisfactionEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Lettre d'information périodique */
  lettreInformation?: Maybe<Scalars['Boolean']['output']>;
  /** Lettre d'information épargne */
  lettreEpargne?: Maybe<Scalars['Boolean']['output']>;
  /** Informations du groupe par e-mail */
  informationGroupeEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Jeux et concours par e-mail */
  jeuConcoursEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Avis d'échéance par courrier */
  avisEcheanceCourrier?: Maybe<Scalars['Boolean']['output']>;
  /** Documents d'assurance par courrier */
  documentsAssuranceCourrier?: Maybe<Scalars['Boolean']['output']>;
  /** Documents d'épargne par courrier */
  documentsEpargneCourrier?: Maybe<Scalars['Boolean']['output']>;
  /** Avancée d'un sinistre par e-mail */
  sinistreEtapeEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Indemnité d'un sinistre par e-mail */
  sinistreIndemniteEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Coordonnées */
  adresse?: Maybe<AdresseProfil>;
  /** Chaque choix fait, le plus récent d'abord */
  historique?: Maybe<Array<ConsentementDonne>>;
};

/** Une connexion ouverte : un navigateur où le sociétaire est connecté */
export type ConnexionOuverte = {
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** Code du navigateur */
  navigateur?: Maybe<Scalars['String']['output']>;
  /** Code du système */
  systeme?: Maybe<Scalars['String']['output']>;
  /** Quand elle a commencé */
  debut: Scalars['DateTime']['output'];
  /** Quand elle a servi pour la dernière fois */
  derniereActivite: Scalars['DateTime']['output'];
  /** C'est celle qui pose la question */
  courante: Scalars['Boolean']['output'];
};

/** Connexions auxquelles il a été mis fin */
export type ConnexionsTerminees = {
  /** Combien */
  nombre: Scalars['Int']['output'];
  /** Quand */
  date: Scalars['DateTime']['output'];
};

/** Un choix, tel qu'il a été fait */
export type ConsentementDonne = {
  /** Nom du choix */
  code: Scalars['String']['output'];
  /** Oui ou non */
  valeur: Scalars['Boolean']['output'];
  /** Ce que le sociétaire a lu */
  libelle: Scalars['String']['output'];
  /** Version des textes en vigueur */
  version: Scalars['String']['output'];
  /** Quand */
  date: Scalars['DateTime']['output'];
};

/** Choix enregistrés */
export type ConsentementsEnregistres = {
  /** Les choix d'à présent */
  consentements?: Maybe<Consentements>;
  /** Coordonnées */
  adresse?: Maybe<AdresseProfil>;
  /** Référence */
  reference: Scalars['String']['output'];
  /** Quand */
  date: Scalars['DateTime']['output'];
};

/** Profil mis à jour */
export type ProfilMisAJour = {
  /** Numéro de profil */
  numProfil?: Maybe<Scalars['String']['output']>;
  /** Type */
  typeProfil?: Maybe<Scalars['String']['output']>;
  /** Coordonnées */
  adresse?: Maybe<AdresseProfil>;
  /** L'adresse électronique attend d'être confirmée par le lien qui y est envoyé */
  preuveAttendue: Scalars['Boolean']['output'];
  /** Référence ; absente quand rien n'a changé */
  reference?: Maybe<Scalars['String']['output']>;
  /** Quand */
  date?: Maybe<Scalars['DateTime']['output']>;
};

/** Adresse électronique du dossier, et où vont les messages */
export type EmailProfil = {
  /** Adresse du dossier */
  email: Scalars['String']['output'];
  /** Quelqu'un y a ouvert le lien qui la confirme */
  prouvee: Scalars['Boolean']['output'];
  /** Où vont les messages : la dernière adresse confirmée ; absente s'il n'y en a pas eu */
  destination?: Maybe<Scalars['String']['output']>;
};

/** Mot de passe confirmé */
export type MotDePasseConfirme = {
  /** Jusqu'à quand cela vaut */
  dateExpiration: Scalars['DateTime']['output'];
};

/** Clé d'accès (passkey) d'un sociétaire */
export type CleAcces = {
  /** Identifiant opaque */
  id: Scalars['ID']['output'];
  /** Nom que le sociétaire lui donne */
  nom?: Maybe<Scalars['String']['output']>;
  /** Modèle de l'authentificateur (AAGUID), dont se lit le gestionnaire qui la garde */
  modele: Scalars['String']['output'];
  /** Gardée par un compte du sociétaire, sur plusieurs appareils ; sinon sur un seul */
  synchronisee: Scalars['Boolean']['output'];
  /** Quand elle a été ajoutée */
  dateCreation: Scalars['DateTime']['output'];
  /** Quand elle a servi pour la dernière fois */
  derniereUtilisation?: Maybe<Scalars['DateTime']['output']>;
  /** Vaut-elle un mot de passe confirmé ? Pas pendant la connexion qui l'a ajoutée */
  confirme: Scalars['Boolean']['output'];
};

/** Ce qu'une clé d'accès doit signer ; sert une fois, quelques minutes */
export type DefiCleAcces = {
  /** Ce que demande le navigateur (WebAuthn), en JSON */
  options: Scalars['String']['output'];
};

/** Clé d'accès retirée */
export type CleAccesRetiree = {
  /** Identifiant de la clé */
  id: Scalars['ID']['output'];
  /** Référence de la demande */
  reference: Scalars['String']['output'];
};

/** Question secrète, choisie dans une liste */
export type QuestionSecrete = {
  /** Identifiant */
  id: Scalars['ID']['output'];
  /** La question */
  libelle: Scalars['String']['output'];
  /** Place dans la liste */
  position: Scalars['Int']['output'];
};

/** Compte d'accès, tel que l'annuaire le tient */
export type Utilisateur = {
  /** Identifiant */
  identifiant?: Maybe<Scalars['String']['output']>;
  /** Numéro d'adhérent, le numéro client */
  numeroAdherent?: Maybe<Scalars['String']['output']>;
  /** Nom */
  nom?: Maybe<Scalars['String']['output']>;
  /** Premier prénom */
  prenom?: Maybe<Scalars['String']['output']>;
  /** Date de naissance */
  dateNaissance?: Maybe<Scalars['Date']['output']>;
  /** Code postal */
  codePostal?: Maybe<Scalars['String']['output']>;
  /** Question secrète choisie ; la réponse n'est jamais rendue */
  questionSecrete?: Maybe<QuestionSecrete>;
  /** Mots de passe faux depuis la dernière connexion */
  nbMauvaisMdp?: Maybe<Scalars['Int']['output']>;
  /** Statut ; 0 : le mot de passe doit être renouvelé */
  statut?: Maybe<Scalars['Int']['output']>;
  /** Dernière connexion */
  derniereConnexion?: Maybe<Scalars['DateTime']['output']>;
  /** Type de compte */
  type?: Maybe<Scalars['String']['output']>;
};

/** Adresse e-mail dont l'essentiel est caché */
export type EmailHidden = {
  /** m•••@exemple.fr */
  emailHidden?: Maybe<Scalars['String']['output']>;
};

/** Numéro client mis en forme, ou refusé */
export type NumAdherent = {
  /** Vrai si la valeur est un numéro client */
  result: Scalars['Boolean']['output'];
  /** Le numéro mis en forme */
  numAdherent?: Maybe<Scalars['String']['output']>;
  /** Ce qu'il faut corriger */
  message?: Maybe<Scalars['String']['output']>;
};

/** Identité reconnue à la première connexion */
export type IdentiteVerifiee = {
  /** Le numéro d'un contrat doit encore être donné (Fortego, santé) */
  contratDemande: Scalars['Boolean']['output'];
};

/** Message envoyé */
export type Envoi = {
  /** Référence à rappeler à un conseiller */
  reference: Scalars['String']['output'];
  /** Date de l'envoi */
  date: Scalars['DateTime']['output'];
  /** Fin de validité du lien, s'il y en a un */
  dateExpiration?: Maybe<Scalars['DateTime']['output']>;
  /** Adresse de l'envoi, dont l'essentiel est caché ; absente quand la politique du compte ne la dit pas */
  emailHidden?: Maybe<Scalars['String']['output']>;
  /** Le message est parti à l'adresse du dossier, qui n'est pas celle qui a été saisie ; absent quand la politique du compte ne le dit pas */
  adresseDuDossier?: Maybe<Scalars['Boolean']['output']>;
};

/** Démarche enregistrée */
export type Confirmation = {
  /** Référence à rappeler à un conseiller */
  reference: Scalars['String']['output'];
  /** Date de l'enregistrement */
  date: Scalars['DateTime']['output'];
};

/** Support d'un contrat d'épargne */
export type SupportEpargne = {
  /** securite, equilibre, dynamique, environnement ou solidaire */
  code: Scalars['String']['output'];
  /** Libellé */
  libelle: Scalars['String']['output'];
  /** Ce dont on peut disposer, en euros */
  montant: Scalars['Float']['output'];
  /** Sa part du tout, en pour cent entiers ; celles de tous font cent */
  part: Scalars['Int']['output'];
};

/** Ce qui peut se demander aujourd'hui d'un contrat d'épargne */
export type OperationsEpargne = {
  /** Contrat */
  policeId: Scalars['ID']['output'];
  /** Produit, comme dans les adresses : arpege ou epargne */
  produit: Scalars['String']['output'];
  /** Libellé du produit */
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Numéro du contrat */
  numeroContrat?: Maybe<Scalars['String']['output']>;
  /** Fin du contrat */
  dateFin?: Maybe<Scalars['Date']['output']>;
  /** Une opération peut se demander */
  possible: Scalars['Boolean']['output'];
  /** Un retrait total est demandé : rien d'autre ne se demande plus */
  retraitTotalDemande: Scalars['Boolean']['output'];
  /** Un changement de fonds est demandé et n'est pas encore fait */
  changementDemande: Scalars['Boolean']['output'];
  /** Valeur de rachat, en euros */
  valeurRachat: Scalars['Float']['output'];
  /** Retraits demandés et pas encore faits, en euros */
  retraitsDemandes: Scalars['Float']['output'];
  /** Avance à rembourser, en euros : elle est prise sur ce qui est retiré */
  avance: Scalars['Float']['output'];
  /** Ce dont on peut encore disposer, en euros, l'avance une fois ôtée */
  disponible: Scalars['Float']['output'];
  /** Ce dont on peut disposer, support par support */
  supports: Array<SupportEpargne>;
  /** Nature des frais d'un versement libre */
  fraisLibre: Scalars['String']['output'];
  /** Nature des frais d'un versement programmé */
  fraisProgramme: Scalars['String']['output'];
  /** Date du dernier retrait qui se réinvestit sans frais */
  dateRetrait?: Maybe<Scalars['Date']['output']>;
  /** Ce qui s'en réinvestit encore sans frais, en euros */
  montantReinvestissable?: Maybe<Scalars['Float']['output']>;
  /** Versement programmé en cours */
  versementProgramme?: Maybe<VersementProgramme>;
  /** Jours ouvrés pour traiter une demande */
  delai: Scalars['Int']['output'];
  /** Date à laquelle une demande d'aujourd'hui est traitée au plus tard */
  dateTraitement: Scalars['Date']['output'];
};

/** Opération d'épargne demandée */
export type OperationEpargne = {
  /** Référence à rappeler à un conseiller */
  reference: Scalars['String']['output'];
  /** Date de l'enregistrement */
  date: Scalars['DateTime']['output'];
  /** Montant brut, en euros */
  montantBrut?: Maybe<Scalars['Float']['output']>;
  /** Frais, en euros */
  frais?: Maybe<Scalars['Float']['output']>;
  /** Montant net de frais, en euros */
  montantNet?: Maybe<Scalars['Float']['output']>;
  /** Date à laquelle la demande est traitée au plus tard */
  dateTraitement: Scalars['Date']['output'];
};

/** Moyens de retrouver l'accès à un compte */
export type MoyensReinitialisation = {
  /** question, email */
  moyens: Array<Scalars['String']['output']>;
  /** La question secrète du compte, si elle est un moyen */
  question?: Maybe<QuestionSecrete>;
  /** Adresse de l'envoi, dont l'essentiel est caché */
  emailHidden?: Maybe<Scalars['String']['output']>;
};

/** Droit de choisir un nouveau mot de passe, une fois et pour peu de temps */
export type DroitReinitialisation = {
  /** Numéro de profil chiffré */
  numProfil: Scalars['String']['output'];
  /** Jeton */
  token: Scalars['String']['output'];
};

/** Réponses gardées d'un formulaire que le sociétaire n'a pas fini */
export type Brouillon = {
  /** Formulaire */
  formulaire: Scalars['String']['output'];
  /** Étape où il s'est arrêté */
  etape: Scalars['String']['output'];
  /** Réponses, en JSON ; jamais de mot de passe ni de coordonnée bancaire. Un fichier y est {id, name, size, type}, sans id s'il n'est plus là */
  valeurs: Scalars['String']['output'];
  /** Dernière modification */
  dateMaj: Scalars['DateTime']['output'];
};

/** Localité d'un code postal */
export type Zonier = {
  /** Code postal */
  codePostal: Scalars['String']['output'];
  /** Code de la commune */
  codeCommune: Scalars['String']['output'];
  /** Nom de la commune */
  nomCommune: Scalars['String']['output'];
  /** Libellé d'acheminement du courrier */
  libelle: Scalars['String']['output'];
};

/** Adresse proposée pour une recherche */
export type AdresseProposee = {
  /** Identifiant de la voie */
  idVoie: Scalars['ID']['output'];
  /** Adresse sur une ligne */
  libelle: Scalars['String']['output'];
  /** Numéro dans la voie */
  numero?: Maybe<Scalars['String']['output']>;
  /** Identifiant du numéro, s'il y en a un */
  idNum?: Maybe<Scalars['ID']['output']>;
  /** Voie */
  voie: Scalars['String']['output'];
  /** Code postal */
  codePostal: Scalars['String']['output'];
  /** Commune */
  ville: Scalars['String']['output'];
};

/** Complément d'une adresse */
export type ComplementAdresse = {
  /** Identifiant du complément */
  id: Scalars['ID']['output'];
  /** Bâtiment, escalier, étage */
  libelle: Scalars['String']['output'];
};

/** Élément gardé pour un sociétaire */
export type ElementGarde = {
  /** Clef */
  clef: Scalars['String']['output'];
  /** Valeur */
  valeur: Scalars['String']['output'];
  /** Dernière modification */
  dateMaj: Scalars['DateTime']['output'];
};

/** Pays */
export type Pays = {
  /** Code ISO 3166 à deux lettres */
  code: Scalars['String']['output'];
  /** Nom en français */
  libelle: Scalars['String']['output'];
};

/** Réponse d'une règle du serveur */
export type RuleResult = {
  /** Vrai si la valeur est admise */
  result: Scalars['Boolean']['output'];
  /** Message pour la personne */
  message?: Maybe<Scalars['String']['output']>;
  /** Pourquoi elle ne l'est pas, quand le serveur le sait : `expire`, `utilise` */
  motif?: Maybe<Scalars['String']['output']>;
};

/** Fichier reçu d'un sociétaire */
export type FichierRecu = {
  /** Identifiant, à donner à la démarche dans piecesJointes */
  id: Scalars['ID']['output'];
  /** Nom donné par le sociétaire, sans ce qu'un système refuse */
  nom: Scalars['String']['output'];
  /** Type MIME, d'après le contenu */
  type: Scalars['String']['output'];
  /** Taille, en octets */
  taille: Scalars['Int']['output'];
  /** Empreinte SHA-256, en hexadécimal */
  empreinte: Scalars['String']['output'];
  /** Instant de la réception */
  dateReception: Scalars['DateTime']['output'];
};

/** Dépôt de documents, avec ce qui a été reçu */
export type DepotDocuments = {
  id: Scalars['ID']['output'];
  status: Scalars['String']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** Référence à rappeler à un conseiller */
  reference: Scalars['String']['output'];
  /** Instant du dépôt */
  date: Scalars['DateTime']['output'];
  /** Nature des documents */
  nature: Scalars['String']['output'];
  /** Contrat concerné ; rien si le dépôt n'en concerne aucun */
  policeId?: Maybe<Scalars['ID']['output']>;
  fichiers: Array<FichierRecu>;
};

/** Objet d'un message, tel que le catalogue le propose à ce sociétaire */
export type ObjetMessage = {
  /** Code, à donner dans objetMessage */
  code: Scalars['String']['output'];
  libelle: Scalars['String']['output'];
  /** Précision sous le libellé */
  indication?: Maybe<Scalars['String']['output']>;
};

/** Message d'une conversation */
export type ConversationMessage = {
  /** Référence du message */
  reference: Scalars['String']['output'];
  expediteur: Scalars['String']['output'];
  /** Instant de l'envoi */
  date: Scalars['DateTime']['output'];
  message: Scalars['String']['output'];
  /** Le sociétaire l'a écrit */
  isMonMessage: Scalars['Boolean']['output'];
  attachments: Array<FichierRecu>;
};

/** Ce que le sociétaire et l'assureur s'écrivent sur un sujet */
export type Conversation = {
  id: Scalars['ID']['output'];
  objet: Scalars['String']['output'];
  dateInitialisation: Scalars['DateTime']['output'];
  reference: Scalars['String']['output'];
  /** Code de la nature : contrat, sinistre, devis, reclamation, autre */
  nature: Scalars['String']['output'];
  /** Nature, en clair */
  natureLibelle: Scalars['String']['output'];
  /** Numéro du sinistre ou de la réclamation */
  numero?: Maybe<Scalars['String']['output']>;
  /** Contrat ou devis concerné */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Les derniers messages, du plus ancien au plus récent ; un seul, ou ce que dit derniers, trois au plus */
  messages: Array<ConversationMessage>;
  /** Nombre de messages de la conversation */
  nombreMessages: Scalars['Int']['output'];
  /** Messages de l'assureur que le sociétaire n'a pas lus */
  nonLus: Scalars['Int']['output'];
  /** Jour avant lequel l'assureur écrit ; rien si rien n'est attendu */
  reponseAvant?: Maybe<Scalars['Date']['output']>;
};


/** Ce que le sociétaire et l'assureur s'écrivent sur un sujet */
export type ConversationMessagesArgs = {
  derniers?: InputMaybe<Scalars['Int']['input']>;
};

export type ConversationContrat = {
  id: Scalars['ID']['output'];
  codeProduit?: Maybe<Scalars['String']['output']>;
  libelleProduit?: Maybe<Scalars['String']['output']>;
  numeroContrat?: Maybe<Scalars['String']['output']>;
};

/** Une conversation, avec ce qui la suit */
export type ConversationItem = {
  id: Scalars['ID']['output'];
  objet: Scalars['String']['output'];
  dateInitialisation: Scalars['DateTime']['output'];
  reference: Scalars['String']['output'];
  /** Code de la nature : contrat, sinistre, devis, reclamation, autre */
  nature: Scalars['String']['output'];
  /** Nature, en clair */
  natureLibelle: Scalars['String']['output'];
  /** Numéro du sinistre ou de la réclamation */
  numero?: Maybe<Scalars['String']['output']>;
  /** Contrat ou devis concerné */
  policeId?: Maybe<Scalars['ID']['output']>;
  /** Les derniers messages, ou les derniers avant celui de cette référence, du plus ancien au plus récent ; vingt, ou ce que dit derniers, vingt-cinq au plus */
  messages: Array<ConversationMessage>;
  /** Nombre de messages de la conversation */
  nombreMessages: Scalars['Int']['output'];
  /** Messages de l'assureur que le sociétaire n'a pas lus */
  nonLus: Scalars['Int']['output'];
  /** Jour avant lequel l'assureur écrit ; rien si rien n'est attendu */
  reponseAvant?: Maybe<Scalars['Date']['output']>;
  /** Étapes de la demande que fut le premier message */
  etapes: Array<DemandeEtape>;
  /** Contrat ou devis concerné, tel qu'il se nomme */
  contrat?: Maybe<ConversationContrat>;
  /** Sinistre concerné */
  sinistre?: Maybe<Scalars['ID']['output']>;
  /** Ce sur quoi porte une réclamation, en clair */
  motif?: Maybe<Scalars['String']['output']>;
  /** Saisine du médiateur, pour une réclamation */
  mediation?: Maybe<Mediation>;
};


/** Une conversation, avec ce qui la suit */
export type ConversationItemMessagesArgs = {
  derniers?: InputMaybe<Scalars['Int']['input']>;
  avant?: InputMaybe<Scalars['ID']['input']>;
};

/** Gestionnaire d'un sinistre */
export type SinistreContact = {
  nom: Scalars['String']['output'];
  /** Quand il répond */
  horaire: Scalars['String']['output'];
  numeroTelephone: Scalars['String']['output'];
};

/** Véhicule d'un sinistre */
export type SinistreInfosAuto = {
  conducteur?: Maybe<Scalars['String']['output']>;
  marque?: Maybe<Scalars['String']['output']>;
  modele?: Maybe<Scalars['String']['output']>;
  immatriculation?: Maybe<Scalars['String']['output']>;
  dommages?: Maybe<Scalars['String']['output']>;
};

/** Bien d'un sinistre */
export type SinistreInfosHabitation = {
  bien?: Maybe<Scalars['String']['output']>;
  adresse?: Maybe<Scalars['String']['output']>;
  dommages?: Maybe<Scalars['String']['output']>;
};

/** Indemnité versée */
export type SinistreReglement = {
  /** En euros */
  montant: Scalars['Float']['output'];
  /** Ce que valent les dommages, en euros ; rien où rien n'en est retiré */
  dommages?: Maybe<Scalars['Float']['output']>;
  /** Ce que l'âge du bien en retire, en euros */
  vetuste?: Maybe<Scalars['Float']['output']>;
  /** Ce qui reste à la charge du sociétaire, en euros */
  franchise?: Maybe<Scalars['Float']['output']>;
  date: Scalars['Date']['output'];
};

/** Partie d'un sinistre qui se gère pour elle-même */
export type SinistreUt = {
  /** Ce qui a subi le dommage */
  type: Scalars['String']['output'];
  victime?: Maybe<Scalars['String']['output']>;
  qualiteVictime?: Maybe<Scalars['String']['output']>;
  dommagesSubis?: Maybe<Scalars['String']['output']>;
  responsabilite?: Maybe<Scalars['String']['output']>;
  /** Code de l'état */
  statut: Scalars['String']['output'];
  /** État, en clair */
  statutLibelle: Scalars['String']['output'];
  experts: Array<Scalars['String']['output']>;
  reglements: Array<SinistreReglement>;
};

/** Conversation au sujet d'un sinistre */
export type SinistreConversation = {
  id: Scalars['ID']['output'];
  objet: Scalars['String']['output'];
  /** Instant du dernier message */
  date: Scalars['DateTime']['output'];
  /** Messages de l'assureur que le sociétaire n'a pas lus */
  nonLus: Scalars['Int']['output'];
};

/** Sinistre (P3.5) */
export type Sinistre = {
  id: Scalars['ID']['output'];
  /** Référence, à donner à l'assureur ; celle de la déclaration */
  reference: Scalars['String']['output'];
  dateSurvenance: Scalars['Date']['output'];
  dateDeclaration: Scalars['Date']['output'];
  policeId: Scalars['ID']['output'];
  numeroContrat?: Maybe<Scalars['String']['output']>;
  codeProduit?: Maybe<Scalars['String']['output']>;
  libelleProduit?: Maybe<Scalars['String']['output']>;
  /** Code du type : corporel, auto, habitation, electromenager */
  typeSinistre: Scalars['String']['output'];
  /** Type, en clair */
  typeLibelle: Scalars['String']['output'];
  icone: Scalars['String']['output'];
  /** Code de la nature */
  natureSinistre: Scalars['String']['output'];
  /** Nature, en clair */
  natureLibelle: Scalars['String']['output'];
  /** Code de l'état */
  statut: Scalars['String']['output'];
  /** État, en clair */
  statutLibelle: Scalars['String']['output'];
  /** Code du groupe : ongoing, en cours de gestion ; completed, terminé */
  groupe: Scalars['String']['output'];
  /** Groupe, en clair */
  groupeLibelle: Scalars['String']['output'];
  contact?: Maybe<SinistreContact>;
  infosAuto?: Maybe<SinistreInfosAuto>;
  infosHabitation?: Maybe<SinistreInfosHabitation>;
  /** Parties du sinistre */
  uts: Array<SinistreUt>;
  /** Le sociétaire est attendu pour compléter sa déclaration */
  repriseClaims: Scalars['Boolean']['output'];
  /** Sinistre de véhicule avec un blessé */
  vtmAvecCorp: Scalars['Boolean']['output'];
  /** Étapes passées, puis à venir */
  etapes: Array<DemandeEtape>;
  /** Première étape à venir */
  prochaineEtape?: Maybe<DemandeEtape>;
  /** Pièces envoyées, avec la déclaration ou depuis : les vingt dernières ; les autres sont dans les conversations */
  pieces: Array<FichierRecu>;
  /** Conversations à son sujet, la dernière écrite d'abord, dix au plus */
  conversations: Array<SinistreConversation>;
};

/** Libellés des lignes d'un sinistre */
export type SinistreCardLabels = {
  reference: Scalars['String']['output'];
  contrat: Scalars['String']['output'];
  nature: Scalars['String']['output'];
  dateSurvenance: Scalars['String']['output'];
  dateDeclaration: Scalars['String']['output'];
  conducteur: Scalars['String']['output'];
  vehicule: Scalars['String']['output'];
  immatriculation: Scalars['String']['output'];
  dommages: Scalars['String']['output'];
  bien: Scalars['String']['output'];
  adresse: Scalars['String']['output'];
  victime: Scalars['String']['output'];
  responsabilite: Scalars['String']['output'];
  gestionnaire: Scalars['String']['output'];
  expertise: Scalars['String']['output'];
  indemnisation: Scalars['String']['output'];
};

/** Quand le médiateur peut être saisi */
export type Mediation = {
  /** Nom du médiateur */
  nom: Scalars['String']['output'];
  /** Code : early, pas encore ; open, aujourd'hui ; over, plus maintenant */
  etat: Scalars['String']['output'];
  /** Premier et dernier jour */
  aPartirDu: Scalars['Date']['output'];
  jusquAu: Scalars['Date']['output'];
  /** Ce qu'il faut en savoir, en clair */
  texte: Scalars['String']['output'];
};

/** Réclamation telle que le médiateur la demande, en un PDF */
export type DossierMediateur = {
  /** Type MIME */
  mime: Scalars['String']['output'];
  /** Contenu, en base64 */
  base64Content: Scalars['String']['output'];
  /** Nom de fichier */
  name: Scalars['String']['output'];
};

/** Message envoyé */
export type EnvoiMessage = {
  /** Identifiant de la conversation */
  id: Scalars['ID']['output'];
  status: Scalars['String']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** Référence du message */
  reference: Scalars['String']['output'];
  /** Instant de l'envoi */
  date: Scalars['DateTime']['output'];
  /** Jour avant lequel l'assureur répond */
  echeance?: Maybe<Scalars['Date']['output']>;
};

/** Accès que le sociétaire donne à quelqu'un qui l'aide */
export type AccesAide = {
  /** Identifiant opaque */
  id: Scalars['ID']['output'];
  /** attente : le code n'a pas servi ; en-cours : quelqu'un regarde ; terminee */
  etat: Scalars['String']['output'];
  /** Ce qui est partagé en plus des contrats : documents, argent, identite */
  partages: Array<Scalars['String']['output']>;
  /** Quand il a été ouvert */
  dateDebut: Scalars['DateTime']['output'];
  /** Quand il prend fin de lui-même */
  dateFin: Scalars['DateTime']['output'];
  /** Jusqu'à quand le code sert */
  dateFinCode: Scalars['DateTime']['output'];
  /** Nom que la personne qui aide a écrit */
  aidant?: Maybe<Scalars['String']['output']>;
  /** Quand elle est entrée */
  dateEntree?: Maybe<Scalars['DateTime']['output']>;
  /** Quand il a pris fin */
  dateCloture?: Maybe<Scalars['DateTime']['output']>;
  /** Qui ou quoi y a mis fin, en mots */
  cloture?: Maybe<Scalars['String']['output']>;
  /** Ce qui a été vu, le plus récent d'abord */
  lectures: Array<LigneJournal>;
};

/** Accès auquel le sociétaire a mis fin */
export type AccesAideTermine = {
  /** Identifiant opaque */
  id: Scalars['ID']['output'];
  /** Quand il a pris fin */
  dateCloture: Scalars['DateTime']['output'];
};

/** Code à dire au téléphone : rendu une seule fois */
export type CodeAide = {
  /** Huit chiffres */
  code: Scalars['String']['output'];
  /** Jusqu'à quand il sert */
  dateFinCode: Scalars['DateTime']['output'];
  /** Quand l'accès prend fin de lui-même */
  dateFin: Scalars['DateTime']['output'];
};

/** Entrée de la personne qui aide */
export type EntreeAide = {
  /** Jeton à joindre à chaque demande */
  jeton: Scalars['String']['output'];
  /** Quand l'accès prend fin de lui-même */
  dateFin: Scalars['DateTime']['output'];
};

/** Ce que la personne qui aide sait de l'accès par lequel elle regarde */
export type AideEnCours = {
  /** Numéro de profil à donner à la place de celui du sociétaire, qui n'est pas dit */
  numProfil: Scalars['String']['output'];
  /** Prénom du sociétaire et initiale de son nom */
  societaire: Scalars['String']['output'];
  /** Nom que la personne qui aide a écrit */
  aidant: Scalars['String']['output'];
  /** Ce qui est partagé en plus des contrats : documents, argent, identite */
  partages: Array<Scalars['String']['output']>;
  /** Quand l'accès prend fin de lui-même */
  dateFin: Scalars['DateTime']['output'];
  /** Ce qu'elle a vu, que le sociétaire voit aussi, le plus récent d'abord */
  lectures: Array<LigneJournal>;
};

export type Query = {
  /** Objets de message proposés au sociétaire */
  getObjetMessageCollection?: Maybe<Array<ObjetMessage>>;
  /** Conversations du profil, la dernière écrite d'abord ; vingt, ou ce que dit premiers, vingt-cinq au plus, après celle de cet identifiant */
  getConversationCollectionCustom?: Maybe<Array<Conversation>>;
  /** Une conversation du sociétaire */
  getConversationItemCustom?: Maybe<ConversationItem>;
  /** Dossier d'une réclamation pour le médiateur, établi à la demande ; rien pour une autre conversation */
  getDossierMediateurItem?: Maybe<DossierMediateur>;
  /** Contrat auto */
  getContratAutoItemCustom?: Maybe<ContratAuto>;
  /** Contrat habitation */
  getContratMrhItemCustom?: Maybe<ContratMrh>;
  /** Contrat de protection juridique */
  getContratPjItemCustom?: Maybe<ContratPj>;
  /** Contrat accidents enfants et étudiants */
  getContratAetItemCustom?: Maybe<ContratAet>;
  /** Contrat objectif prévoyance */
  getContratObjectifPrevoyanceItemCustom?: Maybe<ContratObjectifPrevoyance>;
  /** Assurance de prêt GSP */
  getContratGspItemCustom?: Maybe<ContratGsp>;
  /** Projet d'assurance de prêt */
  getProjetAdpItemCustom?: Maybe<ProjetAdp>;
  /** Contrat prévoyance CDC */
  getContratPrevoyanceCdcItemCustom?: Maybe<ContratPrevoyanceCdc>;
  /** Contrat décès-invalidité et Prima2000 */
  getContratPrevoyanceDecesInvaliditeItemCustom?: Maybe<ContratPrevoyance>;
  /** Contrat santé */
  getContratSanteItemCustom?: Maybe<ContratSante>;
  /** Contrat Fortego */
  getContratFortegoItem?: Maybe<ContratFortego>;
  /** Adhésion à l'association */
  getContratAssociationItem?: Maybe<ContratAssociation>;
  /** Champs communs de tout contrat */
  getContratBasicsItem?: Maybe<ContratBasics>;
  /** Situation Eparmil ; la clé est policeId-AAAA-MM-JJ */
  getContratEparmilSituationItem?: Maybe<EparmilSituation>;
  /** Contrat Arpège */
  getContratArpegeItem?: Maybe<ContratArpege>;
  /** Contrat Arpège, forme étendue */
  getContratArpegeItemCustom?: Maybe<ContratArpege>;
  /** Contrat Eparmil */
  getContratEparmilItem?: Maybe<ContratEparmil>;
  /** Contrat Eparmil, forme étendue */
  getContratEparmilItemCustom?: Maybe<ContratEparmil>;
  /** Forfait kilométrique ; rien s'il n'y en a pas */
  getForfaitKmItem?: Maybe<ForfaitKm>;
  /** Garanties d'un contrat habitation */
  getGarantiesMrh?: Maybe<Array<Garantie>>;
  /** Garanties d'un contrat */
  getGarantieCollection?: Maybe<Array<Garantie>>;
  /** Libellés des cartes */
  getContratCardLabels?: Maybe<Array<CardLabels>>;
  /** Contrats ou devis d'un profil, en vue légère */
  getSyntheseLightCollectionCustom?: Maybe<Array<SyntheseLight>>;
  /** Adresse du portail santé */
  getOwlianceItem?: Maybe<Owliance>;
  /** Épargne : ce qui peut se demander d'un contrat */
  getOperationsEpargneItem?: Maybe<OperationsEpargne>;
  /** Épargne : ce qui peut se demander de chaque contrat du sociétaire */
  getOperationsEpargneCollection?: Maybe<Array<OperationsEpargne>>;
  /** Demande de résiliation en cours d'un contrat */
  getGedDemandeResiliationContratItem?: Maybe<DemandeResiliationContrat>;
  /** Si et comment un contrat peut être résilié aujourd'hui */
  getResiliationItem?: Maybe<Resiliation>;
  /** Contrats en cours du sociétaire, avec ce qui peut en prendre fin et dès quand */
  getContratResiliationCollection?: Maybe<Array<ContratResiliation>>;
  /** Un motif que le contrat permet aujourd'hui, par son code ou par ce qui arrive au sociétaire */
  getMotifResiliationItem?: Maybe<MotifResiliation>;
  /** Renonciation à un contrat neuf */
  getRenonciationItem?: Maybe<Renonciation>;
  /** Ce que le sociétaire a demandé, le plus récent d'abord ; d'un contrat, s'il est nommé ; d'une nature, si elle est dite ; aSuivre : ce qui n'est pas fini, et ce qui a été refusé il y a peu ; enCours : ce qui n'est pas fini, ou ce qui l'est. Vingt, ou ce que dit premiers, cinquante au plus, après celle de cette référence */
  getDemandeCollection?: Maybe<Array<Demande>>;
  /** Sortes de demandes que le sociétaire a faites, la plus récente d'abord */
  getNatureDemandeCollection?: Maybe<Array<NatureDemande>>;
  /** Contrats du sociétaire dont cette nature de demande se fait aujourd'hui */
  getContratDemandeCollection?: Maybe<Array<ContratDemande>>;
  /** Contrats du sociétaire à régler par carte (retard-paiement) ou à signer (signature-dg) : ce qui se fait chez un prestataire */
  getContratAReglerCollection?: Maybe<Array<ContratARegler>>;
  /** Ce qu'il est advenu de ce que le sociétaire a commencé en dernier chez un prestataire, tel que le prestataire l'a dit au serveur : celle qui a réussi, si une autre du même objet a réussi */
  getOperationHebergeeItem?: Maybe<OperationHebergee>;
  /** Une demande, par sa référence */
  getDemandeItem?: Maybe<Demande>;
  /** Accusé de réception d'une demande, établi à la demande */
  getAccuseReceptionItem?: Maybe<AccuseReception>;
  /** Offres du profil */
  getOffresItem?: Maybe<Offres>;
  /** Situation de paiement d'un contrat */
  getSituationPaiementItem?: Maybe<SituationPaiement>;
  /** Recherche des documents d'un contrat */
  getDfDocumentSearch?: Maybe<DfDocumentSearch>;
  /** Un document d'un contrat */
  getDfDocumentContrat?: Maybe<DfDocumentContrat>;
  /** Attestations que le contrat permet */
  getAttestationCollectionCustom?: Maybe<Array<AttestationDisponible>>;
  /** Une attestation, établie à la demande */
  getAttestation?: Maybe<Attestation>;
  /** Attestation OPEX (opération extérieure) */
  getAttestationOpex?: Maybe<Attestation>;
  /** Attestation scolaire d'un enfant */
  getAttestationScolaireItem?: Maybe<Attestation>;
  /** Vérifie une attestation par le code qu'elle porte ; ouvert à tous, limité en nombre */
  verifierAttestation?: Maybe<AttestationVerifiee>;
  /** Enfants couverts par un contrat */
  getEnfantCouvertCollection?: Maybe<Array<EnfantAssure>>;
  /** Relevés d'un compte épargne */
  getGedReleveCompteEpargneCollection?: Maybe<Array<ReleveEpargne>>;
  /** Un document de la GED */
  getGedDocumentItemCustom?: Maybe<GedDocument>;
  /** Un relevé de la GED */
  getGedDocumentRelevesItemCustom?: Maybe<GedDocument>;
  /** Pièces auto manquantes du profil */
  getAlertePiecesJointesAutoManquantes?: Maybe<Array<AlertePieces>>;
  /** Pièce d'identité du profil ; rien quand aucune n'est demandée */
  getLcbftPieceIdentiteItem?: Maybe<PieceIdentite>;
  /** Mandat de prélèvement à vérifier */
  getAlerteMandatSepaItem?: Maybe<AlerteMandatSepa>;
  /** Prochaines échéances du profil */
  getAvisEcheancesItem?: Maybe<AvisEcheances>;
  /** Journal du profil : qui a fait ou vu quoi, le plus récent d'abord ; cinquante lignes, ou ce que dit premiers, deux cents au plus, après celle de cet identifiant */
  getJournalCollection?: Maybe<Array<LigneJournal>>;
  /** Ce que l'assureur sait du profil, en 'pdf' à lire ou en 'json' à reprendre ailleurs */
  getExportDonneesItem?: Maybe<ExportDonnees>;
  /** Le prochain TIP à régler ; rien si tout est prélevé ou réglé */
  getTipCollection?: Maybe<Tip>;
  /** Numéro de profil d'un adhérent ou d'un contrat (11 premiers caractères de son numéro) */
  getNumProfil?: Maybe<Scalars['String']['output']>;
  /** Profil */
  getWsProfilItem?: Maybe<Profil>;
  /** Profil, forme étendue */
  getWsProfilItemCustom?: Maybe<Profil>;
  /** Informations professionnelles */
  getProfilInfosProfessionnellesItem?: Maybe<ProfilInfosProfessionnelles>;
  /** Informations patrimoniales */
  getProfilInfosPatrimonialesItem?: Maybe<ProfilInfosPatrimoniales>;
  /** Comptes bancaires du profil, ceux qui servent et ceux qu'ils ont remplacés */
  getProfilInfosBancairesCollectionCustom?: Maybe<Array<CompteClient>>;
  /** Coordonnées bancaires, celles d'un état ou d'un statut s'il est dit */
  coordBancairesGetProfilItem?: Maybe<Array<CoordonneesBancaires>>;
  /** Adresse électronique du dossier : est-elle confirmée, et où vont les messages ? */
  getEmailProfilItem?: Maybe<EmailProfil>;
  /** Adresses du profil */
  adressesGetProfilItem?: Maybe<AdressesProfil>;
  /** Jours qui bornent une adresse différée */
  getAdresseDiffereeDateDebut?: Maybe<AdresseDiffereeDateDebut>;
  /** Ses connexions ouvertes, celle qui demande d'abord */
  getConnexionCollection?: Maybe<Array<ConnexionOuverte>>;
  /** Choix de contact du profil */
  getConsentsItem?: Maybe<Consentements>;
  /** Compte d'accès : statut du mot de passe */
  getUtilisateurPortailItem?: Maybe<Utilisateur>;
  /** Accès que le sociétaire a donné en dernier à quelqu'un qui l'aide ; rien s'il n'en a jamais donné */
  getAccesAideItem?: Maybe<AccesAide>;
  /** Pour la personne qui aide : l'accès par lequel elle regarde */
  getAideEnCoursItem?: Maybe<AideEnCours>;
  /** Clés d'accès du sociétaire ; rien là où il n'y en a pas à avoir */
  getClesAccesCollection?: Maybe<Array<CleAcces>>;
  /** Faut-il proposer une première clé d'accès ? Peu après une connexion par mot de passe, une seule fois */
  isCleAccesAProposer?: Maybe<RuleResult>;
  /** La valeur est-elle un numéro de profil ? */
  isNumProfil?: Maybe<RuleResult>;
  /** La valeur a-t-elle la forme d'un jeton ? */
  isToken?: Maybe<RuleResult>;
  /** Le jeton est-il encore valable ? */
  isTokenNotExpired?: Maybe<RuleResult>;
  /** Le jeton est-il vérifié ? Avec `usage`, sert-il aussi à cela : `inscription`, `reinitialisation`, `adresse` ? */
  isTokenVerified?: Maybe<RuleResult>;
  /** La valeur est-elle un numéro client ? */
  isNumAdherent?: Maybe<RuleResult>;
  /** Numéro client de son propre profil */
  getNumAdherent?: Maybe<Scalars['String']['output']>;
  /** Numéro Fortego de son propre profil ; rien sans contrat Fortego */
  getNumTego?: Maybe<Scalars['String']['output']>;
  /** Questions secrètes, dans l'ordre */
  getQuestionSecreteCollection?: Maybe<Array<QuestionSecrete>>;
  /** Adresse e-mail d'un compte, dont l'essentiel est caché ; rien si la politique du compte ne la dit pas */
  getWsProfilItemEmailHidden?: Maybe<EmailHidden>;
  /** Localités d'un code postal */
  getZonierMrhCollection?: Maybe<Array<Zonier>>;
  /** Adresses qui ressemblent à une recherche */
  getSingleV2Collection?: Maybe<Array<AdresseProposee>>;
  /** Pays, par ordre alphabétique */
  getPaysCollection?: Maybe<Array<Pays>>;
  /** Compléments d'une adresse : bâtiments, escaliers ; dix par page, ou tous */
  getComplCollection?: Maybe<Array<ComplementAdresse>>;
  /** Ce que le service garde pour le sociétaire sous une clef ; rien s'il ne garde rien */
  getStorageCollection?: Maybe<Array<ElementGarde>>;
  /** Réponses gardées d'un formulaire ; rien s'il n'y en a pas */
  getBrouillonItem?: Maybe<Brouillon>;
  /** Un dépôt de documents, par sa référence */
  getDepotDocumentsItem?: Maybe<DepotDocuments>;
  /** La carte nationale d'identité est-elle encore valable ? Celles de 2004 à 2013 le sont cinq ans de plus */
  isPieceIdentiteCni2014?: Maybe<RuleResult>;
  /** La pièce d'identité suffit-elle à la lutte contre le blanchiment ? */
  isLcbftIdentiteValide?: Maybe<RuleResult>;
  /** Les coordonnées bancaires sont-elles valables dans la zone SEPA ? */
  isCoordonneesBancairesValide?: Maybe<RuleResult>;
  /** Contrats du sociétaire dont un sinistre se déclare, même suspendus ou terminés */
  getContratSinistreCollection?: Maybe<Array<ContratSinistre>>;
  /** Déclarations commencées et non envoyées, une par type de sinistre au plus, la dernière modifiée d'abord */
  getDeclarationCommenceeCollection?: Maybe<Array<DeclarationCommencee>>;
  /** Les trois derniers formulaires commencés et non envoyés, autres que les déclarations de sinistre */
  getFormulaireCommenceCollection?: Maybe<Array<FormulaireCommence>>;
  /** Un sinistre de cette nature, ce jour-là, peut-il se déclarer en ligne ? */
  getRecevabiliteSinistreItem?: Maybe<RecevabiliteSinistre>;
  /** Un sinistre du sociétaire */
  getSinistreItem?: Maybe<Sinistre>;
  /** Sinistres du profil, le dernier survenu d'abord ; dix, ou ce que dit premiers, cinquante au plus, après celui de cet identifiant */
  getSinistreCollectionCustom?: Maybe<Array<Sinistre>>;
  /** Libellés des lignes d'un sinistre ; id, un sinistre ou le profil */
  getSinistreCardLabels?: Maybe<SinistreCardLabels>;
  /** La nature du sinistre est-elle un dégât de tempête ? */
  isDegatsTempete?: Maybe<RuleResult>;
  /** Produit militaire ou association ? */
  isProduitMilOuAssociation?: Maybe<RuleResult>;
  /** Le service est-il en maintenance ? */
  isMaintenance?: Maybe<Scalars['Boolean']['output']>;
};


export type QueryGetConversationCollectionCustomArgs = {
  numProfil: Scalars['String']['input'];
  premiers?: InputMaybe<Scalars['Int']['input']>;
  apres?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetConversationItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetDossierMediateurItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratAutoItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratMrhItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratPjItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratAetItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratObjectifPrevoyanceItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratGspItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetProjetAdpItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratPrevoyanceCdcItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratPrevoyanceDecesInvaliditeItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratSanteItemCustomArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratFortegoItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratAssociationItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratBasicsItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetContratEparmilSituationItemArgs = {
  key: Scalars['String']['input'];
};


export type QueryGetContratArpegeItemArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetContratArpegeItemCustomArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetContratEparmilItemArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetContratEparmilItemCustomArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetForfaitKmItemArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetGarantiesMrhArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetGarantieCollectionArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetSyntheseLightCollectionCustomArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pagination?: InputMaybe<Scalars['Boolean']['input']>;
  numProfil: Scalars['String']['input'];
  onlyDevis?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetOwlianceItemArgs = {
  numProfil: Scalars['String']['input'];
  idPoliceContratSante: Scalars['ID']['input'];
};


export type QueryGetOperationsEpargneItemArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetOperationsEpargneCollectionArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetGedDemandeResiliationContratItemArgs = {
  policeId: Scalars['ID']['input'];
};


export type QueryGetResiliationItemArgs = {
  policeId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetMotifResiliationItemArgs = {
  policeId: Scalars['ID']['input'];
  motif?: InputMaybe<Scalars['String']['input']>;
  situation?: InputMaybe<Scalars['String']['input']>;
  dateEvenement?: InputMaybe<Scalars['Date']['input']>;
};


export type QueryGetRenonciationItemArgs = {
  policeId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetDemandeCollectionArgs = {
  policeId?: InputMaybe<Scalars['ID']['input']>;
  nature?: InputMaybe<Scalars['String']['input']>;
  aSuivre?: InputMaybe<Scalars['Boolean']['input']>;
  enCours?: InputMaybe<Scalars['Boolean']['input']>;
  premiers?: InputMaybe<Scalars['Int']['input']>;
  apres?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetContratDemandeCollectionArgs = {
  nature: Scalars['String']['input'];
};


export type QueryGetContratAReglerCollectionArgs = {
  nature: Scalars['String']['input'];
};


export type QueryGetOperationHebergeeItemArgs = {
  nature: Scalars['String']['input'];
};


export type QueryGetDemandeItemArgs = {
  reference: Scalars['String']['input'];
};


export type QueryGetAccuseReceptionItemArgs = {
  reference: Scalars['String']['input'];
};


export type QueryGetOffresItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetSituationPaiementItemArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetDfDocumentSearchArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetDfDocumentContratArgs = {
  idPolice: Scalars['ID']['input'];
  key: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  flag: Scalars['String']['input'];
};


export type QueryGetAttestationCollectionCustomArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetAttestationArgs = {
  idPolice: Scalars['ID']['input'];
  idAttestation: Scalars['ID']['input'];
};


export type QueryGetAttestationOpexArgs = {
  idPolice: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type QueryGetAttestationScolaireItemArgs = {
  nom: Scalars['String']['input'];
  prenom: Scalars['String']['input'];
  dateNaissance: Scalars['Date']['input'];
  idPolice: Scalars['ID']['input'];
};


export type QueryVerifierAttestationArgs = {
  code: Scalars['String']['input'];
};


export type QueryGetEnfantCouvertCollectionArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetGedReleveCompteEpargneCollectionArgs = {
  idPolice: Scalars['ID']['input'];
};


export type QueryGetGedDocumentItemCustomArgs = {
  id: Scalars['ID']['input'];
  numProfil: Scalars['String']['input'];
};


export type QueryGetGedDocumentRelevesItemCustomArgs = {
  id: Scalars['ID']['input'];
  numProfil: Scalars['String']['input'];
  policeId: Scalars['ID']['input'];
};


export type QueryGetAlertePiecesJointesAutoManquantesArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetLcbftPieceIdentiteItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetAlerteMandatSepaItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetAvisEcheancesItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetJournalCollectionArgs = {
  numProfil: Scalars['String']['input'];
  premiers?: InputMaybe<Scalars['Int']['input']>;
  apres?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetExportDonneesItemArgs = {
  numProfil: Scalars['String']['input'];
  format: Scalars['String']['input'];
};


export type QueryGetTipCollectionArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetNumProfilArgs = {
  numProfil: Scalars['String']['input'];
  identifiant?: InputMaybe<Scalars['String']['input']>;
  crypt?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetWsProfilItemArgs = {
  identifiant?: InputMaybe<Scalars['String']['input']>;
  numProfil: Scalars['String']['input'];
};


export type QueryGetWsProfilItemCustomArgs = {
  numProfil: Scalars['String']['input'];
  identifiant?: InputMaybe<Scalars['String']['input']>;
  crypt?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetProfilInfosProfessionnellesItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetProfilInfosPatrimonialesItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetProfilInfosBancairesCollectionCustomArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryCoordBancairesGetProfilItemArgs = {
  numProfil: Scalars['String']['input'];
  etat?: InputMaybe<Scalars['String']['input']>;
  statut?: InputMaybe<Scalars['String']['input']>;
};


export type QueryGetEmailProfilItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryAdressesGetProfilItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetAdresseDiffereeDateDebutArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetConsentsItemArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetUtilisateurPortailItemArgs = {
  identifiant: Scalars['String']['input'];
};


export type QueryIsNumProfilArgs = {
  numProfil: Scalars['String']['input'];
  flag?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryIsTokenArgs = {
  token: Scalars['String']['input'];
};


export type QueryIsTokenNotExpiredArgs = {
  token: Scalars['String']['input'];
};


export type QueryIsTokenVerifiedArgs = {
  token: Scalars['String']['input'];
  usage?: InputMaybe<Scalars['String']['input']>;
};


export type QueryIsNumAdherentArgs = {
  numAdherent: Scalars['String']['input'];
};


export type QueryGetNumAdherentArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetNumTegoArgs = {
  numProfil: Scalars['String']['input'];
};


export type QueryGetWsProfilItemEmailHiddenArgs = {
  identifiant: Scalars['String']['input'];
};


export type QueryGetZonierMrhCollectionArgs = {
  codePostal: Scalars['String']['input'];
};


export type QueryGetSingleV2CollectionArgs = {
  recherche: Scalars['String']['input'];
};


export type QueryGetComplCollectionArgs = {
  idVoie: Scalars['ID']['input'];
  idNum: Scalars['ID']['input'];
  page?: InputMaybe<Scalars['Int']['input']>;
  pagination?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetStorageCollectionArgs = {
  clef: Scalars['String']['input'];
};


export type QueryGetBrouillonItemArgs = {
  formulaire: Scalars['String']['input'];
};


export type QueryGetDepotDocumentsItemArgs = {
  reference: Scalars['String']['input'];
};


export type QueryIsPieceIdentiteCni2014Args = {
  dateDelivrance: Scalars['Date']['input'];
  dateNaissance: Scalars['Date']['input'];
};


export type QueryIsLcbftIdentiteValideArgs = {
  type: Scalars['String']['input'];
  numero: Scalars['String']['input'];
  dateExpiration: Scalars['Date']['input'];
};


export type QueryIsCoordonneesBancairesValideArgs = {
  iban: Scalars['String']['input'];
  titulaire: Scalars['String']['input'];
};


export type QueryGetRecevabiliteSinistreItemArgs = {
  policeId: Scalars['ID']['input'];
  typeSinistre: Scalars['String']['input'];
  natureSinistre: Scalars['String']['input'];
  dateSurvenance: Scalars['Date']['input'];
};


export type QueryGetSinistreItemArgs = {
  id: Scalars['ID']['input'];
  crypt?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryGetSinistreCollectionCustomArgs = {
  numProfil: Scalars['String']['input'];
  crypt?: InputMaybe<Scalars['Boolean']['input']>;
  premiers?: InputMaybe<Scalars['Int']['input']>;
  apres?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryGetSinistreCardLabelsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryIsDegatsTempeteArgs = {
  natureSinistre: Scalars['String']['input'];
};


export type QueryIsProduitMilOuAssociationArgs = {
  codeProduit: Scalars['String']['input'];
};

export type Mutation = {
  /** Journal des erreurs du navigateur */
  logClientError?: Maybe<Scalars['Boolean']['output']>;
  /** Met en forme un numéro client */
  formatNumAdherent?: Maybe<NumAdherent>;
  /** Inscription : reconnaît un sociétaire qui n'a pas encore de compte */
  frEpInscriptionIdentite?: Maybe<IdentiteVerifiee>;
  /** Inscription : envoie le lien de création de compte */
  frEpInscriptionLien?: Maybe<Envoi>;
  /** Inscription : un nouveau lien à la place d'un lien expiré */
  frEpInscriptionNouveauLien?: Maybe<Envoi>;
  /** Inscription : crée le compte. numProfil et token viennent du lien */
  frEpInscription?: Maybe<Confirmation>;
  /** Envoie par e-mail un numéro client oublié */
  frEpIdentifiantPerdu?: Maybe<Envoi>;
  /** Mot de passe oublié : les moyens de retrouver l'accès */
  frEpReinitialisationMdpDemande?: Maybe<MoyensReinitialisation>;
  /** Mot de passe oublié : répond à la question secrète */
  frEpReinitialisationMdpReponse?: Maybe<DroitReinitialisation>;
  /** Mot de passe oublié : envoie le lien */
  frEpReinitialisationMdpLien?: Maybe<Envoi>;
  /** Mot de passe oublié : enregistre le nouveau. numProfil (chiffré) et token viennent du lien ou de la question */
  frEpReinitialisationMdpCrypte?: Maybe<Confirmation>;
  /** Renouvelle son mot de passe */
  frEpModificationMdp?: Maybe<Confirmation>;
  /** Garde les réponses d'un formulaire à finir plus tard */
  enregistrerBrouillon?: Maybe<Brouillon>;
  /** Épargne : demande un versement, libre ou programmé. Les frais sont ceux du catalogue en vigueur */
  postVersementRecap?: Maybe<OperationEpargne>;
  /** Épargne : demande un retrait, partiel ou total ; un retrait total n'a pas de montant */
  postRetraitRecap?: Maybe<OperationEpargne>;
  /** Épargne : demande une autre répartition entre les fonds, en pour cent de la valeur de rachat */
  postChangementFondsRecap?: Maybe<OperationEpargne>;
  /** Oublie les réponses gardées d'un formulaire, et supprime ses fichiers */
  supprimerBrouillon?: Maybe<Scalars['Boolean']['output']>;
  /** Reçoit un fichier pour un champ d'un formulaire ; sans démarche qui le réclame ni brouillon qui le tient, il est supprimé après un jour */
  deposerFichier?: Maybe<FichierRecu>;
  /** Supprime un fichier reçu qu'aucune démarche n'a réclamé */
  retirerFichier?: Maybe<Scalars['Boolean']['output']>;
  /** Dépose des documents ; piecesJointes sont des fichiers reçus, dateDocument la date qu'un justificatif de domicile porte */
  postDepotDocuments?: Maybe<DepotDocuments>;
  /** Envoie un message, qui commence une conversation ; piecesJointes sont des fichiers reçus, policeId un contrat ou un devis */
  postMessage?: Maybe<EnvoiMessage>;
  /** Répond dans une conversation */
  postReponseConversation?: Maybe<EnvoiMessage>;
  /** Marque une conversation comme lue ; rend combien de messages ne l'étaient pas */
  postConversationLue?: Maybe<Scalars['Int']['output']>;
  /** Demande la résiliation d'un contrat, sans condition */
  postResiliationSansConditionRecap?: Maybe<Formbuilder>;
  /** Demande la résiliation d'un contrat, à une date choisie */
  postResiliationDiffereeRecap?: Maybe<Formbuilder>;
  /** Demande la résiliation d'un contrat, à une date choisie, avec des justificatifs : des fichiers reçus */
  postResiliationDiffereeAvecJustificatifRecap?: Maybe<Formbuilder>;
  /** Déclare un sinistre auto, habitation ou corporel ; piecesJointes sont des fichiers reçus */
  postDeclarationSinistre?: Maybe<DeclarationSinistre>;
  /** Déclare la panne d'un appareil électroménager ; piecesJointes sont des fichiers reçus */
  postDeclarationPanne?: Maybe<DeclarationSinistre>;
  /**
   * Où se reprend la déclaration commencée d'un contrat : la page du formulaire dont le sociétaire a un brouillon.
   * identifiantSinistre est celui de la déclaration commencée ; sans lui, la dernière modifiée.
   * Refusé s'il n'y a rien à reprendre ; un sinistre transmis ne se reprend pas.
   */
  postRepriseDeclarationCollection?: Maybe<RepriseDeclaration>;
  /** Déclare le relevé du compteur d'un véhicule au forfait kilométrique */
  postDeclarationKilometrage?: Maybe<ChangementDemande>;
  /** Demande un changement de conducteur */
  postConducteur?: Maybe<ChangementDemande>;
  /** Demande un avenant qui change la clause bénéficiaire */
  postClauseBeneficiaire?: Maybe<ChangementDemande>;
  /** Commence le règlement par carte d'un retard : l'adresse de la page du prestataire */
  postPaiementRetard?: Maybe<PageHebergee>;
  /** Demande l'effacement de ses données ; l'assureur répond en un mois */
  postDemandeEffacement?: Maybe<Formbuilder>;
  /** Commence le règlement par carte du TIP que montre getTipCollection : l'adresse de la page du prestataire */
  postPaiementTip?: Maybe<PageHebergee>;
  /** Commence la signature des dispositions générales : l'adresse de la page du prestataire */
  postSignatureDispositionsGenerales?: Maybe<PageHebergee>;
  /** Met fin à sa connexion dans un autre navigateur ; sans argument, dans tous les autres */
  terminerConnexions?: Maybe<ConnexionsTerminees>;
  /** Confirme son mot de passe, avant un changement qui le demande ; vaut quelques minutes */
  confirmerMotDePasse?: Maybe<MotDePasseConfirme>;
  /** Prépare une clé d'accès : ce que le navigateur doit créer ; demande un mot de passe confirmé */
  preparerCleAcces?: Maybe<DefiCleAcces>;
  /** Ajoute la clé d'accès que le navigateur a créée, sa réponse en JSON ; le mot de passe confirmé a servi */
  ajouterCleAcces?: Maybe<CleAcces>;
  /** Donne un nom à une clé d'accès */
  renommerCleAcces?: Maybe<CleAcces>;
  /** Retire une clé d'accès ; demande un mot de passe confirmé */
  retirerCleAcces?: Maybe<CleAccesRetiree>;
  /** Ce qu'une clé d'accès, d'avant cette connexion, doit signer pour confirmer qui l'on est */
  preparerConfirmation?: Maybe<DefiCleAcces>;
  /** Confirme qui l'on est par une clé d'accès, réponse du navigateur en JSON ; vaut un mot de passe confirmé */
  confirmerCleAcces?: Maybe<MotDePasseConfirme>;
  /** Ne plus proposer de clé d'accès */
  ecarterCleAcces?: Maybe<Scalars['Boolean']['output']>;
  /** Laisse quelqu'un lire ses contrats pendant 48 heures, et ce qui est coché ; demande un mot de passe confirmé. L'accès d'avant prend fin */
  ouvrirAccesAide?: Maybe<CodeAide>;
  /** Met fin à l'accès de la personne qui aide, aussitôt */
  terminerAccesAide?: Maybe<AccesAideTermine>;
  /** Entre par le code dit au téléphone, qui sert une seule fois ; ouvert à tous, limité en nombre */
  entrerEnAide?: Maybe<EntreeAide>;
  /** Pour la personne qui aide : met fin à son propre accès */
  quitterAide?: Maybe<Scalars['Boolean']['output']>;
  /** Change l'e-mail et le mobile ; demande un mot de passe confirmé */
  updateProfil?: Maybe<ProfilMisAJour>;
  /** Confirme une adresse électronique. numProfil et token viennent du lien qui y a été envoyé */
  prouverAdresseEmail?: Maybe<Confirmation>;
  /** Envoie à nouveau le lien qui confirme l'adresse électronique du dossier */
  renvoyerPreuveAdresse?: Maybe<Envoi>;
  /** Enregistre les choix de contact, 'true' ou 'false', chacun avec ce que le sociétaire a lu */
  updateConsents?: Maybe<ConsentementsEnregistres>;
  /** Demande un changement de compte bancaire ; piecesJointes sont des fichiers reçus ; demande un mot de passe confirmé */
  postCoordonneesBancairesRecap?: Maybe<Formbuilder>;
  /** Confirme que le compte et le titulaire du mandat de prélèvement sont toujours les bons */
  postVerificationMandat?: Maybe<Formbuilder>;
  /** Envoie une pièce d'identité ; piecesJointes sont des fichiers reçus */
  postPieceIdentite?: Maybe<Formbuilder>;
  /** Change l'adresse postale, d'un jour donné, pour toujours ou pour un temps */
  postChangementAdresse?: Maybe<Formbuilder>;
  /** Met à jour les revenus et le patrimoine */
  postInfosPatrimoniales?: Maybe<Formbuilder>;
  /** Retire une demande de résiliation que l'assureur n'a pas encore acceptée */
  retirerDemandeResiliation?: Maybe<Formbuilder>;
  /** Renonce à un contrat neuf, dans son délai */
  postRenonciation?: Maybe<Formbuilder>;
};


export type MutationLogClientErrorArgs = {
  level: Scalars['String']['input'];
  route: Scalars['String']['input'];
  message: Scalars['String']['input'];
  context?: InputMaybe<Scalars['String']['input']>;
  timestamp: Scalars['DateTime']['input'];
};


export type MutationFormatNumAdherentArgs = {
  numAdherent: Scalars['String']['input'];
};


export type MutationFrEpInscriptionIdentiteArgs = {
  numClient: Scalars['String']['input'];
  nom: Scalars['String']['input'];
  prenom: Scalars['String']['input'];
  dateNaissance: Scalars['Date']['input'];
  codePostal: Scalars['String']['input'];
  numeroContrat?: InputMaybe<Scalars['String']['input']>;
};


export type MutationFrEpInscriptionLienArgs = {
  numClient: Scalars['String']['input'];
  nom: Scalars['String']['input'];
  prenom: Scalars['String']['input'];
  dateNaissance: Scalars['Date']['input'];
  codePostal: Scalars['String']['input'];
  numeroContrat?: InputMaybe<Scalars['String']['input']>;
  conditions: Scalars['Boolean']['input'];
  email: Scalars['String']['input'];
};


export type MutationFrEpInscriptionNouveauLienArgs = {
  numProfil: Scalars['String']['input'];
};


export type MutationFrEpInscriptionArgs = {
  numProfil: Scalars['String']['input'];
  token: Scalars['String']['input'];
  motDePasse: Scalars['String']['input'];
  questionSecrete: Scalars['ID']['input'];
  reponseSecrete: Scalars['String']['input'];
};


export type MutationFrEpIdentifiantPerduArgs = {
  nom: Scalars['String']['input'];
  prenom: Scalars['String']['input'];
  dateNaissance: Scalars['Date']['input'];
  codePostal: Scalars['String']['input'];
  email: Scalars['String']['input'];
};


export type MutationFrEpReinitialisationMdpDemandeArgs = {
  identifiant: Scalars['String']['input'];
};


export type MutationFrEpReinitialisationMdpReponseArgs = {
  identifiant: Scalars['String']['input'];
  reponse: Scalars['String']['input'];
};


export type MutationFrEpReinitialisationMdpLienArgs = {
  identifiant: Scalars['String']['input'];
};


export type MutationFrEpReinitialisationMdpCrypteArgs = {
  numProfil: Scalars['String']['input'];
  token: Scalars['String']['input'];
  motDePasse: Scalars['String']['input'];
};


export type MutationFrEpModificationMdpArgs = {
  ancienMotDePasse: Scalars['String']['input'];
  motDePasse: Scalars['String']['input'];
};


export type MutationEnregistrerBrouillonArgs = {
  formulaire: Scalars['String']['input'];
  etape: Scalars['String']['input'];
  valeurs: Scalars['String']['input'];
};


export type MutationPostVersementRecapArgs = {
  policeId: Scalars['ID']['input'];
  mode: Scalars['String']['input'];
  montant: Scalars['Float']['input'];
  periodicite?: InputMaybe<Scalars['String']['input']>;
  iban: Scalars['String']['input'];
};


export type MutationPostRetraitRecapArgs = {
  policeId: Scalars['ID']['input'];
  mode: Scalars['String']['input'];
  montant?: InputMaybe<Scalars['Float']['input']>;
  iban: Scalars['String']['input'];
};


export type MutationPostChangementFondsRecapArgs = {
  policeId: Scalars['ID']['input'];
  securite: Scalars['Int']['input'];
  equilibre: Scalars['Int']['input'];
  dynamique: Scalars['Int']['input'];
  environnement: Scalars['Int']['input'];
  solidaire: Scalars['Int']['input'];
};


export type MutationSupprimerBrouillonArgs = {
  formulaire: Scalars['String']['input'];
};


export type MutationDeposerFichierArgs = {
  formulaire: Scalars['String']['input'];
  champ: Scalars['String']['input'];
  fichier: Scalars['Upload']['input'];
};


export type MutationRetirerFichierArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPostDepotDocumentsArgs = {
  policeId?: InputMaybe<Scalars['ID']['input']>;
  nature: Scalars['String']['input'];
  dateDocument?: InputMaybe<Scalars['Date']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  piecesJointes: Array<Scalars['ID']['input']>;
};


export type MutationPostMessageArgs = {
  objetMessage: Scalars['String']['input'];
  objet?: InputMaybe<Scalars['String']['input']>;
  policeId?: InputMaybe<Scalars['ID']['input']>;
  numero?: InputMaybe<Scalars['String']['input']>;
  motif?: InputMaybe<Scalars['String']['input']>;
  message: Scalars['String']['input'];
  piecesJointes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationPostReponseConversationArgs = {
  id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
  piecesJointes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationPostConversationLueArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPostResiliationSansConditionRecapArgs = {
  policeId: Scalars['ID']['input'];
  motif: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPostResiliationDiffereeRecapArgs = {
  policeId: Scalars['ID']['input'];
  motif: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  aEffetDiffere?: InputMaybe<Scalars['Date']['input']>;
};


export type MutationPostResiliationDiffereeAvecJustificatifRecapArgs = {
  policeId: Scalars['ID']['input'];
  motif: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  aEffetDiffere?: InputMaybe<Scalars['Date']['input']>;
  dateEvenement?: InputMaybe<Scalars['Date']['input']>;
  piecesJointes: Array<Scalars['ID']['input']>;
  piecesJointesType: Array<Scalars['String']['input']>;
};


export type MutationPostDeclarationSinistreArgs = {
  policeId: Scalars['ID']['input'];
  typeSinistre: Scalars['String']['input'];
  natureSinistre: Scalars['String']['input'];
  dateSurvenance: Scalars['Date']['input'];
  lieu?: InputMaybe<Scalars['String']['input']>;
  auLogement?: InputMaybe<Scalars['Boolean']['input']>;
  circonstances: Scalars['String']['input'];
  blesses?: InputMaybe<Scalars['Boolean']['input']>;
  victime?: InputMaybe<Scalars['String']['input']>;
  nomVictime?: InputMaybe<Scalars['String']['input']>;
  gravite?: InputMaybe<Scalars['String']['input']>;
  arretTravail?: InputMaybe<Scalars['Boolean']['input']>;
  conduite?: InputMaybe<Scalars['String']['input']>;
  conducteur?: InputMaybe<Scalars['String']['input']>;
  nomConducteur?: InputMaybe<Scalars['String']['input']>;
  tiers?: InputMaybe<Scalars['String']['input']>;
  nomTiers?: InputMaybe<Scalars['String']['input']>;
  immatriculationTiers?: InputMaybe<Scalars['String']['input']>;
  assureurTiers?: InputMaybe<Scalars['String']['input']>;
  constat?: InputMaybe<Scalars['String']['input']>;
  plainte?: InputMaybe<Scalars['Boolean']['input']>;
  zones?: InputMaybe<Array<Scalars['String']['input']>>;
  biens?: InputMaybe<Array<Scalars['String']['input']>>;
  precisions?: InputMaybe<Scalars['String']['input']>;
  habitable?: InputMaybe<Scalars['Boolean']['input']>;
  voisinage?: InputMaybe<Scalars['Boolean']['input']>;
  piecesJointes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationPostDeclarationPanneArgs = {
  policeId: Scalars['ID']['input'];
  appareil: Scalars['String']['input'];
  marque: Scalars['String']['input'];
  modele?: InputMaybe<Scalars['String']['input']>;
  dateAchat: Scalars['Date']['input'];
  dateSurvenance: Scalars['Date']['input'];
  circonstances: Scalars['String']['input'];
  piecesJointes?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationPostRepriseDeclarationCollectionArgs = {
  identifiantContrat: Scalars['ID']['input'];
  identifiantSinistre?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationPostDeclarationKilometrageArgs = {
  policeId: Scalars['ID']['input'];
  kilometrage: Scalars['Int']['input'];
  dateReleve: Scalars['Date']['input'];
};


export type MutationPostConducteurArgs = {
  policeId: Scalars['ID']['input'];
  changement: Scalars['String']['input'];
  nom: Scalars['String']['input'];
  prenom: Scalars['String']['input'];
  dateNaissance: Scalars['Date']['input'];
  datePermis?: InputMaybe<Scalars['Date']['input']>;
  usage?: InputMaybe<Scalars['String']['input']>;
  dateEffet: Scalars['Date']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPostClauseBeneficiaireArgs = {
  policeId: Scalars['ID']['input'];
  clause: Scalars['String']['input'];
  texte?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPostPaiementRetardArgs = {
  policeId: Scalars['ID']['input'];
};


export type MutationPostDemandeEffacementArgs = {
  numProfil: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPostPaiementTipArgs = {
  numeroTIP: Scalars['ID']['input'];
};


export type MutationPostSignatureDispositionsGeneralesArgs = {
  policeId: Scalars['ID']['input'];
};


export type MutationTerminerConnexionsArgs = {
  connexion?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationConfirmerMotDePasseArgs = {
  motDePasse: Scalars['String']['input'];
};


export type MutationAjouterCleAccesArgs = {
  reponse: Scalars['String']['input'];
  nom?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRenommerCleAccesArgs = {
  id: Scalars['ID']['input'];
  nom: Scalars['String']['input'];
};


export type MutationRetirerCleAccesArgs = {
  id: Scalars['ID']['input'];
};


export type MutationConfirmerCleAccesArgs = {
  reponse: Scalars['String']['input'];
};


export type MutationOuvrirAccesAideArgs = {
  documents: Scalars['Boolean']['input'];
  argent: Scalars['Boolean']['input'];
  identite: Scalars['Boolean']['input'];
};


export type MutationEntrerEnAideArgs = {
  numClient: Scalars['String']['input'];
  code: Scalars['String']['input'];
  nom: Scalars['String']['input'];
};


export type MutationUpdateProfilArgs = {
  numProfil: Scalars['String']['input'];
  email: Scalars['String']['input'];
  telMobile?: InputMaybe<Scalars['String']['input']>;
};


export type MutationProuverAdresseEmailArgs = {
  numProfil: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationRenvoyerPreuveAdresseArgs = {
  numProfil: Scalars['String']['input'];
};


export type MutationUpdateConsentsArgs = {
  numProfil: Scalars['String']['input'];
  consentementEmail: Scalars['String']['input'];
  consentementEmailLibelle: Scalars['String']['input'];
  consentementSms: Scalars['String']['input'];
  consentementSmsLibelle: Scalars['String']['input'];
  consentementTelephone: Scalars['String']['input'];
  consentementTelephoneLibelle: Scalars['String']['input'];
  consentementCourrier: Scalars['String']['input'];
  consentementCourrierLibelle: Scalars['String']['input'];
  assembleeGeneraleElectronique: Scalars['String']['input'];
  assembleeGeneraleElectroniqueLibelle: Scalars['String']['input'];
  avisEcheanceEmail: Scalars['String']['input'];
  avisEcheanceEmailLibelle: Scalars['String']['input'];
  enqueteSatisfactionEmail: Scalars['String']['input'];
  enqueteSatisfactionEmailLibelle: Scalars['String']['input'];
  lettreInformation: Scalars['String']['input'];
  lettreInformationLibelle: Scalars['String']['input'];
  lettreEpargne: Scalars['String']['input'];
  lettreEpargneLibelle: Scalars['String']['input'];
  informationGroupeEmail: Scalars['String']['input'];
  informationGroupeEmailLibelle: Scalars['String']['input'];
  jeuConcoursEmail: Scalars['String']['input'];
  jeuConcoursEmailLibelle: Scalars['String']['input'];
  avisEcheanceCourrier: Scalars['String']['input'];
  avisEcheanceCourrierLibelle: Scalars['String']['input'];
  documentsAssuranceCourrier: Scalars['String']['input'];
  documentsAssuranceCourrierLibelle: Scalars['String']['input'];
  documentsEpargneCourrier: Scalars['String']['input'];
  documentsEpargneCourrierLibelle: Scalars['String']['input'];
  sinistreEtapeEmail?: InputMaybe<Scalars['String']['input']>;
  sinistreEtapeEmailLibelle?: InputMaybe<Scalars['String']['input']>;
  sinistreIndemniteEmail?: InputMaybe<Scalars['String']['input']>;
  sinistreIndemniteEmailLibelle?: InputMaybe<Scalars['String']['input']>;
};


export type MutationPostCoordonneesBancairesRecapArgs = {
  numProfil: Scalars['String']['input'];
  titulaire: Scalars['String']['input'];
  iban: Scalars['String']['input'];
  piecesJointes: Array<Scalars['ID']['input']>;
  piecesJointesType: Array<Scalars['String']['input']>;
};


export type MutationPostVerificationMandatArgs = {
  numProfil: Scalars['String']['input'];
};


export type MutationPostPieceIdentiteArgs = {
  numProfil: Scalars['String']['input'];
  type: Scalars['String']['input'];
  numero: Scalars['String']['input'];
  dateDelivrance: Scalars['Date']['input'];
  dateExpiration: Scalars['Date']['input'];
  piecesJointes: Array<Scalars['ID']['input']>;
};


export type MutationPostChangementAdresseArgs = {
  numProfil: Scalars['String']['input'];
  type: Scalars['String']['input'];
  voie: Scalars['String']['input'];
  complement?: InputMaybe<Scalars['String']['input']>;
  localite: Scalars['String']['input'];
  dateDebut: Scalars['Date']['input'];
  dateFin?: InputMaybe<Scalars['Date']['input']>;
};


export type MutationPostInfosPatrimonialesArgs = {
  numProfil: Scalars['String']['input'];
  trancheRevenus: Scalars['String']['input'];
  tranchePatrimoine: Scalars['String']['input'];
};


export type MutationRetirerDemandeResiliationArgs = {
  policeId: Scalars['ID']['input'];
};


export type MutationPostRenonciationArgs = {
  policeId: Scalars['ID']['input'];
};
