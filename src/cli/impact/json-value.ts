/** Texts beyond this length are rarely the same twice. */
const LONGEST_KNOWN = 160;
const KNOWN_BITS = 13;
/** Digits of which each number is exact as an integer. */
const EXACT_DIGITS = 15;
const TENS = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);

/** Makes values of the bytes of valid JSON, as `JSON.parse` does; texts that were seen before are the same texts. */
export class JsonValues {
  private readonly known: string[] = new Array<string>(2 ** KNOWN_BITS).fill('');

  /** @param to the end of the value, which begins at `from` without white space */
  at(bytes: Buffer, from: number, to: number): unknown {
    switch (bytes[from]) {
      case 34:
        return this.text(bytes, from + 1, to - 1);
      case 116:
        return true;
      case 102:
        return false;
      case 110:
        return null;
      case 123:
      case 91:
        return JSON.parse(bytes.toString('utf8', from, to));
      default:
        return numberAt(bytes, from, to);
    }
  }

  /** Bytes as characters, one each. */
  bytesText(bytes: Buffer, from: number, to: number): string {
    if (to - from > LONGEST_KNOWN) return bytes.toString('latin1', from, to);
    let hash = 0;
    for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) | 0;
    const place = (hash ^ (hash >>> KNOWN_BITS)) & (2 ** KNOWN_BITS - 1);
    const known = this.known[place] ?? '';
    if (isTextAt(known, bytes, from, to)) return known;
    const text = bytes.toString('latin1', from, to);
    this.known[place] = text;
    return text;
  }

  private text(bytes: Buffer, from: number, to: number): string {
    for (let i = from; i < to; i++) {
      const byte = bytes[i] ?? 0;
      // beyond ASCII, or a backslash
      if (byte >= 128 || byte === 92) return JSON.parse(bytes.toString('utf8', from - 1, to + 1)) as string;
    }
    return this.bytesText(bytes, from, to);
  }
}

function isTextAt(text: string, bytes: Buffer, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = from; i < to; i++) if (text.charCodeAt(i - from) !== bytes[i]) return false;
  return true;
}

/** A short decimal is the quotient of two exact numbers, which is the nearest one; any other is left to the engine. */
function numberAt(bytes: Buffer, from: number, to: number): number {
  const start = bytes[from] === 45 ? from + 1 : from;
  let point = -1;
  let digits = 0;
  if (to - start > EXACT_DIGITS) return Number(bytes.toString('latin1', from, to));
  for (let i = start; i < to; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === 46) point = i;
    else if (byte >= 48 && byte <= 57) digits = digits * 10 + byte - 48;
    else return Number(bytes.toString('latin1', from, to));
  }
  const number = point < 0 ? digits : digits / (TENS[to - point - 1] ?? 1);
  return start === from ? number : -number;
}
