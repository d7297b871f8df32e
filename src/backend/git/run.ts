import { execFile } from 'node:child_process';

/** What git has refused, or a command that did not end in time. */
export class GitFailure extends Error {
  override name = 'GitFailure';
  constructor(
    command: string,
    readonly exitCode: number | null,
    said: string,
  ) {
    super(`git ${command}: ${said}`);
  }
}

interface RunOptions {
  input?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs one command of git in a repository. @throws GitFailure */
export type Git = (args: readonly string[], options?: RunOptions) => Promise<Buffer>;

/** Milliseconds for one command: a remote may not answer. */
const PATIENCE = 60_000;
const MOST_BYTES = 512 * 1024 * 1024;

/** What git needs of our own environment: none of the settings and secrets of the service. */
const KEPT = [
  ...['PATH', 'HOME', 'USER', 'TMPDIR', 'XDG_CONFIG_HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy', 'ALL_PROXY', 'all_proxy'],
];

/** Nobody answers a question, no hook of the clone runs, and nothing else is started. */
const SETTINGS = [
  ...['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'gc.auto=0', 'maintenance.auto=false'],
  ...['commit.gpgSign=false', 'push.gpgSign=false', 'protocol.ext.allow=never', 'core.quotePath=false'],
].flatMap((setting) => ['-c', setting]);

/** The commands of a repository; arguments never pass through a shell. */
export function openGit(repository: string): Git {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const env = {
    ...Object.fromEntries(kept),
    ...{ LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' },
  };
  return (args, { input, env: more } = {}) =>
    new Promise((resolve, reject) => {
      const options = {
        env: { ...env, ...more },
        timeout: PATIENCE,
        maxBuffer: MOST_BYTES,
        encoding: 'buffer',
      } as const;
      const child = execFile('git', ['-C', repository, ...SETTINGS, ...args], options, (error, stdout, stderr) => {
        if (error === null) return resolve(stdout);
        const code = typeof error.code === 'number' ? error.code : null;
        reject(new GitFailure(args[0] ?? '', code, stderr.toString('utf8').trim() || error.message));
      });
      // a command that ends before it has read everything says why itself
      child.stdin?.on('error', () => {});
      child.stdin?.end(input ?? '');
    });
}
