import { expect, test } from 'vitest';
import { unlikeByHand } from '../../bench/rules.ts';
import { byHand } from '../../bench/rules-by-hand.ts';
import { catalogueVisits } from '../../bench/visits.ts';

test('the rules that the bench has by hand are in the catalogue, and answer as it does', () => {
  const { catalogue, visits } = catalogueVisits();
  expect(unlikeByHand(visits, byHand(catalogue.options.tables ?? {}))).toEqual([]);
});
