/** Bytes that appear unescaped in a string, including all beyond ASCII. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 32 && byte !== 34 && byte !== 92 ? 1 : 0));
/** What may follow a backslash, except `u`. */
const ESCAPED = table('"\\/bfnrt');
const HEX = table('0123456789abcdefABCDEF');
const DIGIT = table('0123456789');
const WORDS = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));
/** What nests deeper is left to `JSON.parse`. */
const DEEPEST = 64;

function table(chars: string): Uint8Array {
  const found = new Uint8Array(256);
  for (const char of chars) found[char.charCodeAt(0)] = 1;
  return found;
}

/** The position after white space; a line break is none here. */
export function skipSpace(bytes: Uint8Array, from: number): number {
  let i = from;
  let byte = bytes[i];
  while (byte === 32 || byte === 9 || byte === 13) byte = bytes[++i];
  return i;
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

/** The same for a string without escapes; -1 for any other. */
export function plainStringEnd(bytes: Uint8Array, from: number): number {
  let i = from + 1;
  let byte = bytes[i] ?? 0;
  while (PLAIN[byte] === 1) byte = bytes[++i] ?? 0;
  return byte === 34 ? i : -1;
}

/** The position after a value of JSON, as `JSON.parse` has it; -1 where it would refuse it, or where it nests too deep. */
export function valueEnd(bytes: Uint8Array, from: number, depth = 0): number {
  const byte = bytes[from];
  if (byte === 34) return stringEnd(bytes, from) + 1 || -1;
  if (byte === 123 || byte === 91) return depth < DEEPEST ? listEnd(bytes, from + 1, byte === 123, depth + 1) : -1;
  return plainEnd(bytes, from);
}

function listEnd(bytes: Uint8Array, from: number, isObject: boolean, depth: number): number {
  const close = isObject ? 125 : 93;
  let i = skipSpace(bytes, from);
  if (bytes[i] === close) return i + 1;
  for (;;) {
    if (isObject) {
      i = bytes[i] === 34 ? colonEnd(bytes, stringEnd(bytes, i)) : -1;
      if (i < 0) return -1;
    }
    i = valueEnd(bytes, i, depth);
    if (i < 0) return -1;
    i = skipSpace(bytes, i);
    if (bytes[i] === close) return i + 1;
    if (bytes[i] !== 44) return -1;
    i = skipSpace(bytes, i + 1);
  }
}

/** Where the value of a name begins. @param name its closing quotation mark, or -1 */
export function colonEnd(bytes: Uint8Array, name: number): number {
  if (name < 0) return -1;
  const colon = skipSpace(bytes, name + 1);
  return bytes[colon] === 58 ? skipSpace(bytes, colon + 1) : -1;
}

/** The end of a number, `true`, `false` or `null`; -1 for anything else. */
function plainEnd(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0;
  if (first !== 45 && DIGIT[first] !== 1) return wordEnd(bytes, from);
  let i = first === 45 ? from + 1 : from;
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

function wordEnd(bytes: Uint8Array, from: number): number {
  for (const word of WORDS) {
    let i = 0;
    while (i < word.length && bytes[from + i] === word[i]) i++;
    if (i === word.length) return from + i;
  }
  return -1;
}

function digitsEnd(bytes: Uint8Array, from: number): number {
  let i = from;
  while (DIGIT[bytes[i] ?? 0] === 1) i++;
  return i;
}
