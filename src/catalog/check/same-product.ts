import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { Product } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';

/** What a member tells products apart by besides their name. */
const look = ({ family, icon, drawing, theme, secondTheme, externalLink }: Product): string =>
  JSON.stringify([family, icon, drawing, theme, secondTheme, externalLink]);

/** Whether a decision that is written down gives the product its name. */
const isAssumed = ({ assumed }: Product): boolean => assumed?.label !== undefined;

/**
 * Products that are sold under one name are one product to members. Codes that look the same may share it where a
 * decision says so of each: two generations of one product.
 */
export const checkProductLabels: Check = (context) => {
  const first = new Map<string, [code: string, product: Product]>();
  const { families = {}, themes } = context.data;
  // a misspelt family or theme is told as such
  const isWhole = ({ family, theme }: Product) =>
    Object.hasOwn(families, family) && Object.hasOwn(themes?.themes ?? {}, theme);
  return Object.entries(context.data.products?.products ?? {}).flatMap(([code, product]): Finding[] => {
    const { label, life = 'sold', serverLabel } = product;
    if (life !== 'sold' || !isWhole(product)) return [];
    const [before, other] = first.get(label) ?? [];
    if (before === undefined || other === undefined) {
      first.set(label, [code, product]);
      return [];
    }
    // the server's names tell those apart
    if (serverLabel === true && other.serverLabel === true) return [];
    const isAlike = look(product) === look(other);
    if (isAlike && isAssumed(product) && isAssumed(other)) return [];
    const place = { file: fileOf('products'), pointer: `/products/${escapeStep(code)}/label` };
    const [message, help] = isAlike
      ? [
          `"${label}" is already the name of the product "${before}", and nothing tells them apart`,
          'give it its own name, or say in "assumed" of both which decision gives them one',
        ]
      : [`"${label}" is already the name of the product "${before}", which is another one`, 'give it its own name'];
    return [findingAt(context, place, 'same-label', message, help, 'warning')];
  });
};
