import { didYouMean } from '../../rules/index.ts';
import type { FindingCode, FindingPage } from '../source/index.ts';
import { pages } from './pages.ts';

/** All codes, sorted. */
export const findingCodes = Object.keys(pages).sort() as FindingCode[];

const isCode = (written: string): written is FindingCode => Object.hasOwn(pages, written);

/** The page of a code, or suggestions for an unknown one. */
export function explainCode(written: string): { page: FindingPage; code: FindingCode } | { help: string } {
  if (isCode(written)) return { page: pages[written], code: written };
  return { help: didYouMean(written, findingCodes) ?? `the codes are ${findingCodes.join(', ')}` };
}

/** The place of an example, in words. */
function placeText({ at: { file, pointer } }: FindingPage): string {
  return pointer === '' ? `\`${file}\`` : `\`${file}\`, à \`${pointer}\``;
}

const longest = 300;

/** An example as written in its file; only the beginning of a very long one. */
function exampleText(example: string | null, { file }: FindingPage['at']): string[] {
  if (example === null) return [`(pas de fichier \`${file}\`)`];
  const shown = example.length > longest ? `${example.slice(0, longest)}…` : example;
  return ['```json', shown, '```'];
}

/** The page of a code for analysts, in Markdown that is readable in a terminal too. */
export function pageText(code: FindingCode): string {
  const page = pages[code];
  return [
    page.finds,
    '',
    `Dans ${placeText(page)}, à éviter :`,
    '',
    ...exampleText(page.avoid, page.at),
    '',
    'Mieux :',
    '',
    ...exampleText(page.prefer, page.at),
    '',
    `Pourquoi : ${page.why}`,
  ].join('\n');
}
