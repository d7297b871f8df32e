import { getOrAdd } from '../../base/maps.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { type Schema as DocSchema, resolveSchema } from '../docs/schema.ts';
import { dates, orDated } from './dates.ts';
import { branch, type EditorSchema, ref, suggest } from './editor-schema.ts';

interface Schema extends DocSchema {
  pattern?: string;
  anyOf?: readonly Schema[];
  discriminator?: { propertyName: string };
  propertyNames?: Schema;
}

const targetOf = (schema: Schema): string | undefined => schema.$ref ?? schema.allOf?.[0]?.$ref;

/** Words of a schema that an editor takes as they are. */
const KEPT = [
  'type',
  'const',
  'enum',
  'markdownEnumDescriptions',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minProperties',
  'required',
] as const;

const expressions: ReadonlySet<string> = new Set(['rule', 'text', 'value']);

/**
 * A schema of `schemas/catalog` or `schemas/forms` as an editor needs it: with dates wherever the engine allows them,
 * with the names that the catalogue knows, and without a word that is meant for code.
 * @param names kinds of names that `names.schema.json` lists
 */
export function editorStructure(schemas: Schemas, name: string, names: ReadonlySet<string>): EditorSchema {
  const home = schemas[name] as Schema;
  const edit = new Editing(schemas, home, names);
  const { definitions } = edit;
  for (const [key, definition] of Object.entries(home.definitions ?? {})) {
    if (expressions.has(definition['x-role'] ?? '')) continue;
    const { description: _said, ...own } = edit.form(definition as Schema, true);
    definitions[key] = own;
    definitions[`${key}-dated`] = orDated(ref('', key));
  }
  const root = edit.form(home, false);
  return {
    ...root,
    ...(Object.keys(definitions).length > 0 && { definitions }),
  };
}

class Editing {
  private readonly places = new Map<string, string>();
  readonly definitions: Record<string, EditorSchema> = {};

  constructor(
    private readonly schemas: Schemas,
    private readonly home: Schema,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** The value of a property or the element of a list, which may be dated. */
  private place(schema: Schema): EditorSchema {
    const { own } = resolveSchema(this.schemas, schema, this.home);
    const says = own.description === undefined ? {} : { description: own.description };
    const target = targetOf(schema);
    const role = own['x-role'];
    if (target !== undefined && !this.isName(schema))
      return { ...says, ...(this.expression(target) ?? reference(target, '-dated')) };
    if (role !== undefined && expressions.has(role)) return { ...says, ...ref('expressions', role) };
    return { ...says, ...this.lifted(withoutDescription(this.form(schema, true))) };
  }

  /** One shared definition for all places with this form. */
  private lifted(form: EditorSchema): EditorSchema {
    const text = JSON.stringify(form);
    const name = getOrAdd(this.places, text, () => {
      const place = `place-${this.places.size + 1}`;
      this.definitions[place] = form;
      this.definitions[`${place}-dated`] = orDated(ref('', place));
      return place;
    });
    return ref('', `${name}-dated`);
  }

  private isName(schema: Schema): boolean {
    // no list has the names that are written as numbers
    const isText = schema.type === undefined || schema.type === 'string';
    return isText && schema['x-refers'] !== undefined && this.names.has(schema['x-refers']);
  }

  /** Names that are written as numbers. */
  private isNumber({ type, 'x-refers': refers }: Schema): boolean {
    return type === 'integer' && refers !== undefined && this.names.has(`${refers}-number`);
  }

  /** Rules and texts, which have a home of their own. */
  private expression(target: string): EditorSchema | null {
    const { own } = resolveSchema(this.schemas, { $ref: target }, this.home);
    const role = /\/(rule|text|value)$/.exec(target)?.[1];
    return role !== undefined && own['x-role'] === role ? ref('expressions', role) : null;
  }

  /** The schema itself. @param dated an object of this form may have `from` and `to` */
  form(schema: Schema, dated: boolean): EditorSchema {
    const says = schema.description === undefined ? {} : { description: schema.description };
    if (this.isName(schema)) return { ...says, ...ref('names', schema['x-refers'] ?? '') };
    if (this.isNumber(schema))
      return { ...says, type: 'integer', allOf: [ref('names', `${schema['x-refers']}-number`)] };
    const target = targetOf(schema);
    if (target !== undefined) return { ...says, ...(this.expression(target) ?? reference(target)) };
    if (schema['x-role'] === 'rule' || schema['x-role'] === 'value')
      return { ...says, ...ref('expressions', schema['x-role']) };
    const out: EditorSchema = { ...says };
    for (const word of KEPT) {
      const value = (schema as EditorSchema)[word as string];
      if (value !== undefined) Object.assign(out, { [word]: value });
    }
    const alternatives = schema.oneOf ?? schema.anyOf;
    if (schema.discriminator !== undefined) return { ...out, ...this.kinds(schema, schema.discriminator.propertyName) };
    if (alternatives !== undefined)
      out[schema.oneOf === undefined ? 'anyOf' : 'oneOf'] = alternatives.map((one) => this.form(one as Schema, dated));
    if (schema.items !== undefined) out.items = this.place(schema.items as Schema);
    if (typeof schema.additionalProperties === 'object')
      out.additionalProperties = this.place(schema.additionalProperties as Schema);
    else if (schema.additionalProperties !== undefined) out.additionalProperties = schema.additionalProperties;
    const called = schema.propertyNames?.['x-refers'];
    if (called !== undefined && this.names.has(called)) out.propertyNames = suggest(ref('names', `${called}-known`));
    const properties = this.properties(schema, dated);
    if (properties !== null) out.properties = properties;
    return out;
  }

  private properties(schema: Schema, dated: boolean): Record<string, EditorSchema> | null {
    const own: Record<string, EditorSchema> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) own[name] = this.place(property as Schema);
    const others = schema.additionalProperties;
    if (dated && (others === false || typeof others === 'object'))
      for (const [name, day] of Object.entries(dates)) {
        const written = own[name] ?? (typeof others === 'object' ? this.place(others as Schema) : undefined);
        own[name] = written === undefined ? day : { anyOf: [written, day] };
      }
    return schema.properties === undefined && Object.keys(own).length === 0 ? null : own;
  }

  /** One of several forms, distinguished by a property; an unknown value is offered all of them. */
  private kinds(schema: Schema, property: string): EditorSchema {
    const forms = (schema.oneOf ?? []).map((one) => resolveSchema(this.schemas, one, this.home).own);
    const kinds = forms.map((form) => ({
      name: String(form.properties?.[property]?.const),
      says: form.description ?? '',
    }));
    const known = kinds.map(({ name }) => name);
    const kind: EditorSchema = {
      description: 'Genre',
      enum: known,
      markdownEnumDescriptions: kinds.map(({ says }) => says),
      errorMessage: `Ce genre n’existe pas. Les genres sont ${known.join(', ')}.`,
    };
    return {
      properties: { [property]: kind },
      ...branch(
        { required: [property], properties: { [property]: { enum: known } } },
        { oneOf: (schema.oneOf ?? []).map((one) => this.form(one as Schema, true)) },
      ),
    };
  }
}

const withoutDescription = ({ description: _said, ...schema }: EditorSchema): EditorSchema => schema;

/** A reference to an editor schema: all of them are in one folder. */
function reference(target: string, suffix = ''): EditorSchema {
  const [file = '', pointer = ''] = target.split('#');
  return { $ref: `${file.slice(file.lastIndexOf('/') + 1)}#${pointer}${suffix}` };
}
