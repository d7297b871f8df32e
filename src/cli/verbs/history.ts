import { type HistoryEntry, type ReleaseStore, refusalOf } from '../../release/index.ts';
import { withReleases } from '../releases.ts';
import { type ExitCode, type Output, parseArgs, type Verb } from '../verb.ts';

export const history: Verb = {
  name: 'history',
  summary: 'tells who switched releases, when and why',
  usage: '[--json]',
  help: 'The latest first. * is what is served; a release with a day follows, or followed, from that day on.',
  run: async (args, output) => {
    const { has } = parseArgs(args, ['--json']);
    return withReleases((store) => tell(store, has.has('--json'), output));
  },
};

async function tell(store: ReleaseStore, asJson: boolean, output: Output): Promise<ExitCode> {
  const entries = (await store.history()).reverse();
  const served = store.current();
  if (asJson) output.out(JSON.stringify({ served, schedule: store.schedule(), history: entries }, null, 2));
  else {
    output.out(served === null ? 'nothing is served' : `served: ${served}`);
    for (const { from, hash } of store.schedule().slice(1)) output.out(`follows: ${hash} on ${from}`);
    for (const { hash } of store.schedule()) {
      const refusal = await refusalOf(store, hash);
      if (refusal === 'damaged') output.out(`damaged: ${hash} is not switched to as long as it is`);
      if (refusal === 'newer-language')
        output.out(`newer language: ${hash} is switched to by a version of the portal that reads it`);
    }
    for (const entry of entries) output.out(entryText(entry, served));
  }
  return 0;
}

function entryText({ at, act, author, message, schedule }: HistoryEntry, served: string | null): string {
  const releases = schedule.map(
    ({ from, hash }) => `\n  ${hash === served ? '*' : ' '} ${hash}${from === null ? '' : ` from ${from}`}`,
  );
  return `${at} ${act} ${author}: ${message}${releases.join('')}`;
}
