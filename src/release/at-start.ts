import { inWordsOf, UNMAPPED, withoutMap } from './api-words.ts';
import { loadCatalogue, RefusedCatalogue, type Release } from './build.ts';
import { publicationName, type SwitchReason } from './history.ts';
import { positionsOf } from './positions.ts';
import { buildPublication } from './publication.ts';
import { readCatalogueFiles } from './read-files.ts';
import { type Servable, servableStep } from './rebuild.ts';
import { fromDay, type Schedule, type Step, sameReleases, sameSchedule, withoutRepeats } from './schedule.ts';
import type { ReleaseReadings, ReleaseStore } from './store.ts';
import { NewerLanguage, PUBLISH, UnservableRelease } from './unservable.ts';

export interface AtStart {
  /** Notices for the operator, one sentence each. */
  notes: string[];
  /** Serves the releases; nothing is switched before. */
  goLive(): Promise<void>;
}

/** What a start would serve; nothing is written yet. */
export interface StartPlan {
  notes: string[];
  releases: readonly Release[];
  /** Texts of sources that so far only a release contains. */
  sources: readonly string[];
  /** The schedule as found, and the one that replaces it. */
  found: Schedule;
  schedule: Schedule;
  publication: string | null;
  reason: SwitchReason | null;
}

/** The catalogue of a start. */
export interface StartFolder {
  /** That of the insurer that is served by default. */
  folder?: string | undefined;
  /** Whether another API answers the portal: without one, nothing speaks the words of a map. */
  isMapped?: boolean;
}

/**
 * A start serves what was last published, and the folder's catalogue only if nothing ever was. Releases of another
 * engine, or damaged ones, are rebuilt from the sources of their publication, and so are those that follow.
 * @throws UnservableRelease, and RefusedCatalogue for a first catalogue with errors
 */
export async function planAtStart(readings: ReleaseReadings, from: StartFolder = {}): Promise<StartPlan> {
  const { isMapped = false } = from;
  const found = readings.schedule();
  const [first, ...later] = found;
  if (first === undefined) return firstPlan(readings, from);
  const folder = readCatalogueFiles(from.folder);
  const servableIn = async (step: Step) =>
    inWordsOf(readings, await servableStep(readings, step, from.folder), { isMapped, folder });
  const now = await servableIn(first);
  const compared = (files: ReadonlyMap<string, string>) => (isMapped ? files : withoutMap(files));
  const differences = differingFiles(compared(now.served?.files ?? new Map()), compared(folder));
  const differing = differences.length === 0 ? [] : [differenceNote(now.step.hash, differences)];
  const upcoming = [];
  for (const step of later) upcoming.push(await servableLater(servableIn, step));
  const all = [now, ...upcoming.flatMap(({ servable }) => servable ?? [])];
  const built = [now.why, ...upcoming.map(({ note }) => note)].filter((note) => note !== null);
  const schedule = withoutRepeats(all.map(({ step }) => step));
  return {
    notes: [...built, ...differing],
    releases: all.flatMap(({ release }) => release ?? []),
    sources: all.flatMap(({ served }) => served?.text ?? []),
    ...{ found, schedule },
    publication: readings.publication() ?? (await publicationBefore(readings, found)),
    // recording a publication name where there was none is not a switch
    reason: sameReleases(schedule, found) ? null : startReason(built.join(' ')),
  };
}

/** The publication of a schedule that an earlier version of the portal wrote. */
async function publicationBefore(readings: ReleaseReadings, schedule: Schedule): Promise<string | null> {
  const last = positionsOf(await readings.history()).at(-1);
  return last !== undefined && sameReleases(fromDay(last.schedule, readings.today()), schedule)
    ? last.publication
    : null;
}

/**
 * Later steps must not keep the current one from being served: those that cannot be rebuilt are dropped with a notice,
 * those that need a later version of the portal are left to it.
 */
async function servableLater(
  servableIn: (step: Step) => Promise<Servable>,
  step: Step,
): Promise<{ servable: Servable | null; note: string | null }> {
  try {
    const servable = await servableIn(step);
    return { servable, note: servable.why };
  } catch (error) {
    const left = { step, served: null, release: null, why: null };
    if (error instanceof NewerLanguage) return { servable: left, note: `For ${step.from}, ${error.message}.` };
    if (!(error instanceof UnservableRelease) && !(error instanceof RefusedCatalogue)) throw error;
    return { servable: null, note: `What was to follow on ${step.from} is given up: ${error.message}.` };
  }
}

async function firstPlan(readings: ReleaseReadings, from: StartFolder): Promise<StartPlan> {
  if ((await readings.list()).length > 0)
    throw new UnservableRelease(`releases are kept here, but none is served: ${PUBLISH} serves the catalogue`);
  return planOfFolder(readings, from, startReason('First release.'));
}

async function planOfFolder(
  readings: ReleaseReadings,
  { folder, isMapped = false }: StartFolder,
  reason: SwitchReason | null,
): Promise<StartPlan> {
  const found = readings.schedule();
  const written = readCatalogueFiles(folder);
  const files = isMapped ? written : withoutMap(written);
  const { releases, schedule } = await buildPublication(loadCatalogue(files, readings.today()));
  const published = sameReleases(schedule, found) ? [] : [`Catalogue ${namesOf(schedule)} published.`];
  const notes = files === written ? published : [...published, UNMAPPED];
  const publication = reason === null ? null : publicationName();
  return { notes, releases, sources: [], found, schedule, publication, reason };
}

/**
 * Writes the plan; it goes live at the end of the start, unless another switch came first.
 * @param plan valid as long as nothing else is served
 */
export async function releaseAtStart(
  store: ReleaseStore,
  from: StartFolder = {},
  plan: StartPlan | null = null,
): Promise<AtStart> {
  const holds = plan !== null && sameSchedule(plan.found, store.schedule());
  return writePlan(store, holds ? plan : await planAtStart(store, from));
}

/**
 * Prepares the catalogue of a folder for publication.
 * @param reason its entry in the history; null: none
 * @throws RefusedCatalogue
 */
export async function releaseOfFolder(
  store: ReleaseStore,
  from: StartFolder = {},
  reason: SwitchReason | null = null,
): Promise<AtStart> {
  return writePlan(store, await planOfFolder(store, from, reason));
}

async function writePlan(store: ReleaseStore, plan: StartPlan): Promise<AtStart> {
  const { notes, releases, sources, found, schedule, publication, reason } = plan;
  for (const release of releases) await store.write(release);
  for (const text of sources) await store.keepSources(text);
  const goLive = async () => {
    if (sameSchedule(schedule, found) && publication === store.publication()) return;
    await store.follow(schedule, reason, { publication, instead: found });
  };
  return { notes, goLive };
}

const startReason = (message: string): SwitchReason => ({ act: 'start', author: 'start', message });

const namesOf = (schedule: Schedule): string =>
  schedule.map(({ from, hash }) => (from === null ? hash : `${hash} from ${from}`)).join(', ');

/** Files that differ in their data, whatever their layout. */
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

function differenceNote(hash: string, files: readonly string[]): string {
  const more = files.length > SHOWN ? ` and ${files.length - SHOWN} more` : '';
  return `Not served: ${files.slice(0, SHOWN).join(', ')}${more} differ from the release ${hash}. ${PUBLISH} serves them.`;
}
