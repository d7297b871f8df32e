/** A page by its name, with the segments of its address. */
export interface MailPage {
  route: string;
  params?: Readonly<Record<string, string>>;
}

const signIn: MailPage = { route: 'connexion-mire-1' };
const requests: MailPage = { route: 'demandes' };
const helped: MailPage = { route: 'profil-aidant' };
const stepOf = (form: string, step: string): MailPage => ({ route: `${form}-step`, params: { step } });

/** Where the `{link}` of each mail leads. */
export const mailPages: Readonly<Record<string, MailPage>> = {
  'inscription-lien': stepOf('connexion-inscription', '5'),
  'compte-cree': signIn,
  'inscription-existante': signIn,
  identifiant: signIn,
  'reinitialisation-lien': stepOf('connexion-passe-oublie', '6'),
  'adresse-lien': stepOf('adresse-email', '1'),
  'mot-de-passe-modifie': requests,
  'demande-recue': requests,
  'demande-retiree': requests,
  'demande-avancee': requests,
  'coordonnees-modifiees': requests,
  'compte-bancaire-modifie': requests,
  'cle-acces-ajoutee': requests,
  'cle-acces-retiree': requests,
  'aide-ouverte': helped,
  'aide-utilisee': helped,
  'aide-terminee': helped,
};
