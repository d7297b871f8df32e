import { expect, it } from 'vitest';
import { AREAS } from '../../src/backend/graphql/areas.ts';
import { VISITORS_OPERATIONS } from '../../src/catalog/check/unprotected.ts';

it('what a form for everybody may ask is what the API lets a visitor ask', () => {
  const open = AREAS.flatMap(({ reads = {}, mutations = {} }) => [...Object.keys(reads), ...Object.keys(mutations)]);
  expect(open.toSorted()).toEqual([...VISITORS_OPERATIONS].toSorted());
});
