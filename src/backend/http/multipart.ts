import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { isObject, isRecord } from '../../base/json.ts';
import type { Incoming } from '../domain/files/files.ts';
import { LIMITS } from '../graphql/limits.ts';
import { BadRequest, parseJson, refuseBody, refuseRequest } from './body.ts';

/** An operation with one uploaded file, which is on disk until `done`. */
export interface MultipartOperation {
  /** The file's variable contains its token. */
  operation: Record<string, unknown>;
  token: string;
  file: Incoming;
  done(): Promise<void>;
}

/** Bytes beside the file: operation, map and separators. */
const AROUND = LIMITS.bytes + 4096;
const NAME_BYTES = 2048;

/**
 * Reads an operation with one file, by the GraphQL multipart request specification: `operations`, `map`, then the file,
 * streamed to disk.
 */
export async function readMultipart(req: IncomingMessage, spool: string): Promise<MultipartOperation> {
  const most = LIMITS.fileBytes + AROUND;
  if (Number(req.headers['content-length'] ?? 0) > most) throw tooLongError();
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const path = join(spool, randomUUID());
  const done = () => rm(path, { force: true });
  try {
    const { texts, file } = await readParts(req, path, most);
    const operation = parseObject(texts.get('operations'), 'operations');
    const token = `${file.sha256} ${file.size}`;
    setFileToken(operation, parseObject(texts.get('map'), 'map'), file.part, token);
    return { operation, token, file, done };
  } catch (error) {
    await done();
    throw error;
  }
}

const tooLongError = () => refuseRequest(413, 'REQUETE_TROP_LONGUE');

interface Parts {
  texts: ReadonlyMap<string, string>;
  file: Incoming & { part: string };
}

async function readParts(req: IncomingMessage, path: string, most: number): Promise<Parts> {
  const texts = new Map<string, string>();
  const written: Promise<Incoming & { part: string }>[] = [];
  let fault: BadRequest | null = null;
  const refuse = (error: BadRequest) => {
    fault ??= error;
  };
  const reader = createReader(req);
  reader.on('field', (name, value, _nameCut, cut) => {
    if (cut) refuse(tooLongError());
    else if (texts.has(name)) refuse(refuseBody('twice', name.slice(0, 40)));
    else texts.set(name, value);
  });
  reader.on('file', (part, stream, name) => {
    if (!texts.has('operations') || !texts.has('map')) refuse(refuseBody('order'));
    if (fault === null) {
      const one = writeToSpool(stream, path).then((content) => ({ part, name: name ?? '', ...content }));
      one.catch(() => {}); // awaited below, after the whole request
      written.push(one);
    } else stream.resume();
  });
  for (const what of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    reader.on(what, () => refuse(refuseBody('several')));
  await pipeline(req, limitBytes(most), reader).catch((error: unknown) => {
    if (error instanceof BadRequest) throw error;
    throw refuseBody('cut');
  });
  const [file] = await Promise.all(written);
  if (fault !== null) throw fault;
  if (file === undefined) throw refuseBody('without');
  return { texts, file };
}

function createReader(req: IncomingMessage) {
  const limits = {
    ...{ fieldSize: LIMITS.bytes, fields: 2, files: 1, parts: 3, fieldNameSize: 100, headerPairs: 20 },
    ...{ headerSize: NAME_BYTES, fileSize: LIMITS.fileBytes + 1 },
  };
  try {
    // `preservePath`: names are sanitised elsewhere
    return new Busboy({ headers: req.headers as BusboyHeaders, limits, preservePath: true, isPartAFile });
  } catch {
    throw refuseBody('unreadable');
  }
}

const isPartAFile = (part: string | undefined) => part !== 'operations' && part !== 'map';

function limitBytes(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      length += chunk.length;
      if (length > most) next(tooLongError());
      else schedule(() => next(null, chunk));
    },
  });
}

const waiting: (() => void)[] = [];

/** One chunk of all uploads per turn of the event loop: a hundred uploads block nobody. */
function schedule(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) setImmediate(runNext);
}

function runNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(runNext);
}

async function writeToSpool(stream: BusboyFileStream, path: string): Promise<Omit<Incoming, 'name'>> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  // flushed before the answer: a power cut must not lose acknowledged content
  await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { path, size, sha256: hash.digest('hex') };
}

function parseObject(text: string | undefined, part: string): Record<string, unknown> {
  if (text === undefined) throw refuseBody('missing', part);
  const value = parseJson(text);
  if (!isRecord(value)) throw refuseBody('part', part);
  return value as Record<string, unknown>;
}

/** Writes the token to the variable in the map, `variables.<name>`, which must be null. */
function setFileToken(
  operation: Record<string, unknown>,
  map: Record<string, unknown>,
  part: string,
  token: string,
): void {
  const places = Object.hasOwn(map, part) ? map[part] : undefined;
  const [place] = Array.isArray(places) ? places : [];
  const name = typeof place === 'string' ? /^variables\.(\w{1,40})$/.exec(place)?.[1] : undefined;
  const variables = operation.variables as Record<string, unknown> | null | undefined;
  const fits =
    Object.keys(map).length === 1 && (places as unknown[]).length === 1 && name !== undefined && name !== '__proto__';
  if (!fits || !isObject(variables) || variables[name] !== null) throw refuseBody('map');
  variables[name] = token;
}
