import { all, not } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { cardView, readsBesideContract } from '../../view/contracts/card-view.ts';
import type { ContractGiven, Fields } from '../../view/scope.ts';
import { explainDecision } from '../explain/explain-decision.ts';
import type { Ask } from './question.ts';

/** What a card is given, as a contract is: an item of a list with what it says beside itself. */
function asContract({ item, ...given }: ContractGiven): ContractGiven {
  if (item === undefined) return given;
  return { ...readsBesideContract(item as Fields), ...given, contract: item as Fields };
}

const asItem = ({ contract, ...beside }: ContractGiven) => ({ ...beside, item: contract ?? {} });

/** What lists say of a contract: the first entry of its moment whose condition holds. */
export const cardState: Ask = (explained, given) => {
  const { catalogue } = explained;
  const entries = catalogue.data.lists?.moments ?? [];
  const deciding = (one: ContractGiven) => explainDecision(explained, 'card', asItem(one), 'state.label');
  const placeOf = (one: ContractGiven) => /^\/moments\/\d+/.exec(deciding(one)[0]?.pointer ?? '')?.[0] ?? '';
  const contract = asContract(given);
  return {
    given: contract,
    answer: (one) => cardView(catalogue, one.contract ?? {}, one).state.label,
    identity: placeOf,
    deciding,
    others: (conditions) => {
      const is = placeOf(contract);
      const holds = (when: unknown) => conditions.of((when ?? true) as Json);
      return entries.flatMap(({ moment, when }, i) => {
        if (is === `/moments/${i}`) return [];
        const before = entries.slice(0, i).filter((one) => one.moment === moment);
        const isMoment = conditions.gives({ var: '$moment' }, moment);
        return [all([isMoment, holds(when), ...before.map((one) => not(holds(one.when)))])];
      });
    },
  };
};
