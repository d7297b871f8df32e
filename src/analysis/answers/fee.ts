import type { Catalogue, FeeTable } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { GivenError } from '../../view/given-error.ts';
import { feeBasis, feesFrom, savingsFee } from '../../view/savings/savings-fee.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
import type { Given } from '../given.ts';
import type { AnswerExplanation, OtherAnswer } from './question.ts';

/**
 * The band of a savings fee, and the nearest amounts below and above for which another decides. Between two ends of bands
 * one band decides: the amounts on both sides of each end are all that there is to try.
 * @param given what the decision `savings-fee` is given, amounts in euros
 * @throws GivenError for a kind, an amount or a date that cannot be right
 */
export function explainFee(explained: ExplainedWithApi, given: Given): AnswerExplanation {
  const { catalogue } = explained;
  if (given.kind === undefined || given.amount === undefined)
    throw new GivenError('"fee" needs "kind" and "amount", as the decision savings-fee is given them');
  const answer = answerOf(catalogue, given);
  const { cents, exempt, ...basis } = feeBasis(catalogue, given);
  const isOther = (one: number) => {
    const { band, fees } = feeBasis(catalogue, { ...given, amount: one / 100 });
    return band !== basis.band || fees.at(-1) !== basis.fees.at(-1);
  };
  const other = edgesOf(feesFrom(catalogue, given.kind), exempt)
    .filter((one) => one > 0 && one !== cents && isOther(one))
    .sort((a, b) => Math.abs(a - cents) - Math.abs(b - cents));
  const nearest = [other.find((one) => one < cents), other.find((one) => one > cents)]
    .filter((one) => one !== undefined)
    .sort((a, b) => Math.abs(a - cents) - Math.abs(b - cents));
  return {
    name: 'fee',
    answer,
    because: explainDecision(explained, 'savings-fee', given, '').map((one) => ({ ...one, rule: null })),
    changes: nearest.map((one): OtherAnswer => {
      const to = one / 100;
      const set = [{ path: 'amount', from: given.amount as Json, to, orElse: [] }];
      return { set, answer: answerOf(catalogue, { ...given, amount: to }) };
    }),
    isProved: true,
  };
}

/** The rate, in percent, and the ends of its band, in euros. */
function answerOf(catalogue: Catalogue, given: Given): Json {
  const { rate, fee, from, to } = savingsFee(catalogue, given);
  return { rate, fee, from, to };
}

/** Amounts on both sides of each end of a band that may decide, in cents; beyond what is exempt, counted from there. */
const edgesOf = (fees: readonly FeeTable[], exempt: number): number[] => {
  const ends = fees.flatMap(({ bands }) => bands.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to])));
  const edges = ends.flatMap((end) => [end - 1, end]);
  return [...new Set([exempt, exempt + 1, ...edges, ...edges.map((edge) => edge + exempt)])];
};
