import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';

const stamp = join(root, 'node_modules', '.societaire-lock');

/** Installs the dependencies when they are missing or differ from the lock file. */
export async function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing the dependencies…\n');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    process.stderr.write(
      'The installation failed: see above, check the access to the package registry, then try again.\n',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
