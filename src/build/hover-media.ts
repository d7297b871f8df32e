import type { CSSOptions } from 'vite';

type Plugins = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>;
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>;

const media = '(hover: hover)';

/** A touch leaves `:hover` on what it pressed: such rules apply only to a pointer that can hover. */
export function hoverMedia(): Plugin {
  return {
    postcssPlugin: 'hover-media',
    Rule(rule, { AtRule }) {
      const { parent } = rule;
      const hovering = rule.selectors.filter((selector) => selector.includes(':hover'));
      if (hovering.length === 0 || (parent instanceof AtRule && parent.params === media)) return;
      const others = rule.selectors.filter((selector) => !selector.includes(':hover'));
      if (others.length > 0) rule.cloneBefore({ selectors: others });
      rule.replaceWith(new AtRule({ name: 'media', params: media, nodes: [rule.clone({ selectors: hovering })] }));
    },
  };
}
