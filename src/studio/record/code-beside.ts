import type { EditorChoice } from '../../analysis/sentence/index.ts';
import { fitsQuery, plain } from './plain.tsx';

/**
 * The codes that are shown beside the names of choices: those of data, which people know by heart; where two have the same
 * name; and where the code is what is searched for. An operator has none that people read.
 * @param query what is searched for, if anything is
 */
export function codesBeside(choices: readonly EditorChoice[], query = ''): (one: EditorChoice) => string | null {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { label } of choices) {
    if (seen.has(label)) shared.add(label);
    seen.add(label);
  }
  const fits = fitsQuery(query);
  return ({ kind, value, label }) => {
    const code = String(value);
    if (kind === 'operator' || value === null || label === code) return null;
    const isFound = fits === null || fits(plain(label));
    return kind === 'value' || shared.has(label) || !isFound ? code : null;
  };
}
