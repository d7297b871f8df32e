import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { Product } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';

/** What a member tells products apart by besides their name: two generations of one product have it in common. */
const look = ({ family, icon, drawing, theme, secondTheme, externalLink }: Product): string =>
  JSON.stringify([family, icon, drawing, theme, secondTheme, externalLink]);

/** Products that are sold under one name are one product: nothing else tells them apart. */
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
    if (look(product) === look(other) || (serverLabel === true && other.serverLabel === true)) return [];
    const place = { file: fileOf('products'), pointer: `/products/${escapeStep(code)}/label` };
    const message = `"${label}" is already the name of the product "${before}", which is another one`;
    return [findingAt(context, place, 'same-label', message, 'give it its own name', 'warning')];
  });
};
