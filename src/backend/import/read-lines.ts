import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { findNodeAtLocation, type ParseError, parse as parseJson, parseTree } from 'jsonc-parser';
import { attempt } from '../../base/attempt.ts';
import type { ImportFault, SourceLine } from './lines.ts';
import { readCsv } from './read-csv.ts';

/** No member, contract or document is longer, in characters. */
const MOST = 1_000_000;
const TOO_LONG: ImportFault = { field: null, message: `is longer than ${MOST} characters: write one object a line` };
const NOT_TEXT: ImportFault = { field: null, message: 'is not UTF-8: convert the file' };

/** The lines of a file, one by one: CSV where its name ends so, otherwise NDJSON. Empty lines are left out. */
export function readLines(file: string): AsyncIterable<SourceLine> {
  return file.toLowerCase().endsWith('.csv') ? readCsv(file) : readNdjson(file);
}

async function* readNdjson(file: string): AsyncIterable<SourceLine> {
  const input = createReadStream(file, 'utf8');
  let line = 0;
  for await (const written of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const text = line === 1 ? written.replace(/^\uFEFF/, '') : written;
    if (text.trim() === '') continue;
    if (text.length > MOST) yield { ...unreadable(TOO_LONG), file, line, text };
    else if (text.includes('\uFFFD')) yield { ...unreadable(NOT_TEXT, text.indexOf('\uFFFD') + 1), file, line, text };
    else yield { ...parseLine(text), file, line, text };
  }
}

type Parsed = Pick<SourceLine, 'value' | 'fault' | 'columnOf'>;

/** A line that holds nothing. */
function unreadable(fault: ImportFault, column: number | null = null): Parsed {
  return { value: null, fault, columnOf: () => column };
}

function parseLine(text: string): Parsed {
  const parsed = attempt(() => ({ value: JSON.parse(text) as unknown }));
  if (parsed !== undefined) return { value: parsed.value, fault: null, columnOf: (path) => columnIn(text, path) };
  // the engine's own message repeats what is written
  const errors: ParseError[] = [];
  parseJson(text, errors);
  return unreadable(
    { field: null, message: 'is not JSON: write one whole object a line' },
    (errors[0]?.offset ?? text.length) + 1,
  );
}

/** Where a field begins; where it is missing, the object that lacks it. */
function columnIn(text: string, path: readonly (string | number)[]): number | null {
  const tree = parseTree(text);
  if (tree === undefined) return null;
  const node = findNodeAtLocation(tree, [...path]) ?? findNodeAtLocation(tree, path.slice(0, -1)) ?? tree;
  return node.offset + 1;
}
