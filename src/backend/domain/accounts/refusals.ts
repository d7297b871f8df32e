import { BRAND } from '../brand.ts';
import { refusing, waitOf } from '../refusal.ts';

/** Why something about an account is not done (P5, P8). */
export type AccountRefusal =
  | { code: 'NUMERO_VIDE'; champ: 'numClient' }
  | { code: 'NUMERO_INCONNU'; champ: 'numClient' | 'identifiant' }
  /** A member who has not registered. */
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
  /** One answer for a number and a password, where the account rules keep to themselves which numbers exist. */
  | { code: 'IDENTIFIANTS_INCORRECTS' }
  | { code: 'MOT_DE_PASSE_ACTUEL_INCORRECT'; champ: 'ancienMotDePasse' }
  /** What is asked needs the password again. */
  | { code: 'MOT_DE_PASSE_A_CONFIRMER' }
  | { code: 'MOT_DE_PASSE_IDENTIQUE'; champ: 'motDePasse' }
  /** `regles`: the labels of the rules that the password does not meet. */
  | { code: 'MOT_DE_PASSE_REFUSE'; champ: 'motDePasse'; regles: string[] }
  | { code: 'SAISIE_INVALIDE'; champ: keyof typeof TO_MEND }
  | { code: 'ENVOI_IMPOSSIBLE' }
  | { code: 'TROP_DE_TENTATIVES'; retryAfter: number };

const CALL = `appeler au ${BRAND.phone}, ${BRAND.hours}`;
const TO_MEND = {
  conditions: 'Merci d’accepter les conditions générales d’utilisation',
  email: 'Merci de vérifier votre adresse e-mail',
  questionSecrete: 'Merci de choisir une question secrète',
  reponseSecrete: 'Merci de renseigner la réponse à votre question secrète',
};

/** In the words of the specification where it gives some (P5, P8). */
export const refuse = refusing<AccountRefusal>({
  NUMERO_VIDE: 'Merci de saisir votre numéro',
  NUMERO_INCONNU: 'Merci de vérifier votre saisie (numéro client non reconnu)',
  COMPTE_ABSENT: 'Ce numéro client n’a pas encore de compte : choisissez « Créer mon compte »',
  CONNEXION_INCONNUE: 'Cette connexion est déjà fermée',
  IDENTITE_INCONNUE: `Ces informations ne correspondent pas à celles de notre dossier. Merci de les corriger ou de nous ${CALL}`,
  COMPTE_EXISTANT: 'Vous avez déjà un compte : connectez-vous, ou demandez un nouveau mot de passe',
  CONTRAT_INCONNU: 'Ce numéro n’est celui d’aucun de vos contrats, merci de le vérifier',
  EMAIL_INCONNU: `Nous ne pouvons pas vous écrire à cette adresse e-mail : elle n’est pas dans votre dossier. Merci de nous ${CALL}`,
  REPONSE_INCORRECTE: 'Réponse incorrecte, merci de la corriger',
  DEMANDE_REFUSEE: `Nous ne pouvons pas donner suite à cette demande. Merci de choisir un autre moyen ou de nous ${CALL}`,
  ADRESSE_DEJA_PROUVEE: 'Cette adresse e-mail est déjà confirmée : il n’y a plus rien à faire',
  LIEN_INVALIDE: 'Ce lien n’est pas valable, merci d’en demander un autre',
  LIEN_EXPIRE: 'Ce lien a expiré, merci d’en demander un autre',
  LIEN_UTILISE: 'Ce lien a déjà servi, merci d’en demander un autre',
  MOT_DE_PASSE_VIDE: 'Merci de renseigner votre mot de passe',
  MOT_DE_PASSE_INCORRECT: 'Votre mot de passe est incorrect',
  IDENTIFIANTS_INCORRECTS: 'Votre numéro client ou votre mot de passe est incorrect',
  MOT_DE_PASSE_ACTUEL_INCORRECT: 'Votre mot de passe actuel est incorrect',
  MOT_DE_PASSE_A_CONFIRMER: 'Merci de saisir à nouveau votre mot de passe',
  MOT_DE_PASSE_IDENTIQUE: 'Merci de choisir un mot de passe différent de l’actuel',
  MOT_DE_PASSE_REFUSE: ({ regles }) => `Ce mot de passe ne convient pas. Il faut : ${regles.join(' ; ')}`,
  SAISIE_INVALIDE: ({ champ }) => TO_MEND[champ],
  ENVOI_IMPOSSIBLE:
    'Le message n’a pas pu être envoyé et rien n’a été enregistré, merci de réessayer dans quelques minutes',
  TROP_DE_TENTATIVES: ({ retryAfter }) => `Trop de tentatives : merci de réessayer dans ${waitOf(retryAfter)}`,
});
