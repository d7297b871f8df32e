import { gzipSync } from 'node:zlib';
import { broken, chance } from '../catalog/broken-files.ts';

/** What a file holds, and what was done to it. */
export interface BrokenInput {
  bytes: Uint8Array;
  how: string;
}

type Draw = () => number;

const pick = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
const textBytes = (text: string): Uint8Array => Buffer.from(text);

/** At a random byte, something else. */
function withBytes(draw: Draw, text: string, put: Uint8Array): Uint8Array {
  const bytes = Buffer.from(text);
  const at = Math.floor(draw() * bytes.length);
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at)]);
}

/** Ways to write a text as other bytes than it should be. */
const encodings: Readonly<Record<string, (draw: Draw, text: string) => Uint8Array>> = {
  'Windows-1252': (_draw, text) => Buffer.from(text, 'latin1'),
  'UTF-16': (_draw, text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without its mark': (_draw, text) => Buffer.from(text, 'utf16le'),
  'a mark': (_draw, text) => textBytes(`\ufeff${text}`),
  'half a sign': (draw, text) => withBytes(draw, text, Buffer.from([0xc3])),
  'a surrogate in UTF-8': (draw, text) => withBytes(draw, text, Buffer.from([0xed, 0xa0, 0x80])),
  'bytes of any kind': (draw, text) =>
    withBytes(
      draw,
      text,
      Uint8Array.from({ length: 64 }, () => Math.floor(draw() * 256)),
    ),
  nothing: () => new Uint8Array(),
  'bytes alone': (draw) => Uint8Array.from({ length: 500 }, () => Math.floor(draw() * 256)),
  compressed: (_draw, text) => gzipSync(text),
  'line ends of Windows': (_draw, text) => textBytes(text.replaceAll('\n', '\r\n')),
  'line ends of old': (_draw, text) => textBytes(text.replaceAll('\n', '\r')),
};

/** What stands in a text for the value of a random name. */
const values: readonly string[] = [
  ...['1e999', '-1e999', '1e-999', '-0', '123456789012345678901234567890', '0.1e+1', '01', '.5', '+1', 'NaN', '0x10'],
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\u202e\\u001b[2J"', '"\ud83d\ude00"', "'x'", '"\t"'],
  ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '{"toString":1}'],
  ...['{"a":1,"a":2}', '[[[[[[]]]]]]', '{"length":-1}', '{"then":1}', 'undefined', '// x', '/* x */ 1', 'true,'],
  ...[`${'['.repeat(600)}${']'.repeat(600)}`, `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(2000)],
  `"${'x'.repeat(200_000)}"`,
];
const names: readonly string[] = ['__proto__', 'constructor', 'toString', 'contract', 'today', 'unavailable', 'id', ''];

/** After a random colon, another value; or another name before it. */
function withValue(draw: Draw, text: string): string {
  const places = [...text.matchAll(/("[^"\\\n]*")\s*:\s*("[^"\\\n]*"|-?[\d.]+|true|false|null)/g)];
  const place = places[Math.floor(draw() * places.length)];
  if (place === undefined) return text;
  const [whole, name = ''] = place;
  const said =
    draw() < 0.8 ? `${name}:${pick(draw, values)}` : `${JSON.stringify(pick(draw, names))}:${pick(draw, values)}`;
  const twice = draw() < 0.2 ? `${whole},` : '';
  return text.slice(0, place.index) + twice + said + text.slice(place.index + whole.length);
}

/** A text of any kind broken as a text. */
function brokenText(draw: Draw, text: string): BrokenInput {
  if (draw() < 0.5) return { bytes: textBytes(withValue(draw, text)), how: 'value' };
  const how = pick(draw, Object.keys(encodings));
  return { bytes: encodings[how]?.(draw, text) ?? textBytes(text), how };
}

/** A JSON file broken somehow. */
function brokenJson(draw: Draw, text: string): BrokenInput {
  if (draw() < 0.6) return brokenText(draw, text);
  const { text: wrong, how } = broken(draw, text);
  return { bytes: textBytes(wrong), how };
}

/** The same for the same seed. */
export const brokenInput = (seed: number, text: string): BrokenInput => brokenJson(chance(seed), text);

/** A file of lines, some of which are broken. */
export function brokenLines(seed: number, lines: readonly string[]): BrokenInput {
  const draw = chance(seed);
  const from = Math.floor(draw() * (lines.length - 6));
  const some = lines.slice(from, from + 6);
  if (draw() < 0.3) return brokenText(draw, `${some.join('\n')}\n`);
  const at = Math.floor(draw() * some.length);
  const { bytes, how } = brokenJson(draw, some[at] ?? '');
  const [before, after] = [some.slice(0, at), some.slice(at + 1)].map((part) => part.map((one) => `${one}\n`).join(''));
  const line = bytes.map((byte) => (byte === 10 ? 32 : byte));
  return { bytes: Buffer.concat([textBytes(before ?? ''), line, textBytes(`\n${after}`)]), how: `a line: ${how}` };
}
