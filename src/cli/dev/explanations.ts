import { explainElement } from '../../analysis/explain/explain-element.ts';
import { absentElements, elementsOfPage, namesOfChain } from '../../analysis/explain/on-page.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { explanationText } from '../text/explanation-text.ts';
import type { Saved } from './saved-catalogue.ts';

/** A question about the contract of a page, with its data as the page has read it. */
export type ExplanationQuery = { given: ContractGiven } & (
  | { ask: 'names'; chains: string[][] }
  | { ask: 'why'; name: string }
  | { ask: 'absent' }
);

/** An element that the page does not show, and the fields of the smallest change that would show it. */
export interface Ghost {
  name: string;
  /** Empty where no change that a user can make would show it. */
  fields: string[];
  text: string;
}

/** The answer to each kind of question. */
export interface ExplanationAnswers {
  /** For each chain of ids, the element that it leads to and those around it, innermost first. */
  names: string[][];
  why: string;
  absent: Ghost[];
}

/** Answers a question of the page. @throws GivenError */
export function answerQuery(
  { catalogue, table, loaded }: Saved,
  query: ExplanationQuery,
): ExplanationAnswers[ExplanationQuery['ask']] {
  const { given } = query;
  const explained = { catalogue, table, api: loaded.api };
  if (query.ask === 'names') {
    const elements = elementsOfPage(explained, given);
    return query.chains.map((chain) => namesOfChain(elements, chain));
  }
  if (query.ask === 'why') return explanationText(loaded, explainElement(explained, given, query.name));
  return absentElements(explained, given).map((explanation): Ghost => {
    const [least = []] = explanation.changes;
    return {
      name: explanation.name,
      fields: least.map(({ path }) => path),
      text: explanationText(loaded, explanation),
    };
  });
}
