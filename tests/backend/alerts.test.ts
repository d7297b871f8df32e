import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import type { ReleaseReader } from '../../src/backend/catalogue/release-reader.ts';
import { releaseFiles } from '../../src/backend/catalogue/schema.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { DISCREET } from '../../src/backend/domain/accounts/discretion.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import type { StartOptions } from '../../src/backend/main.ts';
import { openReleases, releaseOf } from '../../src/release/index.ts';
import { identityOf } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { answering } from './support/decide.ts';
import { Expression } from './support/promql.ts';
import { type Scrape, scrape } from './support/scrape.ts';
import { decide, type Service, startService } from './support/service.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const folder = 'src/backend/observe';
const { groups } = parse(readFileSync(`${folder}/alerts.yaml`, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Labels that Prometheus adds to what it scrapes. */
const OF_THE_SCRAPE = ['instance', 'job'];

let service: Service;
/** The same service before and after something was caused. */
let before: Scrape;
const now = performance.now.bind(performance);
let ahead = 0;
const read = () => scrape(service.metricsPort);

/** What the storage of releases does, and the relay of mails. */
const storage = { read: async (_file: string): Promise<string | null> => null };
const relay = { fails: false };
const releases: ReleaseReader = {
  current: () => 'abcdef123456',
  read: (_hash, file) => (file.startsWith('a-') ? storage.read(file) : Promise.resolve(null)),
  history: async () => [
    { at: '2027-01-01T00:00:00.000Z', act: 'publish', author: 'a', message: 'm', publication: null, schedule: [] },
  ],
};

const start = (env: Record<string, string> = {}) => startWith({ releases }, env);
const startWith = (options: StartOptions, env: Record<string, string> = {}) =>
  startService(
    { METRICS_PORT: '0', ...env },
    {
      ...options,
      decide: answering({ mail: () => ({ from: 'a@example.fr', subject: 'Essai', text: ['Essai'] }) }, decide),
      mailer: {
        async send() {
          if (relay.fails) throw new Error('the relay is down');
        },
      },
    },
  );

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  service = await start();
  await fetch(`${service.origin}/config.json`);
  await ask(service.origin, null, '{ isMaintenance }');
});
afterAll(() => service.close());
beforeEach(async () => {
  // readings of before are too old
  ahead += 60_000;
  before = await read();
});

/** The alerts whose expressions give something. */
const firing = (earlier: Scrape, later: Scrape): string[] =>
  rules.filter(({ expr }) => new Expression(expr).evaluate(earlier, later).length > 0).map(({ alert }) => alert);
/** Those that fire after another scrape. */
const fires = async () => {
  ahead += 60_000;
  return firing(before, await read());
};

it('nothing fires where nothing is wrong', async () => expect(await fires()).toEqual([]));

describe('what the files name', () => {
  const expressions: [string, string][] = [
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...dashboard.panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }, rank): [string, string] => [`${title}, ${rank}`, expr]),
    ),
  ];

  it.each(expressions)('%s: every metric and label is exposed', async (_what, expr) => {
    const samples = await read();
    const labelsOf = (metric: string) =>
      samples.filter(({ name }) => name === metric).flatMap(({ labels }) => Object.keys(labels));
    const { selected, grouped } = new Expression(expr).names();
    expect(selected).not.toEqual([]);
    for (const { metric, labels } of selected) {
      expect(samples.map(({ name }) => name)).toContain(metric);
      expect([...labelsOf(metric), ...OF_THE_SCRAPE]).toEqual(expect.arrayContaining([...labels, ...grouped]));
    }
  });

  it('every alert has a severity, a summary and a section of the operator’s page', () => {
    expect(rules).toHaveLength(12);
    const page = readFileSync('src/backend/README.md', 'utf8');
    const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replace(/ /g, '-'));
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/^\S.{10,}/);
      const [file, anchor] = annotations.runbook.split('#');
      expect([file, anchors.includes(anchor ?? '')], alert).toEqual(['src/backend/README.md', true]);
    }
  });

  it('every alert is caused below', () => {
    const text = readFileSync('tests/backend/alerts.test.ts', 'utf8');
    for (const { alert } of rules) expect(text).toContain(`'${alert}: `);
  });
});

