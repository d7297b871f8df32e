/** `npm run build`: the portal, the studio, then the server, as plain JavaScript that production serves. */
import { serverSources } from './setup/build.js';
import { canBuild, noteSources } from './setup/built.js';
import { setCatalogueFolder } from './setup/catalogue-folder.js';
import { ensureGenerated } from './setup/generated.js';
import { ensureNode } from './setup/node-version.js';
import { run } from './setup/run.js';

ensureNode();
setCatalogueFolder();
if (!canBuild()) {
  process.stderr.write('The packages of development, which build, are not installed: run npm ci --include=dev.\n');
  process.exit(1);
}
if (!(await ensureGenerated())) process.exit(1);
// as they are before the build reads them
const sources = serverSources();
for (const script of ['src/build/portal.ts', 'src/build/studio.ts', 'src/build/server.ts']) {
  const code = await run(process.execPath, ['--import', 'tsx', script]);
  if (code !== 0) process.exit(code);
}
noteSources(sources);
