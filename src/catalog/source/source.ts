import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Json } from '../../rules/index.ts';
import { cutShort, type Finding } from './finding.ts';
import type { FindingPage } from './page.ts';
import { isSpace, placeInText, type TextPlace } from './place-in-text.ts';
import { pointerSteps } from './pointer.ts';

export const syntax: FindingPage = {
  finds: 'Le fichier n’est pas du JSON : une virgule, un guillemet ou un crochet manque ou est de trop.',
  at: { file: 'catalog/frequencies.json', pointer: '/frequencies' },
  avoid: '[{ "id": 1, "code": "A", "label": "Annuelle" }, { "id": 12, "code": "M" "label": "Mensuelle" }]',
  prefer: '[{ "id": 1, "code": "A", "label": "Annuelle" }, { "id": 12, "code": "M", "label": "Mensuelle" }]',
  why: 'Un fichier qui ne se lit pas ne dit rien. La place indiquée est celle où la lecture s’est arrêtée : la faute est souvent juste avant.',
};

export const duplicateKey: FindingPage = {
  finds: 'La même clé est écrite deux fois dans un objet.',
  at: { file: 'catalog/codes/garage.json', pointer: '/codes' },
  avoid: '{ "BOX": "Box", "BOX": "Box fermé" }',
  prefer: '{ "BOX": "Box fermé" }',
  why: 'Seule la dernière compterait, et rien ne dirait laquelle vous vouliez.',
};

/** A file of the catalogue with the position of everything in it; readers of the same text share one object. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** Deeply frozen. */
  readonly value: Json | undefined;
  /** Syntax tree with positions, parsed on first use: most files never need it. */
  readonly root: Node | undefined;
  readonly findings: readonly Finding[];
  /** Maps a pointer into a partial value to the pointer in the file. */
  readonly written?: (pointer: string) => string;
  /** A place found without the tree; null once there is one, which finds it faster. */
  readonly find?: ((steps: readonly string[]) => TextPlace | null) | undefined;
}

const readable: Record<string, string> = {
  InvalidSymbol: 'this is not JSON',
  PropertyNameExpected: 'a property name between double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is expected',
  CloseBracketExpected: 'a closing bracket is expected',
  EndOfFileExpected: 'the file should end here',
  InvalidCommentToken: 'comments have no place in JSON',
  UnexpectedEndOfString: 'the string is not closed',
};

/** Line starts of the last text: findings of a file come one after the other. */
let lastLines: { text: string; starts: readonly number[] } = { text: '', starts: [0] };

/** Offset of the start of each line. */
function lineStarts(text: string): readonly number[] {
  if (lastLines.text !== text) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    lastLines = { text, starts };
  }
  return lastLines.starts;
}

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  let line = 0;
  let after = starts.length;
  while (after - line > 1) {
    const middle = (line + after) >> 1;
    if ((starts[middle] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
}

function jsonOf(node: Node, duplicates: Node[]): Json {
  if (node.type === 'array')
    return Object.freeze((node.children ?? []).map((child) => jsonOf(child, duplicates))) as Json[];
  if (node.type !== 'object') return node.value as Json;
  const out: Record<string, Json> = {};
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name === undefined || value === undefined) continue;
    if (Object.hasOwn(out, name.value as string)) duplicates.push(name);
    Object.defineProperty(out, name.value as string, {
      value: jsonOf(value, duplicates),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return Object.freeze(out);
}

/** Whether a file of a catalogue describes an API: another one's, or what it adds to ours. */
export const isApiFile = (file: string): boolean => file.endsWith('.graphql');

/** A source reduced to part of its tree; every node keeps its position in the text. */
export function settledSource(source: Source, root: Node): Source {
  return root === source.root ? source : { ...source, root, value: jsonOf(root, []), find: undefined };
}

/** Far beyond any catalogue, and far below what the host's stack can take. */
const maxDepth = 500;

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];

/**
 * The offset at which a text exceeds the maximum depth, or null, and how many properties it writes. Brackets in strings
 * count too, which does no harm here.
 */
function measure(text: string): { tooDeep: number | null; properties: number } {
  let depth = 0;
  let properties = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) isString = !isString;
    else if (char === BACKSLASH && isString) at++;
    else if (char === COLON && !isString) properties++;
    else if (char === 91 || char === 123) depth++;
    else if (char === 93 || char === 125) depth--;
    if (depth > maxDepth) return { tooDeep: at, properties };
  }
  return { tooDeep: null, properties };
}

