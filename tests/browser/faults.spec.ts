import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { projectRoot } from '../../src/release/index.ts';
import { publishForms } from './every-widget.ts';
import { buildWithSwitches } from './faults/guards.ts';
import { startNetwork } from './faults/network.ts';
import { readRows } from './faults/rows.ts';
import { walk } from './faults/walk.ts';
import type { Stage } from './faults/world.ts';
import { isFull } from './sample.ts';
import { startPortal } from './server.ts';

/** The rows of `faults.csv`; how to add one stands in `tests/README.md`. */
// all of them are many minutes; a few share one portal
if (isFull) base.describe.configure({ mode: 'parallel' });

interface Stages {
  stage: Stage;
  /** The same portal, built so that each guard may be switched off. */
  switched: Stage;
}

const test = base.extend<object, Stages>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => onStage(join(projectRoot, 'dist'), use),
    { scope: 'worker', timeout: 120_000 },
  ],
  switched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const { dist, remove } = await buildWithSwitches();
      await onStage(dist, use).finally(remove);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

async function onStage(dist: string, use: (stage: Stage) => Promise<void>): Promise<void> {
  const network = await startNetwork();
  const port = await freePort();
  network.lead(port);
  const portal = await startPortal({ SESSION: 'bearer', PORT: String(port), ORIGIN: network.origin, DIST_DIR: dist });
  try {
    await publishForms(portal);
    const assets = readdirSync(join(dist, 'assets')).filter((file) => !/\.(br|gz)$/.test(file));
    await use({ portal, network, assets });
  } finally {
    await portal.close();
    await network.close();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

for (const row of readRows()) {
  if (isFull || row.sample)
    test(row.case, async ({ stage, browser, playwright }) => {
      expect(await walk(row, stage, { browser, request: playwright.request }, null)).toEqual([]);
    });
  if (isFull && row.guards.length > 0)
    test(`${row.case}, sans « ${row.guards.join(' | ')} » : la ligne échoue`, async ({
      switched,
      browser,
      playwright,
    }) => {
      const broken = await walk(row, switched, { browser, request: playwright.request }, row.guards);
      expect(broken.map(({ promise }) => promise)).toContain(row.broken);
    });
}

/** Without it the twins might fail for another reason than their guard. */
if (isFull)
  test('the portal with switches keeps its promises while all guards are on', async ({
    switched,
    browser,
    playwright,
  }) => {
    for (const row of readRows().filter(({ sample }) => sample))
      expect(await walk(row, switched, { browser, request: playwright.request }, []), row.case).toEqual([]);
  });
