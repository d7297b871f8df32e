import { smallestChanges } from '../../catalog/prove/index.ts';
import { didYouMean, nodeOf } from '../../rules/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import { GivenError } from '../../view/given-error.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { cardState } from '../answers/card-state.ts';
import { shortcut, task } from '../answers/dashboard.ts';
import { explainDocument } from '../answers/document.ts';
import { explainFee } from '../answers/fee.ts';
import { label, moment, product, state, stateLabel, termination, terminationGroup } from '../answers/of-contract.ts';
import type { AnswerExplanation, Ask, Cause, ContractQuestion, OtherAnswer } from '../answers/question.ts';
import { reason } from '../answers/reason.ts';
import type { Deciding } from '../deciding/deciding.ts';
import type { Given } from '../given.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import { changeContract, contractData, weightOf } from './contract-data.ts';
import type { ExplainedWithApi } from './explain-element.ts';
import { givable } from './givable.ts';
import { judgeAsIs, problemAt } from './tried.ts';
import { decidingConditions, evaluateParts, type Parts } from './valued.ts';

export type { AnswerExplanation } from '../answers/question.ts';

/** Answers about a contract, other than the elements of its page. */
const questions: Readonly<Record<string, Ask>> = {
  state,
  'state-label': stateLabel,
  moment,
  product,
  label,
  card: cardState,
  termination,
  'termination-group': terminationGroup,
  reason,
  task,
  shortcut,
};

/** Answers about the input of another decision. */
const others: Readonly<Record<string, (explained: ExplainedWithApi, given: Given, id: string) => AnswerExplanation>> = {
  fee: explainFee,
  document: explainDocument,
};

const named = [...Object.keys(questions), ...Object.keys(others)];
const withId: ReadonlySet<string> = new Set(['reason', 'task', 'shortcut', 'document']);

/** Names of explained answers, as `--what` takes them. */
export const answerNames: readonly string[] = named.map((name) => (withId.has(name) ? `${name}:ID` : name));

/** Whether a name is that of an answer rather than an element of a page. */
export const isAnswer = (what: string): boolean => named.includes(kindOf(what));

/** Decisions that define the input, where it is not a contract. */
const givenAs: Readonly<Record<string, string>> = {
  fee: 'savings-fee',
  card: 'card',
  document: 'document',
  task: 'dashboard',
  shortcut: 'dashboard',
};

/** The decision whose input an answer is explained for. */
export function decisionOfAnswer(what: string): string {
  const kind = kindOf(what);
  return Object.hasOwn(givenAs, kind) ? (givenAs[kind] ?? '') : 'contract-view';
}

const kindOf = (what: string): string => what.split(':')[0] ?? '';

/** Most changes to report. */
const MOST = 3;

/**
 * What decided an answer, and the smallest changes of the input that give another.
 * @param what `state`, `moment`, `product`, `card`, `termination`, `reason:R02`, `fee`…
 * @throws GivenError for an unknown name, or where `today` is missing
 */
export function explainAnswer(explained: ExplainedWithApi, given: Given, what: string): AnswerExplanation {
  const [kind = '', id = ''] = what.split(':');
  const other = Object.hasOwn(others, kind) ? others[kind] : undefined;
  if (other !== undefined) return other(explained, given, id);
  const ask = Object.hasOwn(questions, kind) ? questions[kind] : undefined;
  if (ask === undefined) {
    const near = didYouMean(kind, named) ?? `they are ${answerNames.join(', ')}`;
    throw new GivenError(`there is no answer "${kind}"; ${near}`);
  }
  if (typeof given.today !== 'string') throw new GivenError('"today" is missing: give a date, YYYY-MM-DD');
  const question = ask(explained, given as ContractGiven, id);
  return { name: what, ...answerQuestion(explained, question, given.today) };
}

function answerQuestion(
  explained: ExplainedWithApi,
  question: ContractQuestion,
  today: string,
): Omit<AnswerExplanation, 'name'> {
  const { catalogue, table, api } = explained;
  const { given } = question;
  const family = contractScope(catalogue, given).dollars.$family;
  const scope = settledScope(catalogue, given);
  const { conditions } = contractWorld(catalogue, api, family, today);
  const data = contractData(given, scope);
  const parts: Parts = {
    data: { ...data, ...scope.dollars },
    options: conditions.options,
    decidedBy: (name) => decidingConditions(table, family, name),
  };
  const targets = question.others(conditions);
  const problem = problemAt(targets, givable(conditions, { data: catalogue.data, api }, family), data);
  const answer = question.answer(given);
  const because = question.deciding(given).map((one) => causeOf(explained, one, parts));
  // a read failed: no rule decides what the engine gives then
  if (targets.some((target) => judgeAsIs(problem, target) === true))
    return { answer, because, changes: [], isProved: false };
  const weigh = (path: string) => weightOf(catalogue, path);
  const found = targets.map((target) => smallestChanges(problem, target, weigh, targets.length > 1 ? 1 : MOST));
  const identity = (one: ContractGiven) => question.identity?.(one) ?? JSON.stringify(question.answer(one));
  const all = found.flatMap(({ changes }) => changes);
  const real = all.filter((set) => identity(changeContract(given, set)) !== identity(given));
  const weight = (set: (typeof all)[number]) => set.reduce((sum, { path }) => sum + (weigh(path) ?? 0), 0);
  return {
    answer,
    because,
    changes: real
      .sort((one, two) => weight(one) - weight(two))
      .slice(0, MOST)
      .map((set): OtherAnswer => ({ set, answer: question.answer(changeContract(given, set)) })),
    isProved: real.length === all.length && found.every(({ isProved }) => isProved),
  };
}

/** An entry with the parts of its rule, if it is a rule on the data itself. */
function causeOf({ table }: ExplainedWithApi, one: Deciding, parts: Parts): Cause {
  const entry = table.at(one.file, one.pointer);
  const isRule = entry?.role === 'rule' && entry.scope.lists.length === 0;
  return { ...one, rule: isRule ? evaluateParts(nodeOf(entry.value, parts.options), parts) : null };
}
