import { lifeOf, offeringsIn } from '../derive/index.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { nothing, perBody } from './per-file.ts';

export const retiredProduct: FindingPage = {
  finds: 'Une carte, une offre ou un bandeau propose un produit retiré.',
  at: { file: 'catalog/products.json', pointer: '/products/40/life' },
  avoid: '"retired"',
  prefer: '"closed"',
  why: 'Un produit fermé à la souscription disparaît de lui-même de ce qui se propose ; un produit retiré ne doit plus y être écrit.',
};

/** The products that a file offers. */
const offeredIn = perBody<{ pointer: string; product: string }>(nothing, (_context, entries) =>
  offeringsIn(entries).flatMap(({ products }) =>
    products.map(({ pointer, value }) => ({ pointer, product: String(value) })),
  ),
);

/** No offer contains a retired product. */
export const checkRetiredProducts: Check = (context) =>
  context.table.files.flatMap((walked) =>
    offeredIn(context, walked)
      .filter(({ product }) => lifeOf(context.data, product) === 'retired')
      .map(({ pointer, product }) =>
        findingAt(
          context,
          { file: walked.file, pointer },
          'retired-product',
          `the product "${product}" is retired: nothing can offer it`,
          'take it out of "sells", and the whole where it offers nothing else, or write "life": "closed" in products.json',
        ),
      ),
  );