describe('each alert is caused by what it is for', () => {
  const expectAlert = (alert: string) => expect.poll(fires, { timeout: 30_000 }).toContain(alert);

  /** Transactions that end once the returned function is called, on every connection there is. */
  async function holdDatabase(): Promise<() => Promise<void>> {
    let finish = () => {};
    const end = new Promise<void>((resolve) => (finish = resolve));
    let held = 0;
    const most = process.env.TEST_DATABASE_URL ? 10 : 1;
    const all = Array.from({ length: most }, () =>
      service.db.transaction(async (tx) => {
        await tx.execute('select 1');
        held++;
        await end;
      }),
    );
    await expect.poll(() => held).toBe(most);
    return async () => {
      finish();
      await Promise.all(all);
    };
  }

  it('SocietairePoolExhausted: long transactions hold every connection', async () => {
    const release = await holdDatabase();
    const waiting = Array.from({ length: 3 }, () => service.db.select().from(jobs));
    await expectAlert('SocietairePoolExhausted');
    await release();
    await Promise.all(waiting);
  });

  // health checks have a connection of their own on PostgreSQL: an unreachable one is `database-outage.test.ts`'s matter
  it.skipIf(process.env.TEST_DATABASE_URL)('SocietaireDatabaseAway: the database does not answer', async () => {
    const release = await holdDatabase();
    await expectAlert('SocietaireDatabaseAway');
    await release();
    await expect.poll(fires, { timeout: 30_000 }).not.toContain('SocietaireDatabaseAway');
  });

  it('SocietaireErrors: what a page needs cannot be read', async () => {
    storage.read = () => Promise.reject(new Error('input/output error'));
    expect((await fetch(`${service.origin}/catalogue/abcdef123456/a-1.json`)).status).toBe(500);
    await expectAlert('SocietaireErrors');
  });

  it('SocietaireSlow: what a page needs is slow to read', async () => {
    storage.read = async () => {
      ahead += 3000;
      return '{}';
    };
    for (let times = 0; times < 3; times++)
      expect((await fetch(`${service.origin}/catalogue/abcdef123456/a-2${times}.json`)).status).toBe(200);
    await expectAlert('SocietaireSlow');
  });

  it('SocietaireEventLoopBlocked: a computation that never lets go', async () => {
    const computed = () => {
      const until = now() + 1500;
      while (now() < until);
      return fires();
    };
    await expect.poll(computed, { timeout: 30_000 }).toContain('SocietaireEventLoopBlocked');
  });

  it('SocietaireJobsLate: more jobs than the worker gets through', async () => {
    const at = new Date(Date.now() - 600_000);
    const rows = Array.from({ length: 2000 }, (_, rank) => ({
      ...{ key: `unheard/${rank}`, kind: 'unheard', payload: {}, runAt: at, createdAt: at },
    }));
    await service.db.insert(jobs).values(rows);
    expect(await fires()).toContain('SocietaireJobsLate');
    await service.db.delete(jobs);
  });

  it('SocietaireJobsDead: a job whose last try fails', async () => {
    const at = new Date();
    const payload = { reference: 'x', sealed: 'by nobody' };
    await service.db
      .insert(jobs)
      .values({ key: 'broken/last', kind: DISCREET, payload, runAt: at, createdAt: at, tries: 7 })
      .onConflictDoNothing();
    await expectAlert('SocietaireJobsDead');
    await service.db.delete(jobs);
  });

  it('SocietaireMailFails: the relay refuses a mail', async () => {
    relay.fails = true;
    const { numClient: _number, ...identity } = identityOf(service, '34567890C').given;
    const given = { ...identity, nom: 'le goff', email: 'yann.legoff@example.com' };
    const args = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    await ask(service.origin, null, `mutation { frEpIdentifiantPerdu(${args.join(', ')}) { reference } }`);
    await expectAlert('SocietaireMailFails');
    relay.fails = false;
  });

  it('SocietaireThrottled: somebody tries codes', async () => {
    const query = 'query($code: String!) { verifierAttestation(code: $code) { etat } }';
    for (let times = 0; times < 130; times++) await ask(service.origin, null, query, { code: `ABCD-EFGH-JK${times}` });
    await expectAlert('SocietaireThrottled');
    await service.db.delete(loginAttempts);
  });

  it('SocietaireCatalogue: a release is published, and its file is damaged', async () => {
    const [first, second] = [1, 2].map((release) => releaseOf({ 'index.json': `{"release":${release}}` }, new Map()));
    if (first === undefined || second === undefined) throw new Error('no releases');
    const other = await startWith({
      prepareReleases: async (store) => {
        for (const one of [first, second]) await store.write(one);
        await store.point(first.hash);
        return async () => {};
      },
    });
    const { db, config } = other;
    const isEmbedded = config.database.kind === 'pglite';
    const shared = isEmbedded ? null : await openReleaseStore(db);
    const publisher = shared ?? openReleases(config.dataDir);
    const damaged = join(config.dataDir, 'releases', second.hash, 'index.json');
    if (isEmbedded) await writeFile(damaged, '{}');
    else await db.update(releaseFiles).set({ content: '{}' }).where(eq(releaseFiles.hash, second.hash));
    const earlier = await scrape(other.metricsPort);
    await publisher.point(second.hash);
    await expect
      .poll(async () => firing(earlier, await scrape(other.metricsPort)), { timeout: 30_000 })
      .toContain('SocietaireCatalogue');
    expect(other.logs.join('')).toContain(`"release":"${second.hash}"`);
    shared?.close();
    await other.close();
  });

  it('SocietaireDiskLow: little is free', async () => {
    const free = (await read()).find(({ name }) => name === 'societaire_disk_free_bytes')?.value ?? 0;
    const other = await start({ DISK_FLOOR_MB: String(Math.floor((free / 1024 / 1024) * 0.8)) });
    expect(firing([], await scrape(other.metricsPort))).toContain('SocietaireDiskLow');
    const { metricsPort } = other;
    await other.close();
    expect(firing([], await scrape(metricsPort))).toEqual(['SocietaireAbsent']);
  });

  it('SocietaireAbsent: the service is gone, as above', async () => {
    expect(firing(before, [])).toEqual(['SocietaireAbsent']);
  });
});
