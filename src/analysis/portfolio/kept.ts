import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import { type CatalogueData, compileOptionsOf } from '../../catalog/index.ts';
import { apiName } from '../../catalog/operation-name.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { Worldly } from '../regions/region-changes.ts';

/** A field of the API, with the type that has it. */
export interface FieldPlace {
  owner: string;
  name: string;
  type: GraphQLOutputType;
}

const written = (text: string): string => text.trim().toUpperCase();

/** Every text in a value, at any depth. */
function textsIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (isObject(value)) for (const inner of Object.values(value)) textsIn(inner, found);
  return found;
}

/**
 * What a redacted contract keeps, as the API's schema and the catalogue tell: codes that the catalogue lists for a field
 * or compares it with, and the numbers and dates that its rules read, but for those that domains.json calls personal.
 */
export class KeptFields {
  private readonly data: CatalogueData;
  private readonly api: GraphQLSchema;
  private readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Name of a field that some rule reads -> the texts that such rules hold. */
  private readonly read = new Map<string, Set<string>>();
  private readonly personal: ReadonlySet<string>;
  private readonly codes = new Map<string, (text: string) => boolean>();

  constructor({ data, table, api }: Worldly) {
    this.data = data;
    this.api = api;
    this.tables = compileOptionsOf(data).tables ?? {};
    this.personal = new Set(data.domains?.personal ?? []);
    this.readsOf(table);
  }

  /** What the API gives under a name that rules read it by, for a family; null where no family reads it. */
  answer(family: string, name: string): GraphQLOutputType | null {
    const families = this.data.families ?? {};
    const own = [families[family], ...Object.values(families)].find((one) => one?.reads[name] !== undefined);
    const operation = own?.reads[name];
    if (operation === undefined) return null;
    return this.api.getQueryType()?.getFields()[apiName(this.data, operation)]?.type ?? null;
  }

  /** A field of what the API gives; null for one that it does not have. */
  field(type: GraphQLOutputType, name: string): FieldPlace | null {
    const owner = getNamedType(type);
    if (!isObjectType(owner) && !isInterfaceType(owner)) return null;
    const field = owner.getFields()[name];
    return field === undefined ? null : { owner: owner.name, name, type: field.type };
  }

  /** A number or a date of this field may decide what is shown, and tells nobody apart. */
  keepsValue(place: FieldPlace): boolean {
    return this.read.has(place.name) && !this.names(place).some((name) => this.personal.has(name));
  }

  /** A text of this field is a word of the catalogue. */
  keepsText(place: FieldPlace, text: string): boolean {
    if (this.read.get(place.name)?.has(written(text)) === true) return true;
    return this.names(place).some((name) => this.isCode(name, text));
  }

  keepsFamily = (text: string): boolean => Object.hasOwn(this.data.families ?? {}, text);

  /** Codes of offers are written with dashes in the catalogue, with underscores in the API. */
  keepsOffer = (text: string): boolean => Object.hasOwn(this.data.offers?.offers ?? {}, text.replaceAll('_', '-'));

  private names({ owner, name }: FieldPlace): string[] {
    const type = this.api.getType(owner);
    const above = isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().map((one) => one.name) : [];
    return [owner, ...above].map((one) => `${one}.${name}`);
  }

  private isCode(field: string, text: string): boolean {
    let isOne = this.codes.get(field);
    if (isOne === undefined) {
      const { codes, values } = this.data.domains?.fields[field] ?? {};
      const list = values ?? Object.keys(this.tables[codes ?? ''] ?? {});
      const [open, closed] = [true, false].map((isOpen) => list.filter((code) => code.includes('?') === isOpen));
      const known = new Set(closed);
      // a code with `?` matches all codes of its form
      const forms = (open ?? []).map((code) => new RegExp(`^${code.replaceAll('?', '[A-Z0-9]')}$`));
      isOne = (one) => known.has(one) || forms.some((form) => form.test(one));
      this.codes.set(field, isOne);
    }
    return isOne(text);
  }

  private readsOf(table: Table): void {
    for (const entry of table.expressions()) {
      const reads = table.reads(entry);
      if (reads.length === 0) continue;
      const texts = textsIn(entry.value, new Set());
      for (const text of [...texts])
        if (Object.hasOwn(this.tables, text)) for (const code of Object.keys(this.tables[text] ?? {})) texts.add(code);
      for (const { path } of reads)
        for (const name of path.slice(-1)) {
          const known = getOrAdd(this.read, name, () => new Set());
          for (const text of texts) known.add(written(text));
        }
    }
  }
}
