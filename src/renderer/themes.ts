interface Pair {
  strong: string;
  tint: string;
}
export type Themes = Record<string, { light: Pair; dark: Pair }>;
type Scheme = 'light' | 'dark';

const colour = /^#[0-9a-f]{6}$/i;
const name = /^[\w-]+$/;

/** The colour pairs of one scheme, as `--theme-<id>-strong` and `--theme-<id>-tint`. */
function properties(themes: Themes, scheme: Scheme): string {
  const parts = ['strong', 'tint'] as const;
  return Object.entries(themes)
    .filter(([id]) => name.test(id))
    .flatMap(([id, pairs]) =>
      parts
        .filter((part) => colour.test(pairs[scheme][part]))
        .map((part) => `--theme-${id}-${part}:${pairs[scheme][part]}`),
    )
    .join(';');
}

/** The catalogue's colours as rules of a style sheet, for both schemes. */
export function themeRules(themes: Themes): string[] {
  const dark = properties(themes, 'dark');
  const named = Object.keys(themes).filter((id) => name.test(id) && colour.test(themes[id]?.light.strong ?? ''));
  return [
    '.themed{--strong:var(--neutral-strong);--tint:var(--neutral-tint)}',
    `:root{${properties(themes, 'light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    ...named.flatMap((id) => {
      const strong = `var(--theme-${id}-strong`;
      const second = themes[id]?.light.strong.slice(1).toLowerCase();
      return [
        `.theme-${id}{--strong:${strong},var(--neutral-strong));--tint:var(--theme-${id}-tint,var(--neutral-tint))}`,
        // the strong colour of another theme (C2), in both schemes
        `.second-${second}:not(.theme-${id}){--second:${strong})}`,
      ];
    }),
  ];
}

/** The installed sheet, which another catalogue replaces. */
let sheet: CSSStyleSheet | null = null;

/**
 * Installs the catalogue's colours through the CSS object model, since the policy forbids inline styles; browsers that
 * cannot construct a sheet get the rules in one that they have.
 */
export function installThemes(themes: Themes, root: Document = document): void {
  const rules = themeRules(themes);
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    sheet ??= new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return;
  }
  const own = root.styleSheets[root.styleSheets.length - 1];
  for (const rule of rules) own?.insertRule(rule, own.cssRules.length);
}

/** The theme of what is not in force. */
export const NEUTRAL = '';

/** The class names of a theme, and of a second colour; neutral for an unknown one. */
export function themeClass(theme: string, colors: readonly string[] = []): string {
  const second = colors[1]?.toLowerCase();
  const names = [
    'themed',
    ...(name.test(theme) ? [`theme-${theme}`] : []),
    ...(second !== undefined && colour.test(second) ? [`second-${second.slice(1)}`] : []),
  ];
  return names.join(' ');
}
