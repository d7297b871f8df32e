import { defineConfig } from '@playwright/test';
import { isFull } from './sample.ts';

/** Each worker starts a server of its own on a port and a database of its own (see `server.ts`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(isFull ? {} : { grepInvert: /@full/ }),
  outputDir: '../../test-results',
  fullyParallel: false,
  // A page waits more than it computes.
  workers: 3,
  // A loaded machine may make one wait too long; a test that passes only then is told as flaky in the report.
  retries: process.env.CI === undefined ? 0 : 1,
  // Guards, not measures: a loaded machine is let have its time.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE === undefined ? 'list' : [['list'], ['json']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // What a worker answers, no test can put something else in the place of; `offline.spec.ts` alone lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
