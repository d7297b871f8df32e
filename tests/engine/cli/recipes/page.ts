import { readFileSync } from 'node:fs';

/** A piece of a file that becomes another. */
export interface Edit {
  file: string;
  before: string;
  after: string;
}

/** A command of a recipe, what is given to it by `echo`, and its answer, in which … stands for anything. */
export interface Example {
  words: readonly string[];
  input: string;
  answer: string;
}

/** A recipe as its page tells it. */
export interface Recipe {
  title: string;
  edits: readonly Edit[];
  examples: readonly Example[];
}

/** The recipes of a page: each a heading `## 1. …` with `diff` blocks, which edit, and `console` blocks. */
export function recipesOf(page: string): Recipe[] {
  return readFileSync(page, 'utf8')
    .split(/^## (?=\d+\. )/m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      edits: blocksOf('diff', section).flatMap(editsOf),
      examples: blocksOf('console', section).flatMap(examplesOf),
    }));
}

const blocksOf = (kind: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

/** Pieces `@@ file @@`, each of lines that stay, go (`-`) and come (`+`). */
function editsOf(block: string): Edit[] {
  return block
    .split(/^@@ /m)
    .slice(1)
    .map((piece) => {
      const [head = '', ...lines] = piece.trimEnd().split('\n');
      const kept = (sign: string) => lines.filter((line) => line.startsWith(' ') || line.startsWith(sign));
      const text = (sign: string) => kept(sign).map((line) => `${line.slice(1)}\n`);
      return { file: head.replace(/ @@$/, ''), before: text('-').join(''), after: text('+').join('') };
    });
}

const COMMAND = /^\$ (?:echo '([^']*)' \| )?npm run -s catalog -- /m;

function examplesOf(block: string): Example[] {
  const [, ...parts] = block.split(COMMAND);
  return Array.from({ length: parts.length / 2 }, (_none, i) => {
    const [command = '', ...answer] = (parts[2 * i + 1] ?? '').split('\n');
    return { words: wordsOf(command), input: parts[2 * i] ?? '', answer: answer.join('\n').trimEnd() };
  });
}

/** Words of a command, as a terminal reads them. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** Files with a recipe's edits in them. @throws where a piece does not stand in its file once */
export function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const copy = new Map(files);
  for (const { file, before, after } of edits) {
    const parts = (copy.get(file) ?? '').split(before);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times\n${before}`);
    copy.set(file, parts.join(after));
  }
  return copy;
}
