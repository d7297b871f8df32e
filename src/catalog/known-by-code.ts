/**
 * Kinds of `errands.json` that the back-end records itself. The catalogue gives the wording and steps of those that its
 * members can make, which `check` ensures; kinds that a catalogue entry leads to (a claim, savings) are only in that
 * file.
 */
export const ERRANDS = {
  termination: 'resiliation',
  renunciation: 'renonciation',
  mileage: 'declaration-kilometrage',
  drivers: 'changement-conducteur',
  beneficiaries: 'clause-beneficiaire',
  latePayment: 'retard-paiement',
  resumption: 'reglement-suspendu',
  slip: 'tip',
  refund: 'paiement-en-trop',
  signature: 'signature-dg',
  signedAgain: 'signature-dg-double',
  deposit: 'depot-documents',
  identityPaper: 'piece-identite',
  accountChange: 'changement-compte',
  mandateCheck: 'verification-mandat',
  contactChange: 'changement-coordonnees',
  addressChange: 'changement-adresse',
  contactChoices: 'preferences-contact',
  wealth: 'patrimoine',
  passkeyAdded: 'cle-acces-ajoutee',
  passkeyRemoved: 'cle-acces-retiree',
  erasure: 'effacement',
  message: 'message',
} as const;

export type KnownErrand = (typeof ERRANDS)[keyof typeof ERRANDS];

/**
 * What the API is asked where a member makes one of them by a form: an insurer that has no such form has no such
 * errand. The portal's own pages make the others.
 */
export const ERRAND_OPERATIONS: Readonly<Partial<Record<KnownErrand, readonly string[]>>> = {
  [ERRANDS.termination]: [
    'postResiliationSansConditionRecap',
    'postResiliationDiffereeRecap',
    'postResiliationDiffereeAvecJustificatifRecap',
  ],
  [ERRANDS.renunciation]: ['postRenonciation'],
  [ERRANDS.mileage]: ['postDeclarationKilometrage'],
  [ERRANDS.drivers]: ['postConducteur'],
  [ERRANDS.beneficiaries]: ['postClauseBeneficiaire'],
  [ERRANDS.latePayment]: ['postPaiementRetard'],
  [ERRANDS.resumption]: ['postPaiementRetard'],
  [ERRANDS.slip]: ['postPaiementTip'],
  [ERRANDS.refund]: ['postPaiementRetard', 'postPaiementTip'],
  [ERRANDS.signature]: ['postSignatureDispositionsGenerales'],
  [ERRANDS.signedAgain]: ['postSignatureDispositionsGenerales'],
  [ERRANDS.deposit]: ['postDepotDocuments'],
  [ERRANDS.identityPaper]: ['postPieceIdentite'],
  [ERRANDS.accountChange]: ['postCoordonneesBancairesRecap'],
  [ERRANDS.mandateCheck]: ['postVerificationMandat'],
  [ERRANDS.contactChange]: ['updateProfil'],
  [ERRANDS.contactChoices]: ['updateConsents'],
  [ERRANDS.addressChange]: ['postChangementAdresse'],
  [ERRANDS.wealth]: ['postInfosPatrimoniales'],
  [ERRANDS.erasure]: ['postDemandeEffacement'],
  [ERRANDS.message]: ['postMessage'],
};

/** Mails of `mails.json` that the back-end sends, by event. */
export const MAILS = {
  registrationLink: 'inscription-lien',
  accountCreated: 'compte-cree',
  accountExists: 'inscription-existante',
  clientNumber: 'identifiant',
  passwordLink: 'reinitialisation-lien',
  addressLink: 'adresse-lien',
  passwordChanged: 'mot-de-passe-modifie',
  errandReceived: 'demande-recue',
  errandRetracted: 'demande-retiree',
  errandAdvanced: 'demande-avancee',
  contactChanged: 'coordonnees-modifiees',
  accountChanged: 'compte-bancaire-modifie',
  passkeyAdded: 'cle-acces-ajoutee',
  passkeyRemoved: 'cle-acces-retiree',
  helperOpened: 'aide-ouverte',
  helperEntered: 'aide-utilisee',
  helperEnded: 'aide-terminee',
} as const;

export type MailName = (typeof MAILS)[keyof typeof MAILS];

/** Steps of forms; the back-end reads their choices for its own validation. */
export const FORM_STEPS = {
  accountChange: { form: 'coordonnees-bancaires', step: 'form' },
  contactChoices: { form: 'preferences-contact', step: 'preferences' },
} as const;
