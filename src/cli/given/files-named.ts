import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { didYouMean } from '../../rules/index.ts';
import { UsageError } from '../verb.ts';

/** The file nearest to a name, with or without its folders; null where none is near. */
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
 * Checks that each prefix matches some file.
 * @throws UsageError for one that matches none: the run would succeed on nothing
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
 * Checks that each path is a file.
 * @param known files that the user may have meant
 * @throws UsageError for one that does not exist, or is a folder
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
