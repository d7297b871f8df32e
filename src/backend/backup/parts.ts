import { createHash } from 'node:crypto';
import { attempt } from '../../base/attempt.ts';
import { isRecord } from '../../base/json.ts';
import { BackupRefused, DamagedBackup } from './damaged.ts';

/*
 * A backup is a sequence of parts. Each is a header in JSON, chunks of content, and the SHA-256 of both; lengths are
 * 32-bit numbers, and a chunk of length 0 ends the content. The last part has the digest of all digests: a missing part
 * is noticed.
 */

/** Where the backup comes from; the first part. */
export interface BackupOrigin {
  kind: 'origin';
  /** Random, to recognise the same backup. */
  id: string;
  /** ISO instant. */
  madeAt: string;
  database: 'embedded' | 'postgresql';
  /** Applied migrations, oldest first. */
  migrations: { hash: string; createdAt: number }[];
  /** Whether the journal is proved with JOURNAL_KEY, which the backup does not contain. */
  hasJournalKey: boolean;
  /** Names of the KEY_ENCRYPTION that its keys are encrypted with, which the backup does not contain. */
  keyEncryption?: string[];
}

export interface TablePart {
  kind: 'table';
  name: string;
  columns: string[];
  /** Last value of each sequence, by column. */
  sequences: Record<string, string>;
}

export interface FilePart {
  kind: 'file';
  /** Name in the store. */
  name: string;
  size: number;
  sha256: string;
}

export interface MailPart {
  kind: 'mail';
  name: string;
}

interface EndPart {
  kind: 'end';
  parts: number;
  digest: string;
}

export type PartHeader = BackupOrigin | TablePart | FilePart | MailPart;

/** A part to be written. */
export interface BackupPart {
  header: PartHeader;
  content?: AsyncIterable<Buffer>;
}

/** A part being read: its content is read once, before the next part. */
export interface ReadPart {
  header: PartHeader;
  content: AsyncIterable<Buffer>;
}

/** Bytes of a header or a chunk; more is damage. */
const MOST = 1 << 30;
const DIGEST = 32;
const KINDS: readonly unknown[] = ['origin', 'table', 'file', 'mail', 'end'];

const sha256 = () => createHash('sha256');

/** How a message names a part. */
export const partName = (header: { kind: string; name?: unknown }): string =>
  typeof header.name === 'string' ? `${header.kind} ${header.name}` : header.kind;

/** The bytes of a backup. */
export async function* writeParts(parts: AsyncIterable<BackupPart>): AsyncGenerator<Buffer> {
  const whole = sha256();
  let count = 0;
  for await (const { header, content } of parts) {
    const digest = yield* writePart(header, content);
    whole.update(digest);
    count += 1;
  }
  yield* writePart({ kind: 'end', parts: count, digest: whole.digest('hex') }, undefined);
}

async function* writePart(
  header: PartHeader | EndPart,
  content: AsyncIterable<Buffer> | undefined,
): AsyncGenerator<Buffer, Buffer> {
  const hash = sha256();
  const head = Buffer.from(JSON.stringify(header));
  hash.update(head);
  yield withLength(head);
  for await (const chunk of content ?? []) {
    if (chunk.length === 0) continue;
    hash.update(chunk);
    yield withLength(chunk);
  }
  const digest = hash.digest();
  yield Buffer.concat([lengthOf(0), digest]);
  return digest;
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

const withLength = (bytes: Buffer): Buffer => Buffer.concat([lengthOf(bytes.length), bytes]);

/** The parts of a backup, each verified once its content is read. @throws DamagedBackup */
export async function* readParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<ReadPart> {
  const reader = new ByteReader(bytes);
  const whole = sha256();
  for (let count = 0; ; count++) {
    reader.place = count === 0 ? 'its beginning' : `what follows ${reader.place}`;
    const hash = sha256();
    const head = await reader.readChunk();
    const header = parseHeader(head, reader.place);
    reader.place = `the part "${partName(header)}"`;
    hash.update(head);
    if (header.kind === 'end') {
      await finishPart(reader, hash);
      if (header.parts !== count || header.digest !== whole.digest('hex'))
        throw new DamagedBackup('the backup is altered: parts are missing or were added');
      await reader.requireEnd();
      return;
    }
    let isRead = false;
    const content = async function* (): AsyncGenerator<Buffer> {
      for (let chunk = await reader.readChunk(); chunk.length > 0; chunk = await reader.readChunk()) {
        hash.update(chunk);
        yield chunk;
      }
      isRead = true;
    };
    const chunks = content();
    yield { header, content: chunks };
    for await (const _rest of chunks);
    if (!isRead) throw new Error(`${reader.place} was not read to its end`);
    whole.update(await requireDigest(reader, hash));
  }
}

async function finishPart(reader: ByteReader, hash: ReturnType<typeof sha256>): Promise<void> {
  if ((await reader.readChunk()).length > 0) throw reader.damage();
  await requireDigest(reader, hash);
}

async function requireDigest(reader: ByteReader, hash: ReturnType<typeof sha256>): Promise<Buffer> {
  const digest = hash.digest();
  if (!digest.equals(await reader.read(DIGEST))) throw reader.damage();
  return digest;
}

function parseHeader(head: Buffer, place: string): PartHeader | EndPart {
  const value: unknown = attempt(() => JSON.parse(head.toString('utf8')), null);
  if (!isRecord(value) || typeof value.kind !== 'string')
    throw new DamagedBackup(`the backup is altered: ${place} cannot be read`);
  if (!isHeader(value))
    throw new BackupRefused(
      `the backup has a part "${value.kind}", which this version does not know: use a later version`,
    );
  return value;
}

/** The rest of a header is as it was written: its digest is verified before anything is restored. */
const isHeader = (value: object): value is PartHeader | EndPart => 'kind' in value && KINDS.includes(value.kind);

class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private left: Buffer = Buffer.alloc(0);
  /** What is being read, for messages. */
  place = '';

  constructor(bytes: AsyncIterable<Buffer>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  damage = (): DamagedBackup => new DamagedBackup(`the backup is altered: ${this.place} is not as it was written`);

  /** Exactly so many bytes. @throws DamagedBackup */
  async read(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let missing = size; ; ) {
      const piece = this.left.subarray(0, missing);
      this.left = this.left.subarray(piece.length);
      missing -= piece.length;
      pieces.push(piece);
      if (missing === 0) return pieces.length === 1 ? piece : Buffer.concat(pieces);
      if (!(await this.fill())) throw new DamagedBackup(`the backup is truncated in ${this.place}`);
    }
  }

  /** A chunk with its length before it; empty at the end of a content. */
  async readChunk(): Promise<Buffer> {
    const length = (await this.read(4)).readUInt32BE();
    if (length > MOST) throw this.damage();
    return this.read(length);
  }

  async requireEnd(): Promise<void> {
    if (this.left.length > 0 || (await this.fill()))
      throw new DamagedBackup('the backup is altered: something follows its end');
  }

  private async fill(): Promise<boolean> {
    const next = await this.source.next().catch((error: unknown) => {
      if (error instanceof DamagedBackup) throw new DamagedBackup(`${error.message}, in ${this.place}`);
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (code === 'Z_BUF_ERROR') throw new DamagedBackup(`the backup is truncated in ${this.place}`);
      throw code.startsWith('Z_') || code.startsWith('ERR_BUFFER') ? this.damage() : error;
    });
    if (next.done === true) return false;
    this.left = next.value;
    return true;
  }
}
