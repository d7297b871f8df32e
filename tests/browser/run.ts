/** Unpacks Chromium once, before any worker starts, then runs the browser journeys. */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';

const setup = (name: string) => import(new URL(`../../src/cli/setup/${name}.js`, import.meta.url).href);
const { ensureGenerated } = (await setup('generated')) as { ensureGenerated: () => Promise<boolean> };
await ensureGenerated();
/** A start that builds would pull the portal from under the other worker: what is stale is built before. */
const { ensureBuilt, ensureStudioBuilt } = (await setup('build')) as {
  ensureBuilt: () => Promise<void>;
  ensureStudioBuilt: (isWanted: boolean) => Promise<void>;
};
await ensureBuilt();
await ensureStudioBuilt(true);
process.env.CHROMIUM_PATH = await chromiumPath();
const args = process.argv.slice(2);
if (args.includes('--full')) process.env.FULL = '1';
const rest = args.filter((arg) => arg !== '--full');
const result = spawnSync(
  'node_modules/.bin/playwright',
  ['test', '--config', 'tests/browser/playwright.config.ts', ...rest],
  { stdio: 'inherit' },
);
process.exit(result.status ?? 1);
