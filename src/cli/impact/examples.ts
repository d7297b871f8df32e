import type { Example, Part, ViewChange } from '../../analysis/impact/part.ts';
import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import { viewChanges } from '../../analysis/impact/view-changes.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import { contractView } from '../../view/contracts/contract-view.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { ContractView } from '../../view/types.generated.ts';
import { loadPictures } from './load-pictures.ts';

/** A contract before and after the change. */
export interface ShownContract {
  id: string;
  /** The title of its page. */
  title: string;
  changes: readonly ViewChange[];
  /** Markup of the two pictures. */
  before: string;
  after: string;
}

/** Contracts of a portfolio before and after: the first example of each change in turn, then the second of each. */
export async function examplesOf(
  part: Part,
  plan: ReadingPlan,
  givenOf: (example: Example) => ContractGiven | Promise<ContractGiven>,
  most: number,
): Promise<ShownContract[]> {
  const inTurn = [0, 1, 2].flatMap((i) => part.groups.flatMap(({ examples }) => examples[i] ?? []));
  const once = [...new Map(inTurn.map((example) => [example.at, example])).values()].slice(0, most);
  if (once.length === 0) return [];
  const { picturesOf } = await loadPictures();
  return Promise.all(
    once.map(async (example) => {
      const given = { today: plan.today, ...(await givenOf(example)) };
      const [was, is] = [contractView(plan.before, given), contractView(plan.after, given)];
      const tab = changedTab(was, is);
      const names = plan.families.get(familyOfContract(plan.after, given))?.names;
      return {
        id: example.id,
        title: `${is.stateLabel}, ${is.title}`,
        changes: viewChanges(plan.before, plan.after, given, names ?? new Map()),
        ...picturesOf({ catalogue: plan.before, view: was, tab }, { catalogue: plan.after, view: is, tab }),
      };
    }),
  );
}

/** The first tab that differs: its changes are visible without a click. */
function changedTab(was: ContractView, is: ContractView): string | null {
  const tabs = [...is.tabs, ...was.tabs].filter(({ to }) => to === null);
  const of = (view: ContractView, id: string) => JSON.stringify(view.tabs.find((tab) => tab.id === id) ?? null);
  return tabs.find(({ id }) => of(was, id) !== of(is, id))?.id ?? null;
}
