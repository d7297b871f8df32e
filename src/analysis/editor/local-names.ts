import { memoize } from '../../base/maps.ts';
import { type Kind, kinds, type Schemas } from '../../catalog/walk/index.ts';
import { type Schema as DocSchema, resolveSchema } from '../docs/schema.ts';
import { type EditorSchema, enumSchema, type Proposal, ref, suggest } from './editor-schema.ts';

interface Schema extends DocSchema {
  anyOf?: readonly Schema[];
  propertyNames?: Schema;
}

/**
 * A schema that is held beside that of a file's form, and proposes the names that this very file has for its own parts: its
 * steps, its fields, its tabs.
 * @param namesOf the names of a kind in the file
 * @returns definitions, of which `local` is the whole; none where the file has no such names
 */
export function localNamesSchema(
  schemas: Schemas,
  name: string,
  namesOf: (kind: Kind) => readonly Proposal[],
): Record<string, EditorSchema> {
  const definitions: Record<string, EditorSchema> = {};
  /** By the reference that leads there, or else by the schema itself: some hold themselves. */
  const places = new Map<object | string, string | null>();
  const known = memoize((kind: Kind): string | null => {
    if (kinds[kind] !== 'file' && kind !== 'step-or-page') return null;
    const names = namesOf(kind);
    if (names.length === 0) return null;
    definitions[`${kind}-known`] = enumSchema(names);
    return `${kind}-known`;
  });

  function visit(schema: Schema, home: DocSchema): EditorSchema | null {
    const { own, home: next } = resolveSchema(schemas, schema, home) as { own: Schema; home: DocSchema };
    const refers = own['x-refers'] as Kind | undefined;
    if (refers !== undefined) {
      const list = known(refers);
      return list === null ? null : suggest(ref('', list));
    }
    const target = schema.$ref ?? schema.allOf?.[0]?.$ref;
    const key = target === undefined ? schema : `${home.$id} ${target}`;
    const before = places.get(key);
    if (before !== undefined) return before === null ? null : ref('', before);
    const place = `local-${places.size + 1}`;
    places.set(key, place);
    const made = inside(own, next);
    if (made === null) places.set(key, null);
    else definitions[place] = made;
    return made === null ? null : ref('', place);
  }

  function inside(own: Schema, home: DocSchema): EditorSchema | null {
    const properties = Object.entries(own.properties ?? {}).flatMap(([key, property]) => {
      const made = visit(property as Schema, home);
      // that of the form proposes the property itself, with what it says of it
      return made === null ? [] : [[key, { allOf: [made], doNotSuggest: true }] as const];
    });
    const items = own.items === undefined ? null : visit(own.items as Schema, home);
    const others =
      typeof own.additionalProperties === 'object' ? visit(own.additionalProperties as Schema, home) : null;
    const list = own.propertyNames?.['x-refers'] === undefined ? null : known(own.propertyNames['x-refers'] as Kind);
    const forms = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].flatMap((form): EditorSchema[] => {
      const made = visit(form as Schema, home);
      return made === null ? [] : [made];
    });
    const made: EditorSchema = {
      ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
      ...(items !== null && { items }),
      ...(others !== null && { additionalProperties: others }),
      ...(list !== null && { propertyNames: { examples: definitions[list]?.enum ?? [] } }),
      ...(forms.length > 0 && { allOf: forms }),
    };
    return Object.keys(made).length === 0 ? null : made;
  }

  const whole = visit((schemas[name] ?? {}) as Schema, (schemas[name] ?? {}) as DocSchema);
  return whole === null ? {} : { ...definitions, local: whole };
}
