import { readFileSync } from 'node:fs';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { contrast, mix } from '../../src/base/colour.ts';
import { withBrand } from '../../src/build/brand/in-page.ts';
import { brandInStyles } from '../../src/build/brand/in-styles.ts';
import { brandFiles } from '../../src/build/brand/of-insurer.ts';
import { brandTones, SCHEMES, tonePairs, USUAL } from '../../src/catalog/brand-tones.ts';
import type { Brand } from '../../src/catalog/index.ts';
import { insurerOf } from '../../src/view/papers/insurer.ts';
import { shipped } from '../shipped.ts';

const own = shipped.data.brand as Brand;
const {
  colors: _colors,
  pictures: _pictures,
  icons: _icons,
  font: _font,
  letterhead: _head,
  mark: _mark,
  ...bare
} = own;
const plain: Brand = bare;

const written = async (brand: Brand) => {
  const sheets = ['src/ui/tokens.css', 'src/portal/styles/frame.css', 'src/portal/styles/print.css', 'src/ui/base.css'];
  const css = sheets.map((file) => readFileSync(file, 'utf8').replace(/@import.*/g, '')).join('\n');
  const plugins = [brandInStyles(brand)];
  const config = await resolveConfig({ configFile: false, publicDir: false, css: { postcss: { plugins } } }, 'build');
  return (await preprocessCSS(css, 'sheet.css', config)).code;
};

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
    expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  });
});

describe('the tones of a brand', () => {
  it('are the portal’s own where it says none', () => {
    for (const scheme of SCHEMES) {
      expect(brandTones(plain, scheme)).toEqual({});
      expect(tonePairs(plain, scheme)).toEqual([]);
    }
  });

  it('that the portal has are those of its style sheets', async () => {
    const css = await written(plain);
    for (const scheme of SCHEMES)
      for (const [name, tone] of Object.entries(USUAL[scheme])) {
        const short = tone === '#ffffff' ? '#fff' : tone;
        expect(css, name).toContain(`--${name}: ${short};`);
      }
  });

  it.each([
    ['a green paper', { paper: '#E9F5E9', ink: '#0B1F0B' }],
    ['a dim ink', { paper: '#FFFFFF', ink: '#595959' }],
    ['a dark paper', { paper: '#101010', surface: '#1A1A1A', ink: '#F0F0F0' }],
  ])('with %s have greys that are read on it', (_what, ground) => {
    const colors = {
      light: { brand: '#123B5D', second: '#2F7FB3', ...ground },
      dark: { brand: '#A9CDEB', second: '#4D9FD6' },
    };
    const tones = brandTones({ colors }, 'light');
    for (const under of ['paper', 'hover'].map((name) => tones[name] ?? ''))
      expect(contrast(tones['ink-2'] ?? '', under)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tones.control ?? '', tones.paper ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheets', () => {
  it('have the brand’s colours in each scheme, its pictures, and no more rules than before', async () => {
    const css = await written(own);
    expect(css.match(/--brand: #123B5D/g)).toHaveLength(1);
    expect(css.match(/--brand: #A9CDEB/g)).toHaveLength(2);
    expect(css.match(/--scene: url\("\/images\/[\w-]+\.svg"\)/g)).toHaveLength(3);
    expect(css.split('{')).toHaveLength((await written(plain)).split('{').length);
  });

  it('leave the colours of printing alone', async () => {
    const colors = {
      light: { brand: '#123B5D', second: '#2F7FB3', paper: '#EEF7EE' },
      dark: { brand: '#A9CDEB', second: '#4D9FD6' },
    };
    const css = await written({ ...plain, colors });
    expect(css).toMatch(/@media print \{[\s\S]*--paper: #fff/);
    expect(css).toContain('--paper: #EEF7EE');
  });

  it('have a gradient where the brand has no picture, and the day’s picture by night where it has one', async () => {
    expect((await written(plain)).match(/--scene: [^;]+/g)).toEqual([
      '--scene: linear-gradient(90deg, var(--brand), var(--second))',
    ]);
    const css = await written({ ...plain, pictures: { scene: '/images/une.svg' } });
    expect(css.match(/--scene: url\("\/images\/une\.svg"\)/g)).toHaveLength(3);
  });

  it('have the brand’s font, and its measures for the one before it', async () => {
    const css = await written({ ...plain, font: { file: '/fonts/une.woff2', sizeAdjust: 101, ascent: 90 } });
    expect(css).toContain('src: url("/fonts/une.woff2") format("woff2")');
    expect(css).toContain('size-adjust: 101%');
    expect(css).toContain('ascent-override: 90%');
    expect(css).not.toContain('fontsource');
    expect(await written(plain)).toContain('fontsource');
  });
});

describe('the pages', () => {
  it('have no line of an icon or a number that the brand lacks', () => {
    const page = withBrand(readFileSync('index.html', 'utf8'), { product: 'Un & deux' });
    expect(page).not.toMatch(/rel="icon"|apple-touch-icon|<img|tel:|\{brand/);
    expect(page).toContain('<title>Un &amp; deux</title>');
    expect(page).toContain('Votre espace a besoin de JavaScript');
  });
});

it('the files of a brand are all those that it names', () => {
  expect(brandFiles(plain)).toEqual([]);
  expect(
    brandFiles({ ...plain, icons: { favicon: '/a.svg' }, pictures: { scene: '/b.svg' }, font: { file: '/c.woff2' } }),
  ).toEqual(['/a.svg', '/b.svg', '/c.woff2']);
});

it('papers have the letterhead of the brand, or its colour', () => {
  const insurer = (brand: Brand) => insurerOf({ data: { brand } } as never);
  expect(insurer(own).letterhead).toEqual({ color: '#1F4E8C', tint: '#E6EEF8' });
  const colors = { light: { brand: '#14532D', second: '#65A30D' }, dark: { brand: '#A7E3B5', second: '#84CC16' } };
  expect(insurer({ ...plain, colors }).letterhead.color).toBe('#14532D');
  expect(contrast(insurer({ ...plain, colors }).letterhead.tint, '#14532D')).toBeGreaterThan(4.5);
  expect(insurer({ ...plain, passkeyName: 'Clé' }).passkeyName).toBe('Clé');
  expect(insurer(plain).passkeyName).toBe(own.name);
});
