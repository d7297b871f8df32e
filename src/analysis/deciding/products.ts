import { ownValue } from '../../base/json.ts';
import { fileOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { own } from '../../rules/index.ts';
import { codeText } from '../../view/text/code-text.ts';
import { type Deciding, type Explain, type ExplainedCatalogue, entry } from './deciding.ts';

const file = fileOf('products');

/** The entry of a product by its code, as the catalogue finds it. */
function placeOf(
  { catalogue }: ExplainedCatalogue,
  code: string | null,
): { pointer: string; id: string; note: string | null } {
  const id = catalogue.productEntry(code);
  if (id === null)
    return { pointer: '/default', id: 'default', note: `no entry names ${code ?? 'a contract without product'}` };
  return { pointer: `/products/${escapeStep(id)}`, id, note: id === code ? null : `no entry names ${code} itself` };
}

/** What decides a property of a product. */
export function productOf(explained: ExplainedCatalogue, code: string | null, property: string): Deciding[] {
  const product = explained.catalogue.product(code);
  const { pointer, id, note } = placeOf(explained, code);
  if (property === 'colors' || property === 'theme') {
    const themes = [product.theme, product.secondTheme].filter((theme) => theme !== undefined);
    const { themes: known = {} } = explained.catalogue.data.themes ?? {};
    return [
      entry(file, `${pointer}/theme`, id, product.theme, note),
      ...themes.map((theme) => entry(fileOf('themes'), `/themes/${escapeStep(theme)}`, theme, known[theme]?.light)),
    ];
  }
  const says = property === '' ? undefined : own(product, property);
  return [entry(file, says === undefined ? pointer : `${pointer}/${property}`, id, says ?? product, note)];
}

export const product: Explain = (explained, given, [property = '']) =>
  productOf(explained, codeText(given.codeProduit), property === 'code' ? '' : property);

export const page: Explain = (explained, given) => {
  const code = codeText(given.codeProduit);
  const { family } = explained.catalogue.product(code);
  const shown = ownValue(explained.catalogue.data.families, family)?.page;
  return [entry(fileOf('families', family), '/page', family, shown), ...productOf(explained, code, 'family')];
};
