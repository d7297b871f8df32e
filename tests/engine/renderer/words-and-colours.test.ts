import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import wording from '../../../catalog/wording.json' with { type: 'json' };
import common from '../../../schemas/catalog/common.schema.json' with { type: 'json' };
import { sourceFiles } from '../../../src/build/imports.ts';
import { paths } from '../../../src/ui/icons.ts';
import '../../../src/ui/member-icons.ts';

it('every text that a component asks for is in catalog/wording.json', () => {
  const rooms = ['ui', 'renderer', 'portal'].map((room) => new URL(`../../../src/${room}`, import.meta.url).pathname);
  const keys = rooms.flatMap(sourceFiles).flatMap((file) => {
    const calls = readFileSync(file, 'utf8').matchAll(/(?<![.\w])(?:t|words)\(\s*'([^']+)'/g);
    return [...calls].map(([, key = '']) => key);
  });
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key) => !Object.hasOwn(wording.texts, key))).toEqual([]);
});

it('every icon that a catalogue may name is drawn', () => {
  expect(common.definitions.icon.examples.length).toBeGreaterThan(20);
  expect(common.definitions.icon.examples.filter((name) => !Object.hasOwn(paths, name))).toEqual([]);
});

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');

/** Custom properties of one block of tokens.css. */
function tokens(opening: string): Record<string, string> {
  const body = css.slice(css.indexOf(opening) + opening.length);
  return Object.fromEntries(
    [...body.slice(0, body.indexOf('}')).matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]]),
  );
}

function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a = '', b = ''): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', ':root {'],
  ['dark', ":root[data-theme='dark'] {"],
  ['dark by preference', ":root:not([data-theme='light']) {"],
])('the %s colours', (_, opening) => {
  const of = tokens(opening);
  const grounds = ['paper', 'surface', 'hover'];
  it('are read at 4.5 to 1 at least', () => {
    const pairs = [
      ...['ink', 'ink-2'].flatMap((text) => grounds.map((ground) => [text, ground])),
      ...['error', 'success', 'warning', 'info', 'neutral'].flatMap((tone) => {
        const text = tone === 'neutral' ? 'neutral-strong' : tone;
        return [...grounds.slice(0, 2), `${tone}-tint`].map((ground) => [text, ground]);
      }),
      ...['error', 'success', 'warning', 'info', 'neutral'].map((tone) => ['ink-2', `${tone}-tint`]),
    ];
    const failing = pairs.filter(([text = '', ground = '']) => contrast(of[text], of[ground]) < 4.5);
    expect(failing).toEqual([]);
  });
  it('show controls and the focus at 3 to 1 at least', () => {
    const failing = ['control', 'focus']
      .flatMap((line) => ['paper', 'surface'].map((ground) => [line, ground]))
      .filter(([line = '', ground = '']) => contrast(of[line], of[ground]) < 3);
    expect(failing).toEqual([]);
  });
});
