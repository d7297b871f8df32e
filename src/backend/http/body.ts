import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../base/json.ts';

/** A request that cannot be read; `message` is for the person who sent it. */
export class BadRequest extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Objects and lists within one another; what nests thousands exhausts the stack of whatever reads it on. */
const MAX_DEPTH = 50;

/** The JSON object that a request carries; refuses another type, a list, more than `limit` bytes, and 50 levels. */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(req.headers['content-type'] ?? ''))
    throw new BadRequest(415, 'TYPE_NON_ADMIS', 'La requête doit être au format application/json');
  const text = await readText(req, limit);
  const value = parseJson(text);
  if (!isRecord(value)) throw new BadRequest(400, 'REQUETE_INVALIDE', 'La requête doit être un objet JSON');
  return value as Record<string, unknown>;
}

/** The text that a request carries; refuses more than `limit` bytes. */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new BadRequest(413, 'REQUETE_TROP_LONGUE', 'La requête est trop longue');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted && sign === '\\') at++;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** @throws a refusal of what is no JSON, or nests too deeply */
export function parseJson(text: string): unknown {
  try {
    if (isTooDeep(text)) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'REQUETE_INVALIDE', 'La requête n’est pas du JSON');
  }
}
