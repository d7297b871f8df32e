import { NoWayBack, rollBack } from '../../release/index.ts';
import { authorOf } from '../author.ts';
import { withReleases } from '../releases.ts';
import { scheduleText } from '../schedule-text.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const rollback: Verb = {
  name: 'rollback',
  summary: 'serves again what was served before',
  usage: '[HASH] [--author NAME] [--message WHY]',
  help: 'Without HASH, what was served before the last switch; with it, or the beginning of it, that release. What was to follow it follows again. Files of the catalogue stay as they are.',
  run: async (args, output) => {
    const { rest, values } = parseArgs(args, [], ['--author', '--message']);
    const [hash] = rest;
    if (rest.length > 1) throw new UsageError('name one release at most');
    const message = values.get('--message')?.trim() || (hash === undefined ? 'Back.' : `Back to ${hash}.`);
    return withReleases(async (store) => {
      const before = store.schedule();
      try {
        await rollBack(store, hash, { author: authorOf(values), message });
      } catch (error) {
        if (!(error instanceof NoWayBack)) throw error;
        output.err(`catalog rollback: ${error.message}\nhelp: "npm run -s catalog -- history" tells what was served`);
        return 1;
      }
      for (const line of scheduleText(store.schedule(), before)) output.out(line);
      return 0;
    });
  },
};
