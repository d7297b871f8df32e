import type { CSSProperties } from 'react';

interface Pair {
  strong: string;
  tint: string;
}
export type Themes = Record<string, { light: Pair; dark: Pair }>;

const colour = /^#[0-9a-f]{6}$/i;
const name = /^[\w-]+$/;

function properties(themes: Themes, scheme: 'light' | 'dark'): [string, string][] {
  return Object.entries(themes).flatMap(([id, pairs]) =>
    name.test(id)
      ? (['strong', 'tint'] as const).flatMap((part): [string, string][] =>
          colour.test(pairs[scheme][part]) ? [[`--theme-${id}-${part}`, pairs[scheme][part]]] : [],
        )
      : [],
  );
}

/** The installed colour pairs, to find a product's second colour in the dark scheme. */
let installed: Themes = {};

/** The installed sheet, which another catalogue replaces. */
let sheet: CSSStyleSheet | null = null;

/**
 * Writes the catalogue's colour pairs as `--theme-<id>-strong` and `--theme-<id>-tint`, for both schemes, through the
 * CSS object model, since the policy forbids inline styles.
 * @returns what stops watching the scheme
 */
export function installThemes(themes: Themes, root: Document = document): () => void {
  installed = themes;
  const block = (scheme: 'light' | 'dark') =>
    properties(themes, scheme)
      .map(([key, value]) => `${key}:${value}`)
      .join(';');
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(
      `:root{${block('light')}}` +
        `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${block('dark')}}}` +
        `:root[data-theme=dark]{${block('dark')}}`,
    );
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {};
  }
  const html = root.documentElement;
  const prefers = window.matchMedia?.('(prefers-color-scheme: dark)');
  const write = () => {
    const chosen = html.getAttribute('data-theme');
    const dark = chosen === 'dark' || (chosen !== 'light' && prefers?.matches === true);
    for (const [key, value] of properties(themes, dark ? 'dark' : 'light')) html.style.setProperty(key, value);
  };
  write();
  const observer = new MutationObserver(write);
  observer.observe(html, { attributes: true, attributeFilter: ['data-theme'] });
  prefers?.addEventListener?.('change', write);
  return () => {
    observer.disconnect();
    prefers?.removeEventListener?.('change', write);
  };
}

/** The second theme's strong colour, if the view has two themes (C2). */
function secondColour(theme: string, colors: readonly string[]): string | null {
  const second = colors[1]?.toLowerCase();
  if (second === undefined || second === installed[theme]?.light.tint.toLowerCase()) return null;
  const id = Object.keys(installed).find((key) => installed[key]?.light.strong.toLowerCase() === second);
  return id === undefined || id === theme ? null : `var(--theme-${id}-strong)`;
}

/** The theme of what is not in force. */
export const NEUTRAL = '';

/** The colours of a theme as custom properties; neutral for an unknown one. */
export function themeStyle(theme: string, colors: readonly string[] = []): CSSProperties {
  const known = name.test(theme);
  const second = secondColour(theme, colors);
  return {
    '--strong': known ? `var(--theme-${theme}-strong, var(--neutral-strong))` : 'var(--neutral-strong)',
    '--tint': known ? `var(--theme-${theme}-tint, var(--neutral-tint))` : 'var(--neutral-tint)',
    ...(second !== null && { '--second': second }),
  } as CSSProperties;
}
