import { memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { formAddresses } from '../form-addresses.ts';
import { MAILS, type MailName } from '../known-by-code.ts';
import { routeNames } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingCode, FindingPage } from '../source/index.ts';
import type { MailPage } from '../types.generated.ts';
import type { DataRead } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { nearest } from './form/report.ts';
import { unknownPlaceholder } from './unknown-name.ts';

/** In the example: the texts for several events in one mail. */
const SEVERAL = '"several": { "subject": "{count} nouvelles", "text": ["{list}"], "line": "{reference}" }';

export const missingMail: FindingPage = {
  finds: 'Un message que le portail envoie n’a pas de texte, ou pas de texte pour plusieurs nouvelles à la fois.',
  at: { file: 'catalog/mails.json', pointer: '/mails' },
  avoid: `{
  "inscription-lien": { "subject": "Créez votre compte", "page": { "route": "demandes" }, "text": ["{link}"] }
}`,
  prefer: `{
  "inscription-lien": { "subject": "Créez votre compte", "page": { "route": "demandes" }, "text": ["{link}"] },
  "compte-cree": { "subject": "Votre compte est créé", "page": { "route": "demandes" }, "text": ["{link}"] },
  "inscription-existante": { "subject": "Vous avez un compte", "page": { "route": "demandes" }, "text": ["{link}"] },
  "identifiant": { "subject": "Votre numéro client", "text": ["{numClient}"] },
  "reinitialisation-lien": { "subject": "Nouveau mot de passe", "page": { "route": "demandes" }, "text": ["{link}"] },
  "adresse-lien": { "subject": "Confirmez votre adresse", "page": { "route": "demandes" }, "text": ["{link}"] },
  "mot-de-passe-modifie": { "subject": "Mot de passe modifié", "text": ["C’est fait."], ${SEVERAL} },
  "demande-recue": { "subject": "Demande reçue", "text": ["{reference}"], ${SEVERAL} },
  "demande-retiree": { "subject": "Demande retirée", "text": ["{reference}"], ${SEVERAL} },
  "demande-avancee": { "subject": "Demande avancée", "text": ["{reference}"], ${SEVERAL} },
  "coordonnees-modifiees": { "subject": "Coordonnées modifiées", "text": ["{reference}"], ${SEVERAL} },
  "compte-bancaire-modifie": { "subject": "Compte bancaire", "text": ["{reference}"], ${SEVERAL} },
  "cle-acces-ajoutee": { "subject": "Clé ajoutée", "text": ["{reference}"], ${SEVERAL} },
  "cle-acces-retiree": { "subject": "Clé retirée", "text": ["{reference}"], ${SEVERAL} },
  "aide-ouverte": { "subject": "Accès ouvert", "page": { "route": "demandes" }, "text": ["{link}"] },
  "aide-utilisee": { "subject": "Accès utilisé", "page": { "route": "demandes" }, "text": ["{link}"] },
  "aide-terminee": { "subject": "Accès terminé", "page": { "route": "demandes" }, "text": ["{link}"] }
}`,
  why: 'Le sociétaire attendrait un message qui ne partirait pas.',
};

interface SentMail {
  /** Placeholders that the back-end fills, in addition to the brand. */
  names: readonly string[];
  /** What it is sent for: without it, its reader can do nothing. */
  must?: readonly string[];
  /** Several events within a short time go into one mail. */
  several?: true;
}

/** Each mail that the back-end sends. */
const mailGivens: Readonly<Record<MailName, SentMail>> = {
  [MAILS.registrationLink]: { names: ['link', 'hours'], must: ['link'] },
  [MAILS.accountCreated]: { names: ['reference', 'link'] },
  [MAILS.accountExists]: { names: ['link'] },
  [MAILS.clientNumber]: { names: ['numClient', 'link'], must: ['numClient'] },
  [MAILS.passwordLink]: { names: ['link', 'hours'], must: ['link'] },
  [MAILS.addressLink]: { names: ['link', 'hours'], must: ['link'] },
  [MAILS.passwordChanged]: { names: ['reference', 'link'], several: true },
  [MAILS.errandReceived]: { names: ['reference', 'label', 'link'], several: true },
  [MAILS.errandRetracted]: { names: ['reference', 'label', 'link'], several: true },
  [MAILS.errandAdvanced]: { names: ['reference', 'label', 'link'], several: true },
  [MAILS.contactChanged]: { names: ['reference', 'link'], several: true },
  [MAILS.accountChanged]: { names: ['reference', 'link'], several: true },
  [MAILS.passkeyAdded]: { names: ['reference', 'link'], several: true },
  [MAILS.passkeyRemoved]: { names: ['reference', 'link'], several: true },
  [MAILS.helperOpened]: { names: ['link', 'hours'] },
  [MAILS.helperEntered]: { names: ['link', 'hours'] },
  [MAILS.helperEnded]: { names: ['link', 'hours'] },
};
const sent: Readonly<Record<string, SentMail>> = mailGivens;

