import type { Given } from '../given.ts';
import type { Examples } from './setting-of.ts';

const EXAMPLE = /^tests\/catalog\/examples\/([\w-]+)\.json$/;

/** The examples among the testers' files, by path from the project's root. */
export function examplesIn(tests: ReadonlyMap<string, string>): Examples {
  const texts = new Map([...tests].map(([path, text]) => [EXAMPLE.exec(path)?.[1] ?? '', text]));
  texts.delete('');
  return {
    names: [...texts.keys()].sort(),
    read(name) {
      const text = texts.get(name);
      return text === undefined ? null : (JSON.parse(text) as Given);
    },
  };
}