/** Deeply freezes a value and counts its properties; not a number where it nests too deep. */
export function freezeDeep(value: unknown, depth = 1): number {
  if (!isObject(value)) return 0;
  if (depth > maxDepth) return Number.NaN;
  let properties = 0;
  if (Array.isArray(value)) for (const item of value) properties += freezeDeep(item, depth + 1);
  else {
    const own = value as Record<string, unknown>;
    const names = Object.keys(own);
    properties = names.length;
    for (const name of names) properties += freezeDeep(own[name], depth + 1);
  }
  Object.freeze(value);
  return properties;
}

interface KeptSource {
  text: string;
  source: Source;
}

/** By file, the latest texts last: a watched catalogue is read at each change, and most files are unchanged. */
const known = new Map<string, KeptSource[]>();
const keptTexts = 4;
const keptFiles = 1000;

/** Reads one file; syntax errors and duplicate keys are findings, never exceptions. */
export function readSource(file: string, text: string): Source {
  return keep(file, text, (before) => before ?? parseSource(file, text));
}

/** Keeps a text whose tree is known as if it had been read; its value is read when it is asked for. */
export function keepSource(file: string, text: string, root: Node): Source {
  return keep(file, text, (before) => {
    if (before !== undefined) return before;
    let value: { is: Json } | undefined;
    return {
      file,
      text,
      get value() {
        if (value === undefined) {
          value = { is: JSON.parse(text) as Json };
          freezeDeep(value.is);
        }
        return value.is;
      },
      root,
      findings: [],
    };
  });
}

function keep(file: string, text: string, make: (before: Source | undefined) => Source): Source {
  if (known.size >= keptFiles && !known.has(file)) known.clear();
  const sources = getOrAdd(known, file, () => []);
  // compared rather than hashed: hashing reads all of a text that was never seen
  const at = sources.findIndex((one) => one.text === text);
  const [before] = at < 0 ? [] : sources.splice(at, 1);
  const source = make(before?.source);
  sources.push({ text, source });
  if (sources.length > keptTexts) sources.shift();
  return source;
}

function parseSource(file: string, text: string): Source {
  // read by what it is for
  if (isApiFile(file)) return { file, text, value: null, root: undefined, findings: [] };
  const clean = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  // as many properties as names were written at most: none is written twice, and nothing else has to be counted
  const read = parseValid(file, clean, namesAtMost(clean));
  if (read !== null) return read;
  const { tooDeep, properties } = measure(clean);
  if (tooDeep !== null) {
    const finding = { file, ...positionAt(clean, tooDeep), code: 'syntax', severity: 'error' } as const;
    const message = `this nests more than ${maxDepth} levels`;
    return { file, text: clean, value: undefined, root: undefined, findings: [{ ...finding, message, help: null }] };
  }
  return parseValid(file, clean, properties) ?? parseFaulty(file, clean);
}

/** As many names as a text has at most: colons after a quotation mark, some of which may be in texts. */
function namesAtMost(text: string): number {
  let names = 0;
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (isSpace(text.charCodeAt(before))) before--;
    if (text.charCodeAt(before) === QUOTE) names++;
  }
  return names;
}

const strict = { allowTrailingComma: false, disallowComments: true };

/** A tree takes many times the memory of its text, and finds many places faster than the text itself. */
const findsWithoutTree = 8;

/** Reads a valid text; null when it is not JSON, or has duplicate keys. */
function parseValid(file: string, text: string, properties: number): Source | null {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  // a duplicate key is in the value only once
  if (freezeDeep(value) !== properties) return null;
  let root: Node | undefined;
  let finds = 0;
  return {
    file,
    text,
    value,
    get root() {
      root ??= parseTree(text, [], strict);
      return root;
    },
    find: (steps) => (root !== undefined || ++finds > findsWithoutTree ? null : placeInText(text, steps)),
    findings: [],
  };
}

