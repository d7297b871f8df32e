import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

import type { Day } from '../catalog/dates/index.ts';
import {
  earlierCatalogue,
  isReleaseName,
  type LoadedCatalogue,
  lentTexts,
  loadCatalogue,
  projectRoot,
  type ReleaseStore,
  readCatalogueFiles,
  SOURCES,
} from '../release/index.ts';
import { withReleases } from './releases.ts';
import { UsageError } from './verb.ts';

/** How a catalogue may be named, for help. */
export const catalogueWords = 'a folder, the name of a release, or git:REVISION';

/**
 * A catalogue by its folder, its release or its revision, read and checked as of a day, today by default.
 * @throws UsageError when there is none
 */
export async function catalogueAt(word: string, day?: Day): Promise<LoadedCatalogue> {
  return loadCatalogue(await filesAt(word), day);
}

/**
 * The same as it stands today: a release or a revision cannot be mended, and what it lacks of the portal's texts is
 * lent to it. @throws UsageError when there is none, or one with errors
 */
export async function standingAt(word: string, day?: Day): Promise<{ loaded: LoadedCatalogue; note: string | null }> {
  const read = await filesAt(word);
  if (isFolder(word)) return { loaded: sound(word, loadCatalogue(read, day)), note: null };
  const earlier = earlierCatalogue(read);
  const loaded = sound(word, loadCatalogue(earlier.files, day, null));
  return { loaded, note: lentTexts(word, earlier) };
}

function sound(word: string, loaded: LoadedCatalogue): LoadedCatalogue {
  if (!loaded.ok) throw new UsageError(`${word} has errors; help: catalog check says which`);
  return loaded;
}

/** What a release was built from, read and checked anew. @throws UsageError when it is not there */
export async function catalogueOfRelease(store: ReleaseStore, hash: string): Promise<LoadedCatalogue> {
  return loadCatalogue(await filesOfRelease(store, hash));
}

/** The texts of a catalogue that was read. */
export const sourcesOf = ({ sources }: LoadedCatalogue): ReadonlyMap<string, string> =>
  new Map([...sources].map(([file, { text }]) => [file, text]));

const isFolder = (word: string): boolean =>
  !word.startsWith('git:') && existsSync(word) && statSync(word).isDirectory();

async function filesAt(word: string): Promise<ReadonlyMap<string, string>> {
  if (word.startsWith('git:')) return filesOfRevision(word.slice('git:'.length));
  if (isFolder(word)) return readCatalogueFiles(word);
  if (isReleaseName(word)) return withReleases((store) => filesOfRelease(store, word));
  throw new UsageError(`there is no catalogue "${word}": it is named by ${catalogueWords}`);
}

async function filesOfRelease(store: ReleaseStore, hash: string): Promise<ReadonlyMap<string, string>> {
  const text = await store.read(hash, SOURCES);
  if (text === null) throw new UsageError(`there is no release ${hash} here`);
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

const git = (args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, {
    cwd: projectRoot,
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/** The files of the catalogue as a commit has them. */
function filesOfRevision(revision: string): ReadonlyMap<string, string> {
  let commit: string;
  try {
    commit = git(['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`])
      .toString('utf8')
      .trim();
  } catch {
    throw new UsageError(`git knows no revision "${revision}" here`);
  }
  const names = git(['ls-tree', '-r', '-z', '--name-only', commit, '--', 'catalog', 'forms'])
    .toString('utf8')
    .split('\0')
    .filter((name) => name.endsWith('.json'));
  const answers = git(['cat-file', '--batch'], names.map((name) => `${commit}:${name}\n`).join(''));
  const files = new Map<string, string>();
  let at = 0;
  for (const name of names) {
    const end = answers.indexOf(10, at);
    const size = Number(answers.subarray(at, end).toString('utf8').split(' ').at(-1));
    files.set(name, answers.subarray(end + 1, end + 1 + size).toString('utf8'));
    at = end + size + 2;
  }
  return files;
}
