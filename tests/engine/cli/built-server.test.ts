import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../../../src/release/index.ts';

const run = promisify(execFile);
const folder = `dist-server.test-${process.pid}`;
afterAll(() => rmSync(join(projectRoot, folder), { recursive: true, force: true }));

it('the built server finds the catalogue of the project that it stands in', { timeout: 300_000 }, async () => {
  const { CATALOG_DIR: _, ...env } = process.env;
  const node = (...args: string[]) => run(process.execPath, args, { cwd: projectRoot, env });
  await node('--import', 'tsx', 'src/build/server.ts', folder);
  expect((await node(`${folder}/catalog.js`, 'check')).stdout).toMatch(/^\d+ files, no finding$/m);
});
