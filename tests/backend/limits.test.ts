import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../src/backend/graphql/core/graphql-js.ts';
import { LIMITS } from '../../src/backend/graphql/limits.ts';
import type { CatalogueData } from '../../src/catalog/index.ts';
import { buildRelease } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { production } from './support/free-port.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({ ...(await production()), SEED: 'demo' });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
});
afterAll(() => service.close());

/** Megabytes in use once what is no longer wanted has been let go. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
}

const raw = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${service.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('in production the schema is hidden', () => {
  it.each(['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])('%s', async (query) => {
    const { data, errors } = await ask(service.origin, token, query);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/introspection/i);
  });

  it('from suggestions too', async () => {
    const { errors } = await ask(service.origin, token, '{ getContratAutoItemCusto(id: "x") { id } }');
    expect(errors[0]?.message).toMatch(/Cannot query field/);
    expect(errors[0]?.message).not.toMatch(/Did you mean/);
  });
});

describe('documents are limited', () => {
  const many = (count: number, field: (rank: number) => string) =>
    `{ ${Array.from({ length: count }, (_, rank) => field(rank)).join(' ')} }`;

  it.each([
    ['aliases', many(41, (rank) => `a${rank}: isMaintenance`), 'query refused: aliases 41 is above 40'],
    [
      'cost',
      many(23, (rank) => `a${rank}: getAttestation(idPolice: "x", idAttestation: "y") { name }`),
      'query refused: cost 3703 is above 3700',
    ],
    [
      'cost through fragments',
      `query { ${'...F '.repeat(400)} } fragment F on Query { isMaintenance ${'__typename '.repeat(9)} }`,
      'query refused: cost 4000 is above 3700',
    ],
    ['tokens', `{ ${'__typename '.repeat(5000)} }`, 'Document contains more that 1600 tokens'],
  ])('%s', async (_what, query, message) => {
    const { data, errors } = await ask(service.origin, token, query);
    expect(data).toBeNull();
    expect(errors[0]?.message).toContain(message);
  });

  it('in tokens, before they are parsed', async () => {
    const query = (count: number) => `{ ${'__typename '.repeat(count - 2)}}`;
    const refused = await ask(service.origin, token, query(LIMITS.tokens + 1));
    expect(refused.errors.map(({ message }) => message)).toEqual([
      `Syntax Error: Document contains more that ${LIMITS.tokens} tokens. Parsing aborted.`,
    ]);
    expect((await ask(service.origin, token, query(LIMITS.tokens))).errors[0]?.message).not.toMatch(/tokens/);
  });

  it('with room for five times the catalogue’s queries', async () => {
    const { files } = await buildRelease(shipped);
    const slices = Object.entries(files).filter(([name]) => /^(family|form)-.*\.json$/.test(name));
    const documents = slices.flatMap(([, text]) => Object.values((JSON.parse(text) as CatalogueData).documents ?? {}));
    expect(documents.length).toBeGreaterThan(30);
    const largest = Math.max(...documents.map(({ text }) => parse(text).tokenCount ?? Number.POSITIVE_INFINITY));
    expect(largest * 5).toBeLessThanOrEqual(LIMITS.tokens);
  });

  it.runIf(isFull)('800 documents of 60 kB do not exhaust the service', async () => {
    const before = heap();
    const fill = (text: string) => text.padEnd(60_000, ' ');
    const kinds: ((rank: number) => string)[] = [
      (rank) => `{ ${Array.from({ length: 8000 }, (_, field) => `f${(rank * 8000 + field).toString(36)}`).join(' ')} }`,
      (rank) => fill(`{ ${Array.from({ length: 900 }, (_, field) => `unknown${rank}x${field}`).join(' ')} }`),
      (rank) => `{ isMaintenance } #${rank}\n${'#\n'.repeat(29_900)}`,
      (rank) => fill(`{ ${'isMaintenance '.repeat(500)} } #${rank}`),
    ];
    for (let rank = 0; rank < 800; rank += 8)
      await Promise.all(
        Array.from({ length: 8 }, (_, more) =>
          raw(JSON.stringify({ query: kinds[more % kinds.length]?.(rank + more) })).then((answer) => answer.text()),
        ),
      );
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
    expect(heap() - before).toBeLessThan(64);
  });

  it('a recursive fragment is refused', async () => {
    const { data, errors } = await ask(
      service.origin,
      token,
      'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    );
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/Cannot spread fragment/);
  });

  it('one operation a request, by POST, as JSON, of 64 kB at most', async () => {
    expect((await raw('[{"query":"{isMaintenance}"},{"query":"{isMaintenance}"}]')).status).toBe(400);
    expect((await fetch(`${service.origin}/graphql?query={isMaintenance}`)).status).toBe(405);
    expect((await raw('query={isMaintenance}', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
    expect((await raw(JSON.stringify({ query: `{isMaintenance} #${'x'.repeat(70_000)}` }))).status).toBe(413);
    expect((await raw('{')).status).toBe(400);
    const deep = (levels: number) =>
      `{"query":"{isMaintenance}","variables":{"a":${'['.repeat(levels)}"[\\"["${']'.repeat(levels)}}}`;
    expect((await raw(deep(30_000))).status).toBe(400);
    expect((await raw(deep(40))).status).toBe(200);
    expect((await raw('{"query":"{isMaintenance}"}')).status).toBe(200);
  });
});

describe('a failure reveals only a reference', () => {
  it('and is the client’s when its text cannot be stored', async () => {
    const before = service.logs.length;
    const { errors } = await ask(
      service.origin,
      token,
      'query($n: String!) { isNumProfil(numProfil: $n, flag: true) { result } }',
      {
        n: 'a\u0000',
      },
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(service.logs.slice(before).join('')).not.toContain('query failed');
  });

  it('which is in the log without the query’s values', async () => {
    await service.db.execute(sql`alter table claims rename to claims_away`);
    const { data, errors } = await ask(service.origin, token, '{ getSinistreItem(id: "valeur-secrete") { id } }');
    await service.db.execute(sql`alter table claims_away rename to claims`);
    expect(data).toEqual({ getSinistreItem: null });
    const [error] = errors;
    expect(error?.message).toMatch(/^Une erreur est survenue, merci de réessayer \(référence [A-Z2-9]{8}\)$/);
    const reference = String(error?.extensions?.reference);
    const line = service.logs.find((one) => one.includes(reference)) ?? '';
    expect(line).toContain('claims');
    expect(service.logs.join('')).not.toContain('valeur-secrete');
    expect(JSON.stringify(errors)).not.toMatch(/claims|select/i);
  });

  it('and the log of a whole visit has no personal data', async () => {
    await ask(service.origin, token, '{ getNumProfil(numProfil: "12345678A") }');
    await new Browser(service.origin).tryPassword('12345678A', 'faux');
    await fetch(`${service.origin}/contrat/auto/abc123?numero=12345678A`);
    const log = service.logs.join('');
    expect(log).not.toMatch(/12345678A|DURAND|abc123|numero=/i);
    // how every token begins; a reference may hold these letters in capitals
    expect(log).not.toMatch(/eyJ/);
    expect(log).toContain('"route":"/*"');
  });
});

describe('errors of browsers', () => {
  const mutation = `mutation($message: String!) {
    logClientError(level: "error", route: "/contrat/auto", message: $message, timestamp: "2026-11-20T10:00:00Z")
  }`;

  it('are logged without a token, masked and cut', async () => {
    const message = `échec pour marie@example.com FR7630003012340001234567845 Bearer abc.def eyJhbGciOi.eyJzdWIi.sig ${'x'.repeat(5000)}`;
    const { data } = await ask(service.origin, null, mutation, { message });
    expect(data).toEqual({ logClientError: true });
    const line = service.logs.find((one) => one.includes('browser error')) ?? '';
    expect(line).toContain('échec pour [courriel] [iban] Bearer [jeton] [jeton]');
    expect(line.length).toBeLessThan(3000);
  });

  it('only so many a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask(service.origin, null, mutation, { message: 'x' })),
    );
    expect(answers.some(({ data }) => data?.logClientError === false)).toBe(true);
  });
});
