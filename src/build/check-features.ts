import { readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { oldestBrowsers } from './browsers.ts';
import { type Feature, grammar, library, styles } from './features.ts';
import { isNode, type SyntaxNode, visit } from './syntax-tree.ts';

type Browser = keyof typeof oldestBrowsers;

/** The oldest supported browsers that lack a feature, by name. */
function browsersWithout({ since }: Pick<Feature, 'since'>): string[] {
  return (Object.keys(oldestBrowsers) as Browser[])
    .filter((name) => (since[name] ?? Number.POSITIVE_INFINITY) > oldestBrowsers[name])
    .map((name) => `${name} ${oldestBrowsers[name]}`);
}

/** The newer syntax that a node uses. */
function syntaxFeatures(node: SyntaxNode, inFunction: boolean): (keyof typeof grammar)[] {
  const found: (keyof typeof grammar)[] = [];
  const isPrivate = isNode(node.key) && node.key.type === 'PrivateIdentifier';
  if (node.type === 'AssignmentExpression' && /^(\|\||&&|\?\?)=$/.test(String(node.operator)))
    found.push('logical assignment');
  if (node.type === 'PropertyDefinition')
    found.push(isPrivate ? 'private field' : node.static === true ? 'static class field' : 'class field');
  if (node.type === 'MethodDefinition' && isPrivate) found.push('private method');
  if (node.type === 'BinaryExpression' && isNode(node.left) && node.left.type === 'PrivateIdentifier')
    found.push('private name in');
  if (node.type === 'StaticBlock') found.push('static block');
  if (node.type === 'AwaitExpression' && !inFunction) found.push('await at the top');
  if (node.type === 'ImportDeclaration' && Array.isArray(node.attributes) && node.attributes.length > 0)
    found.push('import attributes');
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (regex !== undefined) {
    if (/\(\?<[=!]/.test(regex.pattern)) found.push('expression that looks behind');
    if (regex.flags.includes('d')) found.push('expression with flag d');
    if (regex.flags.includes('v')) found.push('expression with flag v');
  }
  return found;
}

/** The member or constructor that a node takes from the browser's library. */
function memberName(node: SyntaxNode): string | null {
  if (node.type === 'MemberExpression' && node.computed !== true && isNode(node.property))
    return String(node.property.name);
  return node.type === 'NewExpression' && isNode(node.callee) ? String(node.callee.name) : null;
}

/**
 * What a script uses that one of the oldest browsers lacks and nothing replaces: syntax, which breaks the whole file,
 * and members of the library by name.
 */
export function missingInScript(code: string): string[] {
  const found = new Set<string>();
  const report = (name: string, feature: Omit<Feature, 'name'> | undefined) => {
    if (feature === undefined || feature.because !== undefined) return;
    const browsers = browsersWithout(feature);
    if (browsers.length > 0) found.add(`${name} (${browsers.join(', ')})`);
  };
  const program: unknown = parseAst(code);
  if (!isNode(program)) throw new Error('the parser gave no syntax tree');
  visit(program, false, (node, inFunction) => {
    for (const name of syntaxFeatures(node, inFunction)) report(name, grammar[name]);
    const name = memberName(node);
    if (name !== null && Object.hasOwn(library, name)) report(name, library[name]);
  });
  return [...found];
}

/** The same of a style sheet. */
export function missingInStyles(css: string): string[] {
  return styles
    .filter((feature) => feature.because === undefined && feature.pattern.test(css))
    .map((feature) => ({ name: feature.name, browsers: browsersWithout(feature) }))
    .filter(({ browsers }) => browsers.length > 0)
    .map(({ name, browsers }) => `${name} (${browsers.join(', ')})`);
}

/** What the built files use that the oldest browsers lack, each with its file. */
export function missingFeatures(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const missing = file.endsWith('.js') ? missingInScript(text) : file.endsWith('.css') ? missingInStyles(text) : [];
    return missing.map((feature) => `${file.split('/').pop()}: ${feature}`);
  });
}
