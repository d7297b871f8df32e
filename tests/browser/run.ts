/** Unpacks Chromium once, before any worker starts, then runs the browser journeys. */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';

/** A start that builds would pull the portal from under the other worker: what is stale is built before. */
const { ensureBuilt } = (await import(new URL('../../src/cli/setup/build.js', import.meta.url).href)) as {
  ensureBuilt: () => Promise<void>;
};
await ensureBuilt();
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
