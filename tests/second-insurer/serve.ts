import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The project's folder. */
const tree = new URL('../../', import.meta.url).pathname;

/** The folder of the second insurer. */
export const SECOND_INSURER = join(tree, 'tests/second-insurer');

/** Its demonstration's password, and the member who holds a contract of each family. */
export const SECOND_PASSWORD = 'Petite fauvette des haies 26';
export const SECOND_MEMBER = 'FV10000001';

export interface ServedInsurer {
  origin: string;
  /** All that the service has said until now. */
  said(): string;
  close(): Promise<void>;
}

/**
 * Serves an insurer as `npm start -- --catalog DIR` does, on a port that is free.
 * @param from the tree whose sources serve it
 */
export async function serveInsurer(
  folder: string,
  own: Readonly<Record<string, string>> = {},
  from = tree,
): Promise<ServedInsurer> {
  const { NODE_ENV: _mode, TEST_DATABASE_URL: _test, DATABASE_URL: _url, ...env } = process.env;
  let said = '';
  const server = spawn(process.execPath, ['src/cli/start.js', '--catalog', folder], {
    cwd: from,
    env: { ...env, PORT: '0', LOG_LEVEL: 'info', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const [, found] = / is ready: (\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  return {
    origin,
    said: () => said,
    async close() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}
