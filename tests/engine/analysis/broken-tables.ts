import { chance } from '../catalog/broken-files.ts';

/** A table broken in one way: its bytes, and what was done to it. */
export interface BrokenTable {
  bytes: Uint8Array;
  how: string;
}

type Draw = () => number;

const pick = <T>(draw: Draw, all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;

/** What a cell holds where nobody expects it. */
const oddCells: readonly string[] = [
  ...['', ' ', '*', '!', '!*', '!VIG', '(none)', '(missing)', '(none) | (missing)', '|', 'a |', '| b', 'a|b|c'],
  ...['1..', '..1', '1..2..3', '9..1', '0..1e308', '-5..5', '1..999999999999', '2025-01-01..2025-02-30', '01/02/2025'],
  ...['"', '""', "'", '{', '{}', '[[', '{"a":', '[1,2', 'null', 'NaN', '1e999', '0x10', '=1+1', '# not a comment'],
  ...['__proto__', 'constructor', 'toString', '../../etc/passwd', '\u0000', '\ufeff', '\u202e', 'é'.repeat(9000)],
  ...['* | *', 'todo', 'reason', 'given *', 'expect'],
];

/** What a heading says where nobody expects it. */
const oddHeadings: readonly string[] = [
  ...['', 'case', 'why', 'from', 'as of', 'given', 'given ', 'expect', 'expect ', 'reason', 'unknown', 'GIVEN x'],
  ...['given __proto__.polluted', 'given constructor.prototype.polluted', 'expect __proto__', 'expect toString'],
  ...['given a.b.c.d.e', 'given 0', 'given .', 'given a..b', 'given a[0]', 'given $today', 'given contract.'],
  ...['expect count of', 'expect count of x', 'expect tabs.0.0.0', `given ${'a.'.repeat(3000)}b`],
];

const lines = (text: string): string[] => text.split('\n');

function withLine(draw: Draw, text: string, from: number, change: (line: string) => string): string {
  const all = lines(text);
  const at = from + Math.floor(draw() * Math.max(1, all.length - from));
  return all.map((line, rank) => (rank === at ? change(line) : line)).join('\n');
}

const withCell = (draw: Draw, line: string, value: string): string => {
  const cells = line.split(',');
  cells[Math.floor(draw() * cells.length)] = value;
  return cells.join(',');
};

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** Each way to break a table's text. */
const ways: Readonly<Record<string, (draw: Draw, text: string) => string>> = {
  cell: (draw, text) => withLine(draw, text, 1, (line) => withCell(draw, line, pick(draw, oddCells))),
  'quoted cell': (draw, text) => withLine(draw, text, 1, (line) => withCell(draw, line, quoted(pick(draw, oddCells)))),
  heading: (draw, text) => {
    const [head = '', ...rest] = lines(text);
    return [withCell(draw, head, pick(draw, oddHeadings)), ...rest].join('\n');
  },
  'all cells of a row': (draw, text) =>
    withLine(draw, text, 1, (line) => {
      const value = pick(draw, oddCells);
      return line
        .split(',')
        .map(() => quoted(value))
        .join(',');
    }),
  'one cell more': (draw, text) => withLine(draw, text, 0, (line) => `${line},${pick(draw, oddCells)}`),
  'one cell less': (draw, text) => withLine(draw, text, 0, (line) => line.slice(0, Math.max(0, line.lastIndexOf(',')))),
  'a row twice': (draw, text) => withLine(draw, text, 1, (line) => `${line}\n${line}`),
  'other separator': (draw, text) => text.replaceAll(',', pick(draw, [';', '\t', '|', ', ,'])),
  'other line ends': (draw, text) => text.replaceAll('\n', pick(draw, ['\r', '\r\n', '\n\n', '\u2028'])),
  truncated: (draw, text) => text.slice(0, Math.floor(draw() * text.length)),
  'odd sign': (draw, text) => {
    const at = Math.floor(draw() * text.length);
    return text.slice(0, at) + pick(draw, ['"', '\u0000', '\ufeff', ',', ';', '\r', '\ud800', '\\']) + text.slice(at);
  },
  'only its heading': (_draw, text) => lines(text)[0] ?? '',
};

/** Ways to write a text as other bytes than UTF-8. */
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'half a sign': (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]),
};

/** A table broken somehow, the same for the same seed. */
export function brokenTable(seed: number, tables: readonly (readonly [string, string])[]): [string, BrokenTable] {
  const draw = chance(seed);
  const [file, text] = pick(draw, tables);
  const how = pick(draw, Object.keys(ways));
  const wrong = ways[how]?.(draw, text) ?? text;
  if (draw() > 0.1) return [file, { bytes: Buffer.from(wrong), how }];
  const encoding = pick(draw, Object.keys(encodings));
  return [file, { bytes: encodings[encoding]?.(wrong) ?? Buffer.from(wrong), how: `${how}, ${encoding}` }];
}
