import { sections } from '../../catalog/sections.ts';
import { besideForm, besideSchemas } from './beside.ts';
import { datesSchema } from './dates.ts';
import type { EditorSchema } from './editor-schema.ts';
import { expressionsSchema, type OperatorManual } from './expressions.ts';
import { type Naming, namesSchema } from './names.ts';
import { editorStructure } from './structure.ts';

export type { OperatorManual } from './expressions.ts';

/** All that editor schemas are made from. */
export interface EditorWorld extends Naming {
  operators: readonly OperatorManual[];
}

/** Schemas for editors by their name: one a kind of file, and what these share. */
export function editorSchemas(world: EditorWorld): Record<string, EditorSchema> {
  const { schemas, operators } = world;
  const names = namesSchema(world);
  const named = new Set(Object.keys(names.definitions ?? {}));
  const out: Record<string, EditorSchema> = {
    dates: datesSchema,
    expressions: expressionsSchema(operators),
    names,
    ...besideSchemas(world),
  };
  const kinds = new Set(sections.map(({ schema }) => schema));
  for (const name of Object.keys(schemas)) {
    const structure = editorStructure(schemas, name, named);
    out[name] = kinds.has(name) ? { ...structure, ...besideForm(world, name) } : structure;
  }
  return Object.fromEntries(
    Object.entries(out).map(([name, schema]) => [
      name,
      { $schema: 'http://json-schema.org/draft-07/schema#', ...schema },
    ]),
  );
}
