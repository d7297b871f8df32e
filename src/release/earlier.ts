import { lackingTexts } from '../catalog/check/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { isRecord } from '../rules/index.ts';
import { readCatalogueFiles } from './read-files.ts';

/** A catalogue that an earlier version of the portal took, with what this one says since. */
export interface Earlier {
  files: ReadonlyMap<string, string>;
  /** Names of texts that the catalogue lacks: those of the shipped catalogue stand in for them. */
  lent: readonly string[];
}

/**
 * What was published, or kept as a revision, before the portal came to say more: it cannot be mended any more, and is
 * served and compared with the words that the portal ships. What is to be published writes its own.
 */
export function earlierCatalogue(files: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('wording');
  const own = wordingOf(files.get(file));
  const lacking = own === null ? [] : lackingTexts(own.texts);
  if (own === null || lacking.length === 0) return { files, lent: [] };
  const shipped = wordingOf(readCatalogueFiles().get(file))?.texts ?? {};
  const lent = lacking.filter((name) => Object.hasOwn(shipped, name));
  const texts = { ...own.texts, ...Object.fromEntries(lent.map((name) => [name, shipped[name]])) };
  return { files: new Map(files).set(file, JSON.stringify({ ...own, texts }, null, 2)), lent };
}

/** What was lent to a catalogue, a sentence; null where nothing was. */
export const lentTexts = (who: string, { lent }: Pick<Earlier, 'lent'>): string | null =>
  lent.length === 0
    ? null
    : `${who} lacks texts that the portal says since: ${lent.join(', ')}; the shipped ones stand in for them.`;

type Wording = { texts: Readonly<Record<string, unknown>> };

/** Null where it is no file of texts: that is for the check to say. */
function wordingOf(text: string | undefined): Wording | null {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return isRecord(found) && 'texts' in found && isRecord(found.texts) ? (found as Wording) : null;
  } catch {
    return null;
  }
}
