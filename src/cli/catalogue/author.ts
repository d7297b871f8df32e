import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The author of a switch of releases: the option, git's user, or the user of the computer. */
export function authorOf(values: ReadonlyMap<string, string>): string {
  return values.get('--author')?.trim() || gitUser() || userInfo().username;
}

function gitUser(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
