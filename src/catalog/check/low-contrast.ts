import { contrast } from '../../base/colour.ts';
import { LEAST, SCHEMES, tonePairs, USUAL } from '../brand-tones.ts';
import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

export const lowContrast: FindingPage = {
  finds:
    'Une couleur ne se lit pas sur son fond : le contraste est sous 4,5:1, ou sous 3:1 pour ce qui n’est pas un texte.',
  at: { file: 'catalog/themes.json', pointer: '/themes/auto/light/strong' },
  avoid: '"#AFC4E8"',
  prefer: '"#1F4E8C"',
  why: 'C’est le seuil du RGAA pour qu’un texte soit lu de tous.',
};

const papers = { light: '#FFFFFF', dark: '#12151C' };

/**
 * Each theme's strong colour is readable on its tint and on paper, in light and in dark; so are the brand's colours, and
 * those of its letterhead on a sheet.
 */
export const checkContrast: Check = (context) => [
  ...themeFaults(context),
  ...brandFaults(context),
  ...letterheadFaults(context),
];

interface Pair {
  color: string;
  ground: string;
  least: number;
}

/** The finding of a colour that is too close to what it stands on. */
function faultOf(context: CheckContext, place: { file: string; pointer: string }, isDark: boolean, pair: Pair) {
  const { color, ground, least } = pair;
  const ratio = contrast(color, ground);
  if (!(ratio < least)) return [];
  const message = `${color} on ${ground} has a contrast of ${ratio.toFixed(2)}:1`;
  const shade = isDark ? 'lighter' : 'darker';
  const help =
    least === LEAST.text
      ? `at least ${least}:1 is needed to be read: take a ${shade} colour`
      : `at least ${least}:1 is needed to be seen: take a ${shade} colour`;
  return [findingAt(context, place, 'low-contrast', message, help)];
}

const themeFaults: Check = (context) =>
  Object.entries(context.data.themes?.themes ?? {}).flatMap(([id, theme]) =>
    SCHEMES.flatMap((mode) => {
      const { strong, tint } = theme[mode];
      const place = { file: fileOf('themes'), pointer: `/themes/${id}/${mode}/strong` };
      return [tint, papers[mode]].flatMap((ground) =>
        faultOf(context, place, mode === 'dark', { color: strong, ground, least: LEAST.text }),
      );
    }),
  );

/** What the brand does not say is the portal's own, which a colour of the brand may not go with: its scheme is the place. */
const brandFaults: Check = (context) =>
  SCHEMES.flatMap((scheme) =>
    tonePairs(context.data.brand ?? {}, scheme).flatMap(({ property, ...pair }) => {
      const isOwn = Object.hasOwn(context.data.brand?.colors?.[scheme] ?? {}, property);
      const pointer = `/colors/${scheme}${isOwn ? `/${property}` : ''}`;
      return faultOf(context, { file: fileOf('brand'), pointer }, scheme === 'dark', pair);
    }),
  );

/** Titles are written on white paper, and boxes in the usual ink on their tint. */
const letterheadFaults: Check = (context) => {
  const { letterhead } = context.data.brand ?? {};
  if (letterhead === undefined) return [];
  const at = (property: string) => ({ file: fileOf('brand'), pointer: `/letterhead/${property}` });
  const title = { color: letterhead.color, ground: papers.light, least: LEAST.text };
  const box = { color: USUAL.light.ink, ground: letterhead.tint, least: LEAST.text };
  return [...faultOf(context, at('color'), false, title), ...faultOf(context, at('tint'), true, box)];
};
