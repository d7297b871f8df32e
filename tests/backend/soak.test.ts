import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { generatedMember } from '../../src/backend/demo/seed/generated.ts';
import { seedGenerated } from '../../src/backend/demo/seed/seed.ts';
import { percentile } from '../bench/measure.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { freePort } from './support/free-port.ts';
import { giveWay, HealthProbe, startEmptyServer } from './support/health-probe.ts';
import { png } from './support/sample-files.ts';
import { sendLargeFile } from './support/send-file.ts';
import { freshDatabase } from './support/service.ts';
import { type Server, startProcess } from './support/several-processes.ts';
import { HOSTED_SECRET, KINDS, letTimePass, Writing } from './support/writes.ts';

/** Takes minutes: `npm run test:full` runs it. A developer may ask for less of it. */
const isFull = process.env.FULL === '1';
const SECONDS = Number(process.env.SOAK_SECONDS ?? 600);
const WHOLE = 3_600_000;
const WRITES_A_SECOND = 2;

const MEMBERS = 25;
const UPLOADS_EACH = 4;
const UPLOAD_BYTES = 10_000_000;
const SLOW_CONNECTIONS = 1500;
const KILLS = 5;
const CUTS = 20;

/**
 * Milliseconds in which a process says that it lives, but one answer in a hundred; or twice what an empty server takes,
 * on a machine that others keep busy.
 */
const HEALTHY = 100;
const SHARE = 0.99;

const WHO = '{ isMaintenance getConnexionCollection { id } }';
const preload = (name: string) =>
  `--import ${pathToFileURL(join(import.meta.dirname, 'support/faults', `${name}.js`)).href}`;

interface Soaked {
  servers: Server[];
  /** Members of whom nothing else is asked. */
  tokens: string[];
  /** Ends the process without warning, and starts it again as another time says. */
  restart(rank: number, more?: Record<string, string>): Promise<void>;
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  url: string;
  /** The disk of all processes is full as long as it exists. */
  fullDisk: string;
}

/** What befalls them, one after the other; and how many of the processes have to live through it. */
const FAULTS: readonly { name: string; alive: readonly number[]; befall: (on: Soaked) => Promise<unknown> }[] = [
  { name: 'nothing', alive: [0, 1], befall: () => pause(1000) },
  { name: `${MEMBERS * UPLOADS_EACH} uploads of 10 MB at once`, alive: [0, 1], befall: uploadAtOnce },
  { name: `${SLOW_CONNECTIONS} slow connections`, alive: [0, 1], befall: connectSlowly },
  { name: `${KILLS} × kill -9`, alive: [1], befall: killAgain },
  { name: `${CUTS} × cut connections to the database`, alive: [0, 1], befall: cutAgain },
  { name: 'a full disk', alive: [0, 1], befall: fillDisk },
  { name: 'a clock a day ahead', alive: [1], befall: setAhead },
];

/** The embedded database belongs to one process. */
describe.runIf(isFull && process.env.TEST_DATABASE_URL)(`two processes under load for ${SECONDS} seconds`, () => {
  it('answer that they live, and lose or double nothing acknowledged, whatever befalls them', soak, WHOLE);
});

async function soak(): Promise<void> {
  const { on, writing, probes, reference } = await startAll();
  let isOver = false;
  const reading = Promise.all(on.tokens.map((token, rank) => readAll(on.servers, token, rank, () => !isOver)));
  const each = (SECONDS * 1000) / FAULTS.length;
  let progress = () => 0;
  const sending = writing.run(
    () => true,
    async (share) => {
      while (progress() < share) await pause(100);
    },
  );
  const slow: string[] = [];
  for (const [rank, { name, alive, befall }] of FAULTS.entries()) {
    const since = Date.now();
    // a fault may take longer than its time
    progress = () => (rank + Math.min(1, (Date.now() - since) / each)) / FAULTS.length;
    const lived = async () => {
      await befall(on);
      await pause(Math.max(0, since + each - Date.now()));
    };
    const work = lived();
    const [empty = [], ...looks] = await Promise.all(
      [reference, ...alive.map((rank) => probes[rank])].map((probe) => probe?.during(() => work) ?? []),
    );
    const times = looks.flat();
    const machine = percentile(empty, SHARE);
    const [usual, rare] = [0.5, SHARE].map((of) => percentile(times, of).toFixed(0));
    const line = `${name}: ${times.length} looks, median ${usual} ms, p99 ${rare} ms, at most ${Math.max(...times).toFixed(0)} ms (an empty server: p99 ${machine.toFixed(0)} ms)`;
    process.stdout.write(`${line}; ${writing.acknowledged} writes acknowledged, ${writing.lost} answers lost\n`);
    if (percentile(times, SHARE) > Math.max(HEALTHY, 2 * machine)) slow.push(line);
  }
  isOver = true;
  const [, reads] = await Promise.all([sending, reading]);
  await on.onDatabase((db) => writing.judge(db));
  const [answered, missing] = [0, 1].map((of) => reads.reduce((sum, counts) => sum + (counts[of] ?? 0), 0));
  process.stdout.write(`${writing.acknowledged} writes, each there once; ${answered} reads, ${missing} not answered\n`);
  expect(writing.acknowledged).toBe(writing.writes.length);
  expect(slow).toEqual([]);
}

