import type { Catalogue } from '../../catalog/index.ts';
import { decideByName } from '../../view/decide.ts';
import type { FailureQuery, FailureReason } from '../cases/setting.ts';
import { placesToExplain } from '../deciding/explained-places.ts';
import { mattering } from '../deciding/mattering.ts';
import { decidingText, placeText } from '../deciding/text.ts';
import { undatedRules } from '../deciding/undated.ts';
import type { Compared } from '../diff/describe.ts';
import { explainDecision } from './explain-decision.ts';

/**
 * The entries that decided an expected place, or why the expected element is missing, each once. Of a cell that is not met,
 * what would not have changed it is beside them.
 */
export function explainCell(
  { table, sources }: Compared,
  catalogue: Catalogue,
  decision: string,
  given: Readonly<Record<string, unknown>>,
  { expected, got }: FailureQuery,
): FailureReason[] {
  if (table === null) return [];
  const places = placesToExplain(expected.place, expected.value, got);
  const all = places.flatMap((place) => explainDecision({ catalogue, table }, decision, given, place));
  const valueWith = (other: Catalogue) => expected.got(decideByName(other, decision, given));
  const found = expected.holds(got) ? all : mattering({ catalogue, table }, all, valueWith);
  const reasons = new Map<string, FailureReason>();
  for (const deciding of found) {
    const text = decidingText(sources, deciding);
    const { file, pointer, ids } = deciding;
    reasons.set(text, { text, file, pointer, ids, isDecisive: deciding.isDecisive });
  }
  return [...reasons.values()];
}

/** The rules that read today's date, which a test did not give. */
export function undatedPlaces(
  { table, sources }: Compared,
  catalogue: Catalogue,
  given: Readonly<Record<string, unknown>>,
  error: unknown,
): string[] {
  if (table === null) return [];
  return undatedRules({ catalogue, table }, given, error).map((one) => `read by ${placeText(sources, one)}`);
}
