import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TakenMail {
  to: string;
  /** Of the Message-ID header. */
  id: string;
  /** Number of its connection. */
  connection: number;
}

export interface Relay {
  url: string;
  /** Every line that clients have sent. */
  heard: string[];
  /** Messages that were taken, in order. */
  taken: TakenMail[];
  /** Most connections that were open at a time. */
  mostOpen(): number;
  /** The reply to a recipient; by default everybody is welcome. */
  reply: (to: string) => string;
  close(): Promise<void>;
}

/** Speaks as much of the mail protocol as a message needs, each reply after so many milliseconds. */
export async function startRelay(latency = 0, port = 0): Promise<Relay> {
  const heard: string[] = [];
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let mostOpen = 0;
  const relay = { reply: (_to: string) => '250 ok' };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    mostOpen = Math.max(mostOpen, sockets.size);
    connections += 1;
    const mail: TakenMail = { to: '', id: '', connection: connections };
    let isData = false;
    let rest = '';
    const answer = async (line: string) => {
      await sleep(latency);
      socket.write(`${line}\r\n`);
    };
    const read = (line: string): string | null => {
      heard.push(line);
      if (isData) {
        const [, id] = /^Message-ID: <(.*)@/i.exec(line) ?? [];
        if (id !== undefined) mail.id = id;
        if (line !== '.') return null;
        isData = false;
        taken.push({ ...mail });
        return '250 taken';
      }
      const [, to] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
      if (to !== undefined) {
        mail.to = to;
        return relay.reply(to);
      }
      isData = line === 'DATA';
      return isData ? '354 go on' : '250 ok';
    };
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = read(line);
        if (reply !== null) void answer(reply);
      }
    });
    void answer('220 ready');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return Object.assign(relay, {
    ...{ url, heard, taken },
    mostOpen: () => mostOpen,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  });
}
