import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Day } from '../../catalog/dates/index.ts';
import { isApiFile } from '../../catalog/source/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import {
  earlierCatalogue,
  fallbackNotice,
  isReleaseName,
  type LoadedCatalogue,
  lastServedFrom,
  loadCatalogue,
  projectRoot,
  type ReleaseReadings,
  readCatalogueFiles,
  type Step,
  servedFrom,
} from '../../release/index.ts';
import { UsageError } from '../verb.ts';
import { withReadings } from './releases.ts';

/** The ways to name a catalogue, for help. */
export const catalogueWords = 'a folder, the name of a release, or git:REVISION';

/**
 * The catalogue of a folder, release or revision, read and checked as of a day, today by default.
 * @throws UsageError when it does not exist
 */
export async function catalogueAt(word: string, day?: Day): Promise<LoadedCatalogue> {
  const { files, edition } = await filesAt(word);
  return loadCatalogue(files, day ?? edition);
}

/**
 * The same without errors. A release or a revision cannot be fixed, so it takes the portal's texts that it lacks from
 * the current catalogue.
 * @throws UsageError when it does not exist or has errors
 */
export async function soundCatalogueAt(
  word: string,
  day?: Day,
): Promise<{ loaded: SoundCatalogue; note: string | null }> {
  const { files, edition } = await filesAt(word);
  if (isFolder(word)) return { loaded: sound(word, loadCatalogue(files, day)), note: null };
  const earlier = earlierCatalogue(files);
  const loaded = sound(word, loadCatalogue(earlier.files, day ?? edition, null));
  return { loaded, note: fallbackNotice(word, earlier) };
}

/** A catalogue without errors, with its table. */
export type SoundCatalogue = LoadedCatalogue & { table: Table };

/** @throws UsageError for a catalogue with errors */
export function sound(word: string, loaded: LoadedCatalogue): SoundCatalogue {
  const { ok, table } = loaded;
  if (!ok || table === null) throw new UsageError(`${word} has errors; help: catalog check says which`);
  return { ...loaded, table };
}

/** The catalogue behind a step of the schedule, read and checked again; null where it cannot be read any more. */
export async function catalogueOfStep(
  readings: ReleaseReadings,
  step: Step | undefined,
): Promise<LoadedCatalogue | null> {
  if (step === undefined) return null;
  const served = await servedFrom(readings, step).catch(() => null);
  return served === null ? null : loadCatalogue(served.files, served.origin.edition ?? step.from ?? undefined, null);
}

const isFolder = (word: string): boolean =>
  !word.startsWith('git:') && existsSync(word) && statSync(word).isDirectory();

interface Files {
  files: ReadonlyMap<string, string>;
  /** The day that the files are read as of, if not today. */
  edition?: Day | undefined;
}

async function filesAt(word: string): Promise<Files> {
  if (word.startsWith('git:')) return { files: filesOfRevision(word.slice('git:'.length)) };
  if (isFolder(word)) return { files: readCatalogueFiles(word) };
  if (isReleaseName(word)) return withReadings((readings) => filesOfRelease(readings, word));
  throw new UsageError(`there is no catalogue "${word}": it is named by ${catalogueWords}`);
}

async function filesOfRelease(readings: ReleaseReadings, hash: string): Promise<Files> {
  const served = await lastServedFrom(readings, hash);
  if (served === null) throw new UsageError(`there is no release ${hash} here`);
  return { files: served.files, edition: served.origin.edition ?? undefined };
}

const git = (args: readonly string[], input?: string): Buffer =>
  execFileSync('git', args, {
    cwd: projectRoot,
    input,
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/** The files of the catalogue in a commit. */
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
    .filter((name) => name.endsWith('.json') || isApiFile(name));
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
