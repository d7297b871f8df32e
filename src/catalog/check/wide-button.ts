import { fixedText } from '../../rules/index.ts';
import type { FindingPage } from '../source/index.ts';
import { findingAt } from './context.ts';
import { glyphWidths, unitsPerEm } from './glyph-widths.generated.ts';
import type { EntryCheck } from './per-file.ts';

export const wideButton: FindingPage = {
  finds:
    'Le texte d’un bouton ne tient pas sur un petit écran (320 px) : il y prendrait plus de deux lignes, ou un de ses mots en déborderait.',
  at: { file: 'catalog/families/auto.json', pointer: '/urgentAction/button' },
  avoid: '"Mettre à jour le relevé kilométrique annuel de mon véhicule assuré par la mutuelle"',
  prefer: '"Mettre à jour"',
  why: 'Un bouton se lit d’un coup d’œil. Le détail va dans le texte qui le précède.',
};

/** The narrowest screen, minus the margins of the page and of the button. */
const room = 320 - 2 * 16 - 2 * 17;
const lines = 2;
const fontSize = 16;

const widest = Math.max(...Object.values(glyphWidths));
const space = widthOf(' ');

/** Width of a text in a button, in pixels; characters missing from the table count as the widest. */
function widthOf(text: string): number {
  let units = 0;
  for (const sign of text) units += glyphWidths[sign] ?? widest;
  return (units * fontSize) / unitsPerEm;
}

/** Number of lines of a text, without breaking words; null when a word is wider than the line. */
function linesOf(text: string): number | null {
  let count = 1;
  let used = 0;
  for (const word of text.split(' ')) {
    const width = widthOf(word);
    if (width > room) return null;
    const next = used === 0 ? width : used + space + width;
    if (next > room) count++;
    used = next > room ? width : next;
  }
  return count;
}

/** The text of each button fits on the narrowest screen. */
export const wideButtons: EntryCheck = {
  concerns: ({ traits }) => traits.isButton,
  find: (context, { file, pointer, value }) => {
    const text = fixedText(value);
    if (text === undefined) return null;
    const taken = linesOf(text);
    if (taken !== null && taken <= lines) return null;
    const what =
      taken === null ? 'has a word wider than a screen of 320 px' : `takes ${taken} lines on a screen of 320 px`;
    const help = 'say it in two or three words';
    return findingAt(context, { file, pointer }, 'wide-button', `the button "${text}" ${what}`, help, 'warning');
  },
};
