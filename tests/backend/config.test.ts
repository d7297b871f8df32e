import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCommand, readPlace, readPrepare } from '../../src/backend/config/command.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import { isOwnEndpoint } from '../../src/backend/config/endpoint.ts';
import { readSettings } from '../../src/backend/config/reader.ts';

it('needs nothing: one machine, the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    ...{ host: '127.0.0.1', port: 4173, origin: null, production: false, dev: false, logLevel: 'info' },
    database: { kind: 'pglite', dataDir: '.data' },
    externalIdentity: null,
  });
});

it('reports every fault at once, by name', () => {
  const env = {
    ...{
      PORT: 'http',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://x',
      ORIGIN: 'http://portail.example',
      TRUST_PROXY: 'maybe',
    },
    ...{ OIDC_ISSUER: 'https://id.example', PORTAL_LINKS: '{"site":"javascript:alert(1)"}' },
  };
  const fault = (() => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  })();
  for (const name of [
    'PORT',
    'LOG_LEVEL',
    'DATABASE_URL',
    'ORIGIN',
    'TRUST_PROXY',
    'OIDC_CLIENT_ID',
    'OIDC_AUDIENCE',
    'PORTAL_LINKS',
  ])
    expect(fault).toContain(`\n  ${name} `);
});

it('reads where traces go by the names of OpenTelemetry, and refuses what its exporter would pass over', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig({}).tracing).toBeNull();
  expect(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
  expect(readConfig({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
  expect(readConfig(endpoint).tracing).toMatchObject({
    ...{ endpoint: 'http://collector:4318/v1/traces', protocol: 'http/protobuf', headers: {}, service: null },
    ...{ sampler: 'parentbased_always_on', ratio: 1, queue: 2048, delay: 5000 },
  });
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/take' };
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3D, x-tenant = deux' };
  expect(readConfig({ ...endpoint, ...own, ...headers }).tracing).toMatchObject({
    ...{ endpoint: 'https://traces.example/take', headers: { authorization: 'Bearer a=', 'x-tenant': 'deux' } },
  });
  const wrong = {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    ...{ OTEL_EXPORTER_OTLP_HEADERS: 'a secret', OTEL_TRACES_SAMPLER: 'some', OTEL_TRACES_SAMPLER_ARG: '2' },
  };
  for (const [name, value] of Object.entries(wrong)) {
    const refused = () => readConfig({ ...endpoint, [name]: value });
    expect(refused).toThrow(`\n  ${name} must be`);
    if (name.endsWith('HEADERS')) expect(refused).not.toThrow('secret');
  }
});

it('production requires an origin and forbids development', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('ORIGIN is required');
  expect(() => readConfig({ NODE_ENV: 'production', ORIGIN: 'https://portail.example', DEV: '1' })).toThrow(
    'DEV must not be set',
  );
});

it('production requires a relay, or that mails are files', () => {
  const production = { NODE_ENV: 'production', ORIGIN: 'https://portail.example' };
  expect(() => readConfig(production)).toThrow('SMTP_URL is required: without a relay no member receives a mail');
  expect(() => readConfig({ MAIL: 'smtp' })).toThrow('SMTP_URL is required');
  expect(() => readConfig({ MAIL: 'files', SMTP_URL: 'smtp://relais.example' })).toThrow('MAIL is files');
  expect(readConfig({ ...production, MAIL: 'files' }).mail.smtpUrl).toBeNull();
  const smtpUrl = 'smtps://relais.example';
  expect(readConfig({ ...production, SMTP_URL: smtpUrl }).mail.smtpUrl).toBe(smtpUrl);
});

it('commands check what they use', () => {
  const command = (env: Record<string, string>) => () => readSettings(readCommand, { NODE_ENV: 'production', ...env });
  expect(command({})()).toMatchObject({ production: true, dataDir: '.data', mail: { folder: '.data/mail' } });
  for (const [name, fault] of [
    ['JOURNAL_KEY', 'must have at least 32'],
    ['KEY_ENCRYPTION', 'must have at least 32'],
    ['DATABASE_URL', 'must begin with postgres://'],
    ['FILES_S3_BUCKET', 'must be an https:// address'],
  ] as const)
    expect(command({ [name]: 'court' })).toThrow(`${name} ${fault}`);
  expect(readSettings(readPlace, { JOURNAL_KEY: 'court' }).database).toEqual({ kind: 'pglite', dataDir: '.data' });
});

it('demonstration members are seeded outside production, or with SEED', () => {
  const production = { NODE_ENV: 'production', ORIGIN: 'https://portail.example', MAIL: 'files' };
  expect([readConfig({}).seed, readConfig({ SEED: 'none' }).seed]).toEqual(['demo', 'none']);
  expect([readConfig(production).seed, readConfig({ ...production, SEED: 'demo' }).seed]).toEqual(['none', 'demo']);
  expect(() => readConfig({ SEED: 'yes' })).toThrow('SEED must be one of demo, none, not "yes"');
});

it('configures the timeouts of database and shutdown', () => {
  expect(readConfig({})).toMatchObject({
    databasePatience: { connect: 10_000, statement: 20_000 },
    stopPatience: 28_000,
  });
  expect(readConfig({ DATABASE_STATEMENT_SECONDS: '0' }).databasePatience.statement).toBe(0);
  expect(() =>
    readConfig({ DATABASE_CONNECT_SECONDS: '0', DATABASE_STATEMENT_SECONDS: '-1', STOP_SECONDS: 'x' }),
  ).toThrow(
    /DATABASE_CONNECT_SECONDS must be a whole number from 1 to 120.*\n.*DATABASE_STATEMENT_SECONDS must be.*\n.*STOP_SECONDS must be/,
  );
});

describe('a setting from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  const file = join(folder, 'key');
  const KEY = 'une clef de trente-deux signes, au moins';
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds as one of the environment, with earlier secrets below the first', () => {
    writeFileSync(file, `${KEY}\n  ${KEY} d’avant\n\n`);
    expect(readConfig({ JOURNAL_KEY_FILE: file }).journalKeys).toEqual([KEY, `${KEY} d’avant`]);
    expect(readConfig({ JOURNAL_KEY: KEY }).journalKeys).toEqual([KEY]);
    expect(readConfig({}).journalKeys).toEqual([]);
    writeFileSync(file, 'postgres://root@127.0.0.1:5432/test\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).database).toMatchObject({ kind: 'postgres' });
  });

  it('is refused where it cannot be read, is given twice, or is too short', () => {
    expect(() => readConfig({ JOURNAL_KEY_FILE: join(folder, 'none') })).toThrow(/JOURNAL_KEY_FILE .*ENOENT/);
    expect(() => readConfig({ JOURNAL_KEY_FILE: file, JOURNAL_KEY: KEY })).toThrow('must not be set');
    expect(() => readConfig({ KEY_ENCRYPTION: `${KEY}\ncourt` })).toThrow('KEY_ENCRYPTION must have at least 32');
  });
});

it('whether another API answers is the same for a start and for a migration, from a file too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'endpoint-'));
  const file = join(folder, 'endpoint');
  writeFileSync(file, 'https://api.exemple.fr/graphql\n');
  const given = (env: Record<string, string>) => [
    readConfig(env).graphqlEndpoint,
    readSettings(readPrepare, env).graphqlEndpoint,
  ];
  const held = given({ GRAPHQL_ENDPOINT_FILE: file });
  rmSync(folder, { recursive: true });
  expect(held).toEqual(['https://api.exemple.fr/graphql', 'https://api.exemple.fr/graphql']);
  expect(held.map(isOwnEndpoint)).toEqual([false, false]);
  expect(given({}).map(isOwnEndpoint)).toEqual([true, true]);
});
