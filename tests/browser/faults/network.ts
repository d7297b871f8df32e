import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page asks for, as far as a fault may depend on it. */
export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  body: string;
}

/** What the back-end answered, in plain bytes. */
export interface Answered {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** One question on its way through the proxy, in the hands of a fault. */
interface Way {
  readonly asked: Asked;
  /** Has the back-end answer, whatever the page then gets. `path` stands for another address. */
  fetch(path?: string): Promise<Answered>;
  send(answer: Answered): void;
  /** The connection breaks after so many bytes of the answer. */
  cut(answer?: Answered, after?: number): void;
}

export interface NetworkFault {
  befalls(asked: Asked): boolean;
  answer(way: Way): Promise<void> | void;
}

/** The network between browser and back-end: it carries everything, until it is given a fault. */
export interface Network {
  readonly origin: string;
  /** Where the back-end listens. */
  lead(port: number): void;
  begin(fault: NetworkFault): void;
  end(): void;
  close(): Promise<void>;
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

export async function startNetwork(): Promise<Network> {
  let port = 0;
  let fault: NetworkFault | null = null;

  function pass(req: IncomingMessage, path: string, body: Buffer, plain: boolean): Promise<IncomingMessage> {
    const { 'accept-encoding': encoding, 'if-none-match': known, ...others } = req.headers;
    const headers = {
      ...others,
      // what is to be changed is wanted whole, even by a browser that has it
      ...(plain || encoding === undefined ? {} : { 'accept-encoding': encoding }),
      ...(plain || known === undefined ? {} : { 'if-none-match': known }),
    };
    return new Promise((resolve, reject) => {
      const onward = request({ host: '127.0.0.1', port, path, method: req.method, headers }, resolve);
      onward.on('error', reject);
      onward.end(body);
    });
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/';
    const body = await read(req);
    const asked: Asked = { method: req.method ?? 'GET', path, body: body.toString('utf8') };
    if (fault?.befalls(asked) !== true) {
      const answer = await pass(req, path, body, false);
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      return;
    }
    await fault.answer({
      asked,
      async fetch(other = path) {
        const answer = await pass(req, other, body, true);
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined || ofTheConnection.has(name) ? [] : [[name, value]],
          ),
        );
        return { status: answer.statusCode ?? 502, headers, body: await read(answer) };
      },
      send: ({ status, headers, body: sent }) =>
        void res.writeHead(status, { ...headers, 'content-length': sent.length }).end(sent),
      cut(answer, after = 0) {
        if (answer === undefined) {
          res.destroy();
          return;
        }
        res.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
        res.write(answer.body.subarray(0, after), () => res.destroy());
      },
    });
  }

  const server = createServer((req, res) => {
    serve(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (to) => {
      port = to;
    },
    begin: (next) => {
      fault = next;
    },
    end: () => {
      fault = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
