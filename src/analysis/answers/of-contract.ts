import type { Catalogue } from '../../catalog/index.ts';
import { type Conditions, type Formula, not } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { statusBranches } from '../../view/cancellation/status.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { contractView, settledScope } from '../../view/contracts/contract-view.ts';
import { momentBranches } from '../../view/contracts/moment.ts';
import { displayLookup } from '../../view/contracts/states.ts';
import { lookupAnswers } from '../../view/lookup.ts';
import { type ContractGiven, stateCode } from '../../view/scope.ts';
import { codeText } from '../../view/text/code-text.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { Ask } from './question.ts';

const stateOf = (given: ContractGiven) => ({ codeEtat: stateCode(given.contract ?? {}) });
const productOf = (given: ContractGiven) => ({ codeProduit: codeText(given.contract?.codeProduit) });

/** Each answer but one, of a rule that gives no others. */
const allBut = (conditions: Conditions, rule: Json, answers: readonly Json[], given: Json): Formula[] =>
  [...new Set(answers)].filter((answer) => answer !== given).map((answer) => conditions.gives(rule, answer));

interface Decided {
  /** The name that rules read it by. */
  rule: Json;
  answer(catalogue: Catalogue, given: ContractGiven): Json;
  /** The decision that explains it, and what it is given. */
  decision: string;
  decisionGiven?(given: ContractGiven): Readonly<Record<string, unknown>>;
  path?: string;
  /** All possible answers; null where they cannot be listed. */
  answers: ((catalogue: Catalogue) => readonly Json[]) | null;
}

const askDecision = ({ rule, answer, decision, decisionGiven, path = '', answers }: Decided): Ask => {
  return (explained, given) => ({
    given,
    answer: (one) => answer(explained.catalogue, one),
    deciding: (one) => explainDecision(explained, decision, decisionGiven?.(one) ?? one, path),
    others: (conditions) => {
      const is = answer(explained.catalogue, given);
      if (answers === null) return [not(conditions.gives(rule, is))];
      return allBut(conditions, rule, answers(explained.catalogue), is);
    },
  });
};

export const state = askDecision({
  rule: { var: '$display' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$display,
  decision: 'display-state',
  decisionGiven: stateOf,
  answers: (catalogue) => lookupAnswers(displayLookup(catalogue)),
});

const labelOfCode = askDecision({
  rule: { var: '$stateLabel' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$stateLabel,
  decision: 'state-label',
  decisionGiven: stateOf,
  answers: ({ data: { states } }) => [
    ...Object.values(states?.labels ?? {}),
    ...Object.values(states?.displayLabels ?? {}),
  ],
});

/** What the page of a contract calls its state: the words of its family, where it has any, before those of its code. */
export const stateLabel: Ask = (explained, given, id) => {
  const { catalogue } = explained;
  const own = catalogue.data.families?.[contractScope(catalogue, given).dollars.$family]?.header.state;
  if (own === undefined) return labelOfCode(explained, given, id);
  return askDecision({
    rule: own as Json,
    answer: (_, one) => contractView(catalogue, one).stateLabel,
    decision: 'contract-view',
    path: 'stateLabel',
    answers: null,
  })(explained, given, id);
};

export const moment = askDecision({
  rule: { var: '$moment' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$moment,
  decision: 'moment',
  answers: (catalogue) => answersOf(momentBranches(catalogue)),
});

export const termination = askDecision({
  rule: { var: '$terminationStatus' },
  answer: (catalogue, given) => settledScope(catalogue, given).dollars.$terminationStatus,
  decision: 'termination-status',
  answers: (catalogue) => answersOf(statusBranches(catalogue)),
});

export const product = askDecision({
  rule: { var: '$product.code' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$product.code,
  decision: 'product',
  decisionGiven: productOf,
  answers: null,
});

export const label = askDecision({
  rule: { var: '$product.label' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$product.label,
  decision: 'product',
  decisionGiven: productOf,
  path: 'label',
  answers: null,
});

export const terminationGroup = askDecision({
  rule: { var: '$terminationGroup' },
  answer: (catalogue, given) => contractScope(catalogue, given).dollars.$terminationGroup,
  decision: 'termination-group',
  decisionGiven: productOf,
  answers: null,
});
