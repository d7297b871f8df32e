import { expect, it } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { contractView } from '../../../src/view/index.ts';
import { exampleContracts, variations } from '../../bench/contracts.ts';
import { frozen } from '../../bench/views/common.ts';
import { hand } from '../../bench/views.ts';

// the bench compares their speed, and nothing runs it between two changes of the engine
it.each(hand)('the view of %s that the bench has by hand is the one that its catalogue gives', (name, byHand) => {
  const catalogue = compileCatalogue(frozen);
  for (const one of variations(exampleContracts().get(name) ?? {}, 20, 11))
    expect(contractView(catalogue, one)).toEqual(byHand(one));
});
