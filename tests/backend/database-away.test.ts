import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './support/free-port.ts';

const room = mkdtempSync(join(tmpdir(), 'societaire-'));
afterAll(() => rmSync(room, { recursive: true }));

it.each([['backup', join(room, 'whole.backup')], ['status'], ['jobs', 'list'], ['migrate']])(
  '`npm run %s` says in one line that the database is out of reach',
  async (...command) => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
    const child = spawn(process.execPath, ['src/cli/operate.js', ...command], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: room },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(/^the database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\); check the address\n$/);
    expect(code).toBe(2);
  },
);
