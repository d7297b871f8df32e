import type { CSSOptions } from 'vite';
import { brandTones, type ColorScheme } from '../../catalog/brand-tones.ts';
import type { Brand } from '../../catalog/index.ts';
import { readBrand } from './of-insurer.ts';

type Plugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>;
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>;

/** The rules of the style sheets that set the tones of a colour scheme. */
const schemes: Readonly<Record<string, ColorScheme>> = {
  ':root': 'light',
  ':root:not([data-theme="light"])': 'dark',
  ':root[data-theme="dark"]': 'dark',
};

function propertiesOf(brand: Brand, scheme: ColorScheme): Record<string, string> {
  const { scene, sceneDark = scene } = brand.pictures ?? {};
  const picture = scheme === 'dark' ? sceneDark : scene;
  return { ...brandTones(brand, scheme), ...(picture === undefined ? {} : { scene: `url("${picture}")` }) };
}

/** The measures of the fallback font, as the brand's own font has them. */
const measures = { sizeAdjust: 'size-adjust', ascent: 'ascent-override', descent: 'descent-override' } as const;

/**
 * Writes the brand's colours, pictures and font into the style sheets in place of the portal's own: browsers fetch
 * nothing more, and no page has a style of its own, which the policy would block.
 */
export function brandInStyles(brand: Brand = readBrand()): Plugin {
  return {
    postcssPlugin: 'brand-in-styles',
    Once(root) {
      root.walkRules((rule) => {
        const scheme = schemes[rule.selector];
        const { parent } = rule;
        const isPrinted = parent?.type === 'atrule' && 'params' in parent && parent.params === 'print';
        if (scheme === undefined || isPrinted) return;
        const own = propertiesOf(brand, scheme);
        rule.walkDecls(/^--/, (declaration) => {
          const value = own[declaration.prop.slice(2)];
          if (value !== undefined) declaration.value = value;
        });
        // the sheet has one gradient for both schemes, of either's colours
        const [brands] = rule.nodes.filter((node) => node.type === 'decl' && node.prop === '--brand');
        const hasScene = rule.nodes.some((node) => node.type === 'decl' && node.prop === '--scene');
        if (!hasScene && own.scene !== undefined) brands?.cloneAfter({ prop: '--scene', value: own.scene });
      });
      const { font } = brand;
      if (font === undefined) return;
      root.walkAtRules('font-face', (face) => {
        face.walkDecls('src', (source) => {
          if (source.value.includes('url(')) source.value = `url("${font.file}") format("woff2")`;
        });
        for (const [name, property] of Object.entries(measures)) {
          const value = font[name as keyof typeof measures];
          if (value === undefined) continue;
          face.walkDecls(property, (declaration) => {
            declaration.value = `${value}%`;
          });
        }
      });
    },
  };
}
