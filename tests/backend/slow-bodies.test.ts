import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/backend/http/listen.ts';
import { type Service, startService } from './support/service.ts';

/** What a server answers on one connection, which the client leaves open, until the server closes it. */
async function answered(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {}); // what is written to a connection that is closed
  socket.write(sent);
  return text(socket);
}

const head = (path: string, headers: Record<string, string>, method = 'POST') =>
  `${[`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n`;

describe('a slow body', () => {
  it.each([
    ['JSON', 'application/json'],
    ['called multipart by whoever sends it', 'multipart/form-data; boundary=x'],
    ['of no type', 'text/plain'],
  ])('%s, is not waited for', async (_what, type) => {
    const server = await listen('127.0.0.1', 0, 50);
    onTestFinished(async () => void (await server.close()));
    server.serve(async (req) => void req.resume());
    const answer = await answered(
      server.port,
      `${head('/anything', { 'content-type': type, 'content-length': '9' })}abc`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });
});

describe('a request answered before it is complete', () => {
  let service: Service;
  let port: number;
  beforeAll(async () => {
    service = await startService();
    port = Number(new URL(service.origin).port);
  });
  afterAll(() => service.close());

  const tooLong = 'x'.repeat(70_000);

  it.each([
    ['/graphql', 'application/json', 413],
    ['/graphql', 'multipart/form-data; boundary=x', 401],
    ['/graphql', 'text/plain', 415],
    ['/connexion/interaction', 'application/json', 413],
    ['/rappels/prestataire', 'application/json', 413],
    ['/oidc/token', 'application/x-www-form-urlencoded', 400],
    ['/anything', 'application/json', 405],
  ])('%s of type %s ends its connection, where no other request waits', async (path, type, status) => {
    const headers = { 'content-type': type, 'content-length': '200000', 'sec-fetch-site': 'same-origin' };
    const answer = await answered(port, `${head(path, headers)}${tooLong}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  it('a complete request is followed by the next on its connection', async () => {
    const body = '{"query":"{isMaintenance}"}';
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const last = { ...headers, connection: 'close' };
    const answer = await answered(port, head('/graphql', headers) + body + head('/graphql', last) + body);
    expect(answer.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });
});
