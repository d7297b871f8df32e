import type { Schemas } from '../../catalog/walk/index.ts';
import { type Known, namedPlace } from '../uses/index.ts';
import { code, table, writtenFrom } from './markdown.ts';
import { resolveSchema, type Schema, schemaNamed } from './schema.ts';

/** What names the kind of a block, in the schemas that have some. */
const homes: readonly { schema: string; kind: string; title: string; files: RegExp }[] = [
  { schema: 'family', kind: 'block', title: 'Dans l’onglet d’un contrat', files: /^catalog\/families\// },
  { schema: 'page', kind: 'block', title: 'Dans une page de contenu', files: /^catalog\/pages\// },
  {
    schema: 'paper-parts',
    kind: 'part',
    title: 'Dans une attestation, un document, un accusé de réception',
    files: /-bodies\.json$/,
  },
];

const roles: Readonly<Record<string, string>> = {
  rule: 'règle',
  text: 'texte avec `{champs}`',
  value: 'texte ou règle',
  'rich-text': 'texte mis en forme',
  words: 'mots, tels quels',
  note: 'note, non publiée',
  reference: 'nom',
  id: 'identifiant',
  code: 'code de l’API',
};

const types: Readonly<Record<string, string>> = {
  array: 'liste',
  object: 'objet',
  boolean: 'vrai ou faux',
  string: 'choix',
  number: 'nombre',
  integer: 'nombre entier',
};

function nature(schemas: Schemas, property: Schema, home: Schema): string {
  const { own } = resolveSchema(schemas, property, home);
  if (own.const !== undefined) return `toujours ${code(String(own.const))}`;
  if (own['x-refers'] !== undefined) return `nom (${code(own['x-refers'])})`;
  if (own['x-role'] !== undefined) return roles[own['x-role']] ?? own['x-role'];
  if (own.enum !== undefined) return own.enum.map(code).join(', ');
  return types[String(own.type)] ?? 'objet';
}

/** `catalog/BLOCS.md`: each kind of block with its properties, and a place of the catalogue that has one. */
export function blocksPage(known: Known, schemas: Schemas): string {
  const lines = ['# Les blocs', '', writtenFrom('les schémas et le catalogue'), ''];
  lines.push('Un bloc est un objet dont `block` (ou `part`, dans un papier) dit le genre.');
  for (const { schema, kind, title, files } of homes) {
    const home = schemaNamed(schemas, schema);
    lines.push('', `## ${title}`);
    for (const block of Object.values(home.definitions ?? {})) {
      const name = block.properties?.[kind]?.const;
      if (typeof name !== 'string') continue;
      lines.push('', `### ${code(name)}`, '', `${block.description ?? ''}.`, '');
      const rows = Object.entries(block.properties ?? {}).map(([property, own]) => [
        code(property),
        block.required?.includes(property) === true ? 'oui' : '',
        nature(schemas, own, home),
        resolveSchema(schemas, own, home).own.description ?? '',
      ]);
      lines.push(...table(['propriété', 'obligatoire', 'ce que c’est', 'ce qu’elle dit'], rows));
      const example = firstUse(known, files, kind, name);
      if (example !== null) lines.push('', `Par exemple ${example}.`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function firstUse({ table: all, sources }: Known, files: RegExp, kind: string, name: string): string | null {
  const found = all.entries.find(
    ({ file, pointer, value, isKey }) => !isKey && value === name && files.test(file) && pointer.endsWith(`/${kind}`),
  );
  if (found === undefined) return null;
  const { path } = namedPlace(sources.get(found.file)?.value, found.pointer.slice(0, -kind.length - 1));
  return `${code(found.file)}, ${code(path)}`;
}
