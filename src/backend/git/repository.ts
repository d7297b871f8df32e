import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GitSettings } from '../config/studio.ts';
import { type Git, GitFailure, openGit } from './run.ts';

/** The change that a branch is made of. */
export interface BranchChange {
  /** The commit that it changes. */
  parent: string;
  /** Files by their paths; a text of null removes one. */
  changed: readonly { path: string; text: string | null }[];
  title: string;
  /** The paragraphs below the title; empty ones are left out. */
  body: readonly string[];
  /** By name, without an address. */
  author: string;
  at: Date;
  reviewer: string;
  /** Names the request: a merge is found by it, also where it has another commit. */
  request: string;
}

/** Texts by path, in order of paths: the same files have the same name, wherever they come from. */
export interface CommitTexts {
  files: ReadonlyMap<string, string>;
  tests: ReadonlyMap<string, string>;
}

const REQUEST = 'Studio-Request';
/** Where the main branch of a remote is kept here, apart from the clone's own. */
const FETCHED = 'refs/studio/main';
const NOTHING = '0'.repeat(40);

/**
 * A clone in which the catalogue is kept. Its branches and objects are read and added to; what is checked out in it, its
 * index and its current branch are left alone.
 */
export class Repository {
  private readonly git: Git;

  /** @param isTest which files of the tests are the testers' tables and examples */
  constructor(
    private readonly settings: GitSettings,
    private readonly isTest: (path: string) => boolean,
  ) {
    this.git = openGit(settings.repository);
  }

  /** The newest commit of the main branch. @throws GitFailure */
  async tip(): Promise<string> {
    const { branch, remote } = this.settings;
    if (remote === null) return this.commitOf(`refs/heads/${branch}`);
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules'];
    await this.git(['fetch', ...options, remote, `+refs/heads/${branch}:${FETCHED}`]);
    return this.commitOf(FETCHED);
  }

  private async commitOf(ref: string): Promise<string> {
    return this.line(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  }

  private async line(args: readonly string[], options?: Parameters<Git>[1]): Promise<string> {
    return (await this.git(args, options)).toString('utf8').trim();
  }

  /** The catalogue and the testers' tables of a commit. @throws GitFailure */
  async texts(commit: string): Promise<CommitTexts> {
    const folders = ['catalog/', 'forms/', 'tests/catalog/'];
    const listed = await this.git(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...folders]);
    const entries = listed
      .toString('utf8')
      .split('\0')
      .flatMap((line) => {
        // links and other repositories are no files
        const [, blob = '', path = ''] = /^100(?:644|755) blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
        const isRead = path.startsWith('tests/') ? this.isTest(path) : path.endsWith('.json');
        return isRead ? [{ blob, path }] : [];
      });
    const contents = await this.contents(entries.map(({ blob }) => blob));
    const all = entries
      .map(({ path }, place): [string, string] => [path, contents[place] ?? ''])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const isTest = ([path]: readonly [string, string]) => path.startsWith('tests/');
    return {
      files: new Map(all.filter((one) => !isTest(one))),
      tests: new Map(all.filter(isTest)),
    };
  }

  private async contents(blobs: readonly string[]): Promise<string[]> {
    const out = await this.git(['cat-file', '--batch'], { input: blobs.map((blob) => `${blob}\n`).join('') });
    const texts: string[] = [];
    for (let at = 0; at < out.length; ) {
      const end = out.indexOf(0x0a, at);
      const size = Number(/^[\da-f]+ blob (\d+)$/.exec(out.toString('latin1', at, end))?.[1]);
      if (!Number.isInteger(size)) throw new GitFailure('cat-file', null, 'an object could not be read');
      texts.push(
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(out.subarray(end + 1, end + 1 + size)),
      );
      at = end + 1 + size + 1;
    }
    return texts;
  }

  /**
   * Makes a branch with one commit; the same commit where it was made already.
   * @throws GitFailure, also where the branch is somebody else's
   */
  async branch(name: string, change: BranchChange): Promise<string> {
    const ref = `refs/heads/${name}`;
    const known = await this.commitOf(ref).catch(() => null);
    if (known !== null && (await this.requestOf(known)) === change.request) return known;
    const commit = await this.commit(change);
    // somebody else's branch of this name is left as it is
    await this.git(['update-ref', ref, commit, NOTHING]);
    return commit;
  }

  private requestOf(commit: string): Promise<string> {
    return this.line(['log', '-1', `--format=%(trailers:key=${REQUEST},valueonly)`, commit, '--']);
  }

  private async commit({ parent, changed, ...about }: BranchChange): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'studio-git-'));
    try {
      const env = { GIT_INDEX_FILE: join(folder, 'index') };
      await this.git(['read-tree', parent], { env });
      const entries: string[] = [];
      for (const { path, text } of changed) {
        const blob = text === null ? null : await this.line(['hash-object', '-w', '--stdin'], { input: text });
        entries.push(blob === null ? `0 ${NOTHING}\t${path}\0` : `100644 ${blob}\t${path}\0`);
      }
      await this.git(['update-index', '-z', '--index-info'], { env, input: entries.join('') });
      const tree = await this.line(['write-tree'], { env });
      return await this.line(['commit-tree', tree, '-p', parent, '-F', '-'], {
        input: messageOf(about, this.settings.email),
        env: this.people(about),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private people({ author, at }: Pick<BranchChange, 'author' | 'at'>): Record<string, string> {
    const { email } = this.settings;
    return {
      ...{ GIT_AUTHOR_NAME: nameOf(author), GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: at.toISOString() },
      ...{ GIT_COMMITTER_NAME: 'Studio', GIT_COMMITTER_EMAIL: email },
    };
  }

  /** Pushes a branch, where there is a remote; again changes nothing. @throws GitFailure */
  async push(name: string): Promise<void> {
    const { remote } = this.settings;
    if (remote === null) return;
    const ref = `refs/heads/${name}`;
    await this.git(['push', '--quiet', '--no-verify', '--no-recurse-submodules', remote, `${ref}:${ref}`]);
  }

  /** Whether the main branch holds a commit, or one that was made of it by a squash or a rebase. @throws GitFailure */
  async holds(tip: string, { commit, request }: { commit: string; request: string }): Promise<boolean> {
    try {
      await this.git(['merge-base', '--is-ancestor', commit, tip]);
      return true;
    } catch (error) {
      if (!(error instanceof GitFailure) || error.exitCode !== 1) throw error;
    }
    const said = ['--fixed-strings', `--grep=${REQUEST}: ${request}`];
    return (await this.line(['log', '-1', '--format=%H', ...said, `${commit}^..${tip}`, '--'])) !== '';
  }
}

/** A name as a commit may have it. */
const nameOf = (name: string): string => name.replace(/[<>\p{Cc}\s]+/gu, ' ').trim() || 'inconnu';

type Said = Omit<BranchChange, 'parent' | 'changed'>;

function messageOf({ title, body, reviewer, request }: Said, email: string): string {
  const subject = title.replace(/\s+/g, ' ');
  const trailers = [`Reviewed-by: ${nameOf(reviewer)} <${email}>`, `${REQUEST}: ${request}`].join('\n');
  return `${[subject, ...body.filter((text) => text !== ''), trailers].join('\n\n')}\n`;
}

/** The name of a request's branch: what it is about, and which request. */
export function branchName(title: string, request: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return `studio/${words === '' ? 'brouillon' : words}-${request.slice(0, 8)}`;
}
