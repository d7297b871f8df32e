import { formFile } from '../derive/index.ts';
import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const duplicateTitle: FindingPage = {
  finds: 'Deux pages de `routes.json`, ou deux démarches, ont le même titre.',
  at: { file: 'catalog/routes.json', pointer: '/routes/1/title' },
  avoid: '"Tableau de bord"',
  prefer: '"Accessibilité du portail"',
  why: 'Le titre nomme la page dans l’onglet, l’historique et un lecteur d’écran : deux pages s’y confondraient. Une autre adresse de la même page est une redirection.',
};

/** Titles are unique, as members tell pages apart by them. */
export const checkTitles: Check = (context) => [...ofPages(context), ...ofForms(context)];

/** Two forms with one title; one with placeholders says something else each time. */
const ofForms: Check = (context) => {
  const seen = new Map<string, string>();
  return Object.values(context.data.forms ?? {}).flatMap(({ id, title }) => {
    if (typeof title !== 'string' || title.includes('{')) return [];
    const before = seen.get(title);
    if (before === undefined) {
      seen.set(title, id);
      return [];
    }
    const place = { file: formFile(context.table, id), pointer: '/title' };
    const message = `"${title}" is already the title of "${before}"`;
    return findingAt(context, place, 'duplicate-title', message, 'say what tells this form apart', 'warning');
  });
};

const ofPages: Check = (context) => {
  const seen = new Map<string, string>();
  return (context.data.routes?.routes ?? []).flatMap(({ path, title }, i) => {
    const before = seen.get(title);
    if (before === undefined) {
      seen.set(title, path);
      return [];
    }
    const place = { file: fileOf('routes'), pointer: `/routes/${i}/title` };
    const help = 'say what tells this page apart, or make its address a redirect';
    return findingAt(context, place, 'duplicate-title', `"${title}" is already the title of "${before}"`, help);
  });
};
