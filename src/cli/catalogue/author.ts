import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Who answers for a switch of releases: as the call says, as git knows them, or the user of the computer. */
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
