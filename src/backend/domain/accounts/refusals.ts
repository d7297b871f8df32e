import { refusalFactory } from '../refusal.ts';

/** Refusals about accounts (P5, P8). */
export type AccountRefusal =
  | { code: 'NUMERO_VIDE'; champ: 'numClient' }
  | { code: 'NUMERO_INCONNU'; champ: 'numClient' | 'identifiant' }
  | { code: 'COMPTE_ABSENT'; champ: 'numClient' | 'identifiant' }
  | { code: 'CONNEXION_INCONNUE'; champ: 'connexion' }
  | { code: 'IDENTITE_INCONNUE' }
  | { code: 'COMPTE_EXISTANT'; champ: 'numClient' }
  | { code: 'CONTRAT_INCONNU'; champ: 'numeroContrat' }
  | { code: 'EMAIL_INCONNU'; champ: 'email' }
  | { code: 'REPONSE_INCORRECTE'; champ: 'reponse' }
  | { code: 'DEMANDE_REFUSEE' }
  | { code: 'ADRESSE_DEJA_PROUVEE' }
  | { code: 'LIEN_INVALIDE' }
  | { code: 'LIEN_EXPIRE' }
  | { code: 'LIEN_UTILISE' }
  | { code: 'MOT_DE_PASSE_VIDE'; champ: 'motDePasse' }
  | { code: 'MOT_DE_PASSE_INCORRECT'; champ: 'motDePasse' }
  /** One answer for number and password, where the account rules do not reveal which numbers exist. */
  | { code: 'IDENTIFIANTS_INCORRECTS' }
  | { code: 'MOT_DE_PASSE_ACTUEL_INCORRECT'; champ: 'ancienMotDePasse' }
  | { code: 'MOT_DE_PASSE_A_CONFIRMER' }
  | { code: 'MOT_DE_PASSE_IDENTIQUE'; champ: 'motDePasse' }
  /** `regles`: labels of the broken rules. */
  | { code: 'MOT_DE_PASSE_REFUSE'; champ: 'motDePasse'; regles: string[] }
  | { code: 'SAISIE_INVALIDE'; champ: 'conditions' | 'email' | 'questionSecrete' | 'reponseSecrete' }
  | { code: 'TROP_DE_TENTATIVES'; retryAfter: number };

export const refuse = refusalFactory<AccountRefusal>('accounts', {
  MOT_DE_PASSE_REFUSE: ({ regles }) => ({ values: { rules: regles.join('\u00a0; ') } }),
  SAISIE_INVALIDE: ({ champ }) => ({ variant: champ }),
});
