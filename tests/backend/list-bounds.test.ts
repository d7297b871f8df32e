import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from '../../src/backend/graphql/core/graphql-js.ts';
import { LIMITS, limitsRule } from '../../src/backend/graphql/limits.ts';
import { PAGED, USUAL_LENGTHS } from '../../src/backend/graphql/lists.ts';
import { apiSchema } from '../../src/backend/graphql/server.ts';
import { buildRelease } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';

const schema = apiSchema();
const types = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'));
const lists = types.flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) => {
    const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
    return isListType(inner) ? [{ name: `${type.name}.${field.name}`, field, element: getNamedType(inner).name }] : [];
  }),
);

/** Every text in a release that is a document of the API. */
function documentsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(query|mutation)\b[^{]*\{/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(documentsIn) : [];
}

const refusals = (text: string) => validate(schema, parse(text), [limitsRule]).map(({ message }) => message);

describe('every list of the API', () => {
  it('is a growing one with bounds, or has a documented length', () => {
    expect(lists.length).toBeGreaterThan(60);
    const unsaid = lists.filter(({ name, element }) => !(name in PAGED) && !(element in USUAL_LENGTHS));
    expect(unsaid.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(PAGED).filter((name) => !lists.some((list) => list.name === name))).toEqual([]);
    const elements = new Set(lists.filter(({ name }) => !(name in PAGED)).map(({ element }) => element));
    expect(Object.keys(USUAL_LENGTHS).filter((element) => !elements.has(element))).toEqual([]);
  });

  it('has the argument for its size', () => {
    const lacking = lists.filter(({ name, field }) => {
      const by = PAGED[name]?.by ?? null;
      return by !== null && field.args.every((arg) => arg.name !== by);
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });
});

describe('the cost of a document includes the length of lists', () => {
  const many = (fields: string) => `{ ${Array.from({ length: 39 }, (_, rank) => `a${rank}: ${fields}`).join(' ')} }`;
  const MESSAGES = 'getConversationCollectionCustom(numProfil: "x") { messages { message } }';

  it('which prevents 39 aliases of a long list', () => {
    expect(refusals(many(MESSAGES))).toEqual([expect.stringMatching(/^query refused: cost \d+ is above/)]);
    expect(refusals(`{ ${MESSAGES} }`)).toEqual([]);
  });

  it('through fragments, and with the maximum for a variable size', () => {
    const within = `query { ...A } fragment A on Query { ${many(MESSAGES).slice(1, -1)} }`;
    expect(refusals(within)).toHaveLength(1);
    const asked = (size: string) =>
      `query ($n: Int) { ${Array.from({ length: 4 }, (_, rank) => `a${rank}: getJournalCollection(numProfil: "x", premiers: ${size}) { id libelle date objet auteur }`).join(' ')} }`;
    expect(refusals(asked('10'))).toEqual([]);
    expect(refusals(asked('200'))).toHaveLength(1);
    expect(refusals(asked('$n'))).toHaveLength(1);
  });

  it('and allows any single operation with all its fields', () => {
    const whole = (type: GraphQLOutputType): string => {
      const named = getNamedType(type);
      if (!isObjectType(named)) return '';
      const fields = Object.values(named.getFields());
      return `{ ${fields.map((one) => `${one.name} ${isLeafType(getNamedType(one.type)) ? '' : whole(one.type)}`).join(' ')} }`;
    };
    const roots = [schema.getQueryType(), schema.getMutationType()].filter((one) => one != null);
    const refused = roots.flatMap((root) =>
      Object.values(root.getFields()).flatMap(({ name, type }) => {
        const kind = root.name.toLowerCase();
        return refusals(`${kind} { ${name} ${whole(type)} }`).map((message) => `${name}: ${message}`);
      }),
    );
    expect(refused).toEqual([]);
  });

  it('and allows everything that the portal, its forms and its pages query', async () => {
    const { files } = await buildRelease(shipped);
    const derived = Object.entries(files).flatMap(([name, text]) =>
      name.endsWith('.json') ? documentsIn(JSON.parse(text)) : [],
    );
    const folder = new URL('../../src/portal/documents/', import.meta.url);
    const own: string[] = [];
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.generated.ts')))
      own.push(...documentsIn(await import(new URL(name, folder).href)));
    expect(derived.length).toBeGreaterThan(50);
    expect(own.length).toBeGreaterThan(30);
    const refused = [...new Set([...derived, ...own])].flatMap((text) => {
      const [first] = refusals(text);
      return first === undefined ? [] : [`${first}: ${text.slice(0, 80)}`];
    });
    expect(refused, `LIMITS.cost is ${LIMITS.cost}`).toEqual([]);
  });
});
