import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PortTaken } from '../../../src/backend/http/listen.ts';

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** What a service in production has to be told. Tests send any document, and read the mails. */
export async function production(): Promise<Record<'NODE_ENV' | 'ORIGIN' | 'PORT' | 'DOCUMENTS' | 'MAIL', string>> {
  const port = String(await freePort());
  const free = { DOCUMENTS: 'any', MAIL: 'files' };
  return { NODE_ENV: 'production', ORIGIN: `http://localhost:${port}`, PORT: port, ...free };
}

/** Starts again on the port that has just been left: for a moment, a connection of somebody else's may hold it. */
export async function onSamePort<T>(boot: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await boot();
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === 50) throw error;
      await pause(200);
    }
  }
}
