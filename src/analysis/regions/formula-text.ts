import { memoize } from '../../base/maps.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import type { Formula, Test } from '../../catalog/prove/index.ts';

/** What the engine computes a `$` name from, besides the contract; of a product, one property of each. */
const made: Readonly<Record<string, (data: CatalogueData, property: string) => unknown>> = {
  $display: ({ states }) => states,
  $stateLabel: ({ states }) => states,
  $stateKnown: ({ states }) => states,
  $inForce: ({ states }) => states,
  $product: ofProducts,
  $terminationGroup: (data) => [ofProducts(data, 'family'), data.cancellationGroups],
  $links: ({ links }) => links,
  $brand: ({ brand }) => brand,
};

function ofProducts({ products }: CatalogueData, property: string): unknown {
  if (products === undefined || property === '') return products;
  const own = (product: object): unknown => Reflect.get(product, property);
  return [own(products.default), Object.entries(products.products).map(([code, product]) => [code, own(product)])];
}

/** A text that two formulas share only if they mean the same, each in its own catalogue. */
export function formulaText(catalogue: Catalogue): (formula: Formula) => string {
  const madeOf = memoize((name: string) =>
    memoize((property: string) => JSON.stringify(made[name]?.(catalogue.data, property)) ?? ''),
  );
  const { tables = {} } = catalogue.options;
  const tableText = memoize((name: string) => JSON.stringify(tables[name]));
  const beside = ({ reads, key }: Test): string => {
    // the code of a product is the contract's own
    const named = reads.filter(([first, second]) => first !== '$product' || second !== 'code');
    const texts = named.map(([first = '', second = '']) => madeOf(first)(second));
    if (!key.includes('label')) return texts.join('\n');
    const lists = Object.keys(tables);
    const said = lists.filter((name) => key.includes(JSON.stringify(name)));
    return [...texts, ...(said.length === 0 ? lists : said).map(tableText)].join('\n');
  };
  const testText = memoize((test: Test) => `${test.key} ${beside(test)}`);
  return textOf;

  function textOf(formula: Formula): string {
    switch (formula.kind) {
      case 'known':
        return String(formula.value);
      case 'test':
        return testText(formula.test);
      case 'not':
        return `!(${textOf(formula.of)})`;
      case 'choice':
        return `(${textOf(formula.when)} ? ${textOf(formula.then)} : ${textOf(formula.otherwise)})`;
      default:
        return `${formula.kind}(${formula.parts.map(textOf).join('; ')})`;
    }
  }
}
