import { contrast, mix } from '../base/colour.ts';
import type { Brand } from './types.generated.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof SCHEMES)[number];

/** Least contrast of a text, and of what else has to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
export const LEAST = { text: 4.5, interface: 3 } as const;

/** What the portal has where the brand says nothing: `ui/tokens.css` and `portal/styles/frame.css`. */
export const USUAL = {
  light: {
    brand: '#2b4257',
    second: '#5c7890',
    paper: '#f7f6f3',
    surface: '#ffffff',
    ink: '#161b26',
    hover: '#edebe5',
    focus: '#0b57d0',
  },
  dark: {
    brand: '#b4c9dc',
    second: '#7d9ab3',
    paper: '#11141a',
    surface: '#191d25',
    ink: '#ecebe6',
    hover: '#242a35',
    focus: '#8ab4f8',
  },
} as const;

type Tones = Readonly<Record<string, string>>;

/** A tone between two colours, moved towards `ink` until it is seen on every ground. */
function seenOn(grounds: readonly string[], ink: string, from: number, least: number): string {
  const [paper = ink] = grounds;
  for (let share = from; share < 1; share += 0.02) {
    const tone = mix(paper, ink, share);
    if (grounds.every((ground) => contrast(tone, ground) >= least)) return tone;
  }
  return ink;
}

/** The grey tones of a brand with its own paper or ink: quieter texts, lines, edges of fields, what is pointed at. */
function greys(paper: string, surface: string, ink: string): Tones {
  const hover = mix(paper, ink, 0.06);
  const grounds = [paper, surface, hover];
  const tint = mix(paper, ink, 0.07);
  return {
    'ink-2': seenOn(grounds, ink, 0.6, LEAST.text),
    line: mix(paper, ink, 0.14),
    control: seenOn([paper, surface], ink, 0.4, LEAST.interface),
    hover,
    'neutral-strong': seenOn([...grounds, tint], ink, 0.6, LEAST.text),
    'neutral-tint': tint,
  };
}

type Coloured = { colors?: Brand['colors'] | undefined };

/** The properties of the style sheet that a brand sets in a colour scheme, by name without the dashes. */
export function brandTones({ colors }: Coloured, scheme: ColorScheme): Tones {
  const own = colors?.[scheme];
  if (own === undefined) return {};
  const { brand, second, paper, surface, ink, focus } = own;
  const usual = USUAL[scheme];
  const hasGround = paper !== undefined || surface !== undefined || ink !== undefined;
  const [on, over, text] = [paper ?? usual.paper, surface ?? usual.surface, ink ?? usual.ink];
  const all = {
    ...{ brand, second, paper, surface, ink, focus },
    ...(hasGround ? greys(on, over, text) : {}),
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, tone]) => (tone === undefined ? [] : [[name, tone]])));
}

/** A colour, where it is written, what it stands on, and how well it has to be seen there. */
export interface TonePair {
  /** Property of `colors` in brand.json. */
  property: string;
  color: string;
  ground: string;
  least: number;
}

/** Everything of a brand's colours that somebody has to read or see. */
export function tonePairs({ colors }: Coloured, scheme: ColorScheme): TonePair[] {
  const own = colors?.[scheme];
  if (own === undefined) return [];
  const usual = USUAL[scheme];
  const { brand, paper = usual.paper, surface = usual.surface, ink = usual.ink, focus = usual.focus } = own;
  const { hover = usual.hover } = brandTones({ colors }, scheme);
  const on = (property: string, color: string, grounds: readonly string[], least: number) =>
    grounds.map((ground) => ({ property, color, ground, least }));
  return [
    ...on('brand', brand, [paper, surface, hover], LEAST.text),
    ...on('ink', ink, [paper, surface, hover], LEAST.text),
    ...on('focus', focus, [paper, surface], LEAST.interface),
  ];
}