async function startAll(): Promise<{ on: Soaked; writing: Writing; probes: HealthProbe[]; reference: HealthProbe }> {
  const fresh = await freshDatabase();
  const config = readConfig(fresh.env);
  const url = fresh.env.DATABASE_URL ?? '';
  async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(config.database);
    return work(database.db).finally(() => database.close());
  }
  const ports = [await freePort(), await freePort()];
  const origins = ports.map((port) => `http://localhost:${port}`);
  const numbers = Array.from({ length: MEMBERS }, (_, rank) => generatedMember(rank).person.numClient);
  const each = Math.ceil((SECONDS * WRITES_A_SECOND) / KINDS.length);
  const writing = await onDatabase(async (db) => {
    await seedGenerated(db, MEMBERS);
    return Writing.prepare(db, origins, { numbers, each });
  });
  const fullDisk = join(config.dataDir, 'full');
  const env: Record<string, string> = {
    ...fresh.env,
    ...{ ORIGIN: origins[0] ?? '', HOSTED_SECRET, DECIDE: 'shipped', PACE_EASE: '1000' },
    ...{ FULL_DISK: fullDisk, NODE_OPTIONS: preload('full-disk') },
  };
  const start = (rank: number, more: Record<string, string> = {}) =>
    startProcess(ports[rank] ?? 0, { ...env, ...more });
  const servers = await Promise.all([start(0), start(1)]);
  const empty = await startEmptyServer();
  const reference = await HealthProbe.of(empty.address);
  const probes = await Promise.all(origins.map((origin) => HealthProbe.of(`${origin}/livez`)));
  onTestFinished(async () => {
    for (const probe of [...probes, reference]) await probe.end();
    empty.end();
    for (const { child } of servers) await end(child, 'SIGTERM');
    await fresh.drop();
  });
  giveWay();
  await writing.signIn();
  const tokens: string[] = [];
  for (const numClient of numbers) tokens.push((await new Browser(origins[0] ?? '').signIn(numClient)).access);
  const restart = async (rank: number, more?: Record<string, string>) => {
    const child = servers[rank]?.child;
    if (child !== undefined) await end(child, 'SIGKILL');
    await onDatabase(letTimePass);
    servers[rank] = await start(rank, more);
  };
  return { on: { servers, tokens, restart, onDatabase, url, fullDisk }, writing, probes, reference };
}

async function end(child: Server['child'], signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** One member, who reads from time to time; gives how many reads were answered, and how many were not. */
async function readAll(servers: readonly Server[], token: string, rank: number, isWanted: () => boolean) {
  let [answered, missing] = [0, 0];
  for (let turn = rank; isWanted(); turn++) {
    const { address = '' } = servers[turn % servers.length] ?? {};
    const isGood = await ask(address, token, WHO).then(
      ({ status, errors }) => status === 200 && errors.length === 0,
      () => false,
    );
    if (isGood) answered++;
    else missing++;
    await pause(500);
  }
  return [answered, missing];
}

/** What the forms take is smaller: all of it is read, and refused. */
async function uploadAtOnce({ servers, tokens }: Soaked): Promise<void> {
  const content = png(4, 4, UPLOAD_BYTES);
  const sent = { formulaire: 'depot', champ: 'piecesJointes', name: 'photo.png', content };
  const all = Array.from({ length: MEMBERS * UPLOADS_EACH }, async (_, rank) => {
    const origin = servers[rank % servers.length]?.address ?? '';
    const token = tokens[Math.floor(rank / UPLOADS_EACH)] ?? '';
    return sendLargeFile({ ...sent, origin, token });
  });
  const codes = (await Promise.all(all)).map(({ errors }) => errors[0]?.extensions?.code);
  expect(new Set(codes)).toEqual(new Set(['FICHIER_TAILLE']));
}

/** Each begins a request, and sends no more of it. */
async function connectSlowly({ servers }: Soaked): Promise<void> {
  const sockets: Socket[] = [];
  for (let rank = 0; rank < SLOW_CONNECTIONS; rank++) {
    const socket = connect(Number(new URL(servers[rank % servers.length]?.address ?? '').port), 'localhost');
    socket.on('error', () => {}); // it may be cut, which is the server's right
    socket.write(
      'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    );
    sockets.push(socket);
  }
  await pause(Math.min(5000, (SECONDS * 1000) / FAULTS.length));
  for (const socket of sockets) socket.destroy();
}

async function killAgain({ restart }: Soaked): Promise<void> {
  for (let kill = 0; kill < KILLS; kill++) {
    await restart(0);
    await pause(500);
  }
}

async function cutAgain({ url, servers }: Soaked): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let cut = 0; cut < CUTS; cut++) {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await pause(250);
  }
  await client.end();
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null]);
}

/** Who is not ready says so, and is again once there is room. */
async function fillDisk({ servers, tokens, fullDisk }: Soaked): Promise<void> {
  const [{ address = '' } = {}] = servers;
  const failing = async () => {
    const answer = await fetch(`${address}/readyz`);
    return Object.keys(((await answer.json()) as { failing: object }).failing);
  };
  await writeFile(fullDisk, '');
  try {
    await expect.poll(failing, { timeout: 60_000 }).toContain('disk');
    const sent = { origin: address, token: tokens[0] ?? '', name: 'photo.png', content: png() };
    const refused = await sendLargeFile({ ...sent, formulaire: 'depot', champ: 'piecesJointes' }).catch(() => null);
    expect(refused?.data?.deposerFichier ?? null).toBeNull();
  } finally {
    await rm(fullDisk);
  }
  await expect.poll(failing, { timeout: 60_000 }).not.toContain('disk');
}

/** Members stay signed in. */
async function setAhead({ restart, servers, tokens }: Soaked): Promise<void> {
  await restart(0, { NODE_OPTIONS: `${preload('full-disk')} ${preload('clock-ahead')}` });
  const { status } = await ask(servers[0]?.address ?? '', tokens[0] ?? '', WHO);
  expect(status).toBe(200);
}
