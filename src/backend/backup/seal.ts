import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { BackupRefused, DamagedBackup } from './damaged.ts';

/*
 * A backup begins with a line: its format, and `plain` or the salt of its key. What follows is sealed in chunks with
 * AES-256-GCM; the nonce is the rank of the chunk and whether it is the last, so that none can be moved or taken away.
 */

const FORMAT = 'societaire-backup 1';
const PLAIN = 'plain';
const CIPHER = 'aes-256-gcm';
const LINE = 200;
const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 16;
const KEY = 32;
/** Shorter passphrases can be guessed. */
const SHORTEST = 16;
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive: (passphrase: string, salt: Buffer, size: number, cost: typeof COST) => Promise<Buffer> =
  promisify(scrypt);

/** The passphrase of a file, without the end of its line. @throws BackupRefused */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(`${file} cannot be read: --key-file names a file with a passphrase`, { cause });
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length < SHORTEST)
    throw new BackupRefused(`the passphrase in ${file} must have at least ${SHORTEST} characters`);
  return passphrase;
}

/** Writes the first line, and the rest sealed where there is a passphrase. */
export async function* seal(bytes: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  if (passphrase === null) {
    yield Buffer.from(`${FORMAT} ${PLAIN}\n`);
    yield* bytes;
    return;
  }
  const salt = randomBytes(SALT);
  const line = Buffer.from(`${FORMAT} ${CIPHER} ${salt.toString('base64url')}\n`);
  const key = await derive(passphrase, salt, KEY, COST);
  yield line;
  for await (const { bytes: chunk, rank, isLast } of chunked(bytes, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(rank, isLast)).setAAD(line);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** The bytes of a backup file, opened. @throws BackupRefused without the right passphrase; DamagedBackup */
export async function* unseal(bytes: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  const { line, rest } = await readLine(source);
  const [, cipher = '', salt = ''] = /^societaire-backup 1 (\S+)(?: (\S+))?\n$/.exec(line.toString('latin1')) ?? [];
  if (cipher !== PLAIN && cipher !== CIPHER)
    throw new DamagedBackup('this is not a backup of the portal, or its beginning is altered');
  const all = (async function* () {
    if (rest.length > 0) yield rest;
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  })();
  if (cipher === PLAIN) return yield* all;
  if (passphrase === null)
    throw new BackupRefused('this backup is encrypted: --key-file names the file with its passphrase');
  const key = await derive(passphrase, Buffer.from(salt, 'base64url'), KEY, COST);
  for await (const { bytes: chunk, rank, isLast } of chunked(all, CHUNK + TAG))
    yield openChunk(chunk, { key, line, rank, isLast });
}

interface Sealed {
  key: Buffer;
  line: Buffer;
  rank: number;
  isLast: boolean;
}

function openChunk(chunk: Buffer, { key, line, rank, isLast }: Sealed): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(rank, isLast)).setAAD(line);
    decipher.setAuthTag(chunk.subarray(-TAG));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw rank === 0
      ? new BackupRefused('the passphrase of --key-file does not open this backup, or its beginning is altered')
      : new DamagedBackup('the backup is truncated or altered');
  }
}

async function readLine(source: AsyncIterator<Buffer>): Promise<{ line: Buffer; rest: Buffer }> {
  let read: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = read.indexOf('\n') + 1;
    if (end > 0) return { line: read.subarray(0, end), rest: read.subarray(end) };
    const next = read.length > LINE ? { done: true as const, value: undefined } : await source.next();
    if (next.done === true) return { line: read, rest: Buffer.alloc(0) };
    read = Buffer.concat([read, next.value]);
  }
}

function nonceOf(rank: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(rank));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** The same bytes in chunks of one size; the last may be shorter, even empty. */
async function* chunked(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; rank: number; isLast: boolean }> {
  let [waiting, rank]: [Buffer, number] = [Buffer.alloc(0), 0];
  for await (const piece of bytes) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), rank, isLast: false };
      rank += 1;
      waiting = waiting.subarray(size);
    }
  }
  yield { bytes: waiting, rank, isLast: true };
}
