import { fileOf } from '../catalog/sections.ts';
import { formatFinding } from '../catalog/source/index.ts';
import { buildRelease, loadCatalogue, RefusedCatalogue } from './build.ts';
import { earlierCatalogue } from './earlier.ts';
import { DamagedRelease } from './manifest.ts';
import { servedFrom } from './origin.ts';
import { FIRST_QUESTIONS } from './plans.ts';
import { stepOf } from './publication.ts';
import type { Servable } from './rebuild.ts';
import type { ReleaseReadings } from './store.ts';
import { NewerLanguage, PUBLISH, UnservableRelease } from './unservable.ts';

type Files = ReadonlyMap<string, string>;

const MAP = fileOf('vocabulary');

export const UNMAPPED = `Without ${MAP}: GRAPHQL_ENDPOINT names no other API, and this service answers in our own words.`;

/** The schema that a map names. */
function schemaOf(map: string): string | null {
  const [, schema] = /"schema"\s*:\s*"([^"]+)"/.exec(map) ?? [];
  return schema === undefined ? null : `catalog/${schema}`;
}

/** The files without the map and the schema that it names; the same files where there is no map. */
export function withoutMap(files: Files): Files {
  const map = files.get(MAP);
  if (map === undefined) return files;
  const schema = schemaOf(map);
  return new Map([...files].filter(([file]) => file !== MAP && file !== schema));
}

/** Whether what is served speaks the words of another API; null where nothing is served, or nothing that can be read. */
async function servesMapped(readings: ReleaseReadings): Promise<boolean | null> {
  const [now] = readings.schedule();
  if (now === undefined) return null;
  try {
    return (await readings.read(now.hash, FIRST_QUESTIONS)) !== null;
  } catch (error) {
    // what cannot be read is what one goes back from
    if (error instanceof DamagedRelease || error instanceof NewerLanguage) return null;
    throw error;
  }
}

/**
 * What is to be published, in the words that the running service is asked in: a start has seen to it that what is
 * served speaks them, and only another start may change them.
 * @param isMapped whether whoever publishes knows of another API
 */
export async function inServedWords(readings: ReleaseReadings, files: Files, isMapped = false): Promise<Files> {
  return isMapped || (await servesMapped(readings)) !== false ? files : withoutMap(files);
}

/** The files with the map of a folder, and its schema; the same files where they have a map, or the folder none. */
function withMapOf(files: Files, folder: Files): Files {
  const map = folder.get(MAP);
  if (map === undefined || files.has(MAP)) return files;
  const schema = schemaOf(map);
  const text = schema === null ? undefined : folder.get(schema);
  return new Map([...files, [MAP, map], ...(schema === null || text === undefined ? [] : [[schema, text] as const])]);
}

/**
 * A release asks its questions in the words of the API that answered when it was published. Where another one answers
 * now, what is served is built again from its own catalogue: without its map where this service answers, and with the
 * folder's where an API answers whose words only that map knows.
 * @throws UnservableRelease where the map does not go with what is served
 */
export async function inWordsOf(
  readings: ReleaseReadings,
  servable: Servable,
  { isMapped, folder }: { isMapped: boolean; folder: Files },
): Promise<Servable> {
  const { step, served, why } = servable;
  if (served === null) return servable;
  const files = isMapped ? withMapOf(served.files, folder) : withoutMap(served.files);
  if (files === served.files) return servable;
  const { hash, from, origin } = step;
  const edition = origin?.edition ?? null;
  const loaded = loadCatalogue(earlierCatalogue(files).files, edition ?? from ?? readings.today(), null);
  const release = await buildRelease(loaded).catch((error: unknown) => {
    if (!(error instanceof RefusedCatalogue)) throw error;
    const remedy = isMapped
      ? `GRAPHQL_ENDPOINT names another API, and the release ${hash} was published without ${MAP}, which does not go with it: mend the catalogue, and ${PUBLISH} serves it`
      : `GRAPHQL_ENDPOINT names no other API, and the release ${hash} speaks the words of one: name that API, or publish a catalogue without ${MAP} by ${PUBLISH}`;
    throw new UnservableRelease([...error.findings.map(formatFinding), remedy].join('\n'));
  });
  const built = stepOf(release, from);
  const note = isMapped
    ? `The release ${hash} was published without ${MAP}, and GRAPHQL_ENDPOINT names another API: built again with the map, as ${release.hash}.`
    : `The release ${hash} speaks the words of another API: built again as ${release.hash}. ${UNMAPPED}`;
  return {
    step: built.origin === undefined ? built : { ...built, origin: { ...built.origin, edition } },
    ...{ served: { ...served, files }, release },
    why: why === null ? note : `${why} ${note}`,
  };
}

/**
 * A release in the words that the running service is asked in, as a publication is: built again where it was made for
 * another API, with the map of what is served now where it has none.
 * @throws UnservableRelease where that map does not go with it
 */
export async function inWordsServed(readings: ReleaseReadings, servable: Servable): Promise<Servable> {
  const isMapped = await servesMapped(readings);
  const [now] = readings.schedule();
  if (isMapped === null || now === undefined) return servable;
  const folder = isMapped ? ((await servedFrom(readings, now))?.files ?? new Map()) : new Map();
  return inWordsOf(readings, servable, { isMapped, folder });
}
