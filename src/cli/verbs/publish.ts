import { dayLines } from '../../analysis/diff/by-day.ts';
import { type GateReport, judgePublication } from '../../analysis/gate/gate.ts';
import { isOwnEndpoint } from '../../backend/config/endpoint.ts';
import type { Day } from '../../catalog/dates/index.ts';
import { formatFinding } from '../../catalog/source/index.ts';
import {
  buildPublication,
  catalogueFolders,
  inServedWords,
  type LoadedCatalogue,
  loadCatalogue,
  Overtaken,
  type Publication,
  publishBuilt,
  type ReleaseReadings,
  readBeside,
  readViewSchema,
  type Schedule,
  UNMAPPED,
  validateWithAjv,
} from '../../release/index.ts';
import { examplesIn, tablesIn } from '../cases/run-cases.ts';
import { authorOf } from '../catalogue/author.ts';
import { catalogueOfStep } from '../catalogue/catalogue-at.ts';
import { DatedCatalogue } from '../catalogue/dated-catalogue.ts';
import { withReadings, withReleases } from '../catalogue/releases.ts';
import { readDay } from '../given/day.ts';
import { shortChanges } from '../text/changes-text.ts';
import { gateLines, obstacleLines, refusalText } from '../text/gate-text.ts';
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
  summary: 'checks, runs the tables, proves, writes releases and serves them',
  usage: '--message WHY [--author NAME] [--at DATE] [--folder FOLDER]',
  help: 'What changes is told in words. A start serves what was published last. Running servers take the new release within a second; those that share the database of DATABASE_URL find it there. A catalogue with an error is refused, and what was served goes on; so is one for which a row of the tables beside it (tests/catalog) fails, or of which a condition is proved never to hold, unless waivers.json lets it through. Where there are no tables, that is said. One that changes on later days has a release for each of them, served from midnight in Paris. --at has all of it begin on a day to come. --author is who answers for it, the user of git by default; "catalog history" tells of it.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder', '--author', '--message', '--at'], 0);
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
  const report = judgeFolder(folder, at ?? today, served);
  const { loaded, files } = report;
  if (report.verdict === 'refused') {
    for (const line of obstacleLines(report)) output.err(line);
    const hash = before[0]?.hash;
    output.err(`refused: ${refusalText(report)}${hash === undefined ? '' : `; ${hash} goes on being served`}`);
    return 1;
  }
  // before the store is opened, because opening migrates the database to this version
  const words = await withReadings((readings) => inServedWords(readings, files, isAnotherNamed()));
  const built = await buildPublication(words === files ? loaded : loadCatalogue(words, at ?? today), at);
  const reason = { act: 'publish', author, message } as const;
  const after = await withReleases(async (store) => {
    await publishBuilt(store, built, reason, before);
    return store.schedule();
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
    output.err(`catalog publish: ${error.message}\nhelp: publish again: it is then compared with what is served now`);
    return null;
  });
  if (after === null) return 1;
  output.out(checkedText(built, report));
  for (const line of gateLines(report, catalogueFolders(folder).tests)) output.out(line);
  for (const line of changesText(report, before[0]?.hash)) output.out(line);
  for (const line of scheduleText(after, before)) output.out(line);
  if (words !== files) output.out(UNMAPPED);
  return 0;
}

/** Whether the settings of this command name an API that is not ours. */
function isAnotherNamed(): boolean {
  const endpoint = process.env.GRAPHQL_ENDPOINT?.trim() ?? '';
  return endpoint !== '' && !isOwnEndpoint(endpoint);
}

/** What is found of a folder before it is published. */
function judgeFolder(folder: string | undefined, day: Day, served: LoadedCatalogue | null) {
  // the demonstration is not published, and nothing of it stands in the way
  const dated = new DatedCatalogue(folder, { ...readBeside(folder), demonstration: null });
  const loaded = dated.asOf(day);
  const { tests } = catalogueFolders(folder);
  const report = judgePublication({
    ...{ loaded, day, served, asOf: (other) => dated.asOf(other) },
    tables: tablesIn(tests),
    means: { examples: examplesIn(tests), viewSchema: readViewSchema, validate: validateWithAjv },
  });
  return { ...report, loaded, files: dated.files };
}

async function readServed(
  readings: ReleaseReadings,
): Promise<{ today: string; before: Schedule; served: LoadedCatalogue | null }> {
  const before = readings.schedule();
  return { today: readings.today(), before, served: await catalogueOfStep(readings, before[0]) };
}

function checkedText({ loaded: { sources, later } }: Publication, { warnings: found }: GateReport): string {
  const days = later.map(({ from }) => from).join(', ');
  const warnings = found.map((finding) => `\n${formatFinding(finding)}`).join('');
  return `checked: ${sources.size} files${days === '' ? '' : `, as of today and of ${days}`}, no error${warnings}`;
}

/** The changes from what is served, in words; empty where nothing is served, or where it cannot be read any more. */
const changesText = ({ changes }: GateReport, hash: string | undefined): string[] =>
  changes === null ? [] : shortChanges(dayLines(changes), hash, 'catalog');
