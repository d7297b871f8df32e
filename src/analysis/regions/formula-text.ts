import { memoize } from '../../base/maps.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import type { Formula, Test } from '../../catalog/prove/index.ts';

type Section = keyof CatalogueData;

/** Sections from which the engine computes a `$` name, besides the contract. */
const made: Readonly<Record<string, readonly Section[]>> = {
  $display: ['states'],
  $stateLabel: ['states'],
  $stateKnown: ['states'],
  $inForce: ['states'],
  $product: ['products', 'themes'],
  $terminationGroup: ['products', 'cancellationGroups'],
  $links: ['links'],
  $brand: ['brand'],
};

/** A text that two formulas share only if they mean the same, each in its own catalogue. */
export function formulaText(catalogue: Catalogue): (formula: Formula) => string {
  const sectionText = memoize((name: Section) => JSON.stringify(catalogue.data[name]) ?? '');
  let tables: string | undefined;
  const beside = ({ reads, key }: Test): string => {
    // the code of a product is the contract's own
    const named = reads.filter(([first, second]) => first !== '$product' || second !== 'code');
    const texts = named.flatMap(([first = '']) => (made[first] ?? []).map(sectionText));
    if (!key.includes('label')) return texts.join('\n');
    tables ??= JSON.stringify(catalogue.options.tables);
    return [...texts, tables].join('\n');
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
