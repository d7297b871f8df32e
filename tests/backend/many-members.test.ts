import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankedProfileNumber } from '../../src/backend/demo/samples/numbers.ts';
import { generatedMember } from '../../src/backend/demo/seed/generated.ts';
import { demonstrationSeeds } from '../../src/backend/demo/seed/members.ts';
import { isProfileNumber } from '../../src/backend/domain/members/client-number.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { housekeeping } from '../../src/backend/housekeeping.ts';
import { safeErrorText } from '../../src/backend/log/log.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { decidingBy } from './support/decide.ts';
import { documentOf, everyOperation } from './support/every-operation.ts';
import { Owner, ownedOf, products, valuesOf } from './support/owned.ts';
import { type Service, startService } from './support/service.ts';

const OWNER = '12345678A';
/** Members beside those of the demonstration. */
const MANY = isFull ? 100_000 : 3_000;

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
let service: Service;
beforeAll(async () => {
  service = await startService({}, { decide });
});
afterAll(() => service.close());

const all = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await service.db.execute(query)) as unknown as { rows: T[] }).rows;

describe('the key of another table', () => {
  /** Those whose rows are few for good, each with what bounds them. */
  const FEW: Readonly<Record<string, string>> = { 'release_pointer.hash': 'one row' };

  it('has an index that starts with it', async () => {
    const bare = await all<{ key: string }>(sql`
      select c.conrelid::regclass || '.' || string_agg(a.attname, '.' order by k.place) as key
      from pg_constraint c
      cross join lateral unnest(c.conkey) with ordinality as k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] = c.conkey
      )
      group by c.oid, c.conrelid order by 1`);
    const keys = bare.map(({ key }) => key);
    expect(keys.filter((key) => !(key in FEW))).toEqual([]);
    const indexed = Object.keys(FEW).filter((key) => !keys.includes(key));
    expect(indexed, 'they have an index by now').toEqual([]);
  });
});

describe('generated members', () => {
  it('have unique profile numbers, two hundred thousand of them, apart from demonstration members’', () => {
    const numbers = new Set(demonstrationSeeds().map(({ person }) => person.numProfil));
    const demonstration = numbers.size;
    for (let rank = 0; rank < 200_000; rank++) numbers.add(rankedProfileNumber(rank));
    expect(numbers.size).toBe(200_000 + demonstration);
    expect([...numbers].filter((one) => !isProfileNumber(one))).toEqual([]);
    for (const rank of [0, 12_659, 199_999])
      expect(generatedMember(rank).person.numProfil).toBe(rankedProfileNumber(rank));
  });

  it('that cannot be written are not named in the error', async () => {
    const { person } = generatedMember(7);
    const { id, sub, numProfil, numClient, nom, email, telMobile } = person;
    const row = { id, sub, numProfil, numClient, nom, email, telMobile };
    const written = service.db.insert(members).values([row, { ...row, id: 'other', sub: 'other', numClient: 'other' }]);
    const error = await written.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(JSON.stringify({ ...(error as object), text: String(error) })).toContain(numProfil);
    const text = safeErrorText(error);
    expect(text).toContain('members_numProfil_unique');
    for (const secret of [numProfil, numClient, nom, email, telMobile, id]) expect(text).not.toContain(secret);
  });
});

