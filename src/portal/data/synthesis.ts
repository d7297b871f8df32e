import {
  type GetSyntheseLightCollectionCustomQuery,
  getSyntheseLightCollectionCustom,
} from '../documents/synthesis.generated.ts';
import { requireData } from './check-answer.ts';
import type { Door } from './door.ts';
import { type KnownProducts, rememberProducts } from './product-family.ts';
import { synthesisVariables } from './query-variables.ts';

/** A contract as lists show it (C3, light synthesis item). */
export type SynthesisItem = NonNullable<
  GetSyntheseLightCollectionCustomQuery['getSyntheseLightCollectionCustom']
>[number];

/** Every contract of a profile, on one page (OP-124), or every quote. */
export async function readSynthesis(
  door: Door,
  known: KnownProducts,
  numProfil: string,
  onlyDevis = false,
): Promise<SynthesisItem[]> {
  const variables = synthesisVariables(numProfil, onlyDevis);
  const answer = await door.ask(getSyntheseLightCollectionCustom, variables, { shown: true });
  // a list that failed is not an empty one
  const items =
    requireData(answer).getSyntheseLightCollectionCustom ?? requireData<SynthesisItem[]>({ ...answer, data: null });
  rememberProducts(known, items);
  return items;
}
