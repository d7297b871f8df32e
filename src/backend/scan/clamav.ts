import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { inSpan } from '../trace/span.ts';

/** Scans a file. */
export type Scan = (path: string) => Promise<'clean' | 'infected'>;

const PATIENCE = 60_000;
const MOST = 1024;

/** The scanner is unavailable; unscanned files are refused. */
export class ScannerUnavailable extends Error {}

/** Scans by a ClamAV daemon's INSTREAM command: length-prefixed chunks, ended by an empty one. */
export function clamAvScan({ host, port }: { host: string; port: number }): Scan {
  return (path) =>
    inSpan(
      () => ({ name: 'ClamAV INSTREAM', kind: 'client' }),
      () => scan(path),
    );

  async function scan(path: string): ReturnType<Scan> {
    const socket = connect({ host, port });
    const timer = setTimeout(() => socket.destroy(new Error('no answer')), PATIENCE);
    try {
      const reply = readVerdict(socket);
      // the daemon may answer and close before everything is sent
      send(socket, path).catch(() => socket.end());
      const text = await reply;
      if (/^stream: OK$/.test(text)) return 'clean';
      if (/^stream: .+ FOUND$/.test(text)) return 'infected';
      throw new Error(`it answered "${text.slice(0, 100)}"`);
    } catch (cause) {
      throw new ScannerUnavailable('the scanner could not scan a file', { cause });
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  const content = createReadStream(path);
  const closed = new Promise<void>((resolve) => socket.once('close', resolve)).then(() => void content.destroy());
  const write = async (bytes: Uint8Array) => {
    if (!socket.write(bytes))
      await Promise.race([new Promise<void>((resolve) => socket.once('drain', resolve)), closed]);
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await write(encodeLength(chunk.length));
    await write(chunk);
  }
  await write(encodeLength(0));
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readVerdict(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = () => resolve(text.replace(/\0[\s\S]*$/, '').trim());
    socket.setEncoding('utf8');
    socket.on('data', (more: string) => {
      text += more;
      if (text.includes('\0') || text.length > MOST) done();
    });
    socket.once('end', done).once('close', done).once('error', reject);
  });
}
