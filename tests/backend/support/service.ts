import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import type { ReleaseReader } from '../../../src/backend/catalogue/release-reader.ts';
import type { Config } from '../../../src/backend/config/config.ts';
import { readConfig } from '../../../src/backend/config/config.ts';
import { type Started, type StartOptions, start } from '../../../src/backend/main.ts';
import { seededFolder } from './template.ts';

/** A certificate that says nothing but its title. */
const BLANK = {
  ...{ code: 'CAR-05', label: 'Attestation', fileName: 'AUTO_attestation.pdf', operation: 'getAttestation' },
  moment: 'in-force',
  paper: {
    ...{ title: 'Attestation', subtitle: null, locale: 'fr-FR', issued: '', situation: null, pages: '' },
    ...{ parts: [], notes: [], signature: [] },
  },
};

/** As a catalogue would decide: certificates, enough to see one come through; what sign-in asks. */
export const decide: Decide = (name) => {
  if (name === 'account-policy') return { tellsUnknownNumber: true, password: { expiryMonths: 12 } };
  if (name === 'form-refusals' || name === 'certificates' || name === 'certificate-reads') return [];
  if (name === 'certificate') return BLANK;
  throw new Error(`no decision ${name} in this test`);
};

const releases: ReleaseReader = {
  current: () => 'abcdef123456',
  read: async (hash, file) => (hash === 'abcdef123456' && file === 'index.json' ? '{"products":{}}' : null),
};

export interface Service extends Started {
  config: Config;
  /** Every line that the service has logged. */
  logs: string[];
  /** Stops and starts again on the same database. */
  restart(): Promise<void>;
}

/** A database of its own for each service: PostgreSQL when the environment names one, otherwise a seeded folder. */
export async function startService(env: Record<string, string> = {}, options: StartOptions = {}): Promise<Service> {
  const database = await freshDatabase();
  const logs: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'info',
    DIST_DIR: 'tests/backend/support/built',
    ...database.env,
    ...env,
  });
  const boot = () => start(config, { decide, releases, logTo: { write: (line) => void logs.push(line) }, ...options });
  let started = await boot();
  return {
    config,
    logs,
    get origin() {
      return started.origin;
    },
    get db() {
      return started.db;
    },
    members: started.members,
    settled: () => started.settled(),
    async restart() {
      const { port } = new URL(started.origin);
      await started.close();
      config.port = Number(port);
      started = await boot();
    },
    async close() {
      await started.close();
      await database.drop();
    },
  };
}

export async function freshDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') {
    const { folder, drop } = await seededFolder();
    return { env: { DATA_DIR: folder }, drop };
  }
  const name = `societaire_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const drop = async () => {
    await run(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
  return { env: { DATABASE_URL: own.href, DATA_DIR: folder }, drop };
}
