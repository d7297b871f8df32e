import { changesByDay, dayLines } from '../../analysis/diff/by-day.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import {
  type LoadedCatalogue,
  type Publication,
  publishFolder,
  RefusedCatalogue,
  type ReleaseStore,
} from '../../release/index.ts';
import { authorOf } from '../author.ts';
import { catalogueOfRelease } from '../catalogue-at.ts';
import { readDay } from '../day.ts';
import { sayFindings } from '../findings.ts';
import { withReleases } from '../releases.ts';
import { scheduleText } from '../schedule-text.ts';
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
    return withReleases((store) => publishTo(store, wanted, output));
  },
};

async function publishTo(store: ReleaseStore, wanted: Wanted, output: Output): Promise<ExitCode> {
  const { folder, at, author, message } = wanted;
  if (at !== null && at <= store.today()) throw new UsageError(`--at needs a day to come: today is ${store.today()}`);
  if (at !== null && store.current() === null) throw new UsageError('--at needs something to be served until then');
  const before = store.schedule();
  try {
    // read first: a release that is built again keeps its name, and the files that it was built from last
    const served = before[0] === undefined ? null : await catalogueOfRelease(store, before[0].hash).catch(() => null);
    const published = await publishFolder(store, folder, { at, reason: { act: 'publish', author, message } });
    output.out(checkedText(published));
    for (const line of changesText(served, before[0]?.hash, published)) output.out(line);
    const after = store.schedule();
    for (const line of scheduleText(after, before)) output.out(line);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedCatalogue)) throw error;
    sayFindings(output, error.findings);
    const served = before[0]?.hash;
    output.err(`refused: ${error.message}${served === undefined ? '' : `; ${served} goes on being served`}`);
    return 1;
  }
}

function checkedText({ loaded: { sources, later, findings } }: Publication): string {
  const days = later.map(({ from }) => from).join(', ');
  const warnings = findings.map((finding) => `\n${formatFinding(finding)}`).join('');
  return `checked: ${sources.size} files${days === '' ? '' : `, as of today and of ${days}`}, no error${warnings}`;
}

const MOST_CHANGES = 40;

/** In words, what is no longer as it was served; nothing where nothing was, or where it cannot be read any more. */
function changesText(served: LoadedCatalogue | null, hash: string | undefined, { loaded }: Publication): string[] {
  if (served === null) return [];
  const changes = dayLines(changesByDay(served, loaded));
  if (changes.length <= MOST_CHANGES) return changes;
  return [...changes.slice(0, MOST_CHANGES), `and more: "catalog diff ${hash} catalog" tells all`];
}
