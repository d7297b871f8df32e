import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

const header = '// Written by `npm run types` from the schemas: change those, not this file.\n';
const rules = "import type { Json } from '../rules/index.ts';\n\n";

/** Types of the catalogue, of the views, of the portal's configuration and of relations, by the path of their module. */
export async function schemaTypes(root: string): Promise<Record<string, string>> {
  const list = (folder: string) =>
    readdirSync(join(root, 'schemas', folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => join(folder, file));
  // the portal and the back-end know each other by data alone: each has the type beside what uses it
  const config = await moduleFrom(root, ['portal/config.schema.json'], '');
  return {
    'src/portal/handover/config.generated.ts': config,
    'src/backend/http/portal-config.generated.ts': config,
    'src/catalog/types.generated.ts': await moduleFrom(root, [...list('catalog'), ...list('forms')], rules),
    'src/ui/icon.generated.ts': await moduleFrom(root, list('ui'), ''),
    'src/view/types.generated.ts': await moduleFrom(root, list('view'), ''),
    'src/analysis/relations/types.generated.ts': await moduleFrom(root, list('tests'), ''),
  };
}

/** Inlines references to what schemas share, so that one TypeScript module holds each shared form once. */
async function moduleFrom(root: string, paths: string[], imports: string): Promise<string> {
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