/** Reads an invalid text and locates its faults. */
function parseFaulty(file: string, text: string): Source {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, strict);
  const findings: Finding[] = [];
  let value: Json | undefined;
  for (const error of errors.slice(0, 1)) {
    const name = printParseErrorCode(error.error);
    findings.push({
      file,
      ...positionAt(text, error.offset),
      code: 'syntax',
      message: readable[name] ?? 'this is not JSON',
      help: 'check the commas, quotes and brackets just before this place',
      severity: 'error',
    });
  }
  if (root !== undefined && errors.length === 0) {
    const duplicates: Node[] = [];
    value = jsonOf(root, duplicates);
    for (const node of duplicates) {
      findings.push({
        file,
        ...positionAt(text, node.offset),
        code: 'duplicate-key',
        message: cutShort(`"${String(node.value)}" is written twice in the same object`),
        help: 'keep one of the two',
        severity: 'error',
      });
    }
  }
  return { file, text, value, root, findings };
}

/** The value at a JSON Pointer, or the nearest one around it. */
function nearestPlace(source: Source, pointer: string): TextPlace | null {
  const steps = pointerSteps(source.written?.(pointer) ?? pointer);
  return source.find?.(steps) ?? nearestNode(source.root, steps);
}

function nearestNode(root: Node | undefined, steps: readonly string[]): TextPlace | null {
  if (root === undefined) return null;
  let node = root;
  let key: Node | null = null;
  for (const step of steps) {
    let next: Node | undefined;
    if (node.type === 'array') next = node.children?.[Number(step)];
    else {
      const property = node.children?.find((child) => child.children?.[0]?.value === step);
      next = property?.children?.[1];
      key = property?.children?.[0] ?? null;
    }
    if (next === undefined) return { value: node, key, isExact: false };
    node = next;
  }
  return { value: node, key, isExact: true };
}

/** Line and column of the value at a JSON Pointer, or of the nearest one around it. */
export function locate(source: Source, pointer: string, onKey = false): { line: number; column: number } {
  const found = nearestPlace(source, pointer);
  return positionAt(source.text, ((onKey ? found?.key : null) ?? found?.value)?.offset ?? 0);
}

/** Start and end offsets of the value at a JSON Pointer, or of its property's name; null when there is none. */
export function rangeOf(source: Source, pointer: string, onKey = false): { start: number; end: number } | null {
  const found = nearestPlace(source, pointer);
  if (found === null || !found.isExact) return null;
  const { offset, length } = (onKey ? found.key : null) ?? found.value;
  return { start: offset, end: offset + length };
}

/** A range of the text; `to` is exclusive. */
export interface TextSpan {
  from: { line: number; column: number };
  to: { line: number; column: number };
}

/** The ranges of whole values: the one at a JSON Pointer, or all those with this id or property name, or this name in a list. */
export function spansOf(source: Source, place: string): TextSpan[] {
  const spans: TextSpan[] = [];
  const add = ({ offset, length }: Node) =>
    spans.push({ from: positionAt(source.text, offset), to: positionAt(source.text, offset + length) });
  const visit = (node: Node, steps: readonly string[] | null): void => {
    if (steps?.length === 0) return void add(node);
    for (const [i, child] of (node.children ?? []).entries()) {
      const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
      if (value === undefined) continue;
      const name = key === undefined ? String(i) : String(key.value);
      if (steps !== null && steps[0] !== name) continue;
      if (steps?.length === 1) add(child);
      else if (steps === null && key !== undefined && name === place) add(child);
      else if (steps === null && name === 'id' && value.value === place) add(node);
      else if (steps === null && key === undefined && value.value === place) add(value);
      else if (value.children !== undefined) visit(value, steps === null ? null : steps.slice(1));
    }
  };
  if (source.root !== undefined) visit(source.root, place.startsWith('/') ? pointerSteps(place) : null);
  return spans;
}
