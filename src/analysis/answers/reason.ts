import { all, not } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { didYouMean } from '../../rules/index.ts';
import { reasonRules, terminationOffer } from '../../view/cancellation/termination.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import { GivenError } from '../../view/given-error.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import { ruled } from '../deciding/deciding.ts';
import { witnessed } from '../deciding/first-branch.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { Ask } from './question.ts';

/** Whether a contract may be ended online for a reason. */
export const reason: Ask = (explained, given, code) => {
  const { catalogue } = explained;
  const reasons = catalogue.data.cancellationReasons?.reasons ?? {};
  if (!Object.hasOwn(reasons, code)) {
    const names = Object.keys(reasons);
    throw new GivenError(`there is no reason "${code}"; ${didYouMean(code, names) ?? `they are ${names.join(', ')}`}`);
  }
  const when = catalogue.data.cancellationTerms?.reasons[code]?.when;
  const offered = (one: ContractGiven) =>
    terminationOffer(catalogue, settledScope(catalogue, one), String(one.today ?? '')).motifs.some(
      (motif) => motif.code === code,
    );
  return {
    given,
    answer: offered,
    deciding: (one) => {
      const place = { file: fileOf('cancellationTerms'), pointer: `/reasons/${code}/when` };
      const own = when === undefined ? null : witnessed(explained, { ...place, when }, contractScope(catalogue, one));
      const asked = { codeProduit: codeText(one.contract?.codeProduit) };
      return [
        ...explainDecision(explained, 'termination-reasons', asked, `[${code}]`),
        ...(own === null ? [] : [ruled(own, [code])]),
        ...explainDecision(explained, 'termination-status', one, ''),
      ];
    },
    others: (conditions) => {
      const isOffered = all(reasonRules(catalogue, code).map((rule) => conditions.of(rule)));
      return [offered(given) ? not(isOffered) : isOffered];
    },
  };
};
