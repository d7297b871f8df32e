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

/** What only serving needs, missing or wrong: no command may stop for it. */
const WRONG = {
  ...{ NODE_ENV: 'production', ORIGIN: 'http://portail.example', PORT: 'http', SMTP_URL: 'relais', DEV: '1' },
  ...{ HOSTED_PAGE: 'http://x', HOSTED_SECRET: 'court', OIDC_ISSUER: 'x', FILES_SCANNER: 'x', METRICS_PORT: 'x' },
  ...{ LOG_LEVEL: 'loud', DOCUMENTS: 'x', DATABASE_CONNECT_SECONDS: 'x', SMTP_URL_FILE: join(room, 'none') },
};

async function run(command: string, args: readonly string[]) {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const child = spawn(process.execPath, ['--import', 'tsx', `src/backend/operate/${command}.ts`, ...args], {
    env: { ...process.env, ...WRONG, DATABASE_URL: url, DATA_DIR: room },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

it.each([
  ['backup', join(room, 'whole.backup')],
  ['status'],
  ['jobs', 'list'],
  ['migrate'],
  ['keys', 'rotate'],
  ['audit', 'verify'],
  ['erase', 'member', '12345678A'],
  ['import', 'package.json', '--check'],
  ['payments', 'list'],
])(
  '`npm run %s` says in one line that the database is out of reach, whatever is wrong for the service',
  async (command, ...args) => {
    const { said, code } = await run(command, args);
    expect(said).toMatch(/^the database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\); check the address\n$/);
    expect(code).toBe(2);
  },
);

it('an import of a folder is refused in one line', async () =>
  expect(await run('import', [room])).toEqual({
    code: 2,
    said: `${room} cannot be read: name files of NDJSON or CSV\n`,
  }));