/** Placeholders available to a text, which depend on whether it covers several events. */
function givenAt({ names }: SentMail, mail: string, pointer: string): readonly string[] {
  const several = `${mail}/several/`;
  if (!pointer.startsWith(several)) return names;
  return pointer === `${several}line` ? [...names, 'date'] : ['link', 'count', 'list'];
}

/** Each mail has its texts, and each of their placeholders is filled. */
export const checkMails: Check = (context) => {
  const { table, data } = context;
  if (data.mails === undefined) return [];
  const file = fileOf('mails');
  const at = (pointer: string, code: FindingCode, message: string, help: string | null) =>
    findingAt(context, { file, pointer }, code, message, help);
  const names = table.names('mail');
  const missing = Object.keys(sent).filter((name) => !names.includes(name));
  const alone = names.filter((name) => {
    const isSent = Object.hasOwn(sent, name) && sent[name]?.several === true;
    return isSent && data.mails?.mails[name]?.several === undefined;
  });
  return [
    ...names.flatMap((name) => {
      const lost = missingStep(data, data.mails?.mails[name]?.page);
      if (lost === null) return [];
      const place = data.mails?.mails[name]?.page?.step === undefined ? '' : '/step';
      const help = 'name a page that opens by its address, or a step of its form';
      return [at(`/mails/${name}/page${place}`, 'unknown-reference', lost, help)];
    }),
    ...names.flatMap((name) => {
      const isLinked = data.mails?.mails[name]?.text.some((text) => text.includes('{link}')) === true;
      if (!isLinked || data.mails?.mails[name]?.page !== undefined) return [];
      return [at(`/mails/${name}`, 'missing-mail', `"{link}" of "${name}" leads nowhere`, 'name a page in "page"')];
    }),
    ...alone.map((name) =>
      at(`/mails/${name}`, 'missing-mail', `"${name}" has no words for several at once`, 'write "several"'),
    ),
    ...names.flatMap((name) => {
      const { must = [] } = Object.hasOwn(sent, name) ? (sent[name] ?? {}) : {};
      const text = data.mails?.mails[name]?.text.join('\n') ?? '';
      const isGiven = (name: string) => text.includes(`{${name}}`) || text.includes(`{${name}|`);
      const lost = must.filter((placeholder) => !isGiven(placeholder)).map((placeholder) => `{${placeholder}}`);
      return lost.map((placeholder) =>
        at(`/mails/${name}/text`, 'missing-mail', `"${name}" does not give "${placeholder}"`, 'it is sent for that'),
      );
    }),
    ...missing.map((name) => at('/mails', 'missing-mail', `the mail "${name}" is sent, and has no text`, 'write it')),
    ...names.flatMap((name) => {
      const own = Object.hasOwn(sent, name) ? sent[name] : undefined;
      if (own === undefined) {
        const help = nearest(name, Object.keys(sent));
        return [at(`/mails/${name}`, 'unknown-reference', `no mail of the name "${name}" is sent`, help)];
      }
      const mail = table.definition('mail', name);
      const texts = mail === undefined ? [] : table.within(mail);
      return texts.flatMap((entry) =>
        table
          .reads(entry)
          .flatMap((read) => checkRead(context, givenAt(own, `/mails/${name}`, entry.pointer), read, at)),
      );
    }),
  ];
};

/** What is missing in the address that a mail leads to; null when it is complete. */
function missingStep(data: CatalogueData, page: MailPage | undefined): string | null {
  const path = page === undefined || data.routes === undefined ? undefined : routesOf(data).get(page.route);
  if (page === undefined || path === undefined || data.forms === undefined) return null;
  const named = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name);
  const open = named.filter((name) => name !== 'step' || page.step === undefined);
  if (open.length > 0) return `"${path}" is no page without its ${open.join(' and ')}`;
  if (page.step === undefined) return null;
  const form = Object.values(data.forms).find((one) => formAddresses(one).includes(path));
  return form?.steps.some(({ id }) => id === page.step) === true ? null : `"${path}" has no step "${page.step}"`;
}

const routesOf = memoizeWeak(routeNames);

type Make = (pointer: string, code: FindingCode, message: string, help: string | null) => Finding;

function checkRead(context: CheckContext, names: readonly string[], { path, entry }: DataRead, at: Make): Finding[] {
  const unknown = unknownPlaceholder(context, names, path, 'this mail');
  return unknown === null ? [] : [at(entry.pointer, 'unknown-name', unknown.message, unknown.help)];
}
