import { type HistoryEntry, type ReleaseReadings, refusalOf } from '../../release/index.ts';
import { withReadings } from '../catalogue/releases.ts';
import { type ExitCode, type Output, parseArgs, type Verb } from '../verb.ts';

export const history: Verb = {
  name: 'history',
  summary: 'tells who switched releases, when and why',
  usage: '[--json]',
  help: 'The latest first. * is what is served; a release with a day follows, or followed, from that day on.',
  run: async (args, output) => {
    const { has } = parseArgs(args, ['--json'], [], 0);
    return withReadings((readings) => tell(readings, has.has('--json'), output));
  },
};

async function tell(readings: ReleaseReadings, asJson: boolean, output: Output): Promise<ExitCode> {
  const entries = (await readings.history()).reverse();
  const schedule = readings.schedule();
  const publication = readings.publication();
  const served = schedule[0]?.hash ?? null;
  if (asJson) output.out(JSON.stringify({ served, publication, schedule, history: entries }, null, 2));
  else {
    output.out(served === null ? 'nothing is served' : `served: ${served}`);
    for (const { from, hash } of schedule.slice(1)) output.out(`follows: ${hash} on ${from}`);
    for (const { hash } of schedule) {
      const refusal = await refusalOf(readings, hash);
      if (refusal === 'damaged') output.out(`damaged: ${hash} is not switched to as long as it is`);
      if (refusal === 'newer-language')
        output.out(`newer language: ${hash} is switched to by a version of the portal that reads it`);
    }
    for (const entry of entries) output.out(entryText(entry, served, readings.today()));
  }
  return 0;
}

function entryText({ at, act, author, message, schedule }: HistoryEntry, served: string | null, today: string): string {
  const isServed = (hash: string, from: string | null) => hash === served && (from === null || from <= today);
  const releases = schedule.map(
    ({ from, hash }) => `\n  ${isServed(hash, from) ? '*' : ' '} ${hash}${from === null ? '' : ` from ${from}`}`,
  );
  return `${at} ${act} ${author}: ${message}${releases.join('')}`;
}
