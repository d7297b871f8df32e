import type { EditorChoice } from '../../analysis/sentence/index.ts';
import { plain } from './plain.tsx';

/**
 * The codes that are told beside what choices are called: those of data, which people know by heart; where two are called
 * the same; and where what is looked for is the code. An operator has none that people read.
 * @param query what is looked for, if anything is
 */
export function codesBeside(choices: readonly EditorChoice[], query = ''): (one: EditorChoice) => string | null {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { label } of choices) {
    if (seen.has(label)) shared.add(label);
    seen.add(label);
  }
  const asked = plain(query).split(/\s+/).filter(Boolean);
  return ({ kind, value, label }) => {
    const code = String(value);
    if (kind === 'operator' || value === null || label === code) return null;
    const isSaid = asked.every((word) => plain(label).includes(word));
    return kind === 'value' || shared.has(label) || !isSaid ? code : null;
  };
}
