import { formatFinding } from '../../catalog/source/index.ts';
import { buildRelease, loadCatalogueFolder } from '../../release/index.ts';
import { withReleases } from '../releases.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const build: Verb = {
  name: 'build',
  summary: 'writes a release without serving it',
  usage: '[--folder FOLDER]',
  help: 'The release is named by its content: building the same catalogue twice gives the same name.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder']);
    const loaded = loadCatalogueFolder(values.get('--folder'));
    for (const finding of loaded.findings) output.err(formatFinding(finding));
    if (!loaded.ok) return 1;
    const release = await buildRelease(loaded);
    await withReleases((store) => store.write(release));
    output.out(release.hash);
    return 0;
  },
};
