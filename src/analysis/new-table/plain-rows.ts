import type { Catalogue } from '../../catalog/index.ts';
import type { Setting } from '../cases/setting.ts';
import { bandEdges, dayEdges } from '../coverage/grid.ts';
import { type Candidate, candidateOf, columnsIn } from './candidate.ts';

/** What a decision on no contract may be given alone. */
const names = ['codeProduit', 'codeEtat', 'id', 'code', 'kind', 'name'];
/** What no catalogue knows. */
const stranger = 'inconnu';

/** Rows of decisions that look something up: every value that the catalogue knows, one that it does not, and none. */
export function plainRows(setting: Setting, decision: string, catalogue: Catalogue): Candidate[] {
  const row = (columns: readonly (readonly [string, unknown])[]) =>
    candidateOf(setting, decision, { from: null, columns, day: null });
  if (decision === 'savings-fee')
    return [...bandEdges(catalogue), ...dayEdges(catalogue)].map(({ given }) => row(columnsIn(given)));
  return names.flatMap((name) => {
    const known = setting.catalogue(null)?.known(decision, [{ kind: 'name', name }], {}) ?? [];
    if (known.length === 0 || setting.names.given(decision, name, undefined) !== null) return [];
    return [...known, stranger, null].map((value) => row([[name, value]]));
  });
}
