import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCataloguePath } from '../../catalog/file-path.ts';
import { catalogueFolders } from '../../release/index.ts';
import type { ChangedFile } from './base.ts';
import { refusePath } from './refusals.ts';

/** Where a file of a catalogue stands in the checkout. @throws a refusal */
function placeOf(path: string, folder: string | undefined): string {
  const { catalog, forms, ownsForms, tests } = catalogueFolders(folder);
  const places: readonly [string, string][] = [
    ['tests/catalog/', tests],
    ['catalog/', catalog],
    ['forms/', forms],
  ];
  const [start, place] = places.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (start === undefined || place === undefined || (place === forms && !ownsForms) || !isCataloguePath(path))
    throw refusePath(path);
  return join(place, path.slice(start.length));
}

/**
 * Writes files of the checkout, each completely: all are written beside their places first, then renamed, so that no
 * reader finds half of one, and a full disk changes none.
 * @param folder the catalogue's; by default the project's
 * @returns the paths that were written or removed
 */
export async function writeToFolder(changed: readonly ChangedFile[], folder?: string): Promise<string[]> {
  const suffix = `.${randomUUID()}.new`;
  const places = changed.map(({ path, text }) => ({ place: placeOf(path, folder), text }));
  const written = places.filter(({ text }) => text !== null);
  try {
    for (const { place, text } of written) {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place + suffix, text ?? '');
    }
    for (const { place } of written) await rename(place + suffix, place);
  } finally {
    for (const { place } of written) await rm(place + suffix, { force: true });
  }
  for (const { place, text } of places) if (text === null) await rm(place, { force: true });
  return changed.map(({ path }) => path);
}
