import type { CatalogueData } from '../data.ts';
import { ERRANDS } from '../known-by-code.ts';
import { engineRules } from '../names.ts';
import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { libraryIcons } from '../walk/icon-library.ts';
import type { Entry, Kind } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { CONTENT_KINDS } from './route-conflict.ts';
import { isText } from './wording.ts';

export const unusedEntry: FindingPage = {
  finds:
    'Rien ne cite une entrée du catalogue : une action, une offre, un lien, une règle, une attestation, une nature de demande, le contenu d’une page, une liste de codes, un texte.',
  at: { file: 'catalog/codes/couleur.json', pointer: '' },
  avoid: '{ "id": "couleur", "label": "Couleur", "codes": { "R": "Rouge" } }',
  prefer: null,
  why: 'Elle ne paraîtrait nulle part : un nom a changé ailleurs, ou elle ne sert plus et se retire.',
};

/** Kinds that need a use for every name, by another entry or by the engine, with their word in messages. */
const cited: Partial<Record<Kind, string>> = {
  action: 'action',
  offer: 'offer',
  certificate: 'certificate',
  errand: 'errand',
  link: 'link',
  icon: 'icon',
  rule: 'rule',
  theme: 'theme',
  'code-list': 'code list',
  'termination-type': 'type of reason',
  'wording-key': 'text',
};

/** Errands that the back-end records itself. */
const recorded: ReadonlySet<string> = new Set(Object.values(ERRANDS));

/** Each entry that only serves by its name is named somewhere. */
export const checkUnused: Check = (context) => [...ofNames(context), ...ofPages(context)];

/** Each content is that of a page. */
const ofPages: Check = (context) => {
  const routes = context.data.routes?.routes ?? [];
  // a page that lacks its content is reported, and this one may be it
  if (routes.some(({ kind, content }) => CONTENT_KINDS.has(kind) && content === undefined)) return [];
  const shown = new Set(routes.map(({ content }) => content));
  return Object.keys(context.data.pages ?? {})
    .filter((id) => !shown.has(id))
    .map((id) => {
      const place = { file: fileOf('pages', id), pointer: '' };
      const message = `nothing uses the content of a page "${id}"`;
      return findingAt(context, place, 'unused-entry', message, 'name it where it belongs, or take it away', 'warning');
    });
};

const ofNames: Check = (context) =>
  (Object.entries(cited) as [Kind, string][]).flatMap(([kind, word]) =>
    context.table.names(kind).flatMap((name) => {
      const entry = context.table.definingEntry(kind, name);
      if (entry === undefined || isUsed(context, kind, name)) return [];
      const place = { file: entry.file, pointer: entry.pointer, onKey: entry.isKey };
      const message = `nothing uses the ${word} "${name}"`;
      return findingAt(context, place, 'unused-entry', message, 'name it where it belongs, or take it away', 'warning');
    }),
  );

function isUsed({ table, data, schemas }: CheckContext, kind: Kind, name: string): boolean {
  if (kind === 'wording-key') return isText(data, name);
  if (kind === 'rule' && engineRules.has(name)) return true;
  if (kind === 'errand' && recorded.has(name)) return true;
  // it replaces the portal's, which the code shows too
  if (kind === 'icon' && libraryIcons(schemas).some((icon) => icon.name === name)) return true;
  const home = table.fileOf(kind, name);
  for (const { walked, referrer } of table.references(kind, name)) {
    if (walked !== home && walked.file !== DESCRIPTIONS) return true;
    const { entry } = referrer();
    const definition = table.definition(kind, name);
    const isInside = definition !== undefined && table.within(definition).includes(entry);
    if (!isInside && !isDescription(entry)) return true;
  }
  return kind === 'certificate' && isGivenByForm(data, name);
}

/** A certificate that a form gives at its end, by its own operation, is on no list. */
function isGivenByForm({ forms, certificates }: CatalogueData, name: string): boolean {
  const all = certificates?.certificates ?? {};
  const operation = all[name]?.operation;
  if (Object.values(all).filter((one) => one.operation === operation).length > 1) return false;
  return Object.values(forms ?? {}).some(({ steps }) =>
    steps.some(({ download }) => download?.operation === operation),
  );
}

const DESCRIPTIONS = fileOf('certificateBodies');

/** A certificate's body refers to the certificate by name, but does not make it available. */
const isDescription = ({ file, isKey }: Entry): boolean => isKey && file === DESCRIPTIONS;
