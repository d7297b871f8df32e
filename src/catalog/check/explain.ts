import { didYouMean } from '../../rules/index.ts';
import type { FindingCode, FindingPage } from '../source/index.ts';
import { pages } from './pages.ts';

/** The codes there are, sorted. */
export const findingCodes = Object.keys(pages).sort() as FindingCode[];

const isCode = (written: string): written is FindingCode => Object.hasOwn(pages, written);

/** The page of a code, or what may have been meant. */
export function explainCode(written: string): { page: FindingPage; code: FindingCode } | { help: string } {
  if (isCode(written)) return { page: pages[written], code: written };
  return { help: didYouMean(written, findingCodes) ?? `the codes are ${findingCodes.join(', ')}` };
}

/** Where an example stands, in words. */
function placeText({ at: { file, pointer } }: FindingPage): string {
  return pointer === '' ? `\`${file}\`` : `\`${file}\`, à \`${pointer}\``;
}

const longest = 300;

/** An example as it is written in its file; of a very long one, the beginning. */
function exampleText(example: string | null, { file }: FindingPage['at']): string[] {
  if (example === null) return [`(pas de fichier \`${file}\`)`];
  const shown = example.length > longest ? `${example.slice(0, longest)}…` : example;
  return ['```json', shown, '```'];
}

/** What analysts read of a code: in Markdown, which a terminal shows as well. */
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
