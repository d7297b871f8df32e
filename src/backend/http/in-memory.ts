import { createServer, request } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HttpHandler } from './exchange.ts';

/** Sends requests to a handler of this process as `fetch` does, without a network. */
export function inMemoryFetch(handler: HttpHandler): typeof fetch {
  const server = createServer((req, res) => void handler(req, res).catch(() => res.destroy()));
  return async (target, init) => {
    const sent = new Request(target, init);
    const [ours, theirs] = duplexPair();
    server.emit('connection', theirs);
    const { pathname, search, host } = new URL(sent.url);
    const headers = { ...Object.fromEntries(sent.headers), host, connection: 'close' };
    const body = await sent.text();
    return new Promise((resolve, reject) => {
      const pending = request(
        { method: sent.method, path: pathname + search, headers, createConnection: () => ours },
        (answer) => {
          const { statusCode: status = 500 } = answer;
          const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
          text(answer).then((content) => resolve(new Response(content, { status, headers: given })), reject);
        },
      );
      pending.once('error', reject);
      pending.end(body);
    });
  };
}
