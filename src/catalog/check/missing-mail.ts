import { didYouMean } from '../../rules/index.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingCode, Page } from '../source/index.ts';
import type { Read } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nearest } from './form/report.ts';
import { knownOf } from './unknown-name.ts';

export const missingMail: Page = {
  finds: 'Un message que le portail envoie n’a pas de texte.',
  at: { file: 'catalog/mails.json', pointer: '/mails' },
  avoid: `{
  "inscription-lien": { "subject": "Créez votre compte", "text": ["{link}"] }
}`,
  prefer: `{
  "inscription-lien": { "subject": "Créez votre compte", "text": ["{link}"] },
  "compte-cree": { "subject": "Votre compte est créé", "text": ["{link}"] },
  "inscription-existante": { "subject": "Vous avez un compte", "text": ["{link}"] },
  "identifiant": { "subject": "Votre numéro client", "text": ["{numClient}"] },
  "reinitialisation-lien": { "subject": "Nouveau mot de passe", "text": ["{link}"] },
  "mot-de-passe-modifie": { "subject": "Mot de passe modifié", "text": ["C’est fait."] },
  "demande-recue": { "subject": "Demande reçue", "text": ["{reference}"] },
  "demande-retiree": { "subject": "Demande retirée", "text": ["{reference}"] },
  "demande-avancee": { "subject": "Demande avancée", "text": ["{reference}"] },
  "coordonnees-modifiees": { "subject": "Coordonnées modifiées", "text": ["{reference}"] },
  "compte-bancaire-modifie": { "subject": "Compte bancaire", "text": ["{reference}"] },
  "cle-acces-ajoutee": { "subject": "Clé ajoutée", "text": ["{reference}"] },
  "cle-acces-retiree": { "subject": "Clé retirée", "text": ["{reference}"] },
  "aide-ouverte": { "subject": "Accès ouvert", "text": ["{link}"] },
  "aide-utilisee": { "subject": "Accès utilisé", "text": ["{link}"] },
  "aide-terminee": { "subject": "Accès terminé", "text": ["{link}"] }
}`,
  why: 'Le sociétaire attendrait un message qui ne partirait pas.',
};

/** What the back-end gives each mail that it sends, beside the brand. */
const given: Readonly<Record<string, readonly string[]>> = {
  'inscription-lien': ['link', 'hours'],
  'compte-cree': ['reference', 'link'],
  'inscription-existante': ['link'],
  identifiant: ['numClient', 'link'],
  'reinitialisation-lien': ['link', 'hours'],
  'mot-de-passe-modifie': [],
  'demande-recue': ['reference', 'link'],
  'demande-retiree': ['reference', 'link'],
  'demande-avancee': ['reference', 'link'],
  'coordonnees-modifiees': ['reference'],
  'compte-bancaire-modifie': ['reference'],
  'cle-acces-ajoutee': ['reference'],
  'cle-acces-retiree': ['reference'],
  'aide-ouverte': ['link', 'hours'],
  'aide-utilisee': ['link', 'hours'],
  'aide-terminee': ['link', 'hours'],
};

/** Each mail that is sent has its text, and each placeholder of it is filled. */
export const checkMails: Check = (context) => {
  const { table, data } = context;
  if (data.mails === undefined) return [];
  const file = fileOf('mails');
  const at = (pointer: string, code: FindingCode, message: string, help: string | null) =>
    findingAt(context, { file, pointer }, code, message, help);
  const names = table.names('mail');
  const missing = Object.keys(given).filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => at('/mails', 'missing-mail', `the mail "${name}" is sent, and has no text`, 'write it')),
    ...names.flatMap((name) => {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      if (own === undefined) {
        const help = nearest(name, Object.keys(given));
        return [at(`/mails/${name}`, 'unknown-reference', `no mail of the name "${name}" is sent`, help)];
      }
      const mail = table.definition('mail', name);
      const texts = mail === undefined ? [] : table.within(mail);
      return texts.flatMap((entry) => table.reads(entry).flatMap((read) => checkRead(context, own, read, at)));
    }),
  ];
};

type Make = (pointer: string, code: FindingCode, message: string, help: string | null) => Finding;

function checkRead(context: CheckContext, names: readonly string[], { path, entry }: Read, at: Make): Finding[] {
  const [root = '', ...rest] = path;
  if (names.includes(root) && rest.length === 0) return [];
  const brand = root === '$brand' ? knownOf(context, root, rest) : null;
  if (brand !== null) return brand.known ? [] : [at(entry.pointer, 'unknown-name', brand.message, brand.help)];
  const all = [...names, '$brand'];
  const help = didYouMean(root, all) ?? `it is given ${all.join(', ')}`;
  return [at(entry.pointer, 'unknown-name', `"${path.join('.')}" is not given to this mail`, help)];
}
