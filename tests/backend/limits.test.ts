import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
let token: string;
beforeAll(async () => {
  service = await startService({ NODE_ENV: 'production', ORIGIN: 'http://localhost:4199', PORT: '4199' });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
}, 60_000);
afterAll(() => service.close());

const raw = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${service.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('in production the schema is not told', () => {
  it.each(['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])('%s', async (query) => {
    const { data, errors } = await ask(service.origin, token, query);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/introspection/i);
  });

  it('nor suggested', async () => {
    const { errors } = await ask(service.origin, token, '{ getContratAutoItemCusto(id: "x") { id } }');
    expect(errors[0]?.message).toMatch(/Cannot query field/);
    expect(errors[0]?.message).not.toMatch(/Did you mean/);
  });
});

describe('what may be asked is bounded', () => {
  const many = (count: number, field: (rank: number) => string) =>
    `{ ${Array.from({ length: count }, (_, rank) => field(rank)).join(' ')} }`;

  it.each([
    ['aliases', many(41, (rank) => `a${rank}: isMaintenance`)],
    ['cost', many(20, (rank) => `a${rank}: getAttestation(idPolice: "x", idAttestation: "y") { name }`)],
    ['cost through fragments', `query { ${'...F '.repeat(700)} } fragment F on Query { isMaintenance }`],
    ['tokens', `{ ${'__typename '.repeat(5000)} }`],
  ])('%s', async (_what, query) => {
    const { data, errors } = await ask(service.origin, token, query);
    expect(data).toBeNull();
    expect(errors[0]?.message).toMatch(/refused|too many tokens|exceeded/i);
  });

  it('a fragment that holds itself is refused, not followed', async () => {
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
    expect((await raw('{"query":"{isMaintenance}"}')).status).toBe(200);
  });
});

describe('a failure tells a reference, and nothing else', () => {
  it('which stands in the log without what was asked', async () => {
    await service.db.execute(sql`alter table products rename to products_away`);
    const { data, errors } = await ask(
      service.origin,
      token,
      '{ isProduitMilOuAssociation(codeProduit: "valeur-secrete") { result } }',
    );
    await service.db.execute(sql`alter table products_away rename to products`);
    expect(data).toEqual({ isProduitMilOuAssociation: null });
    const [error] = errors;
    expect(error?.message).toMatch(/^Une erreur est survenue, merci de réessayer \(référence [A-Z2-9]{8}\)$/);
    const reference = String(error?.extensions?.reference);
    const line = service.logs.find((one) => one.includes(reference)) ?? '';
    expect(line).toContain('products');
    expect(service.logs.join('')).not.toContain('valeur-secrete');
    expect(JSON.stringify(errors)).not.toMatch(/products|select/i);
  });

  it('and the log of a whole visit names nobody', async () => {
    await ask(service.origin, token, '{ getNumProfil(numProfil: "12345678A") }');
    await new Browser(service.origin).tryPassword('12345678A', 'faux');
    await fetch(`${service.origin}/contrat/auto/abc123?numero=12345678A`);
    const log = service.logs.join('');
    expect(log).not.toMatch(/12345678A|DURAND|eyJ|abc123|numero=/i);
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
