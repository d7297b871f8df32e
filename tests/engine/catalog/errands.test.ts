import { expect, it } from 'vitest';
import { ERRAND_OPERATIONS, ERRANDS } from '../../../src/catalog/known-by-code.ts';
import { api, type Change, check, reshaped } from './support.ts';

const withoutKind = (kind: string): Change =>
  reshaped('errands.json', ({ kinds }: { kinds: Record<string, unknown> }) => {
    delete kinds[kind];
  });
const missing = (change: Change) =>
  check(change).findings.flatMap(({ code, message }) => (code === 'missing-errand' ? message : []));

it('an errand that a form makes has its words', () => {
  expect(missing(withoutKind(ERRANDS.slip))).toEqual(['the errand "tip" is recorded, and is not there']);
  expect(missing(withoutKind(ERRANDS.passkeyAdded))).toHaveLength(1);
});

it('an insurer that has no form for it has none', () => {
  const [slip, late] = ['forms/paiement/tip.json', 'forms/paiement/retard-paiement.json'];
  expect(missing({ ...withoutKind(ERRANDS.slip), [slip]: null })).toEqual([]);
  expect(missing({ ...withoutKind(ERRANDS.refund), [slip]: null })).toHaveLength(1);
  expect(missing({ ...withoutKind(ERRANDS.refund), [slip]: null, [late]: null })).toEqual([]);
});

it('the operations that make errands are those of the API', () => {
  const mutations = api.getMutationType()?.getFields() ?? {};
  const named = Object.values(ERRAND_OPERATIONS).flat();
  expect(named.filter((name) => mutations[name] === undefined)).toEqual([]);
});
