import type { Catalogue } from '../../catalog/index.ts';
import type { Json } from '../../rules/index.ts';
import { GivenError } from '../../view/given-error.ts';
import { savingsFee } from '../../view/savings/savings-fee.ts';
import type { Given } from '../deciding/deciding.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
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
  const band = bandOf(explained, given);
  const cents = centsOf(given.amount);
  const other = edgesOf(catalogue, given)
    .filter((one) => one > 0 && one !== cents && bandOf(explained, { ...given, amount: one / 100 }) !== band)
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

const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

/** The rate, in percent, and the ends of its band, in euros. */
function answerOf(catalogue: Catalogue, given: Given): Json {
  const { rate, fee, from, to } = savingsFee(catalogue, given);
  return { rate, fee, from, to };
}

const bandOf = (explained: ExplainedWithApi, given: Given): string =>
  explainDecision(explained, 'savings-fee', given, '')[0]?.pointer ?? '';

/** Amounts on both sides of each end of a band that may decide, in cents; beyond what was withdrawn, counted from there. */
function edgesOf({ data }: Catalogue, given: Given): number[] {
  const fees = data.fees?.fees ?? [];
  const withdrawn = given.withdrawnAmount == null ? 0 : centsOf(given.withdrawnAmount);
  const edges = new Set<number>([withdrawn, withdrawn + 1]);
  let kind: unknown = given.kind;
  for (let turns = 0; turns <= fees.length; turns++) {
    const fee = fees.find((one) => one.kind === kind);
    if (fee === undefined) break;
    for (const { from, to } of fee.bands)
      for (const end of to === undefined ? [from] : [from, to])
        for (const edge of [end - 1, end]) edges.add(edge).add(edge + withdrawn);
    kind = fee.otherwise;
  }
  return [...edges];
}
