import { existsSync } from 'node:fs';
import { readConfig } from '../../src/backend/config/config.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { freshDatabase } from '../backend/support/service.ts';
import { callOf, type Driven, drive, type Round } from './load/drive.ts';
import { type Page, type Pages, pagesOf, seedHolders } from './load/members.ts';
import { type Subject, startPeer, startServices } from './load/subjects.ts';
import { type Measure, median, percentile } from './measure.ts';

const MEMBERS = 50;
/** Seconds that each page of each service is under load in all; `LOAD_SECONDS` changes it. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 15);
const ROUNDS = 3;
/** Answers before anything counts: what is compiled, cached or written once is, in each process. */
const WARM_UP = 3000;
const WARM_UP_STEP_MS = 5000;
/** By how much memory may grow from the second round to the third. */
const FLAT = 1.1;
const MEGA = 1e6;

interface Service {
  /** Processes on one database. */
  processes: number;
  /** The processor's time of a request, beside an empty Yoga's. */
  most: Readonly<Record<Page, number>>;
}

const SERVICES: Readonly<Record<'embedded' | 'postgres', Service>> = {
  embedded: { processes: 1, most: { contract: 20, dashboard: 8 } },
  postgres: { processes: 2, most: { contract: 9, dashboard: 5 } },
};
type ServiceName = keyof typeof SERVICES;
const PAGES: readonly Page[] = ['contract', 'dashboard'];

/** What a round has cost. */
interface Cost extends Driven {
  /** Milliseconds of the processor for a request. */
  each: number;
  /** Resident afterwards. */
  resident: number;
}

/**
 * Members without think time, who read their contracts and dashboards from the built service as pages do, beside the
 * same load on an empty Yoga. What a request costs is the processor's time of the server's processes.
 * @param only names of services, and of pages after a slash: `embedded`, `postgres/contract`
 */
export async function loadBench(only: readonly string[]): Promise<Measure[]> {
  if (!existsSync('dist-server/serve.js')) return [{ ...row('service under load'), note: 'not built' }];
  const yoga = await startPeer('empty-yoga');
  try {
    const measures: Measure[] = [];
    for (const name of Object.keys(SERVICES) as ServiceName[]) {
      const pages = PAGES.filter(
        (page) => only.length === 0 || only.includes(name) || only.includes(`${name}/${page}`),
      );
      if (pages.length > 0) measures.push(...(await measureService(name, pages, yoga)));
    }
    return measures;
  } finally {
    await yoga.close();
  }
}

async function measureService(name: ServiceName, pages: readonly Page[], yoga: Subject): Promise<Measure[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (name === 'postgres' && !server) return [{ ...row('postgres'), note: 'TEST_DATABASE_URL names no server' }];
  if (name === 'embedded') delete process.env.TEST_DATABASE_URL;
  const fresh = await freshDatabase().finally(() => {
    if (server !== undefined) process.env.TEST_DATABASE_URL = server;
  });
  try {
    const database = await openDatabase(readConfig(fresh.env).database);
    const holders = await seedHolders(database.db, MEMBERS).finally(() => database.close());
    const service = await startServices(SERVICES[name].processes, fresh.env);
    try {
      return await measurePages(name, pages, { service, yoga, sent: await pagesOf(service.origins[0] ?? '', holders) });
    } finally {
      await service.close();
    }
  } finally {
    await fresh.drop();
  }
}

interface Running {
  service: Subject;
  yoga: Subject;
  sent: Pages;
}

async function measurePages(name: ServiceName, pages: readonly Page[], running: Running): Promise<Measure[]> {
  const { service, yoga, sent } = running;
  const costs: Record<Page, { own: Cost[]; empty: Cost[] }> = {
    contract: { own: [], empty: [] },
    dashboard: { own: [], empty: [] },
  };
  const residents: number[] = [];
  const empties = new Map<Page, Round[]>();
  for (const page of pages) {
    const bytes = await warmUp(service, sent[page]);
    empties.set(page, emptyRounds(sent[page], bytes));
    await warmUp(yoga, empties.get(page) ?? []);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of pages) {
      costs[page].own.push(await cost(service, sent[page]));
      costs[page].empty.push(await cost(yoga, empties.get(page) ?? []));
    }
    residents.push(Math.max(...pages.map((page) => costs[page].own.at(-1)?.resident ?? 0)));
  }
  const all = pages.flatMap((page) => costs[page].own);
  const faults = all.reduce((sum, one) => sum + one.faults, 0);
  const count = all.reduce((sum, { times }) => sum + times.length, 0);
  const [, second = 0, third = 0] = residents;
  return [
    ...pages.flatMap((page) => pageMeasures(name, page, costs[page])),
    {
      ...row(`${name}, errors`),
      ...{ value: faults, target: 0, met: faults === 0 },
      note: all.find(({ firstFault }) => firstFault !== null)?.firstFault ?? `of ${count} answers`,
    },
    {
      ...row(`${name}, resident memory`),
      ...{ value: third / MEGA, unit: 'MB', baseline: second / MEGA, ratio: third / second, target: FLAT },
      met: third <= second * FLAT,
      note: `after each round: ${residents.map((bytes) => Math.round(bytes / MEGA)).join(', ')} MB`,
    },
  ];
}

function pageMeasures(name: ServiceName, page: Page, { own, empty }: { own: Cost[]; empty: Cost[] }): Measure[] {
  const ratio = median(own.map(({ each }, round) => each / (empty[round]?.each ?? Number.NaN)));
  const most = SERVICES[name].most[page];
  const times = own.flatMap((one) => one.times);
  const at = (share: number) => `p${share * 100} ${percentile(times, share).toFixed(0)} ms`;
  const rate = Math.round(times.length / SECONDS);
  return [
    {
      ...row(`${name}, ${page}`),
      ...{ value: median(own.map(({ each }) => each)), unit: 'ms', baseline: median(empty.map(({ each }) => each)) },
      ...{ ratio, target: most, met: ratio <= most },
      note: `of the processor, a request; ${MEMBERS} members: ${at(0.5)}, ${at(0.99)}, ${rate} a second`,
    },
  ];
}

async function cost(subject: Subject, rounds: readonly Round[]): Promise<Cost> {
  const before = await subject.use();
  const driven = await drive(subject.origins, rounds, (SECONDS * 1000) / ROUNDS);
  const after = await subject.use();
  const each = ((after.seconds - before.seconds) * 1000) / driven.times.length;
  return { ...driven, each, resident: after.bytes };
}

/** Gives the bytes of an answer's body, on average. */
async function warmUp({ origins }: Subject, rounds: readonly Round[]): Promise<number> {
  let [answers, bytes] = [0, 0];
  while (answers < WARM_UP * origins.length) {
    const driven = await drive(origins, rounds, WARM_UP_STEP_MS);
    answers += driven.times.length;
    bytes += driven.bytes;
  }
  return Math.round(bytes / answers);
}

/** As many bytes each way, and nothing to do. */
function emptyRounds(rounds: readonly Round[], bytes: number): Round[] {
  const query = 'query read($bytes: Int!, $filling: String!) { read(bytes: $bytes, filling: $filling) }';
  return rounds.map((round) =>
    round.map(({ body }) => callOf(query, { bytes, filling: 'a'.repeat(Math.max(0, body.length - query.length)) })),
  );
}

function row(name: string): Measure {
  return { name, value: 0, unit: '', baseline: null, ratio: null, target: null, met: null };
}
