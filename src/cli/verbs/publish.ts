import { changesByDay, dayLines } from '../../analysis/diff/by-day.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import {
  buildPublication,
  type LoadedCatalogue,
  loadCatalogueFolder,
  type Publication,
  publishBuilt,
  RefusedCatalogue,
  type ReleaseReadings,
  type Schedule,
} from '../../release/index.ts';
import { authorOf } from '../catalogue/author.ts';
import { catalogueOfStep } from '../catalogue/catalogue-at.ts';
import { withReadings, withReleases } from '../catalogue/releases.ts';
import { readDay } from '../given/day.ts';
import { shortChanges } from '../text/changes-text.ts';
import { printFindings } from '../text/findings.ts';
import { scheduleText } from '../text/schedule-text.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

interface Wanted {
  folder: string | undefined;
  at: string | null;
  author: string;
  message: string;
}

export const publish: Verb = {
  name: 'publish',
  summary: 'checks, writes releases and serves them',
  usage: '--message WHY [--author NAME] [--at DATE] [--folder FOLDER]',
  help: 'What changes is told in words. A start serves what was published last. Running servers take the new release within a second; those that share the database of DATABASE_URL find it there. A catalogue with an error is refused, and what was served goes on. One that changes on later days has a release for each of them, served from midnight in Paris. --at has all of it begin on a day to come. --author is who answers for it, the user of git by default; "catalog history" tells of it.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder', '--author', '--message', '--at']);
    const at = readDay('--at', values.get('--at')) ?? null;
    const message = values.get('--message') ?? (await output.ask?.('Why is it published? ')) ?? '';
    if (message.trim() === '') throw new UsageError('--message says why it is published');
    const wanted = { folder: values.get('--folder'), at, author: authorOf(values), message: message.trim() };
    return publishWanted(wanted, output);
  },
};

async function publishWanted({ folder, at, author, message }: Wanted, output: Output): Promise<ExitCode> {
  const { today, before, served } = await withReadings(readServed);
  if (at !== null && at <= today) throw new UsageError(`--at needs a day to come: today is ${today}`);
  if (at !== null && before.length === 0) throw new UsageError('--at needs something to be served until then');
  try {
    // before the store is opened, because opening migrates the database to this version
    const built = await buildPublication(loadCatalogueFolder(folder, at ?? today), at);
    const after = await withReleases(async (store) => {
      await publishBuilt(store, built, { act: 'publish', author, message });
      return store.schedule();
    });
    output.out(checkedText(built));
    for (const line of changesText(served, before[0]?.hash, built)) output.out(line);
    for (const line of scheduleText(after, before)) output.out(line);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedCatalogue)) throw error;
    printFindings(output, error.findings);
    const hash = before[0]?.hash;
    output.err(`refused: ${error.message}${hash === undefined ? '' : `; ${hash} goes on being served`}`);
    return 1;
  }
}

async function readServed(
  readings: ReleaseReadings,
): Promise<{ today: string; before: Schedule; served: LoadedCatalogue | null }> {
  const before = readings.schedule();
  return { today: readings.today(), before, served: await catalogueOfStep(readings, before[0]) };
}

function checkedText({ loaded: { sources, later, findings } }: Publication): string {
  const days = later.map(({ from }) => from).join(', ');
  const warnings = findings.map((finding) => `\n${formatFinding(finding)}`).join('');
  return `checked: ${sources.size} files${days === '' ? '' : `, as of today and of ${days}`}, no error${warnings}`;
}

/** The changes from what is served, in words; empty where nothing is served, or where it cannot be read any more. */
const changesText = (served: LoadedCatalogue | null, hash: string | undefined, { loaded }: Publication): string[] =>
  served === null ? [] : shortChanges(dayLines(changesByDay(served, loaded)), hash, 'catalog');
