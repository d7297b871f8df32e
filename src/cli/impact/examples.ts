import type { Part } from '../../analysis/impact/part.ts';
import type { Plan } from '../../analysis/impact/plan.ts';
import { contractView } from '../../view/contract-view.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { viewText } from '../view-text.ts';
import type { Shown } from './page.ts';
import { lineAt } from './ranges.ts';

/** Contracts of a portfolio before and after: the first example of each change in turn, then the second of each. */
export function examplesOf(part: Part, plan: Plan, portfolio: string, most: number): Shown[] {
  const inTurn = [0, 1, 2].flatMap((i) => part.groups.flatMap(({ examples }) => examples[i] ?? []));
  const once = [...new Map(inTurn.map((example) => [example.at, example])).values()].slice(0, most);
  return once.map(({ at, id }) => {
    const given = { today: plan.today, ...(JSON.parse(lineAt(portfolio, at)) as ContractGiven) };
    const [before, after] = [plan.before, plan.after].map((catalogue) => viewText(contractView(catalogue, given)));
    return { id, before: before ?? '', after: after ?? '' };
  });
}
