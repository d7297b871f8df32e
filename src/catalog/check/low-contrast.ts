import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const lowContrast: FindingPage = {
  finds: 'Une couleur ne se lit pas sur son fond : le contraste est sous 4,5:1.',
  at: { file: 'catalog/themes.json', pointer: '/themes/auto/light/strong' },
  avoid: '"#AFC4E8"',
  prefer: '"#1F4E8C"',
  why: 'C’est le seuil du RGAA pour qu’un texte soit lu de tous.',
};

const least = 4.5;

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two colours #RRGGBB, from 1 to 21 (WCAG 2.2, 1.4.3). */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const papers = { light: '#FFFFFF', dark: '#12151C' };

/** Each theme's strong colour is readable on its tint and on paper, in light and in dark. */
export const checkContrast: Check = (context) =>
  Object.entries(context.data.themes?.themes ?? {}).flatMap(([id, theme]) =>
    (['light', 'dark'] as const).flatMap((mode) => {
      const pair = theme[mode];
      return [pair.tint, papers[mode]].flatMap((under) => {
        const ratio = contrast(pair.strong, under);
        if (!(ratio < least)) return [];
        const place = { file: fileOf('themes'), pointer: `/themes/${id}/${mode}/strong` };
        const message = `${pair.strong} on ${under} has a contrast of ${ratio.toFixed(2)}:1`;
        return [
          findingAt(
            context,
            place,
            'low-contrast',
            message,
            `at least ${least}:1 is needed to be read: take a ${mode === 'light' ? 'darker' : 'lighter'} colour`,
          ),
        ];
      });
    }),
  );
