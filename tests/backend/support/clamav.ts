import { createServer, type Socket } from 'node:net';

/** What any scanner takes for a virus, to try it by (EICAR). */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

export interface Daemon {
  address: string;
  /** Lengths of the contents that it was given. */
  heard: number[];
  close(): Promise<void>;
}

/** A process that speaks INSTREAM as clamd does, and knows one virus. */
export async function startClamav(): Promise<Daemon> {
  const heard: number[] = [];
  const server = createServer((socket) => listen(socket, heard));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { address: `tcp://127.0.0.1:${port}`, heard, close: () => new Promise((done) => server.close(() => done())) };
}

function listen(socket: Socket, heard: number[]): void {
  let given = Buffer.alloc(0);
  const command = Buffer.from('zINSTREAM\0');
  const say = (text: string) => socket.end(`${text}\0`);
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    given = Buffer.concat([given, bytes]);
    if (given.length < command.length) return;
    if (!given.subarray(0, command.length).equals(command)) return say('UNKNOWN COMMAND');
    const content: Buffer[] = [];
    for (let at = command.length; at + 4 <= given.length; ) {
      const length = given.readUInt32BE(at);
      if (length === 0) {
        const whole = Buffer.concat(content);
        heard.push(whole.length);
        return say(whole.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK');
      }
      content.push(given.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
}
