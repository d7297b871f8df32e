import type { Explanation } from '../../analysis/explain/explain-element.ts';
import type { InputChange } from '../../catalog/prove/index.ts';
import { rangeOf } from '../../catalog/source/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../../release/checked-catalogue.ts';
import type { ExplainedElement, FilePlace } from './questions.ts';

/** An explanation as the page shows it, each part with its place. */
export function explained(
  loaded: LoadedCatalogue,
  { name, shows, entry, because, changes }: Explanation,
): ExplainedElement {
  const place = ({ file, pointer }: Entry): FilePlace | null => {
    const source = loaded.sources.get(file);
    const range = source === undefined ? null : rangeOf(source, pointer);
    return range === null ? null : { file, pointer, ...range };
  };
  return {
    name,
    shows,
    place: place(entry),
    because: because.map(({ entry: condition, holds }) => ({
      holds,
      text: JSON.stringify(condition.value),
      place: place(condition),
    })),
    changes: changes.map((set) => set.map(changeText).join(' et ')),
  };
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? 'absent' : typeof value === 'string' ? `« ${value} »` : JSON.stringify(value);

const changeText = ({ path, from, to }: InputChange): string => `${path} : ${shown(to)} au lieu de ${shown(from)}`;
