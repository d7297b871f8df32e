import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/backend/database/database.ts';
import { isFull } from '../full.ts';
import { LAST_RELEASE } from './installations/installation.ts';
import { ask, field } from './support/api.ts';
import { Browser, type Tokens } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { addMigration } from './support/later-version.ts';
import { roundRobin } from './support/several-processes.ts';
import { postgresDatabase } from './support/template.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const MEMBERS = ['12345678A', '45678901D', '34567890C'];
const SAVE = `mutation($v: String!) { enregistrerBrouillon(formulaire: "inscription", etape: "1", valeurs: $v) { valeurs } }`;
const READ = '{ getBrouillonItem(formulaire: "inscription") { valeurs } }';
/** As many sign-ins while two versions serve, and after. */
const ENOUGH = 47;

/** The tag of the last release, or what was committed last where there is none; a copy without history has neither. */
const revision = [`v${LAST_RELEASE}`, 'HEAD'].find(
  (one) => spawnSync('git', ['cat-file', '-e', `${one}^{commit}`], { stdio: 'ignore' }).status === 0,
);

const left: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const leave of left.splice(0).reverse()) await leave();
});

/** The project as it stood at a revision, with the packages of today. */
function checkedOut(revision: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-tree-'));
  rmSync(folder, { recursive: true });
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', '--force', folder, revision]);
  left.push(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  // what is generated is not tracked, but at 1.0.0
  const make = join(folder, 'src/cli/setup/make.js');
  if (existsSync(make)) execFileSync(process.execPath, [make]);
  return folder;
}

const PRODUCT = ['src', 'catalog', 'forms', 'schemas', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The project as it stands, as a later version with one more migration. */
function laterTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-tree-'));
  left.push(() => rmSync(folder, { recursive: true }));
  for (const name of PRODUCT) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  addMigration(join(folder, relative('.', MIGRATIONS)));
  return folder;
}

interface Serving {
  child: ChildProcess;
  /** Ends when it is ready; rejects when the process ends before. */
  ready: Promise<void>;
  /** What it wrote where errors go, once it has ended, and its exit code. */
  ended: Promise<[number | null, string]>;
}

function serve(tree: string, env: Record<string, string>): Serving {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/serve.ts'], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DIST_DIR: resolve('tests/backend/support/built'),
      ...env,
    },
  });
  const written: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk));
  const ended = once(child, 'exit').then(([code]): [number | null, string] => [
    code as number | null,
    Buffer.concat(written).toString('utf8'),
  ]);
  let said = '';
  const ready = new Promise<void>((done, refuse) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('is ready')) done();
    });
    ended.then(([code, errors]) => refuse(new Error(`ended with ${code}: ${errors}`)), refuse);
  });
  ready.catch(() => {});
  left.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, ready, ended };
}

/** Members who sign in, one after the other, until they are told to stop. */
function signingIn(origin: string) {
  let isOver = false;
  const outcomes: string[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const all = (async () => {
    for (let rank = 0; !isOver; rank++) {
      const outcome = await new Browser(origin)
        .signIn(MEMBERS[rank % MEMBERS.length] ?? '')
        .then(({ access }) => ask(origin, access, WHO))
        .then(({ status }) => (status === 200 ? 'in' : `answer ${status}`), String);
      outcomes.push(outcome);
      for (const one of waiting) if (outcomes.length >= one.count) one.done();
    }
  })();
  return {
    outcomes,
    /** So many more. */
    more: (count: number) => new Promise<void>((done) => waiting.push({ count: outcomes.length + count, done })),
    async stop() {
      isOver = true;
      await all;
    },
  };
}

describe.runIf(isFull && server !== '' && revision !== undefined)(
  'the tree of the last release, while it serves',
  () => {
    it('is upgraded without a sign-in, a session or a write lost', { timeout: 900_000 }, async () => {
      const { url, drop } = await postgresDatabase(server, false);
      left.push(drop);
      const ports: number[] = [];
      const sent: number[] = [0, 0];
      const proxy = roundRobin(ports, sent).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      left.push(
        () => proxy.closeAllConnections(),
        () => proxy.close(),
      );
      const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
      const env = { DATABASE_URL: url, ORIGIN: origin, SEED: 'demo' };
      const migrations = async () => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query('select count(*)::int as n from drizzle.__drizzle_migrations');
        return client.end().then(() => (rows[0] as { n: number }).n);
      };

      const [before, after] = [await freePort(), await freePort()];
      const older = serve(checkedOut(revision ?? ''), { ...env, PORT: String(before) });
      await older.ready;
      ports.push(before);
      const made = await migrations();
      // one after the other: an older tree lets few check a password at once
      const sessions: Tokens[] = [];
      for (const one of MEMBERS) sessions.push(await new Browser(origin).signIn(one));
      const written: string[] = [];
      for (const [rank, { access }] of sessions.entries()) {
        const v = JSON.stringify({ nom: `Dupont ${rank}` });
        const answer = await ask(origin, access, SAVE, { v }, { 'idempotency-key': randomUUID() });
        written.push(field(answer, 'enregistrerBrouillon').valeurs ?? '');
      }

      const crowd = signingIn(origin);
      const newer = serve(laterTree(), { ...env, PORT: String(after) });
      await newer.ready;
      expect(await migrations()).toBe(made + 1);
      ports.push(after);
      await crowd.more(ENOUGH);
      ports.splice(ports.indexOf(before), 1);
      await crowd.more(1);
      older.child.kill('SIGTERM');
      await older.ended;
      await crowd.more(5);
      await crowd.stop();

      expect(crowd.outcomes.filter((one) => one !== 'in')).toEqual([]);
      for (const [rank, { access }] of sessions.entries()) {
        expect((await ask(origin, access, WHO)).status).toBe(200);
        expect(field(await ask(origin, access, READ), 'getBrouillonItem').valeurs).toBe(written[rank]);
      }
      newer.child.kill('SIGTERM');
      expect((await newer.ended)[0]).toBe(0);
    });
  },
);
