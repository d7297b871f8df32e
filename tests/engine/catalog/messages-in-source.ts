import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { isNode, type SyntaxNode } from '../../../src/build/syntax-tree.ts';
import { typeset, type Words } from '../../../src/catalog/check/french/translator.ts';
import { misprints } from '../../../src/catalog/check/typography.ts';
import { isFrench } from '../literals.ts';

/** What reads as English and is no message, each by its reason. */
export type Others = readonly [file: RegExp, texts: RegExp, why: string][];

type Tables = Readonly<Record<string, Words>>;

const src = resolve('src');

/** The messages of some files, and everything that they write between quotes. */
export function messagesIn(paths: readonly string[], others: Others) {
  const files = paths
    .filter((path) => !path.includes('.generated.') && !path.endsWith('.d.ts'))
    .map((path) => ({ file: relative(src, path), ...textsOf(path) }));
  const isOther = (file: string, text: string) => others.some(([of, texts]) => of.test(file) && texts.test(text));
  return {
    messages: files.flatMap(({ file, sentences }) =>
      sentences.filter((text) => !isOther(file, text)).map((text) => ({ file, text })),
    ),
    all: new Set(files.filter(({ file }) => !/\/french(?:\/|\.)/.test(file)).flatMap(({ all }) => all)),
  };
}

export const keysOf = (tables: Tables): Set<string> =>
  new Set(Object.values(tables).flatMap((words) => Object.keys(words)));

/** What is wrong with the French of some tables. */
export const misprintsIn = (tables: Tables): string[] =>
  Object.values(tables)
    .flatMap((words) => Object.values(words).map(typeset))
    // what is to be typed as JSON has its own typography
    .map((text) => text.replace(/\{\d*(?::\w+,?)?\}/g, 'x').replace(/"[^"]*":?/g, 'x'))
    .flatMap((text) => misprints(text).what.map((what) => `${text}: ${what}`));

/** Texts of a file of code, `{}` in the place of what a template fills in. */
interface SourceTexts {
  /** Those that read as English: messages and helps, and their parts of several words. */
  sentences: string[];
  /** Everything between quotes, names of properties included. */
  all: string[];
}

/** Declarations of these types hold pages, manuals and sentences of rules, whose French is their own. */
const APART = new Set(['FindingPage', 'Manual', 'SentenceForm', 'Saying']);
/** A property of operators that holds JavaScript. */
const CODE = 'writes';

/** What a scan of the syntax tree finds; imports, types, pages and what operators write are left out. */
function textsOf(file: string): SourceTexts {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const all: string[] = [];
  const go = (node: SyntaxNode): void => {
    if (isApart(node)) return;
    const text = textOf(node);
    // the dollar before a hole is part of the name that it holds
    if (text !== null) all.push(...linesOf(text.replace(/\$\{\}/g, '{}')));
    for (const field of Object.values(node))
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) go(child);
  };
  go(program as unknown as SyntaxNode);
  return { sentences: all.filter(isSentence), all };
}

/** Lines of a failure, the help among them. */
const linesOf = (text: string): string[] =>
  text.includes('\n')
    ? text.split('\n').map((line) => line.trim().replace(/^help: /, ''))
    : [text.replace(/^help: /, '')];

function isApart({ type, id, key }: SyntaxNode): boolean {
  if (type === 'ImportDeclaration' || /^TS(?:Literal|Interface|TypeAlias|TypeAnnotation|TypeReference)/.test(type))
    return true;
  if (type === 'Property' && isNode(key) && key.name === CODE) return true;
  return type === 'VariableDeclarator' && isNode(id) && APART.has(typeNameOf(id));
}

/** The type that a declaration is written with. */
function typeNameOf({ typeAnnotation }: SyntaxNode): string {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : null;
  const name = isNode(type) ? type.typeName : null;
  return isNode(name) ? String(name.name) : '';
}

function textOf({ type, value, quasis, key }: SyntaxNode): string | null {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'Property' && isNode(key) && key.type === 'Identifier') return String(key.name);
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return null;
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('{}');
}

const isSentence = (text: string): boolean =>
  /\p{L}/u.test(text.replaceAll('{}', '')) && /[^\s] |^ .* |^"/.test(text) && !isFrench(text);
