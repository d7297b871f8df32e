import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Decide } from '../../src/backend/catalogue/decide.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { listMails, type WrittenMail } from '../../src/backend/mail/read-folder.ts';
import { type StartOptions, start } from '../../src/backend/main.ts';
import { formatFinding } from '../../src/catalog/source/index.ts';
import {
  openReleases,
  projectRoot,
  publishFolder,
  RefusedCatalogue,
  type ReleaseStore,
} from '../../src/release/index.ts';
import { onSamePort } from '../backend/support/free-port.ts';
import { postgresDatabase, seededFolder } from '../backend/support/template.ts';

type Contract = typeof contracts.$inferSelect;

/** A catalogue on its way to be published: the project's own, to be changed file by file; `forms/...` are its forms. */
export interface Draft {
  read(file: string): Record<string, unknown>;
  write(file: string, content: unknown): void;
  change(file: string, change: (content: Record<string, unknown>) => void): void;
}

/** The product as an operator runs it, in this very process: the tests change its rows and its catalogue as it runs. */
export interface Portal {
  readonly origin: string;
  readonly db: Db;
  readonly decide: Decide;
  readonly store: ReleaseStore;
  /** Every line that the server has logged. */
  readonly logs: string[];
  /** Publishes the project's catalogue as `edit` leaves it; gives the release's name. @throws RefusedCatalogue */
  publish(edit: (draft: Draft) => void): Promise<string>;
  publishOriginal(): Promise<string>;
  /** Messages sent so far, newest first, once none is on its way any more. */
  mails(): Promise<WrittenMail[]>;
  /** The member's contracts, in the order of the seed. */
  contractsOf(numClient: string): Promise<Contract[]>;
  /** The first contract of that product that the member holds. */
  contractOf(numClient: string, codeProduit: string): Promise<Contract>;
  /** Changes a contract's row for the time of `work`. */
  withContract(id: string, change: Partial<Contract>, work: () => Promise<void>): Promise<void>;
  /** Stops and starts again, on the same port, database and releases. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** What the history says of publications that no test makes otherwise. */
const SAID = { act: 'publish', author: 'Exploitation', message: 'Publication.' } as const;

export async function startPortal(env: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  const database = await freshDatabase();
  const logs: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'info',
    // as in production: whatever a page sends, it is among the documents of its release or of the portal
    DOCUMENTS: 'trusted',
    DIST_DIR: join(projectRoot, 'dist'),
    DRAWN_PAGES: '0',
    ...database.env,
    ...env,
  });
  let store = openReleases(config.dataDir);
  const said = config.studio === null ? {} : { reason: SAID };
  await publishFolder(store, undefined, said);
  const logTo = { write: (line: string) => void logs.push(line) };
  // a studio publishes by a store of the service's own
  const options: StartOptions =
    config.studio === null
      ? { releases: store, logTo }
      : {
          logTo,
          async prepareReleases(own) {
            if (own.schedule().length === 0) await publishFolder(own, undefined, said);
            store = own;
            return async () => {};
          },
        };
  const boot = () => start(config, options);
  let started = await boot();
  let drafts = 0;

  async function contractsOf(numClient: string): Promise<Contract[]> {
    const [member] = await started.db.select().from(members).where(eq(members.numClient, numClient));
    if (member === undefined) throw new Error(`no member ${numClient}`);
    return started.db.select().from(contracts).where(eq(contracts.memberId, member.id)).orderBy(contracts.rang);
  }

  return {
    get origin() {
      return started.origin;
    },
    get db() {
      return started.db;
    },
    get decide() {
      return started.decide;
    },
    get store() {
      return store;
    },
    logs,
    contractsOf,
    async contractOf(numClient, codeProduit) {
      const held = await contractsOf(numClient);
      const found = held.find((contract) => contract.codeProduit === codeProduit && !contract.devis);
      if (found === undefined) throw new Error(`${numClient} holds no contract of product ${codeProduit}`);
      return found;
    },
    async withContract(id, change, work) {
      const [before] = await started.db.select().from(contracts).where(eq(contracts.id, id));
      if (before === undefined) throw new Error(`no contract ${id}`);
      await started.db.update(contracts).set(change).where(eq(contracts.id, id));
      try {
        await work();
      } finally {
        await started.db.update(contracts).set(before).where(eq(contracts.id, id));
      }
    },
    async publish(edit) {
      const draft = join(folder, `draft-${drafts++}`);
      for (const part of ['catalog', 'forms']) cpSync(join(projectRoot, part), join(draft, part), { recursive: true });
      edit(draftIn(draft));
      return (await publishFolder(store, join(draft, 'catalog'), said).catch(explained)).hash;
    },
    publishOriginal: async () => (await publishFolder(store)).hash,
    async mails() {
      // a claim counts as a try
      const isDue = lte(jobs.runAt, sql`now()`);
      const isLeaving = and(ne(jobs.lane, 'work'), eq(jobs.state, 'waiting'), lte(jobs.tries, 1), isDue);
      while ((await started.db.$count(jobs, isLeaving)) > 0) await setTimeout(50);
      return listMails(config.mail.folder);
    },
    async restart() {
      config.port = Number(new URL(started.origin).port);
      await started.close();
      started = await onSamePort(boot);
    },
    async close() {
      await started.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A refusal that says why, where a test fails on it. */
function explained(error: unknown): never {
  if (error instanceof RefusedCatalogue) error.message += `:\n${error.findings.map(formatFinding).join('\n')}`;
  throw error;
}

function draftIn(folder: string): Draft {
  const pathOf = (file: string) => join(folder, file.startsWith('forms/') ? '' : 'catalog', file);
  const read = (file: string) => JSON.parse(readFileSync(pathOf(file), 'utf8')) as Record<string, unknown>;
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  return {
    read,
    write,
    change(file, change) {
      const content = read(file);
      change(content);
      write(file, content);
    },
  };
}

/** A folder with the seeded PGlite, or a PostgreSQL database of its own when BROWSER_DATABASE=postgres asks for it. */
async function freshDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const { folder, drop } = await seededFolder();
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '' || process.env.BROWSER_DATABASE !== 'postgres') return { env: { DATA_DIR: folder }, drop };
  const database = await postgresDatabase(url);
  return {
    env: { DATABASE_URL: database.url, DATA_DIR: folder },
    drop: async () => {
      await database.drop();
      await drop();
    },
  };
}
