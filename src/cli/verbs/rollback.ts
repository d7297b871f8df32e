import {
  goBack,
  NoWayBack,
  type ReleaseReadings,
  type Schedule,
  sameSchedule,
  UnservableRelease,
  type WayBack,
  wayBack,
} from '../../release/index.ts';
import { projectTables } from '../cases/run-cases.ts';
import { authorOf } from '../catalogue/author.ts';
import { catalogueOfSchedule } from '../catalogue/catalogue-of-schedule.ts';
import { withReadings, withReleases } from '../catalogue/releases.ts';
import { shortChanges } from '../text/changes-text.ts';
import { answersText, type BothWays, changesText } from '../text/rollback-text.ts';
import { scheduleText } from '../text/schedule-text.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const rollback: Verb = {
  name: 'rollback',
  summary: 'serves again what was served before',
  usage: '[HASH] [--dry-run] [--author NAME] [--message WHY]',
  help: 'Without HASH, what was served before the publication in force; called again, one further back, never to what was withdrawn. With HASH, or the beginning of it, that release: so one takes up again what one went back from. What was to follow it follows again. What changes is said first, in words, today and on later days, or that nothing does, or that it cannot be said; at a terminal the switch then waits for a yes. --dry-run says it, and which answers of the tables change, and leaves all as it is. Files of the catalogue stay as they are.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--dry-run'], ['--author', '--message']);
    const [hash] = rest;
    if (rest.length > 1) throw new UsageError('name one release at most');
    const message = values.get('--message')?.trim() || (hash === undefined ? 'Back.' : `Back to ${hash}.`);
    try {
      const { way, before, changes, both } = await withReadings((readings) => changesOf(readings, hash));
      for (const line of [...goalText(way), ...changes]) output.out(line);
      const isDry = has.has('--dry-run');
      if (isDry) {
        const lines = [...answersText(both, projectTables()), ...scheduleText(way.schedule, before, 'would be')];
        for (const line of lines) output.out(line);
        return 0;
      }
      // a switch to what is served would stand in the history as if something had been withdrawn
      if (hash !== undefined && sameSchedule(way.schedule, before)) {
        for (const line of scheduleText(way.schedule, before)) output.out(line);
        return 0;
      }
      if (output.ask !== undefined && !isYes(await output.ask('Serve it? (yes, or no) '))) {
        output.out(`nothing was switched${before[0] === undefined ? '' : `: ${before[0].hash} goes on being served`}`);
        return 1;
      }
      const reason = { author: authorOf(values), message };
      const isSwitched = await withReleases((store) => goBack(store, way, reason, { instead: before }));
      if (!isSwitched) throw new NoWayBack('something else was switched to meanwhile: nothing was done');
      for (const line of scheduleText(way.schedule, before)) output.out(line);
      return 0;
    } catch (error) {
      if (!(error instanceof NoWayBack) && !(error instanceof UnservableRelease)) throw error;
      output.err(`catalog rollback: ${error.message}\nhelp: "npm run -s catalog -- history" tells what was served`);
      return 1;
    }
  },
};

interface Changes {
  way: WayBack;
  before: Schedule;
  changes: readonly string[];
  both: BothWays;
}

async function changesOf(readings: ReleaseReadings, wanted: string | undefined): Promise<Changes> {
  const before = readings.schedule();
  const way = await wayBack(readings, wanted);
  const both = {
    now: await catalogueOfSchedule(readings, before),
    goal: await catalogueOfSchedule(readings, way.goal),
  };
  const [was, is] = [before[0]?.hash ?? 'what is served', way.schedule[0]?.hash ?? 'what would be served'];
  return { way, before, changes: shortChanges(changesText(both, [was, is]), was, is), both };
}

/** The publication that a rollback returns to, with its author. */
const goalText = ({ to }: WayBack): string[] =>
  to === null ? [] : [`back to: ${to.act} ${to.author}, ${to.at}: ${to.message}`];

const isYes = (answer: string): boolean => ['y', 'yes', 'o', 'oui'].includes(answer.trim().toLowerCase());
