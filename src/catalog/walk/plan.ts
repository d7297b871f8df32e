import { isObject, isRecord } from '../../base/json.ts';
import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import {
  type Annotations,
  type ElementReads,
  expressionRoles,
  type Kind,
  type Role,
  type ScopeName,
} from './vocabulary.ts';

/** JSON Schemas by file name below `schemas/catalog/` and `schemas/forms/`, without the extension. */
export type Schemas = Readonly<Record<string, object>>;

/** What a schema says about one place and those below: all that walking a file needs. */
export interface WalkPlan {
  role: Role;
  scope: ScopeName | { elementOf: string } | null;
  refers: Kind | null;
  defines: Kind | null;
  gives: 'address' | 'link' | null;
  /** The text of a button. */
  isButton: boolean;
  /** Whether the value, or each of its items, is a part of a page: its content shows there and nowhere else. */
  part: 'whole' | 'each' | null;
  /** Name under which rules read the decision made here. */
  decides: string | null;
  elements: ElementReads | null;
  /** Other sections that the engine needs: in any case, or depending on the value here. */
  uses: readonly string[];
  usesByValue: Readonly<Record<string, readonly string[]>> | null;
  /** Nothing below needs walking. */
  isLeaf: boolean;
  properties: ReadonlyMap<string, WalkPlan>;
  /** Plan of other properties, of property names, and of list items. */
  others: WalkPlan | null;
  names: WalkPlan | null;
  items: WalkPlan | null;
  /** Property that identifies the object among others. */
  namedBy: string | null;
  /** Rules in some property read elements of the list in another. */
  readsElements: boolean;
  /** Alternative forms: the first that fits applies. */
  forms: readonly { fits(value: unknown): boolean; plan: WalkPlan }[];
}

interface Schema extends Annotations {
  $id?: string;
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

const plansOf = memoizeWeak((_schemas: Schemas) => new Map<string, WalkPlan>());

/** The plan for a kind of file, made once per set of schemas. @throws Error when there is no such schema */
export function planOf(schemas: Schemas, name: string): WalkPlan {
  return getOrAdd(plansOf(schemas), name, () => {
    const schema = schemas[name] as Schema | undefined;
    if (schema === undefined) throw new Error(`there is no schema "${name}"`);
    return new Planner(schemas).plan(schema, schema);
  });
}

/** File name of a schema: unique across folders, so references resolve without the full address. */
const fileName = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

class Planner {
  private readonly byFile: ReadonlyMap<string, Schema>;
  private readonly made = new Map<Schema, WalkPlan>();

  constructor(schemas: Schemas) {
    this.byFile = new Map(
      Object.values(schemas).map((schema) => [fileName((schema as Schema).$id ?? ''), schema as Schema]),
    );
  }

  plan(schema: Schema, file: Schema): WalkPlan {
    const before = this.made.get(schema);
    if (before !== undefined) return before;
    const { own, home } = this.resolve(schema, file);
    const uses = own['x-uses'];
    const refers = own['x-refers'] ?? null;
    const role = own['x-role'] ?? (refers === null ? (own['x-defines'] === undefined ? 'setting' : 'id') : 'reference');
    const properties = new Map<string, WalkPlan>();
    const plan: WalkPlan & {
      others: WalkPlan | null;
      names: WalkPlan | null;
      items: WalkPlan | null;
      forms: WalkPlan['forms'];
    } = {
      role,
      scope: own['x-scope'] ?? null,
      refers,
      defines: own['x-defines'] ?? null,
      gives: own['x-gives'] ?? null,
      isButton: own['x-shown'] === 'button',
      part: own['x-part'] ?? null,
      decides: own['x-decides'] ?? null,
      elements: own['x-elements'] ?? null,
      uses: isList(uses) ? uses : [],
      usesByValue: uses === undefined || isList(uses) ? null : uses,
      isLeaf: expressionRoles.has(role) || role === 'note' || role === 'schema',
      properties,
      others: null,
      names: null,
      items: null,
      namedBy: null,
      readsElements: false,
      forms: [],
    };
    this.made.set(schema, plan);
    if (plan.isLeaf) return plan;
    for (const [name, property] of Object.entries(own.properties ?? {}))
      properties.set(name, this.plan(property, home));
    plan.others = typeof own.additionalProperties === 'object' ? this.plan(own.additionalProperties, home) : null;
    plan.names = own.propertyNames === undefined ? null : this.plan(own.propertyNames, home);
    plan.items = own.items === undefined ? null : this.plan(own.items, home);
    plan.namedBy = [...properties].find(([, property]) => property.defines !== null)?.[0] ?? null;
    plan.readsElements = [...properties.values(), plan.others].some((one) => one !== null && isObject(one.scope));
    plan.forms = (own.oneOf ?? own.anyOf ?? []).map((form) => ({
      fits: judgeOf(this.resolve(form, home).own),
      plan: this.plan(form, home),
    }));
    return plan;
  }

  /** Resolves a schema's reference; the schema's own keywords win. */
  private resolve(schema: Schema, file: Schema): { own: Schema; home: Schema } {
    const [first] = schema.allOf ?? [];
    const ref = schema.$ref ?? first?.$ref;
    if (ref === undefined) return { own: schema, home: file };
    const [path = '', pointer = ''] = ref.split('#');
    const home = path === '' ? file : (this.byFile.get(fileName(path)) ?? file);
    let target: unknown = home;
    for (const step of pointer.split('/').slice(1)) target = (target as Record<string, unknown> | undefined)?.[step];
    const inner = this.resolve((target ?? {}) as Schema, home);
    const { $ref: _ref, allOf: _allOf, ...own } = schema;
    return { own: { ...inner.own, ...own }, home: inner.home };
  }
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Tells alternative forms apart: by a required constant, else by required properties, else by type. */
function judgeOf({ type, required = [], properties = {} }: Schema): (value: unknown) => boolean {
  const constants = required.flatMap((name) => {
    const only = properties[name]?.const;
    return only === undefined ? [] : [[name, only] as const];
  });
  const hasNames = type === 'object' || required.length > 0;
  if (!hasNames) return (value) => type === undefined || typeof value === type;
  return (value) => {
    if (!isRecord(value)) return false;
    const own = value as Record<string, unknown>;
    if (constants.length > 0) return constants.every(([name, only]) => own[name] === only);
    return required.every((name) => own[name] !== undefined);
  };
}
