import { buildPublication, loadCatalogueFolder } from '../../release/index.ts';
import { withReleases } from '../catalogue/releases.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, type Verb } from '../verb.ts';

export const build: Verb = {
  name: 'build',
  summary: 'writes releases without serving them',
  usage: '[--folder FOLDER]',
  help: 'A release is named by its content: building the same catalogue twice gives the same name. A catalogue that changes on later days gives one for each of them.',
  run: async (args, output) => {
    const { values } = parseArgs(args, [], ['--folder'], 0);
    const loaded = loadCatalogueFolder(values.get('--folder'));
    printFindings(output, loaded.findings);
    if (!loaded.ok) return 1;
    const { releases, schedule } = await buildPublication(loaded);
    await withReleases(async (store) => {
      for (const release of releases) await store.write(release);
    });
    for (const { from, hash } of schedule) output.out(from === null ? hash : `${hash} from ${from}`);
    return 0;
  },
};
