import type { GraphQLSchema } from 'graphql';
import { isRecord } from '../../base/json.ts';
import { branded } from '../../catalog/branded.ts';
import { compileOptionsOf } from '../../catalog/compile.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { apiName } from '../../catalog/operation-name.ts';
import { routeNames } from '../../catalog/route-names.ts';
import { fileOf } from '../../catalog/sections.ts';
import { valueAt } from '../../catalog/source/index.ts';
import { iconsOf } from '../../catalog/walk/icon-library.ts';
import { type Definition, type Kind, kinds, type Schemas } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Known } from '../uses/index.ts';
import { branch, type EditorSchema, enumSchema, type Proposal, ref, suggest } from './editor-schema.ts';

/** French names of the kinds that several files refer to. */
const french: Partial<Record<Kind, string>> = {
  action: 'action',
  operation: 'opération',
  rule: 'règle nommée',
  offer: 'offre',
  certificate: 'attestation',
  family: 'famille',
  form: 'démarche',
  product: 'produit',
  theme: 'thème',
  'list-heading': 'titre de liste',
  instead: 'remplacement de page',
  link: 'lien',
  fee: 'barème',
  mail: 'message',
  errand: 'nature de demande',
  guarantee: 'garantie',
  moment: 'moment',
  'paper-language': 'langue',
  'code-list': 'liste de codes',
  'card-kind': 'genre de carte',
  'document-type': 'type de document',
  'account-profile': 'profil de compte',
  'termination-group': 'groupe de résiliation',
  'termination-reason': 'motif de résiliation',
  'termination-type': 'type de motif',
  'termination-proof': 'justificatif',
  'claim-family': 'famille de sinistres',
  'message-nature': 'nature de conversation',
  'api-operation': 'opération de l’API',
  'wording-key': 'texte',
  area: 'partie',
  icon: 'icône',
  'accessibility-check': 'manière de contrôler',
  page: 'page',
  'content-page': 'page de contenu',
};

/** Properties that describe what has a name, in order of preference. */
const SAYS = ['label', 'title', 'text', 'subject', 'description', 'path', 'operation'] as const;

/** All names of a kind that the catalogue has, in the order of the catalogue; `file` chooses those local to a file. */
export function namesOfKind({ known, data, api, schemas }: Naming, kind: Kind, file?: string): Proposal[] {
  if (kind === 'page') return [...routeNames(branded(data))].map(([name, path]) => ({ name, says: `\`${path}\`` }));
  if (kind === 'content-page')
    return Object.keys(data.pages ?? {}).map((name) => ({ name, says: `\`${fileOf('pages', name)}\`` }));
  if (kind === 'api-operation')
    return [api.getQueryType(), api.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}).map(({ name, description }) => ({ name, says: description ?? '' })),
    );
  if (kind === 'icon') return iconsOf(schemas, data);
  const { table } = known;
  const fields = api.getQueryType()?.getFields() ?? {};
  const own = table.names(kind, file).map((name) => {
    const says = kind === 'operation' ? fields[apiName(data, name)]?.description : null;
    return { name, says: says ?? saidBy(known, table.definition(kind, name, file)) };
  });
  if (kind !== 'code-list') return own;
  const names = new Set(own.map(({ name }) => name));
  const engines = Object.keys(compileOptionsOf(data).tables ?? {}).filter((name) => !names.has(name));
  return [...own, ...engines.map((name) => ({ name, says: 'Liste que le moteur tient' }))];
}

/** Full addresses of the pages that need no more than their address. */
export const pageAddresses = (data: CatalogueData): Proposal[] =>
  [...new Set(routeNames(branded(data)).values())]
    .filter((path) => !path.includes('{'))
    .map((path) => ({ name: path, says: 'Page du portail' }));

/** All names of a kind that one file has for itself, in its order. */
export const localNames = (known: Naming['known'], kind: Kind, file: string): Proposal[] =>
  known.table
    .names(kind, file)
    .map((name) => ({ name, says: saidBy(known, known.table.definition(kind, name, file)) }));

function saidBy({ sources }: Naming['known'], definition: Definition | undefined): string {
  if (definition === undefined) return '';
  const { file, pointer, isKey } = definition.entry;
  const at = isKey ? pointer : pointer.slice(0, pointer.lastIndexOf('/'));
  const whole = valueAt(sources.get(file)?.value as Json, at);
  if (typeof whole === 'string') return whole;
  if (!isRecord(whole)) return '';
  const fields = whole as Readonly<Record<string, Json>>;
  return SAYS.map((name) => fields[name]).find((value): value is string => typeof value === 'string') ?? '';
}

/** What names are drawn from. */
export interface Naming {
  known: Pick<Known, 'table' | 'sources'>;
  data: CatalogueData;
  api: GraphQLSchema;
  schemas: Schemas;
}

/** The schema of the names that the catalogue knows, by kind, with what each one means. */
export function namesSchema(naming: Naming): EditorSchema {
  const definitions: Record<string, EditorSchema> = {};
  for (const kind of Object.keys(kinds) as Kind[]) {
    const called = french[kind];
    if (called === undefined) continue;
    const proposals = namesOfKind(naming, kind);
    if (proposals.length === 0) continue;
    definitions[`${kind}-known`] = enumSchema(proposals);
    if (proposals.every(({ name }) => String(Number(name)) === name))
      definitions[`${kind}-number`] = suggest({
        ...enumSchema(proposals),
        enum: proposals.map(({ name }) => Number(name)),
      });
    definitions[kind] = {
      type: 'string',
      allOf: [
        suggest(ref('', `${kind}-known`)),
        branch(ref('', `${kind}-known`), null, {
          deprecationMessage: `Nom inconnu du catalogue (${called}). S’il vient d’être écrit, « npm run types » l’apprend à l’éditeur.`,
        }),
      ],
    };
  }
  return { description: 'Les noms que le catalogue connaît', definitions };
}
