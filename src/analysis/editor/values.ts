import { type GraphQLSchema, isEnumType } from 'graphql';
import { isRecord } from '../../base/json.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { compileOptionsOf } from '../../catalog/compile.ts';
import type { CatalogueData } from '../../catalog/data.ts';
import { described, traitsOf } from '../../rules/language.ts';
import { branch, type EditorSchema, enumSchema, type Proposal, ref, suggest } from './editor-schema.ts';

const keyOf = (names: readonly string[]): string => JSON.stringify([...names].sort());

function labelOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isRecord(value) && typeof value.label === 'string' ? value.label : '';
}

/** What the values of the catalogue's closed lists mean, by the values. */
const meaningsIn = memoizeWeak((data: CatalogueData) => {
  const found = new Map<string, Readonly<Record<string, string>>>();
  const add = (labels: object) => {
    const entries = Object.entries(labels).filter(([name]) => name !== 'null');
    const said = entries.map(([name, value]) => [name, labelOf(value)] as const);
    found.set(keyOf(said.map(([name]) => name)), Object.fromEntries(said));
  };
  for (const table of Object.values(compileOptionsOf(data).tables ?? {})) if (isRecord(table)) add(table);
  const products = Object.entries(data.products?.products ?? {});
  add(Object.fromEntries(products.filter(([code]) => !code.includes('?'))));
  add(data.families ?? {});
  add(data.moments?.moments ?? {});
  add(data.states?.displayLabels ?? {});
  add(data.themes?.themes ?? {});
  return found;
});

/** The same of the API's. */
const meaningsOfApi = memoizeWeak(
  (api: GraphQLSchema) =>
    new Map(
      Object.values(api.getTypeMap())
        .filter(isEnumType)
        .map((type) => {
          const values = type.getValues();
          const said = values.map(({ name, description }) => [name, description ?? ''] as const);
          return [keyOf(values.map(({ name }) => name)), Object.fromEntries(said)] as const;
        }),
    ),
);

/** The values of a closed list, each with what it means where the catalogue or the API says so. */
export function valuesWithMeaning(values: readonly string[], data: CatalogueData, api: GraphQLSchema): Proposal[] {
  const key = keyOf(values);
  const labels = meaningsIn(data).get(key) ?? meaningsOfApi(api).get(key) ?? {};
  return values.map((name) => ({ name, says: labels[name] ?? '' }));
}

/**
 * Codes worth proposing for a path of which any other may come too: its list has patterns among its codes. The field is
 * known by its name alone.
 */
export function openValues(path: string, data: CatalogueData): readonly string[] | undefined {
  const list = openLists(data).get(path === '$product.code' ? 'codeProduit' : (path.split('.').at(-1) ?? ''));
  return list?.filter((code) => !code.includes('?') && code !== 'null');
}

const openLists = memoizeWeak((data: CatalogueData) => {
  const tables = compileOptionsOf(data).tables ?? {};
  return new Map(
    Object.entries(data.domains?.fields ?? {}).flatMap(([field, { codes = '' }]) => {
      const list = Object.keys((tables[codes] as object | undefined) ?? {});
      return list.some((code) => code.includes('?')) ? [[field.split('.')[1] ?? '', list] as const] : [];
    }),
  );
});

/** Whether an operator asks if what is read is a value that is written beside it. */
export function comparesValues(name: string): boolean {
  const { comparison, membership } = traitsOf(name);
  return comparison?.of === 'equality' || membership !== undefined;
}

export const comparing: readonly string[] = [...described.keys()].filter(comparesValues);

/** Paths that hold one of some values, and these. */
export interface ClosedPaths {
  paths: readonly string[];
  values: readonly Proposal[];
}

/** A call that reads one of some paths, with a fallback or without. */
function reads(paths: readonly string[]): EditorSchema {
  const path = { enum: paths };
  const read = {
    type: 'object',
    required: ['var'],
    properties: { var: { anyOf: [path, { type: 'array', items: [path] }] } },
  };
  return {
    anyOf: [read, { type: 'object', required: ['default'], properties: { default: { type: 'array', items: [read] } } }],
  };
}

/** The operands of a comparison: beside a path that holds one of some values, these are proposed. */
export function besideSchema(name: string, closed: readonly ClosedPaths[]): Record<string, EditorSchema> {
  const definitions: Record<string, EditorSchema> = {};
  const branches = closed.map(({ paths, values }, rank) => {
    const known = `${name}-${rank + 1}`;
    definitions[known] = enumSchema(values);
    const proposed = suggest(ref('', known));
    return branch(
      { type: 'array', contains: reads(paths) },
      // a list that is written holds several of them
      { items: { allOf: [proposed], items: proposed } },
    );
  });
  return { ...definitions, [name]: { allOf: branches } };
}
