import { formatFinding } from '../../catalog/source/index.ts';
import { publishFolder, RefusedCatalogue, type ReleaseStore } from '../../release/index.ts';
import { withReleases } from '../releases.ts';
import { type ExitCode, type Output, parseArgs, type Verb } from '../verb.ts';

export const publish: Verb = {
  name: 'publish',
  summary: 'checks, writes a release and serves it',
  usage: '[--folder FOLDER]',
  help: 'A start serves what was published last. Running servers take the new release within a second; those that share the database of DATABASE_URL find it there. A catalogue with an error is refused, and the release that was served goes on.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder']);
    return withReleases((store) => publishTo(store, values.get('--folder'), output));
  },
};

async function publishTo(store: ReleaseStore, folder: string | undefined, output: Output): Promise<ExitCode> {
  const before = store.current();
  try {
    const { hash } = await publishFolder(store, folder);
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
}
