import { operationField } from '../derive/document.ts';
import { formCalls, formFile } from '../derive/index.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding, type FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const unprotected: FindingPage = {
  finds:
    'Ce qui protège le sociétaire est levé : une page ou une démarche ouverte à tous lit ses données, ou la personne qui aide lit ce qui ne se partage jamais.',
  at: { file: 'catalog/helper-access.json', pointer: '/operations/argent' },
  avoid: '["getSituationPaiementItem", "getProfilInfosBancairesCollectionCustom"]',
  prefer: '["getSituationPaiementItem", "getContratEparmilSituationItem"]',
  why: 'Une erreur ici ne se voit pas à l’écran de celui qui l’écrit, mais chez un tiers. Qui la veut vraiment l’écrit dans `waivers.json`, avec son nom, sa raison et un terme.',
};

/**
 * What the API lets a visitor ask (its areas' `reads` and `mutations`): a form for everybody asks nothing else. A
 * catalogue cannot add to it.
 */
export const VISITORS_OPERATIONS: ReadonlySet<string> = new Set([
  ...['entrerEnAide', 'logClientError', 'prouverAdresseEmail', 'verifierAttestation'],
  ...['frEpIdentifiantPerdu', 'frEpInscription', 'frEpInscriptionIdentite', 'frEpInscriptionLien'],
  ...['frEpInscriptionNouveauLien', 'frEpReinitialisationMdpCrypte', 'frEpReinitialisationMdpDemande'],
  ...['frEpReinitialisationMdpLien', 'frEpReinitialisationMdpReponse'],
  ...['formatNumAdherent', 'isNumAdherent', 'isNumProfil', 'isToken', 'isTokenNotExpired', 'isTokenVerified'],
  ...['getComplCollection', 'getPaysCollection', 'getQuestionSecreteCollection', 'getSingleV2Collection'],
  ...['getWsProfilItemEmailHidden', 'getZonierMrhCollection'],
  ...['isCoordonneesBancairesValide', 'isDegatsTempete', 'isLcbftIdentiteValide', 'isMaintenance'],
  ...['isPieceIdentiteCni2014'],
]);

/** Kinds of pages that hold nothing of a member. */
const OPEN_KINDS: ReadonlySet<string> = new Set([
  ...['text', 'hub', 'cookies', 'sign-in', 'callback', 'verification', 'memo', 'helping', 'not-open', 'absent'],
]);

/** What would give somebody else the account, or a member's words, health, papers or bank, whatever they tick (OP-146). */
const NEVER_SHARED: ReadonlySet<string> = new Set([
  ...['getConversationCollectionCustom', 'getConversationItemCustom', 'getDossierMediateurItem'],
  ...['getProfilInfosBancairesCollectionCustom', 'coordBancairesGetProfilItem', 'getAlerteMandatSepaItem'],
  ...['getTipCollection', 'getOperationHebergeeItem', 'getLcbftPieceIdentiteItem'],
  ...['getEmailProfilItem', 'getWsProfilItemEmailHidden', 'adressesGetProfilItem'],
  ...['getProfilInfosProfessionnellesItem', 'getProfilInfosPatrimonialesItem'],
  ...['getJournalCollection', 'getExportDonneesItem', 'getConnexionCollection', 'getConsentsItem'],
  ...['getClesAccesCollection', 'getUtilisateurPortailItem', 'getAccesAideItem', 'getBrouillonItem'],
  ...['getStorageCollection', 'getQuestionSecreteCollection', 'isTokenVerified'],
]);

/** What protects members is not lifted by a line of the catalogue alone. */
export const checkProtection: Check = (context) => [
  ...sharedAnyway(context),
  ...openPages(context),
  ...openForms(context),
];

function sharedAnyway(context: CheckContext): Finding[] {
  const operations: Readonly<Record<string, readonly string[]>> = { ...context.data.helperAccess?.operations };
  return Object.entries(operations).flatMap(([part, shared]) =>
    part === 'jamais'
      ? []
      : shared.flatMap((operation, rank) => {
          if (!NEVER_SHARED.has(operation)) return [];
          const place = { file: fileOf('helperAccess'), pointer: `/operations/${escapeStep(part)}/${rank}` };
          const message = `"${operation}" is never shared with a helper`;
          return [findingAt(context, place, 'unprotected', message, 'leave it under "jamais"')];
        }),
  );
}

function openPages(context: CheckContext): Finding[] {
  return (context.data.routes?.routes ?? []).flatMap(({ path, kind = 'not-open', ...route }, rank) => {
    if (route.public !== true || OPEN_KINDS.has(kind)) return [];
    const place = { file: fileOf('routes'), pointer: `/routes/${rank}/public` };
    const message = `the page "${path}" shows what is a member’s, and is open to everybody`;
    return [findingAt(context, place, 'unprotected', message, 'remove "public"')];
  });
}

function openForms(context: CheckContext): Finding[] {
  const { data, table, api } = context;
  return Object.values(data.forms ?? {}).flatMap((form) => {
    if (form.public !== true) return [];
    const operations = [...formCalls(table, form).map(({ ask }) => ask.operation), ...Object.values(form.reads ?? {})];
    const ofMembers = operations.find((operation) => {
      const name = apiName(data, operation);
      return operationField(api, name) !== undefined && !VISITORS_OPERATIONS.has(name);
    });
    if (ofMembers === undefined) return [];
    const place = { file: formFile(table, form.id), pointer: '/public' };
    const message = `the form is open to everybody, and asks "${ofMembers}", which is a member’s`;
    return [findingAt(context, place, 'unprotected', message, 'remove "public"')];
  });
}
