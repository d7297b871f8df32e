import { loadCatalogueFolder, RefusedCatalogue } from './build.ts';
import type { Reason } from './history.ts';
import { buildPublication, sameSchedule } from './publication.ts';
import { readCatalogueFiles } from './read-files.ts';
import { servableRelease, sourcesOf } from './rebuild.ts';
import { type Schedule, type Step, shortened } from './schedule.ts';
import type { ReleaseStore } from './store.ts';
import { NewerLanguage, PUBLISH, UnservableRelease } from './unservable.ts';

export interface AtStart {
  /** What the operator should know, a sentence each. */
  notes: string[];
  /** Serves the releases; nothing is switched before. */
  goLive(): Promise<void>;
}

/**
 * What a start serves: what was last published, and only where nothing ever was, the catalogue of the folder. A release
 * of another engine, or a damaged one, is built again from the sources that it holds, and so is what is to follow it.
 * @throws UnservableRelease, and RefusedCatalogue for a first catalogue that has errors
 */
export async function releaseAtStart(store: ReleaseStore, folder?: string): Promise<AtStart> {
  const [first, ...later] = store.schedule();
  if (first === undefined) return firstRelease(store, folder);
  const served = await servableRelease(store, first.hash, store.today(), folder);
  if (served.release !== null) await store.write(served.release);
  const differences = differingFiles(await sourcesOf(store, served.hash), readCatalogueFiles(folder));
  const differing = differences.length === 0 ? [] : [differs(served.hash, differences)];
  const upcoming = await Promise.all(later.map((step) => servableLater(store, step, folder)));
  const steps = upcoming.flatMap(({ step }) => (step === null ? [] : [step]));
  const schedule = shortened([{ from: null, hash: served.hash }, ...steps]);
  const built = [served.why, ...upcoming.map(({ note }) => note)].filter((note) => note !== null);
  return { notes: [...built, ...differing], goLive: going(store, schedule, startOf(built.join(' '))) };
}

/**
 * What is to follow cannot keep what is there from being served: it is given up, and told; what a later version of the
 * portal reads is left to that one.
 */
async function servableLater(
  store: ReleaseStore,
  { from, hash }: Step,
  folder: string | undefined,
): Promise<{ step: Step | null; note: string | null }> {
  try {
    const servable = await servableRelease(store, hash, from ?? store.today(), folder);
    if (servable.release !== null) await store.write(servable.release);
    return { step: { from, hash: servable.hash }, note: servable.why };
  } catch (error) {
    if (error instanceof NewerLanguage) return { step: { from, hash }, note: `For ${from}, ${error.message}.` };
    if (!(error instanceof UnservableRelease) && !(error instanceof RefusedCatalogue)) throw error;
    return { step: null, note: `What was to follow on ${from} is given up: ${error.message}.` };
  }
}

async function firstRelease(store: ReleaseStore, folder: string | undefined): Promise<AtStart> {
  if ((await store.list()).length > 0)
    throw new UnservableRelease(`releases are kept here, but none is served: ${PUBLISH} serves the catalogue`);
  return releaseOfFolder(store, folder, startOf('First release.'));
}

/**
 * The catalogue of a folder, to be published.
 * @param reason what the history tells of it; null: nothing
 * @throws RefusedCatalogue
 */
export async function releaseOfFolder(
  store: ReleaseStore,
  folder?: string,
  reason: Reason | null = null,
): Promise<AtStart> {
  const { releases, schedule } = await buildPublication(loadCatalogueFolder(folder, store.today()));
  for (const release of releases) await store.write(release);
  const notes = sameSchedule(schedule, store.schedule()) ? [] : [`Catalogue ${namesOf(schedule)} published.`];
  return { notes, goLive: going(store, schedule, reason) };
}

const startOf = (message: string): Reason => ({ act: 'start', author: 'start', message });

/** Written before, served when all the rest of the start has succeeded. */
function going(store: ReleaseStore, schedule: Schedule, reason: Reason | null): AtStart['goLive'] {
  return async () => {
    if (!sameSchedule(schedule, store.schedule())) await store.follow(schedule, reason);
  };
}

const namesOf = (schedule: Schedule): string =>
  schedule.map(({ from, hash }) => (from === null ? hash : `${hash} from ${from}`)).join(', ');

/** Files whose data is not the same on both sides, whatever their layout. */
function differingFiles(held: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...held.keys(), ...found.keys()])].sort();
  return names.filter((name) => dataOf(held.get(name)) !== dataOf(found.get(name)));
}

function dataOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

const SHOWN = 5;

function differs(hash: string, files: readonly string[]): string {
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return `Not served: ${files.slice(0, SHOWN).join(', ')}${more} differ from the release ${hash}. ${PUBLISH} serves them.`;
}
