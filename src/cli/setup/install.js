import { join } from 'node:path';
import { alone } from './alone.js';
import { installedPackages } from './installed.js';
import { root, run } from './run.js';

const REMEDY = 'check the access to the package registry, then try again';

/** Installs the dependencies when they are missing or differ from the lock file. */
export async function ensureInstalled() {
  if (installedPackages() === 'complete') return;
  const code = await alone(join(root, '.cache', 'installing'), install, {
    onWait: () => process.stdout.write('Another start installs the dependencies: waiting for it…\n'),
  });
  if (code === 0) return;
  process.stderr.write(`The installation failed: see above, ${REMEDY}.\n`);
  process.exit(1);
}

const secondsSince = (from) => ((performance.now() - from) / 1000).toFixed(0);

async function install() {
  const installed = installedPackages();
  // another start may have done it meanwhile
  if (installed === 'complete') return 0;
  process.stdout.write(
    installed === 'production'
      ? 'The packages of development are missing: installing the dependencies…\n'
      : 'Installing the dependencies…\n',
  );
  const from = performance.now();
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) process.stdout.write(`npm installed them in ${secondsSince(from)} s.\n`);
  return code;
}
