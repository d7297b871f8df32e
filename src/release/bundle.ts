import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './folders.ts';

const PROCESS = fileURLToPath(new URL('./bundle-process.js', import.meta.url));

/** Source texts of modules that import each other by name; the first is the entry. */
export type Modules = Readonly<Record<string, string>>;

/**
 * Bundles each set into one module for browsers, in a short-lived process, as the bundler never frees the 150 MB that
 * it takes.
 * @throws with the bundler's message
 */
export async function bundleAll(sets: readonly Modules[]): Promise<string[]> {
  if (sets.length === 0) return [];
  const child = spawn(process.execPath, [PROCESS], { cwd: projectRoot });
  child.stdin.on('error', () => {}); // it has ended: its code and its words say why
  child.stdin.end(JSON.stringify(sets));
  const made = json(child.stdout).catch(() => []);
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`the bundler has failed: ${message}`);
  return (await made) as string[];
}
