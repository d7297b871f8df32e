/** Bytes that appear unescaped in a string, including all beyond ASCII. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 32 && byte !== 34 && byte !== 92 ? 1 : 0));
/** What may follow a backslash, except `u`. */
const ESCAPED = table('"\\/bfnrt');
const HEX = table('0123456789abcdefABCDEF');
const DIGIT = table('0123456789');

function table(chars: string): Uint8Array {
  const found = new Uint8Array(256);
  for (const char of chars) found[char.charCodeAt(0)] = 1;
  return found;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const [TRUE, FALSE, NULL] = ['true', 'false', 'null'].map(bytesOf) as [Uint8Array, Uint8Array, Uint8Array];
const CONTRACT = bytesOf('contract');
const UNAVAILABLE = bytesOf('unavailable');
const TODAY = bytesOf('today');
const PRODUCT = bytesOf('codeProduit');
const STATES = ['codeEtat', 'etat'].map(bytesOf);

const [VALUE, VALUE_OR_END, KEY, KEY_OR_END, AFTER] = [0, 1, 2, 3, 4] as const;
const [OBJECT, ARRAY] = [1, 2] as const;
const DEEPEST = 64;

function isAt(bytes: Uint8Array, from: number, to: number, what: Uint8Array): boolean {
  if (to - from !== what.length) return false;
  for (let i = 0; i < what.length; i++) if (bytes[from + i] !== what[i]) return false;
  return true;
}

/**
 * Reads the product of a portfolio line without parsing the rest, in a fifth of the time of parsing. It says yes only
 * to what `JSON.parse` accepts with the same meaning; when in doubt (another spelling of a name, a failed read, another
 * day, no state) it says no, and the line is parsed.
 */
export class LineScan {
  /** Start and end of the product's code, once a line was scanned. */
  from = 0;
  to = 0;
  private readonly today: Uint8Array;
  private readonly stack = new Uint8Array(DEEPEST);

  /** @param today the only day that a line may name, ISO */
  constructor(today: string) {
    this.today = bytesOf(today);
  }

  /** @param end the end of the line, where the line break is */
  sees(bytes: Uint8Array, start: number, end: number): boolean {
    const { stack } = this;
    let i = start;
    let depth = 0;
    let state: number = VALUE;
    /** The next value: 1 the contract, 2 the day, 3 the product's code. */
    let named = 0;
    let isInContract = false;
    let hasContract = false;
    let hasState = false;
    let code = -1;
    for (;;) {
      let byte = bytes[i];
      while (byte === 32 || byte === 9 || byte === 13) byte = bytes[++i];
      if (byte === undefined) return false;
      if (i >= end) break;
      if (state === AFTER) {
        if (depth === 0) return false;
        const kind = stack[depth];
        if (byte === 44) state = kind === OBJECT ? KEY : VALUE;
        else if (byte === (kind === OBJECT ? 125 : 93)) {
          if (depth === 2) isInContract = false;
          depth--;
        } else return false;
        i++;
      } else if (state === KEY || state === KEY_OR_END) {
        if (byte === 125 && state === KEY_OR_END) {
          if (depth === 2) isInContract = false;
          depth--;
          i++;
          state = AFTER;
          continue;
        }
        if (byte !== 34) return false;
        const to = stringEnd(bytes, i);
        if (to < 0) return false;
        named = 0;
        if (depth === 1 || (depth === 2 && isInContract)) {
          // a name may contain escapes
          for (let at = i + 1; at < to; at++) if (bytes[at] === 92) return false;
          if (depth === 1) {
            if (isAt(bytes, i + 1, to, CONTRACT)) named = 1;
            else if (isAt(bytes, i + 1, to, TODAY)) named = 2;
            else if (isAt(bytes, i + 1, to, UNAVAILABLE)) return false;
          } else if (isAt(bytes, i + 1, to, PRODUCT)) named = 3;
          else if (STATES.some((name) => isAt(bytes, i + 1, to, name))) hasState = true;
        }
        i = to + 1;
        byte = bytes[i];
        while (byte === 32 || byte === 9 || byte === 13) byte = bytes[++i];
        if (byte !== 58) return false;
        i++;
        state = VALUE;
      } else {
        if (state === VALUE_OR_END && byte === 93) {
          depth--;
          i++;
          state = AFTER;
          continue;
        }
        if (byte === 34) {
          const to = stringEnd(bytes, i);
          if (to < 0 || named === 1) return false;
          if (named === 2 && !isAt(bytes, i + 1, to, this.today)) return false;
          if (named === 3) {
            if (to === i + 1) return false;
            for (let at = i + 1; at < to; at++) if ((bytes[at] ?? 0) >= 128 || bytes[at] === 92) return false;
            code = i + 1;
            this.from = code;
            this.to = to;
          }
          i = to + 1;
          state = AFTER;
        } else if (byte === 123 || byte === 91) {
          if (depth + 1 >= DEEPEST || named > 1 || (named === 1 && byte === 91)) return false;
          // only an object holds a contract
          if (depth === 0 && byte === 91) return false;
          if (named === 1) {
            // of two properties with this name, the last counts
            [isInContract, hasContract, hasState] = [true, true, false];
            code = -1;
          }
          depth++;
          stack[depth] = byte === 123 ? OBJECT : ARRAY;
          state = byte === 123 ? KEY_OR_END : VALUE_OR_END;
          i++;
        } else {
          if (depth === 0 || named !== 0) return false;
          const to = plainEnd(bytes, i);
          if (to < 0) return false;
          i = to;
          state = AFTER;
        }
        named = 0;
      }
    }
    return state === AFTER && depth === 0 && hasContract && hasState && code >= 0;
  }
}

/** The position of a string's closing quotation mark; -1 for an invalid string. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let i = from + 1;
  for (;;) {
    let byte = bytes[i] ?? 0;
    while (PLAIN[byte] === 1) byte = bytes[++i] ?? 0;
    if (byte === 34) return i;
    if (byte !== 92) return -1;
    const next = bytes[i + 1] ?? 0;
    if (next === 117) {
      for (let at = i + 2; at < i + 6; at++) if (HEX[bytes[at] ?? 0] !== 1) return -1;
      i += 6;
    } else if (ESCAPED[next] === 1) i += 2;
    else return -1;
  }
}

/** The end of a number, `true`, `false` or `null`; -1 for anything else. */
function plainEnd(bytes: Uint8Array, from: number): number {
  for (const word of [TRUE, FALSE, NULL])
    if (bytes[from] === word[0]) return isAt(bytes, from, from + word.length, word) ? from + word.length : -1;
  let i = from;
  if (bytes[i] === 45) i++;
  if (bytes[i] === 48) i++;
  else {
    const digits = digitsEnd(bytes, i);
    if (digits === i) return -1;
    i = digits;
  }
  if (bytes[i] === 46) {
    const digits = digitsEnd(bytes, i + 1);
    if (digits === i + 1) return -1;
    i = digits;
  }
  if (bytes[i] === 101 || bytes[i] === 69) {
    const sign = bytes[i + 1] === 43 || bytes[i + 1] === 45 ? i + 2 : i + 1;
    const digits = digitsEnd(bytes, sign);
    if (digits === sign) return -1;
    i = digits;
  }
  return i;
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  while (DIGIT[bytes[i] ?? 0] === 1) i++;
  return i;
}
