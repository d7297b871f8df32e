/** Unpacks Chromium once, before any worker starts, then runs the browser journeys. */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.ts';

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
