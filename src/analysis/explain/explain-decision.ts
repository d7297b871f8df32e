import { isDecision } from '../../view/decide.ts';
import { filesOf } from '../deciding/by-file.ts';
import { card } from '../deciding/card.ts';
import { certificates } from '../deciding/certificates.ts';
import { claimWords } from '../deciding/claims.ts';
import { contractViewExplained } from '../deciding/contract-view.ts';
import type { Deciding, Explain, ExplainedCatalogue } from '../deciding/deciding.ts';
import { savingsFee } from '../deciding/fees.ts';
import { formFaults, formNext } from '../deciding/forms.ts';
import { frequency } from '../deciding/frequencies.ts';
import { moment, phase } from '../deciding/moments.ts';
import { memoState, verification } from '../deciding/papers.ts';
import { page, product } from '../deciding/products.ts';
import { displayState, stateLabel } from '../deciding/states.ts';
import { terminationGroup, terminationReasons, terminationStatus } from '../deciding/termination.ts';
import type { Given } from '../given.ts';

/** Decisions whose deciding entry is known. */
const explained: Readonly<Record<string, Explain>> = {
  product,
  page,
  'display-state': displayState,
  'state-label': stateLabel,
  card,
  moment,
  phase,
  'contract-view': contractViewExplained,
  'termination-group': terminationGroup,
  'termination-reasons': terminationReasons,
  'termination-status': terminationStatus,
  'savings-fee': savingsFee,
  certificates,
  'claim-words': claimWords,
  verification,
  'memo-state': memoState,
  frequency,
  'form-next': formNext,
  'form-faults': formFaults,
};

/**
 * The entries that decided the value at a path of an answer, decisive ones first, then those that did not decide and why.
 * Evaluated apart from the decision itself. A decision without an explanation of its own gives the files that it uses.
 * @param path as testers write it, with dots; empty for the whole answer
 */
export function explainDecision(of: ExplainedCatalogue, name: string, given: Given, path: string): Deciding[] {
  const explain = Object.hasOwn(explained, name) ? explained[name] : undefined;
  if (explain === undefined) return isDecision(name) ? filesOf(of, name, given) : [];
  const steps = path === '' ? [] : path.split('.');
  return explain(of, given, steps).sort((a, b) => Number(b.isDecisive) - Number(a.isDecisive));
}
