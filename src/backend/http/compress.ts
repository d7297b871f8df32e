import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Exchange, send } from './exchange.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const SMALL = 1024;
const KEPT = 500;

/** Compresses immutable content once. */
export class Compressor {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** @param key identifies the content */
  async send(
    exchange: Exchange,
    key: string,
    type: string,
    content: Buffer,
    headers: Record<string, string>,
  ): Promise<void> {
    const encoding =
      content.length < SMALL ? null : acceptedEncoding(String(exchange.req.headers['accept-encoding'] ?? ''));
    const vary = { ...headers, vary: 'accept-encoding' };
    if (encoding === null) return send(exchange, 200, type, content, vary);
    const body = await this.compressOnce(`${encoding}:${key}`, encoding, content);
    send(exchange, 200, type, body, { ...vary, 'content-encoding': encoding });
  }

  private compressOnce(key: string, encoding: 'br' | 'gzip', content: Buffer): Promise<Buffer> {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= KEPT && oldest !== undefined) this.kept.delete(oldest);
    const body = encoding === 'br' ? brotli(content, QUALITY) : gz(content);
    this.kept.set(key, body);
    return body;
  }
}

/** The best of the encodings that a browser takes; null: none. */
export function acceptedEncoding(header: string): 'br' | 'gzip' | null {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(header)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(header) ? 'gzip' : null;
}
