import { spawn } from 'node:child_process';

export const root = new URL('../../../', import.meta.url).pathname;

/** Runs a command in the project's folder. Returns its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
