import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenDatabase } from '../../../src/backend/database/database.ts';
import { openDatabase } from '../../../src/backend/database/open.ts';
import { freePort } from './free-port.ts';
import { freshDatabase } from './service.ts';

export interface Server {
  /** Reaches this process alone. */
  readonly address: string;
  readonly child: ChildProcess;
}

export interface Several {
  /** What browsers know: each request goes to the next process. */
  origin: string;
  servers: Server[];
  /** How many requests each process has been sent. */
  sent: number[];
  database: OpenDatabase;
  env: Record<string, string>;
  /** Kills one without warning. */
  kill(rank: number): Promise<void>;
  /** Asks one to stop, and gives its exit code. */
  stop(rank: number): Promise<number | null>;
  /** Starts it again at the same address. */
  revive(rank: number): Promise<void>;
  close(): Promise<void>;
}

/** So many server processes on one database, behind a proxy that asks them in turn. @param script what each runs */
export async function startSeveral(
  count: number,
  settings: Record<string, string> = {},
  script?: string,
): Promise<Several> {
  const fresh = await freshDatabase();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const sent = ports.map(() => 0);
  const proxy = roundRobin(ports, sent);
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const env = { ...fresh.env, ORIGIN: origin, PACE_EASE: '1000', ...settings };
  const servers = await Promise.all(ports.map((port) => startProcess(port, env, script)));
  const database = await openDatabase({ kind: 'postgres', url: fresh.env.DATABASE_URL ?? '' });

  async function kill(rank: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = servers[rank]?.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  return {
    ...{ origin, servers, sent, database, env },
    kill: (rank) => kill(rank),
    async stop(rank) {
      await kill(rank, 'SIGTERM');
      return servers[rank]?.child.exitCode ?? null;
    },
    async revive(rank) {
      servers[rank] = await startProcess(ports[rank] ?? 0, env, script);
    },
    async close() {
      await Promise.all(servers.map((_, rank) => kill(rank, 'SIGTERM')));
      proxy.close();
      proxy.closeAllConnections();
      await database.close();
      await fresh.drop();
    },
  };
}

/** A server in a process of its own, once it is ready. */
export async function startProcess(
  port: number,
  env: Record<string, string>,
  script = 'tests/backend/support/server-process.ts',
): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env, PORT: String(port) },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server process ended with ${code} before it was ready`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return { address: `http://localhost:${port}`, child };
}

/**
 * Asks the next process; one that does not take connections is passed over, an answer that breaks off breaks off.
 * @param ports those of the processes, which may come and go
 */
function roundRobin(ports: readonly number[], sent: number[]): http.Server {
  let next = 0;
  return http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => forward(next++ % ports.length, ports.length));

    function forward(rank: number, left: number): void {
      const { method, url: path, headers } = req;
      const inner = http.request(
        { host: '127.0.0.1', port: ports[rank], method, path, headers, agent: false },
        (answer) => {
          sent[rank] = (sent[rank] ?? 0) + 1;
          res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(res);
          answer.on('error', () => res.destroy());
        },
      );
      inner.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 1) forward((rank + 1) % ports.length, left - 1);
        else res.destroy();
      });
      inner.end(Buffer.concat(chunks));
    }
  });
}
