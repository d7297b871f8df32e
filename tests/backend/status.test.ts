import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/backend/jobs/queue.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { formatStatus } from '../../src/backend/operate/format-status.ts';
import { readStatus, type Status } from '../../src/backend/operate/read-status.ts';
import { releaseOf } from '../../src/release/index.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const FIRST = releaseOf({ 'index.json': '{"release":1}' }, new Map());
const NEXT = releaseOf({ 'index.json': '{"release":2}' }, new Map());
const SCHEDULE = [
  { from: null, hash: FIRST.hash },
  { from: '2099-01-01', hash: NEXT.hash },
];
const HOUR = 3600 * 1000;

let service: Service;
beforeAll(async () => {
  service = await startService(
    {},
    {
      async prepareReleases(store) {
        for (const release of [FIRST, NEXT]) await store.write(release);
        await store.follow(SCHEDULE, { act: 'publish', author: 'Ana', message: 'Pour Marie Durand.' });
        return async () => {};
      },
    },
  );
  await new Browser(service.origin).signIn('12345678A');
  await new Browser(service.origin).tryPassword('45678901D', 'faux');
  const { db } = service;
  const at = new Date(Date.now() + 24 * HOUR);
  await enqueue(db, { kind: 'unheard', key: 'unheard/1', at });
  await db
    .insert(jobs)
    .values({ key: 'unheard/2', kind: 'unheard', payload: {}, state: 'dead', runAt: at, createdAt: at });
});
afterAll(() => service.close());

describe('the status', () => {
  let status: Status;
  beforeAll(async () => {
    status = await readStatus(service.db, service.config, new Date());
  });

  it('tells the release in force, who published it, and what comes', () => {
    expect(status.release).toMatchObject({
      ...{ inForce: FIRST.hash, author: 'Ana', act: 'publish', next: [SCHEDULE[1]] },
      since: expect.any(Date),
    });
  });

  it('tells the jobs by kind', () => {
    const unheard = status.jobs.find(({ kind }) => kind === 'unheard');
    expect(unheard).toEqual({ kind: 'unheard', waiting: 1, due: 0, dead: 1, oldest: null });
  });

  it('tells that all migrations are applied', () => {
    const { known, applied, later } = status.migrations;
    expect([applied, later]).toEqual([known, 0]);
    expect(known).toBeGreaterThan(0);
  });

  it('tells the size of the database and its largest tables', () => {
    const sizes = status.size.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes).toHaveLength(10);
    expect(status.size.total).toBeGreaterThan(sizes[0] ?? 0);
  });

  it('tells what was tried within the hour', () => {
    expect(status.lastHour.signIns).toMatchObject({ connexion: 1, connexionRefusee: 1 });
    expect(status.lastHour.attempts).toContainEqual({ by: 'account', keys: 1, blocked: 0 });
  });

  it('is readable, and shows nothing of a member', () => {
    const text = formatStatus(status);
    expect(text).toMatch(new RegExp(`^  ${FIRST.hash}, since \\S+Z \\(\\d+ \\w+ ago\\), publish by Ana$`, 'm'));
    expect(text).toContain(`  ${NEXT.hash} from 2099-01-01 on`);
    expect(text).toContain('  unheard: 1 waiting, 0 due, 1 dead');
    expect(text).toContain('  1 sign-ins, 1 refused, 0 sign-outs');
    for (const shown of [text, JSON.stringify(status)]) expect(shown).not.toMatch(/Durand|12345678A|45678901D/);
  });
});

/** The embedded database has one process. */
it.runIf(process.env.TEST_DATABASE_URL)('the command reads the database beside the service', async () => {
  const { database, dataDir } = service.config;
  const url = database.kind === 'postgres' ? database.url : '';
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const command = ['--import', 'tsx', 'src/backend/operate/status.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, '--json'], { env });
  const status = JSON.parse(stdout) as Status;
  expect(status.release.inForce).toBe(FIRST.hash);
  expect(status.connections?.reduce((sum, { connections }) => sum + connections, 0)).toBeGreaterThan(0);
  await expect(promisify(execFile)(process.execPath, [...command, 'list'], { env })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run status'),
  });
});
