import {
  type GetSyntheseLightCollectionCustomQuery,
  getSyntheseLightCollectionCustom,
} from '../documents/synthesis.generated.ts';
import { dataOf } from './check-answer.ts';
import type { Door } from './door.ts';
import { type KnownProducts, rememberProducts } from './product-family.ts';

/** A contract as lists show it (C3, light synthesis item). */
export type SynthesisItem = NonNullable<
  GetSyntheseLightCollectionCustomQuery['getSyntheseLightCollectionCustom']
>[number];

/** Every contract of a profile, on one page (OP-124). */
export async function readSynthesis(door: Door, known: KnownProducts, numProfil: string): Promise<SynthesisItem[]> {
  const variables = { page: 1, pagination: false, numProfil, onlyDevis: false };
  const answer = await door.ask(getSyntheseLightCollectionCustom, variables, { shown: true });
  const items = dataOf(answer).getSyntheseLightCollectionCustom ?? [];
  rememberProducts(known, items);
  return items;
}
