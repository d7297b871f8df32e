import { BRAND } from '../documents/brand.ts';
import { refused } from '../graphql/errors.ts';

const CALL = `appeler au ${BRAND.phone}, ${BRAND.hours}`;

/** Why something about an account was not done, in the words of the specification where it gives some (P5, P8). */
export const refusals = {
  unknownNumber: (champ: string) =>
    refused('NUMERO_INCONNU', { champ, message: 'Merci de vérifier votre saisie (numéro client non reconnu)' }),
  unknownIdentity: () =>
    refused('IDENTITE_INCONNUE', {
      message: `Ces informations ne correspondent pas à celles de notre dossier. Merci de les corriger ou de nous ${CALL}`,
    }),
  existingAccount: () =>
    refused('COMPTE_EXISTANT', {
      champ: 'numClient',
      message: 'Vous avez déjà un compte : connectez-vous, ou demandez un nouveau mot de passe',
    }),
  unknownContract: () =>
    refused('CONTRAT_INCONNU', {
      champ: 'numeroContrat',
      message: 'Ce numéro n’est celui d’aucun de vos contrats, merci de le vérifier',
    }),
  unknownEmail: () =>
    refused('EMAIL_INCONNU', {
      champ: 'email',
      message: `Nous ne pouvons pas vous écrire à cette adresse e-mail : elle n’est pas dans votre dossier. Merci de nous ${CALL}`,
    }),
  wrongAnswer: () =>
    refused('REPONSE_INCORRECTE', { champ: 'reponse', message: 'Réponse incorrecte, merci de la corriger' }),
  denied: () =>
    refused('DEMANDE_REFUSEE', {
      message: `Nous ne pouvons pas donner suite à cette demande. Merci de choisir un autre moyen ou de nous ${CALL}`,
    }),
  invalidLink: () => refused('LIEN_INVALIDE', { message: 'Ce lien n’est pas valable, merci d’en demander un autre' }),
  expiredLink: () => refused('LIEN_EXPIRE', { message: 'Ce lien a expiré, merci d’en demander un autre' }),
  usedLink: () => refused('LIEN_UTILISE', { message: 'Ce lien a déjà servi, merci d’en demander un autre' }),
  wrongPassword: () =>
    refused('MOT_DE_PASSE_ACTUEL_INCORRECT', {
      champ: 'ancienMotDePasse',
      message: 'Votre mot de passe actuel est incorrect',
    }),
  samePassword: () =>
    refused('MOT_DE_PASSE_IDENTIQUE', {
      champ: 'motDePasse',
      message: 'Merci de choisir un mot de passe différent de l’actuel',
    }),
  notSent: () =>
    refused('ENVOI_IMPOSSIBLE', {
      message: 'Le message n’a pas pu être envoyé et rien n’a été enregistré, merci de réessayer dans quelques minutes',
    }),
  badInput: (champ: string, message: string) => refused('SAISIE_INVALIDE', { champ, message }),
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    const delay =
      seconds < 60 ? `${seconds} seconde${seconds > 1 ? 's' : ''}` : `${minutes} minute${minutes > 1 ? 's' : ''}`;
    const message = `Trop de tentatives : merci de réessayer dans ${delay}`;
    return refused('TROP_DE_TENTATIVES', { message, retryAfter: seconds });
  },
};
