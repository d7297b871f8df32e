import type { IncomingMessage } from 'node:http';
import { isRecord } from '../../base/json.ts';
import type { Replies } from '../../catalog/index.ts';
import type { Reply } from '../../view/text/reply-text.ts';

/** An unreadable request; `reply` is for the person who sent it. */
export class BadRequest extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reply: Reply,
  ) {
    super(code);
  }
}

type Requests = Replies['requests'];

/** Refuses a request that no page of the portal sends. */
export const refuseRequest = (
  status: number,
  code: Exclude<keyof Requests, 'METHODE_NON_ADMISE' | 'REQUETE_INVALIDE'>,
): BadRequest => new BadRequest(status, code, { area: 'requests', code });

export const refuseMethod = (): BadRequest =>
  new BadRequest(405, 'METHODE_NON_ADMISE', { area: 'requests', code: 'METHODE_NON_ADMISE', variant: 'post' });

/** Refuses a request that a page of the portal may send. */
export const refuseService = (status: number, code: keyof Replies['service']): BadRequest =>
  new BadRequest(status, code, { area: 'service', code });

/**
 * @param variant the fault
 * @param part the part of the request it concerns
 */
export const refuseBody = (variant: keyof Requests['REQUETE_INVALIDE'], part?: string): BadRequest =>
  new BadRequest(400, 'REQUETE_INVALIDE', { area: 'requests', code: 'REQUETE_INVALIDE', variant, values: { part } });

/** Nesting levels; deeper JSON exhausts the stack of its readers. */
const MAX_DEPTH = 50;

/** Reads a JSON object; refuses other content types, lists, more than `limit` bytes, and more than 50 levels. */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  if (!/^application\/json\b/i.test(req.headers['content-type'] ?? '')) throw refuseRequest(415, 'TYPE_NON_ADMIS');
  const text = await readText(req, limit);
  const value = parseJson(text);
  if (!isRecord(value)) throw refuseBody('object');
  return value as Record<string, unknown>;
}

/** Reads the body as text; refuses more than `limit` bytes. */
export async function readText(req: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw refuseRequest(413, 'REQUETE_TROP_LONGUE');
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

/** @throws a refusal of invalid or too deep JSON */
export function parseJson(text: string): unknown {
  try {
    if (isTooDeep(text)) throw new SyntaxError('too deep');
    return JSON.parse(text);
  } catch {
    throw refuseBody('json');
  }
}
