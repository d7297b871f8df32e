import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';
import { isNode, type SyntaxNode } from '../../../src/build/syntax-tree.ts';
import { isFrench } from '../literals.ts';

/** Texts of a file of code, `{}` in the place of what a template fills in. */
export interface SourceTexts {
  /** Those that read as English: messages and helps, and their parts of several words. */
  sentences: string[];
  /** Everything between quotes, names of properties included. */
  all: string[];
}

/** Declarations of these types hold pages and manuals, whose French is their own. */
const APART = new Set(['FindingPage', 'Manual']);
/** A property of operators that holds JavaScript. */
const CODE = 'writes';

/** What a scan of the syntax tree finds; imports, types, pages and what operators write are left out. */
export function textsOf(file: string): SourceTexts {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const all: string[] = [];
  const go = (node: SyntaxNode): void => {
    if (isApart(node)) return;
    const text = textOf(node);
    // the dollar before a hole is part of the name that it holds
    if (text !== null) all.push(text.replace(/\$\{\}/g, '{}'));
    for (const field of Object.values(node))
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) go(child);
  };
  go(program as unknown as SyntaxNode);
  return { sentences: all.filter(isSentence), all };
}

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
