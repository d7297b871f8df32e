import { getOrAdd } from '../../base/maps.ts';
import { sectionOf } from '../../catalog/sections.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema, schemaNamed } from '../docs/schema.ts';

/** What is written there is one whole, however it is made up. */
const whole = new Set(['rule', 'text', 'value', 'rich-text', 'note', 'schema']);

/** What a schema says of one place; nothing where there is no schema. */
export class SchemaAt {
  private readonly schemas: Schemas;
  private readonly home: Schema;
  /** What was looked up before: rows by the thousand have one schema. */
  private readonly known = new Map<object, SchemaAt>();
  readonly own: Schema;

  private constructor(schemas: Schemas, schema: Schema, home: Schema) {
    const resolved = resolveSchema(schemas, schema, home);
    this.schemas = schemas;
    this.own = resolved.own;
    this.home = resolved.home;
  }

  /** Of a file of the catalogue; null for any other. */
  static ofFile(schemas: Schemas | null, path: string): SchemaAt | null {
    const section = sectionOf(path)?.section;
    if (schemas === null || section === undefined) return null;
    const home = schemaNamed(schemas, section.schema);
    return new SchemaAt(schemas, home, home);
  }

  private below(schema: Schema): SchemaAt {
    return getOrAdd(this.known, schema, () => new SchemaAt(this.schemas, schema, this.home));
  }

  get isWhole(): boolean {
    return whole.has(this.own['x-role'] ?? '');
  }

  /** Whether its names are free, as are those of a list of codes. */
  get isMap(): boolean {
    return typeof this.own.additionalProperties === 'object' && Object.keys(this.own.properties ?? {}).length === 0;
  }

  /** Its forms, where it has several. */
  forms(): SchemaAt[] {
    const { anyOf, oneOf } = this.own as Schema & { anyOf?: readonly Schema[] };
    return (oneOf ?? anyOf ?? []).map((form) => this.below(form));
  }

  /** Of what any entry, or element, of it holds. */
  each(): SchemaAt | null {
    const { items, additionalProperties } = this.own;
    const schema = items ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    return schema === undefined ? null : this.below(schema);
  }

  property(name: string): SchemaAt | null {
    const { properties = {}, additionalProperties } = this.own;
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    if (typeof schema === 'object') return this.below(schema);
    for (const form of this.forms()) {
      const found = form.property(name);
      if (found !== null) return found;
    }
    return null;
  }

  /** Names of the properties that it describes, of all its forms. */
  names(): string[] {
    const own = Object.keys(this.own.properties ?? {});
    return [...new Set([...own, ...this.forms().flatMap((form) => form.names())])];
  }

  isRequired(name: string): boolean {
    const forms = this.forms();
    return (
      this.own.required?.includes(name) === true || (forms.length > 0 && forms.every((form) => form.isRequired(name)))
    );
  }
}
