/**
 * `npm run types`: writes every *.generated.ts from the JSON Schemas, the code and portal.graphql, the schemas for editors,
 * and the analysts' reference pages. `--check` compares what is made from schemas and code alone; what follows the
 * catalogue is written all the same, so that nobody who edits it has to know of this command.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { apiTypes } from './api-types.ts';
import { glyphWidthsModule } from './glyph-widths.ts';
import { withHouse } from './house.ts';
import { operatorLists } from './operators.ts';
import { wordingKeysModule } from './wording-keys.ts';
import { writeWhatDiffers } from './write-what-differs.ts';

const root = new URL('../../', import.meta.url).pathname;
const isChecking = process.argv.includes('--check');
const operators = await operatorLists();
if (!isChecking) writeWhatDiffers(root, operators);
// what follows loads the operators by their lists, which have to be those of the files that are there
const { referencePages } = await import('../cli/reference/reference-pages.ts');
const { loadCatalogueFolder } = await import('../release/index.ts');
const { portalDocuments } = await import('./portal-documents.ts');
await import('./editor-schemas.ts');

const header = '// Written by `npm run types` from the schemas: change those, not this file.\n';

/** Inlines references to what schemas share, so that one TypeScript module holds each shared form once. */
async function moduleFrom(paths: string[], imports: string): Promise<string> {
  const definitions: Record<string, JSONSchema> = {};
  const properties: Record<string, JSONSchema> = {};
  for (const path of paths) {
    const schema = JSON.parse(readFileSync(join(root, 'schemas', path), 'utf8')) as JSONSchema;
    for (const [name, definition] of Object.entries(schema.definitions ?? {}))
      definitions[name] = definition as JSONSchema;
    const { definitions: _definitions, $schema: _schema, $id: _id, ...rest } = schema;
    if (rest.type) properties[basename(path, '.schema.json')] = rest;
  }
  const whole = { title: 'AllOf', type: 'object', additionalProperties: false, properties, definitions };
  const text = JSON.stringify(whole).replaceAll(/(\.\.\/catalog\/)?(common|paper-parts)\.schema\.json#\//g, '#/');
  const body = await compile(JSON.parse(text) as JSONSchema, 'AllOf', {
    bannerComment: '',
    unreachableDefinitions: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  const comments = / \* This interface was referenced by[^\n]*\n \* via the [^\n]*\n/g;
  return header + imports + body.replace(comments, '').replace(/export interface AllOf \{[\s\S]*?\n\}\n/, '');
}

const list = (folder: string) =>
  readdirSync(join(root, 'schemas', folder))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => join(folder, file));

/** Path of each generated module and its content. */
export async function generateTypes(): Promise<Record<string, string>> {
  const rules = "import type { Json } from '../rules/index.ts';\n\n";
  // the portal and the back-end know each other by data alone: each has the type beside what uses it
  const config = await moduleFrom(['portal/config.schema.json'], '');
  const out: Record<string, string> = {
    'src/portal/handover/config.generated.ts': config,
    'src/backend/http/portal-config.generated.ts': config,
    'src/catalog/types.generated.ts': await moduleFrom([...list('catalog'), ...list('forms')], rules),
    'src/catalog/check/glyph-widths.generated.ts': glyphWidthsModule(header),
    'src/catalog/check/wording-keys.generated.ts': wordingKeysModule(root, header),
    'src/README.md': withHouse(readFileSync(join(root, 'src/README.md'), 'utf8')),
    'src/ui/icon.generated.ts': await moduleFrom(list('ui'), ''),
    'src/view/types.generated.ts': await moduleFrom(list('view'), ''),
    'src/analysis/relations/types.generated.ts': await moduleFrom(list('tests'), ''),
  };
  const sdl = readFileSync(join(root, 'schemas/portal.graphql'), 'utf8');
  out['src/backend/graphql/core/api.generated.ts'] = await apiTypes(sdl);
  return { ...out, ...operators, ...(await portalDocuments(root, sdl)) };
}

/** Path of each file that follows the catalogue and its content. */
async function generateFromCatalogue(): Promise<Record<string, string>> {
  const pages = Object.entries(await referencePages(loadCatalogueFolder()));
  return Object.fromEntries(pages.map(([file, text]) => [`catalog/${file}`, text]));
}

const generated = await generateTypes();
if (isChecking) {
  const isStale = ([file, text]: [string, string]) =>
    !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text;
  const stale = Object.entries(generated).filter(isStale);
  if (stale.length > 0) {
    const names = stale.map(([file]) => file).join(', ');
    process.stderr.write(`${names}: not what the schemas and the code say\nhelp: run npm run types\n`);
    process.exit(1);
  }
} else writeWhatDiffers(root, generated);
writeWhatDiffers(root, await generateFromCatalogue());
