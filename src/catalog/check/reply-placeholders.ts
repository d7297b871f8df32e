import { fileOf } from '../sections.ts';
import { type Check, findingAt } from './context.ts';
import { unknownPlaceholder } from './unknown-name.ts';

/** Placeholders that the server fills in its replies, by place; all others only get the brand. */
const given: Readonly<Record<string, readonly string[]>> = {
  '/accounts/MOT_DE_PASSE_REFUSE': ['rules'],
  '/accounts/TROP_DE_TENTATIVES': ['wait'],
  '/cancellation/DATE_EFFET_REFUSEE': ['deadlines', 'minimum'],
  '/cancellation/DATE_EVENEMENT_REFUSEE': ['maximum', 'minimum', 'refus'],
  '/cancellation/MESSAGE_REFUSE': ['longest'],
  '/cancellation/RENONCIATION_TARDIVE': ['dernierJour'],
  '/certificates/BAD_USER_INPUT': ['longest'],
  '/changes/KILOMETRAGE_REFUSE': ['maximum', 'minimum'],
  '/files/FICHIER_DIMENSIONS': ['pixels'],
  '/verification/TROP_DE_TENTATIVES': ['minutes'],
  '/receipts/otherReason': ['reason'],
  '/contracts/formula': ['name'],
  '/contracts/renewal': ['month'],
  '/contracts/start': ['day'],
  '/service/INTERNAL_SERVER_ERROR': ['reference'],
  '/service/TROP_DE_DEMANDES': ['wait'],
  '/studio/AUTHOR': ['approver', 'author'],
  '/studio/INVALID_PATH': ['longest', 'path'],
  '/studio/INVALID_TEXT': ['what'],
  '/studio/INVALID_SHARE': ['most'],
  '/studio/TOO_MANY_DRAFTS': ['most'],
  '/studio/INVALID_DAY': ['most'],
  '/studio/TOO_MANY_FILES': ['most'],
  '/studio/TROP_DE_DEMANDES': ['wait'],
  '/studio/UNSCHEDULES': ['day', 'title'],
  '/studio/UNSCHEDULED': ['author', 'reason'],
  '/studio/ENDS_TRIAL': ['title'],
  '/requests/REQUETE_INVALIDE': ['part'],
  '/pages/wait': ['count'],
  '/waits': ['count'],
};

/** The server fills each placeholder of a reply: an unknown one would leave the member without an answer. */
export const checkReplies: Check = (context) => {
  const file = fileOf('replies');
  return context.table.inFile(file).flatMap((entry) =>
    context.table.reads(entry).flatMap(({ path, pointer }) => {
      const [, names = []] = Object.entries(given).find(([place]) => `${entry.pointer}/`.startsWith(`${place}/`)) ?? [];
      const unknown = unknownPlaceholder(context, names, path, 'this reply');
      return unknown === null
        ? []
        : [findingAt(context, { file, pointer }, 'unknown-name', unknown.message, unknown.help)];
    }),
  );
};
