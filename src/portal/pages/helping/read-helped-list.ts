import { findReference, requireData } from '../../data/check-answer.ts';
import { rememberProducts } from '../../data/product-family.ts';
import { synthesisVariables } from '../../data/query-variables.ts';
import type { SynthesisItem } from '../../data/synthesis.ts';
import { getSyntheseLightCollectionCustom } from '../../documents/synthesis.generated.ts';
import { PortalError } from '../../errors/portal-error.ts';
import type { AnswerError } from '../../handover/handover.ts';
import type { HelpedPortal } from './helped.ts';

const WITHHELD = ['NON_PARTAGE', 'HORS_AIDE'];

/** Errors other than withheld data. */
const findFailures = (errors: readonly AnswerError[]): AnswerError[] =>
  errors.filter(({ extensions }) => !WITHHELD.includes(extensions?.code ?? ''));

/** @throws PortalError where something could not be read: withheld and broken are never taken for one another */
export function throwFailures(errors: readonly AnswerError[]): void {
  const failed = findFailures(errors);
  if (failed.length > 0) throw new PortalError('Something could not be read', 500, findReference(failed));
}

/** All contracts, without withheld data. */
export async function readHelpedList({ door, products, helped }: HelpedPortal): Promise<SynthesisItem[]> {
  const answer = await door.ask(getSyntheseLightCollectionCustom, synthesisVariables(helped.numProfil, false));
  throwFailures(answer.errors);
  const items = requireData({ ...answer, errors: [] }).getSyntheseLightCollectionCustom ?? [];
  rememberProducts(products, items);
  return items;
}
