// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { installThemes, themeStyle } from '../../../src/renderer/themes.ts';

const themes = {
  auto: { light: { strong: '#1F4E8C', tint: '#E6EEF8' }, dark: { strong: '#A4C6F4', tint: '#17263D' } },
  aet: { light: { strong: '#A02558', tint: '#FBE7EF' }, dark: { strong: '#F2A6C5', tint: '#3B1426' } },
};
const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('style');
  root.removeAttribute('data-theme');
});

/** Either way of writing the pairs: a constructed sheet, or properties of the root. */
function written(): string {
  const sheets = [...(document.adoptedStyleSheets ?? [])].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText),
  );
  return sheets.join('\n') + root.getAttribute('style');
}

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
    expect(themeStyle('auto', ['#1F4E8C', '#A02558'])).toHaveProperty('--second', 'var(--theme-aet-strong)');
    expect(themeStyle('auto', ['#1F4E8C', '#E6EEF8'])).not.toHaveProperty('--second');
    expect(themeStyle('auto', ['#1F4E8C'])).not.toHaveProperty('--second');
  });

  it('fall back to neutral for a theme that the catalogue lacks', () => {
    expect(themeStyle('')).toHaveProperty('--strong', 'var(--neutral-strong)');
    expect(themeStyle('x')).toHaveProperty('--strong', 'var(--theme-x-strong, var(--neutral-strong))');
  });
});
