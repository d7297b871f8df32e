import type { Catalogue } from '../../catalog/index.ts';
import { any, not } from '../../catalog/prove/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { readsBesideContract } from '../../view/contracts/card-view.ts';
import { type DashboardGiven, dashboardBranches, dashboardView } from '../../view/dashboard.ts';
import { GivenError } from '../../view/given-error.ts';
import type { ContractGiven, Fields } from '../../view/scope.ts';
import { entry, ruled } from '../deciding/deciding.ts';
import { witnessedBranch } from '../deciding/first-branch.ts';
import type { ExplainedWithApi } from '../explain/explain-element.ts';
import type { Ask, ContractQuestion } from './question.ts';

type List = 'tasks' | 'shortcuts';

/** Whether the dashboard says a task of a contract, or of the member. */
export const task: Ask = (explained, given, id) => ofDashboard(explained, given, 'tasks', id);

/** Whether the dashboard offers a shortcut; of those that it might, it has room for a few. */
export const shortcut: Ask = (explained, given, id) => ofDashboard(explained, given, 'shortcuts', id);

function findListed(catalogue: Catalogue, list: List, id: string) {
  const all = dashboardBranches(catalogue, list);
  const one = all.find(({ element }) => element.id === id);
  if (one !== undefined) return one;
  const names = all.map(({ element }) => element.id);
  const near = didYouMean(id, names) ?? `it has ${names.join(', ')}`;
  throw new GivenError(`the dashboard has no ${list.slice(0, -1)} "${id}"; ${near}`);
}

function ofDashboard(explained: ExplainedWithApi, given: ContractGiven, list: List, name: string): ContractQuestion {
  const { catalogue } = explained;
  const { element, decision } = findListed(catalogue, list, name);
  const shows = (dashboard: DashboardGiven): boolean =>
    dashboardView(catalogue, withForm(dashboard))[list].some(
      ({ id }) => id === element.id || id.startsWith(`${element.id}-`),
    );
  const { contract, contracts, ...beside } = given;
  const items = contract == null ? ((contracts ?? []) as readonly Fields[]) : [contract];
  const raising = items.find((item) => shows({ ...beside, contracts: [item] } as DashboardGiven));
  const item = element.of === 'contract' ? (raising ?? items[0]) : undefined;
  if (element.of === 'contract' && item === undefined)
    throw new GivenError(`"${element.id}" is of a contract: give "contract", or "contracts"`);
  const questionGiven: ContractGiven =
    item === undefined ? beside : { ...readsBesideContract(item), ...beside, listed: item, contract: item };
  return {
    given: questionGiven,
    answer: (one) => shows(dashboardGiven(one, items, item)),
    deciding: (one) =>
      decision.branches.map((branch) => {
        const decided = witnessedBranch(explained, branch, contractScope(catalogue, one));
        if (decided !== null) return ruled(decided, [element.id]);
        const { file, pointer } = branch.at;
        return entry(file, `${pointer}/id`, element.id, element.id, 'without a condition');
      }),
    others: (conditions) => {
      const holds = any(decision.branches.map(({ when = true }) => conditions.of(when)));
      return [shows(dashboardGiven(questionGiven, items, item)) ? not(holds) : holds];
    },
  };
}

/** A task of a form that was begun is decided for one of them. */
const withForm = ({ form, ...rest }: DashboardGiven & { form?: Fields }): DashboardGiven =>
  form === undefined ? rest : { ...rest, forms: [form] };

/**
 * What the dashboard is given, of what its rules read: an item says itself what a contract is given beside it.
 * @param items all contracts, of which `item` is the one that the question is about
 */
function dashboardGiven(one: ContractGiven, items: readonly Fields[], item: Fields | undefined): DashboardGiven {
  const { contract, listed, payment, termination, mileage, ...beside } = one;
  if (item === undefined) return { ...beside, contracts: items } as DashboardGiven;
  const differing = Object.entries((listed ?? {}) as Fields).filter(([name, value]) => value !== item[name]);
  const demandeResiliation = (termination as { demande?: unknown } | null | undefined)?.demande;
  const own = { ...contract, ...Object.fromEntries(differing), situationPaiement: payment, forfaitKm: mileage };
  const contracts = items.map((each) => (each === item ? { ...own, demandeResiliation } : each));
  return { ...beside, contracts } as DashboardGiven;
}