/** A step of a plan, as EXPLAIN gives it. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Step[];
}
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

interface Asked {
  text: string;
  params: unknown[];
}
type Query = (query: unknown, params?: unknown[], ...more: unknown[]) => Promise<unknown>;
interface Client {
  query: Query;
  transaction?(work: (tx: { query: Query }) => Promise<unknown>): Promise<unknown>;
  connect?(...callback: readonly unknown[]): Promise<{ query: Query }>;
}

/** What the database is asked meanwhile, each text once, within transactions as well. */
async function askedDuring(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked = new Map<string, Asked>();
  const { $client: client } = service.db as unknown as { $client: Client };
  const own = { ...client, query: client.query, transaction: client.transaction, connect: client.connect };
  const noted =
    (on: { query: Query }, query: Query): Query =>
    (given, params, ...more) => {
      const { text = String(given), values = [] } =
        typeof given === 'object' ? (given as { text?: string; values?: unknown[] }) : {};
      asked.set(text, { text, params: params ?? values });
      return query.call(on, given, params, ...more);
    };
  const noting = <T extends { query: Query }>(on: T): T =>
    new Proxy(on, {
      get(target, name) {
        if (name === 'query') return noted(target, target.query);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  client.query = noted(client, own.query);
  if (own.transaction !== undefined)
    client.transaction = (inside) => own.transaction?.call(client, (tx) => inside(noting(tx))) as Promise<unknown>;
  // a pool connects by a callback for a query of its own, which is noted above, and by a promise for a transaction
  if (own.connect !== undefined)
    client.connect = async (...callback) => {
      const connection = (await own.connect?.call(client, ...callback)) as { query: Query };
      return callback.length === 0 ? noting(connection) : connection;
    };
  try {
    await work();
  } finally {
    Object.assign(client, { query: own.query });
    if (own.transaction !== undefined) client.transaction = own.transaction;
    if (own.connect !== undefined) client.connect = own.connect;
  }
  return [...asked.values()].filter(
    ({ text }) => /^\s*(select|update|delete)\b/i.test(text) && !text.includes('information_schema'),
  );
}

/** The tables that a statement reads from one end to the other, as the planner sees it now. */
async function readWhole({ text, params }: Asked): Promise<string[]> {
  const { $client: client } = service.db as unknown as { $client: Client };
  const { rows } = (await client.query(`explain (format json) ${text}`, params)) as {
    rows: { 'QUERY PLAN': string | { Plan: Step }[] }[];
  };
  const plan = rows[0]?.['QUERY PLAN'] ?? [];
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: Step }];
  return stepsOf(Plan)
    .filter((step) => step['Relation Name'] !== undefined && step['Node Type'].endsWith('Scan'))
    .filter((step) => step['Index Cond'] === undefined && step['Recheck Cond'] === undefined)
    .map((step) => step['Relation Name'] ?? '');
}

describe('queries', () => {
  /** Tables that are read from one end to the other, and why that costs nothing. */
  const WHOLE: Readonly<Record<string, string>> = {
    keys: 'a few',
    secret_questions: 'a few',
    service_state: 'one row',
    release_pointer: 'one row',
    releases: 'a few',
    journal_head: 'one row',
    certificate_keys: 'a few',
    trusted_documents: 'some hundreds',
    studio_sessions: 'as many as analysts',
    studio_presence: 'as many as analysts who look at drafts',
  };

  it('of every operation and of housekeeping use an index in every growing table', async () => {
    const { db, origin } = service;
    const owner = await Owner.signIn(service, OWNER);
    await owner.furnish();
    const holdings = await owner.holdings();
    const asked = await askedDuring(async () => {
      for (const operation of everyOperation()) {
        const owned = ownedOf(operation);
        const fitting = holdings.find((one) => owned.every((name) => one[name] !== undefined)) ?? {};
        const [given] = products(operation.args.map((arg) => valuesOf(arg.name, arg.required, owned, fitting)));
        if (given === undefined) continue;
        const { query, variables } = documentOf(operation, [given], operation.some);
        await ask(origin, operation.isPublic ? null : owner.token, query, variables);
      }
      await service.settled();
      await housekeeping({ db, blobs: { remove: async () => {} } as never, spool: '/nowhere', now: () => new Date() })
        .run({}, 'housekeeping')
        .catch(() => {});
    });
    expect(asked.length).toBeGreaterThan(100);
    await all(sql`set enable_seqscan = off`);
    const whole = new Map<string, string>();
    for (const one of asked)
      for (const table of await readWhole(one))
        if (!(table in WHOLE)) whole.set(table + one.text, `${table}: ${one.text}`);
    await all(sql`set enable_seqscan = on`);
    expect([...whole.values()]).toEqual([]);
  });

  it(`for a lost number use an index among ${MANY} members`, async () => {
    const { db } = service;
    for (let from = 0; from < MANY; from += 500) {
      const rows = Array.from({ length: Math.min(500, MANY - from) }, (_, step) => {
        const rank = from + step;
        const born = new Date(Date.UTC(1940 + (rank % 60), rank % 12, 1 + (rank % 28))).toISOString().slice(0, 10);
        const one = {
          id: `many-${rank}`,
          sub: `many-${rank}`,
          numProfil: rankedProfileNumber(rank),
          nom: `NOM${rank}`,
        };
        return {
          ...one,
          numClient: `14${String(rank).padStart(8, '0')}`,
          dateNaissance: born,
          codePostal: `${13000 + (rank % 97)}`,
        };
      });
      await db.insert(members).values(rows);
    }
    await all(sql`analyze members`);
    const given = { nom: 'Nom', prenom: 'X', dateNaissance: '1950-11-11', codePostal: '13010', email: 'a@b.fr' };
    const args = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const asked = await askedDuring(() =>
      ask(service.origin, null, `mutation { frEpIdentifiantPerdu(${args.join(', ')}) { reference } }`),
    );
    const ofMembers = asked.filter(({ text }) => text.includes('from "members"'));
    expect(ofMembers.length).toBeGreaterThan(0);
    for (const one of ofMembers) expect(await readWhole(one), one.text).toEqual([]);
  });
});
