import { FIRST_QUESTIONS } from '../../release/index.ts';
import { isOwnEndpoint } from '../config/endpoint.ts';
import { ConfigError } from '../config/reader.ts';
import type { ReleaseReader } from './release-reader.ts';

/** Pages that speak another API's words would have every question refused by ours. @throws ConfigError */
export async function refuseForeignWords(endpoint: string, releases: ReleaseReader): Promise<void> {
  const release = releases.current();
  if (!isOwnEndpoint(endpoint) || release === null) return;
  if ((await releases.read(release, FIRST_QUESTIONS)) === null) return;
  throw new ConfigError([
    'GRAPHQL_ENDPOINT names our own API, and the catalogue in force speaks the words of another one (catalog/vocabulary.json): name that one',
  ]);
}
