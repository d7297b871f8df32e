import { once } from '../../../base/maps.ts';
import { asOf } from '../../../catalog/dates/index.ts';
import { compileCatalogue } from '../../../catalog/index.ts';
import { dataOf, loadCatalogue } from '../../../catalog/source/index.ts';
import { readCatalogueFiles } from '../../../release/index.ts';
import { type AnswerOf, type DecisionName, decide as decideBy, type GivenOf } from '../../../view/decide.ts';
import { SEED_DATE } from './dates.ts';

/** What the played insurer's systems were written by: who contracts are with, and what products and states are called. */
const WRITTEN_BY = /^catalog\/(?:brand|market|products|states|themes)\.json$|^catalog\/families\//;

const shipped = once(() => {
  const files = [...readCatalogueFiles()].filter(([file]) => WRITTEN_BY.test(file));
  return compileCatalogue(dataOf(asOf(loadCatalogue(new Map(files)).sources, SEED_DATE)));
});

/**
 * Decides by the catalogue that this tree ships, as of the day of the data: an installation is filled before any
 * catalogue is in force there.
 */
export const decideAsShipped = <N extends DecisionName>(name: N, given: GivenOf<N>): AnswerOf<N> =>
  decideBy(shipped(), name, given);
