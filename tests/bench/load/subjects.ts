import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../backend/support/free-port.ts';
import { OperatorServer } from '../../backend/support/operator-server.ts';
import { sampleValue, scrape } from '../../backend/support/scrape.ts';

/** What processes have used since their start, threads and all. */
export interface Usage {
  /** Of the processor. */
  seconds: number;
  /** Resident. */
  bytes: number;
}

/** What is put under load. */
export interface Subject {
  origins: readonly string[];
  use(): Promise<Usage>;
  close(): Promise<void>;
}

/** What an operator runs in production: the built server, whose log is its default. */
const BUILT = ['src/cli/serve.js'];

/** So many processes of the built service on one database. */
export async function startServices(
  count: number,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<Subject> {
  const metricsPorts = await Promise.all(Array.from({ length: count }, freePort));
  const port = await freePort();
  const settings = {
    ...{ NODE_ENV: 'production', SEED: 'demo', MAIL: 'files', LOG_LEVEL: 'info', PACE_EASE: '1000' },
    ...{ ORIGIN: `http://localhost:${port}`, DIST_DIR: 'tests/backend/support/built', ...env },
  };
  const command = [...options, ...BUILT];
  const servers: OperatorServer[] = [];
  for (const [rank, metrics] of metricsPorts.entries()) {
    const own = { ...settings, METRICS_PORT: String(metrics) };
    servers.push(await OperatorServer.on(own, { command, ...(rank === 0 && { port }) }));
  }
  const close = async () => void (await Promise.all(servers.map((server) => server.end('SIGTERM'))));
  try {
    for (const server of servers) await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  const use = async () => {
    const each = await Promise.all(metricsPorts.map((metrics) => scrape(metrics)));
    const sum = (name: string) =>
      each.reduce((total, samples) => total + (sampleValue(samples, name) ?? Number.NaN), 0);
    return { seconds: sum('process_cpu_seconds_total'), bytes: sum('process_resident_memory_bytes') };
  };
  return { origins: servers.map(({ address }) => address), use, close };
}

/**
 * A script of this folder that says its port and what it has used, in a process of its own too.
 * @param given what it wants to know first
 */
export async function startPeer(name: 'empty-yoga' | 'by-hand', given?: object): Promise<Subject> {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(script, { execArgv: ['--import', 'tsx'], env });
  if (given !== undefined) child.send(given);
  const [port] = (await once(child, 'message')) as [number];
  return {
    origins: [`http://localhost:${port}`],
    async use() {
      const said = once(child, 'message');
      child.send('use');
      const [usage] = (await said) as [Usage];
      return usage;
    },
    async close() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
