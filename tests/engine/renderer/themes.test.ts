// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installThemes, themeClass, themeRules } from '../../../src/renderer/themes.ts';

const themes = {
  auto: { light: { strong: '#1F4E8C', tint: '#E6EEF8' }, dark: { strong: '#A4C6F4', tint: '#17263D' } },
  aet: { light: { strong: '#A02558', tint: '#FBE7EF' }, dark: { strong: '#F2A6C5', tint: '#3B1426' } },
};
const root = document.documentElement;

afterEach(() => root.removeAttribute('data-theme'));
beforeEach(() => {
  document.head.innerHTML = '<style></style>';
});

/** Wherever the rules went: a constructed sheet, or one that the page has; those of shadow trees are somebody else's. */
const written = (): string =>
  [
    ...(document.adoptedStyleSheets ?? []),
    ...[...document.styleSheets].filter(({ ownerNode }) => document.head.contains(ownerNode)),
  ]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');

describe('the catalogue’s colours', () => {
  it('are written as custom properties', () => {
    installThemes(themes);
    expect(written()).toContain('--theme-auto-strong');
    expect(written()).toContain('#1F4E8C');
  });

  it('leave out invalid colours', () => {
    installThemes({ bad: { light: { strong: 'red;} body{display:none', tint: '#FFFFFF' }, dark: themes.auto.dark } });
    expect(written()).not.toContain('display');
  });

  it('of two themes are side by side; of one, alone', () => {
    installThemes(themes);
    const second = (theme: string, ...colors: string[]) => {
      document.body.innerHTML = `<p class="${themeClass(theme, colors)}"></p>`;
      return [...themeRules(themes)]
        .filter((rule) => rule.startsWith('.second-') && document.body.querySelector(rule.split('{')[0] ?? ''))
        .map((rule) => rule.split('{')[1]);
    };
    expect(second('auto', '#1F4E8C', '#A02558')).toEqual(['--second:var(--theme-aet-strong)}']);
    expect(second('auto', '#1F4E8C', '#E6EEF8')).toEqual([]);
    expect(second('auto', '#1F4E8C', '#1F4E8C')).toEqual([]);
    expect(second('auto', '#1F4E8C')).toEqual([]);
  });

  it('fall back to neutral for a theme that the catalogue lacks', () => {
    expect(themeClass('')).toBe('themed');
    expect(themeClass('x', ['#1F4E8C', 'red'])).toBe('themed theme-x');
    expect(themeRules(themes).some((rule) => rule.startsWith('.theme-x'))).toBe(false);
    expect(themeRules({})[0]).toContain('--strong:var(--neutral-strong)');
  });

  it('are rules of a sheet that the page has, where a browser constructs none', () => {
    const rules: string[] = [];
    const own = { cssRules: rules, insertRule: (rule: string) => rules.push(rule) };
    installThemes(themes, { styleSheets: [own] } as unknown as Document);
    expect(rules).toEqual(themeRules(themes));
  });
});
