import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { didYouMean } from '../../rules/index.ts';
import { UsageError } from '../verb.ts';

/** The nearest of some files to a name, be it written with its folders or without; null where none is near. */
function nearestFile(written: string, files: readonly string[]): string | null {
  const whole = didYouMean(written, files);
  if (whole !== null) return whole;
  const bare = didYouMean(
    basename(written),
    files.map((file) => basename(file)),
  );
  return (
    files
      .map((file) => `did you mean "${file}"?`)
      .find((_said, i) => bare === `did you mean "${basename(files[i] ?? '')}"?`) ?? null
  );
}

/**
 * Makes sure that each beginning of a name is that of some file.
 * @throws UsageError for one that is of none: all of nothing would be found
 */
export function requireBeginnings(beginnings: readonly string[], files: readonly string[]): void {
  for (const beginning of beginnings) {
    if (files.some((file) => file.startsWith(beginning))) continue;
    const folders = [...new Set(files.map((file) => dirname(file)))];
    const near = nearestFile(beginning, [...files, ...folders]) ?? `they begin like ${files[0] ?? 'none'}`;
    throw new UsageError(`the name of no file begins with "${beginning}"; ${near}`);
  }
}

/**
 * Makes sure that each path is a file.
 * @param known those that it may have been meant to be
 * @throws UsageError for one that is not there, or is a folder
 */
export function requireFiles(paths: readonly string[], known: readonly string[]): void {
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile() === true) continue;
    const near = nearestFile(path, known);
    throw new UsageError(
      `${path} ${found === undefined ? 'is not there' : 'is no file'}${near === null ? '' : `; ${near}`}`,
    );
  }
}
