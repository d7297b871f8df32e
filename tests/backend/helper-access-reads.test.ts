import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helperAccesses } from '../../src/backend/domain/helper-access/schema.ts';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { SHARED_PARTS, type SharedPart } from '../../src/view/accounts/helper-access.ts';
import { shipped } from '../shipped.ts';
import { type AccountService, startAccounts } from './support/accounts.ts';
import { field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { codeOf, Helping } from './support/helper.ts';
import { operationsOf } from './support/operations.ts';

/** Holds a contract of each family. */
const MEMBER = '12345678A';
const schema = buildSchema(readFileSync('schemas/portal.graphql', 'utf8'));
const { helperAccess: rules } = shipped.data;
if (rules === undefined) throw new Error('catalog/helper-access.json is missing');
const { operations, fields, seen } = rules;

type Part = keyof typeof operations;
const PARTS: readonly Part[] = ['contrats', 'documents', 'argent', 'identite', 'jamais'];
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const partOf = (named: Partial<Record<Part, readonly string[]>> | undefined, name: string) =>
  PARTS.filter((part) => named?.[part]?.includes(name));
const readable = queries.filter(({ name }) => !(operations.jamais ?? []).includes(name));
/** In which part a field of a type is, by its own name or by that of an interface. */
const partsOfField = (type: GraphQLObjectType, name: string) =>
  [type.name, ...type.getInterfaces().map((one) => one.name)].flatMap((one) => partOf(fields[one], name));

/** Every type that may come out, through fields that may ever be read. */
function reachable(): Set<GraphQLObjectType> {
  const found = new Set<GraphQLObjectType>();
  const visit = (output: GraphQLOutputType) => {
    const type = getNamedType(output);
    if (!isObjectType(type) || found.has(type)) return;
    found.add(type);
    for (const one of Object.values(type.getFields()))
      if (!partsOfField(type, one.name).includes('jamais')) visit(one.type);
  };
  for (const { type } of readable) visit(type);
  return found;
}

describe('catalog/helper-access.json', () => {
  it('names each read of the API in one part', () => {
    const wrong = queries.filter(({ name }) => partOf(operations, name).length !== 1).map(({ name }) => name);
    expect(wrong, 'a read is added to one part of `operations`, most often to "jamais"').toEqual([]);
    const known = new Set(queries.map(({ name }) => name));
    expect(
      Object.values(operations)
        .flat()
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('names each readable field in one part', () => {
    const wrong = [...reachable()].flatMap((type) =>
      Object.keys(type.getFields())
        .filter((name) => partsOfField(type, name).length !== 1)
        .map((name) => `${type.name}.${name}`),
    );
    expect(wrong, 'a field is added to one part of its type in `fields`').toEqual([]);
  });

  it('names only existing types and fields', () => {
    const unknown = Object.entries(fields).flatMap(([name, parts]) => {
      const type = schema.getType(name);
      const own = type !== undefined && 'getFields' in type ? Object.keys(type.getFields()) : [];
      return Object.values(parts)
        .flat()
        .filter((one) => !own.includes(one))
        .map((one) => `${name}.${one}`);
    });
    expect(unknown).toEqual([]);
  });

  it('records every read about a member, except files, which are recorded on their own', () => {
    const told = new Set(Object.values(seen).flat());
    const silent = readable.filter(({ name }) => !told.has(name)).map(({ name }) => name);
    expect(silent.toSorted()).toEqual(
      [
        ...['getAttestation', 'getAttestationOpex', 'getAttestationScolaireItem', 'getDfDocumentContrat'],
        ...['getGedDocumentItemCustom', 'getGedDocumentRelevesItemCustom'],
        // about nobody, and what whoever helps is told of the access itself
        ...['getContratCardLabels', 'isMaintenance', 'isProduitMilOuAssociation', 'getAideEnCoursItem'],
      ].toSorted(),
    );
  });

  it('never shares bank, profile, journal, messages, passkeys, errands or claims', () => {
    const never =
      /Bancaire|WsProfil|Journal|Conversation|CleAcces|Connexion|Demande(Item|Coll)|Sinistre|Export|Storage|Tip|Adresse/;
    expect(readable.map(({ name }) => name).filter((name) => never.test(name))).toEqual([]);
  });
});

let all: AccountService;
let member: Helping;
let asked: Awaited<ReturnType<typeof operationsOf>>;
beforeAll(async () => {
  all = await startAccounts();
  member = new Helping(all, MEMBER, (await new Browser(all.service.origin).signIn(MEMBER)).access);
  asked = await operationsOf(all.service.db, MEMBER);
});
afterAll(() => all.close());

/** An access lives alone: the next one ends it. */
const helping = (parts: readonly SharedPart[]): Promise<string> => member.enter(parts);

const EVERY = [...SHARED_PARTS];

describe('a helper', () => {
  it.each([
    ['nothing', []],
    ['everything', EVERY],
  ] as const)('can change nothing, with %s ticked', async (_what, parts) => {
    const jeton = await helping(parts);
    const before = await stateOf();
    for (const { name, args, type } of mutations.filter((one) => one.name !== 'quitterAide')) {
      const given = args
        .filter((arg) => isNonNullType(arg.type))
        .map((arg) => `${arg.name}: ${sampleOf(arg.type.toString())}`);
      const selection = isObjectType(getNamedType(type)) ? '{ __typename }' : '';
      const answer = await member.as(
        jeton,
        `mutation { ${name}${given.length === 0 ? '' : `(${given.join(', ')})`} ${selection} }`,
      );
      expect(codeOf(answer), name).toBe('HORS_AIDE');
      expect(answer.data?.[name] ?? null, name).toBeNull();
    }
    expect(await stateOf()).toEqual(before);
  });

  it.each([
    ['nothing', []],
    ['everything', EVERY],
  ] as const)('reads nothing else, with %s ticked', async (_what, parts) => {
    const jeton = await helping(parts);
    const refused = asked.filter(({ name }) => (operations.jamais ?? []).includes(name));
    expect(refused.length).toBeGreaterThan(15);
    for (const { name, query, variables } of refused) {
      const answer = await member.as(jeton, query, variables);
      expect(codeOf(answer), name).toBe('HORS_AIDE');
      expect(answer.data?.[name] ?? null, name).toBeNull();
    }
  });

  it.each([[[]], [['documents']], [['argent']], [['identite']], [EVERY]] as const)(
    'reads each field of what is shared, and no other, with %j ticked',
    async (parts) => {
      const jeton = await helping(parts);
      const open = new Set<Part>(['contrats', ...parts]);
      let [shared, withheld] = [0, 0];
      for (const { name, query, variables } of asked) {
        const [part] = partOf(operations, name);
        const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type ?? fail(name));
        if (part === undefined || part === 'jamais' || name.startsWith('getAttestation')) continue;
        const head = query.slice(0, query.indexOf(')', query.indexOf(`{ ${name}`)) + 1);
        const text = isObjectType(type) ? `${head} ${everyField(type)} }` : query;
        const own = field<unknown>(await member.own(text, variables), name);
        const given = 'numProfil' in variables ? { ...variables, numProfil: await aliasOf(jeton) } : variables;
        const answer = await member.as(jeton, text, given);
        if (!open.has(part)) {
          expect(codeOf(answer), name).toBe('NON_PARTAGE');
          expect(answer.data?.[name] ?? null, name).toBeNull();
          withheld += 1;
          continue;
        }
        compare(type, own, answer.data?.[name], name);
      }
      expect(shared).toBeGreaterThan(100);
      if (parts.length < 3) expect(withheld).toBeGreaterThan(50);

      /** Leaf by leaf: what may be read is the member's own, and the rest is not there. */
      function compare(type: GraphQLOutputType, own: unknown, theirs: unknown, path: string): void {
        if (Array.isArray(own)) {
          expect(theirs, path).toHaveLength(own.length);
          for (const [rank, one] of own.entries()) compare(type, one, (theirs as unknown[])[rank], `${path}.${rank}`);
          return;
        }
        const named = getNamedType(type);
        if (own === null || !isObjectType(named)) {
          expect(theirs, path).toEqual(own);
          return;
        }
        for (const one of Object.values(named.getFields())) {
          const value = (own as Record<string, unknown>)[one.name];
          const other = (theirs as Record<string, unknown>)[one.name];
          const [where] = partsOfField(named, one.name);
          if (where !== undefined && open.has(where)) {
            if (value !== undefined) compare(one.type, value, other, `${path}.${one.name}`);
            shared += 1;
          } else {
            expect(other ?? null, `${path}.${one.name}`).toBeNull();
            if (value !== null && value !== undefined) withheld += 1;
          }
        }
      }
    },
  );

  it('downloads nothing unless documents are shared, and each download is recorded', async () => {
    const files = asked.filter(({ name }) => /^getDfDocumentContrat$|^getAttestation$/.test(name));
    expect(files).toHaveLength(2);
    const jeton = await helping(['argent', 'identite']);
    for (const { name, query, variables } of files)
      expect(codeOf(await member.as(jeton, query, variables)), name).toBe('NON_PARTAGE');
    const other = await helping(['documents']);
    await all.service.db.delete(journalEntries);
    for (const { name, query, variables } of files) {
      const content = name === 'getAttestation' ? 'base64Content' : 'buffer';
      const answer = await member.as(other, query.replace(/\{ name \w+ \}/, `{ ${content} }`), variables);
      expect(field(answer, name)[content]?.length, name).toBeGreaterThan(1000);
    }
    const lines = await all.service.db.select().from(journalEntries);
    expect(lines.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual(
      files.map(({ name }) => `aidant ${name}`).toSorted(),
    );
  });

  it('cannot read the member’s number or others’ contracts', async () => {
    const jeton = await helping(EVERY);
    const list = asked.find(({ name }) => name === 'getSyntheseLightCollectionCustom');
    expect((await member.as(jeton, list?.query ?? '', list?.variables)).data).toEqual({
      getSyntheseLightCollectionCustom: null,
    });
  });

  it('gets no further by aliases, fragments or __typename', async () => {
    const jeton = await helping([]);
    const auto = asked.find(({ name }) => name === 'getContratAutoItemCustom');
    const query = `query($id: ID!) { x: getContratAutoItemCustom(id: $id) { __typename ...F a: numeroContrat } }
      fragment F on Contrat { b: montantAnnuelTTC c: clientId ... on ContratAuto { d: conducteurs { e: dateNaissance identite { f: nom } } } }`;
    const answer = await member.as(jeton, query, auto?.variables);
    const x = field<Record<string, unknown>>(answer, 'x');
    expect(x).toMatchObject({ __typename: 'ContratAuto', b: null, c: null });
    expect(x.a).toEqual(expect.any(String));
    expect(JSON.stringify(x.d)).toMatch(/^\[(\{"e":null,"identite":null\},?)+\]$/);
  });
});

const aliasOf = async (jeton: string) =>
  field<{ numProfil: string }>(await member.as(jeton, '{ getAideEnCoursItem { numProfil } }'), 'getAideEnCoursItem')
    .numProfil;

/** All that the member has given, but what reads and helping leave by themselves. */
async function stateOf(): Promise<string> {
  const accesses = await all.service.db.select().from(helperAccesses);
  return JSON.stringify([accesses, (await all.service.db.select().from(journalEntries)).length]);
}

function sampleOf(type: string): string {
  if (type.startsWith('[')) return '[]';
  const samples: Record<string, string> = {
    Boolean: 'false',
    Int: '1',
    Float: '1',
    Date: '"2026-01-01"',
    DateTime: '"2026-01-01T00:00:00Z"',
  };
  return samples[type.replace('!', '')] ?? '"x"';
}

/** All fields, each type once on the way down. */
function everyField(type: GraphQLObjectType, above: readonly string[] = []): string {
  const inner = Object.values(type.getFields()).flatMap((one) => {
    const named = getNamedType(one.type);
    if (!isObjectType(named)) return [one.name];
    return above.includes(named.name) ? [] : [`${one.name} ${everyField(named, [...above, type.name])}`];
  });
  return `{ ${inner.join(' ')} }`;
}

function fail(name: string): never {
  throw new Error(`no read ${name}`);
}
