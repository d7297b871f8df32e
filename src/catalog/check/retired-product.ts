import { lifeOf, offerings } from '../derive/index.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const retiredProduct: FindingPage = {
  finds: 'Une carte, une offre ou un bandeau propose un produit retiré.',
  at: { file: 'catalog/products.json', pointer: '/products/40/life' },
  avoid: '"retired"',
  prefer: '"closed"',
  why: 'Un produit fermé à la souscription disparaît de lui-même de ce qui se propose ; un produit retiré ne doit plus y être écrit.',
};

/** No offer contains a retired product. */
export const checkRetiredProducts: Check = (context) =>
  offerings(context.table)
    .flatMap(({ products }) => products)
    .filter(({ value }) => lifeOf(context.data, String(value)) === 'retired')
    .map((entry) =>
      findingAt(
        context,
        entry,
        'retired-product',
        `the product "${String(entry.value)}" is retired: nothing can offer it`,
        'take it out of "sells", and the whole where it offers nothing else, or write "life": "closed" in products.json',
      ),
    );
