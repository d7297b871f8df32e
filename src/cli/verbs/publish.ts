import { formatFinding } from '../../catalog/check/index.ts';
import { openReleases, publishFolder, RefusedCatalogue } from '../../release/index.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const publish: Verb = {
  name: 'publish',
  summary: 'checks, writes a release and serves it',
  usage: '[--folder FOLDER]',
  help: 'A running server takes the new release within a second. A catalogue with an error is refused, and the release that was served goes on.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder']);
    const store = openReleases();
    const before = store.current();
    try {
      const { hash } = await publishFolder(store, values.get('--folder'));
      output.out(
        hash === before
          ? `${hash} is already served`
          : `${hash} is served${before === null ? '' : `, instead of ${before}`}`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof RefusedCatalogue)) throw error;
      for (const finding of error.findings) output.err(formatFinding(finding));
      output.err(`refused: ${error.message}${before === null ? '' : `; ${before} goes on being served`}`);
      return 1;
    }
  },
};
