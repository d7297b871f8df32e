import { all, not } from '../../catalog/prove/index.ts';
import { contractScope } from '../../view/contract-scope.ts';
import { cardView, readsBesideContract } from '../../view/contracts/card-view.ts';
import { listedBranches } from '../../view/contracts/listed.ts';
import type { ContractGiven, Fields } from '../../view/scope.ts';
import { followBranches } from '../deciding/first-branch.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { Ask } from './question.ts';

/** What a card is given, as a contract is: an item of a list with what it says beside itself. */
function asContract({ item, ...given }: ContractGiven): ContractGiven {
  if (item === undefined) return given;
  return { ...readsBesideContract(item as Fields), ...given, contract: item as Fields };
}

const asItem = ({ contract, ...beside }: ContractGiven) => ({ ...beside, item: contract ?? {} });

/** What lists show of a contract: the first entry of its moment whose condition holds. */
export const cardState: Ask = (explained, given) => {
  const { catalogue } = explained;
  const contract = asContract(given);
  const taken = (one: ContractGiven) => {
    const scope = contractScope(catalogue, one);
    return followBranches(explained, listedBranches(catalogue, scope.dollars.$moment), scope).taken;
  };
  const moments = [...new Set((catalogue.data.lists?.moments ?? []).map(({ moment }) => moment))];
  return {
    given: contract,
    answer: (one) => cardView(catalogue, one.contract ?? {}, one).state.label,
    identity: (one) => taken(one)?.at.pointer ?? '',
    deciding: (one) => explainDecision(explained, 'card', asItem(one), 'state.label'),
    others: (conditions) => {
      const is = taken(contract);
      return moments.flatMap((moment) => {
        const isMoment = conditions.gives({ var: '$moment' }, moment);
        const { branches } = listedBranches(catalogue, moment);
        const holds = branches.map(({ when = true }) => conditions.of(when));
        return branches.flatMap(({ at }, i) =>
          at.pointer === is?.at.pointer
            ? []
            : [all([isMoment, ...holds.slice(0, i).map(not), ...holds.slice(i, i + 1)])],
        );
      });
    },
  };
};
