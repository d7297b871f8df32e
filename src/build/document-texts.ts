import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/portal/documents';
const header = `// Written by \`npm run types\` from the documents of ${FOLDER}.\n`;

/** An operation or a fragment of a document, as it is written. */
interface Definition {
  name: string;
  text: string;
}

/** The texts of the portal's own documents, by their file and by the name of their operation. */
export function documentTextsModule(root: string): string {
  const files = readdirSync(join(root, FOLDER))
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({ file, definitions: definitionsIn(readFileSync(join(root, FOLDER, file), 'utf8')) }));
  const fragments = new Map(
    files.flatMap(({ definitions }) => definitions.filter(isFragment).map((one) => [one.name, one.text] as const)),
  );
  const groups = files.flatMap(({ file, definitions }) => {
    const operations = definitions.filter((one) => !isFragment(one));
    const lines = operations.map(({ name, text }) => `    ${name}: '${withFragments(text, fragments)}',\n`);
    return lines.length === 0 ? [] : [`  '${file.replace(/\.graphql$/, '')}': {\n${lines.join('')}  },\n`];
  });
  return `${header}\n/** The portal's own documents, by their file and their operation's name. */\nexport const PORTAL_DOCUMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {\n${groups.join('')}};\n`;
}

const isFragment = ({ text }: Definition): boolean => text.startsWith('fragment');

/** Definitions begin at the start of a line, and none holds a text of its own. */
function definitionsIn(text: string): Definition[] {
  const parts = text.replace(/^\s*#.*$/gm, '').split(/^(?=(?:query|mutation|fragment)\b)/m);
  return parts.flatMap((part) => {
    const name = /^(?:query|mutation|fragment)\s+(\w+)/.exec(part)?.[1];
    const compact = part
      .replace(/[\s,]+/g, ' ')
      .replace(/ ?([{}():]) ?/g, '$1')
      .trim();
    return name === undefined ? [] : [{ name, text: compact }];
  });
}

/** A text with the fragments that it spreads, and those that these spread. */
function withFragments(text: string, fragments: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const visit = (part: string) => {
    for (const [, name = ''] of part.matchAll(/\.\.\.\s*(?!on\b)(\w+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(fragments.get(name) ?? '');
    }
  };
  visit(text);
  return [text, ...[...used].map((name) => fragments.get(name) ?? '')].join(' ');
}
