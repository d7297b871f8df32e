import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogueFolders } from '../../release/index.ts';
import type { ChangedFile } from './base.ts';
import { isCataloguePath } from './bounds.ts';
import { refuse } from './refusals.ts';

/** Where a file of a catalogue stands in the checkout. @throws a refusal */
function placeOf(path: string): string {
  const { catalog, forms, tests } = catalogueFolders();
  const places: readonly [string, string][] = [
    ['tests/catalog/', tests],
    ['catalog/', catalog],
    ['forms/', forms],
  ];
  const [start, folder] = places.find(([prefix]) => path.startsWith(prefix)) ?? [];
  if (start === undefined || folder === undefined || !isCataloguePath(path))
    throw refuse({ code: 'INVALID_PATH', path });
  return join(folder, path.slice(start.length));
}

/**
 * Writes files of the checkout, each completely: all are written beside their places first, then renamed, so that no
 * reader finds half of one, and a full disk changes none.
 * @returns the paths that were written or removed
 */
export async function writeToFolder(changed: readonly ChangedFile[]): Promise<string[]> {
  const suffix = `.${randomUUID()}.new`;
  const places = changed.map(({ path, text }) => ({ place: placeOf(path), text }));
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
