import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INSURER_SDL } from './schema.ts';

/** The map of the second insurer, its schema, and what it adds to the portal's API, by their paths in a catalogue. */
export const SECOND_FILES: ReadonlyMap<string, string> = new Map([
  ['catalog/insurer.graphql', INSURER_SDL],
  ...['vocabulary.json', 'api.graphql'].map(
    (name) => [`catalog/${name}`, readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')] as const,
  ),
]);

/** A catalogue that speaks to the second insurer. */
export const withSecondBackend = (files: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...files, ...SECOND_FILES]);
