import type { Catalogue } from '../../catalog/index.ts';
import { renunciationOffer } from '../cancellation/renunciation.ts';
import {
  retractableStates,
  terminationGroup,
  terminationOffer,
  terminationReasons,
} from '../cancellation/termination.ts';
import { contractScope } from '../contract-scope.ts';
import { settledScope } from '../contracts/contract-view.ts';
import { savingsAllocation } from '../savings/savings-allocation.ts';
import { savingsFee } from '../savings/savings-fee.ts';
import { type SavingsPending, savingsOffer } from '../savings/savings-offer.ts';
import { codeText } from '../text/code-text.ts';
import { contractDecision, decision } from './decision.ts';
import { code, day, flag, type GivenBy, listOf, number, numbers, object, required, text } from './given.ts';

function groupOf(catalogue: Catalogue, codeProduit: unknown): number | null {
  const product = codeText(codeProduit);
  return terminationGroup(catalogue, product, catalogue.product(product).family);
}

const pendingKeys = { withdrawn: number, paid: number, advance: number, isClosing: flag, isReallocating: flag };

const pendingFrom = (given: GivenBy<typeof pendingKeys>): SavingsPending => ({
  ...{ withdrawn: given.withdrawn ?? 0, paid: given.paid ?? 0, advance: given.advance ?? 0 },
  ...{ isClosing: given.isClosing ?? false, isReallocating: given.isReallocating ?? false },
});

/** Ends of contracts, and savings. */
export const endsAndSavings = {
  'termination-group': decision({ codeProduit: code }, (catalogue, { codeProduit }) => groupOf(catalogue, codeProduit)),
  'termination-reasons': decision({ codeProduit: code }, (catalogue, { codeProduit }) =>
    terminationReasons(catalogue, groupOf(catalogue, codeProduit)),
  ),
  termination: contractDecision({ event: text }, (catalogue, { event, ...given }) =>
    terminationOffer(catalogue, settledScope(catalogue, given), given.today ?? '', event ?? null),
  ),
  'termination-status': contractDecision(
    {},
    (catalogue, given) => settledScope(catalogue, given).dollars.$terminationStatus,
  ),
  'termination-retractable': decision(
    { deDroit: flag, dateEffet: day, dateSuspension: day, today: day },
    (_catalogue, { deDroit, dateEffet, dateSuspension, today }) => {
      const days = { dateEffet: codeText(dateEffet), dateSuspension: codeText(dateSuspension) };
      return retractableStates({ deDroit: deDroit === true, ...days }, today ?? '');
    },
  ),
  renunciation: contractDecision({}, (catalogue, given) =>
    renunciationOffer(catalogue, contractScope(catalogue, given), given.today ?? ''),
  ),
  'savings-fee': decision(
    {
      kind: required(text),
      amount: required(number),
      ...{ withdrawalDate: text, withdrawnAmount: number, today: day },
    },
    savingsFee,
  ),
  'savings-allocation': decision(
    {
      parts: required(listOf(object({ libelle: required(text), montant: required(number) }))),
      ...{ add: number, take: number, shares: numbers },
    },
    (_catalogue, given) => savingsAllocation(given),
  ),
  savings: contractDecision({ pending: object(pendingKeys) }, (catalogue, { pending, ...given }) =>
    savingsOffer(catalogue, settledScope(catalogue, given), pendingFrom(pending ?? {}), given.today ?? ''),
  ),
};
