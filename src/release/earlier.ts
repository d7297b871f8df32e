import { missingTexts } from '../catalog/check/index.ts';
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
  const shipped = readCatalogueFiles();
  const wording = withTexts(files, shipped);
  const mails = withMails(wording.files, shipped);
  return { files: mails.files, lent: [...wording.lent, ...mails.lent] };
}

function withTexts(files: ReadonlyMap<string, string>, shipped: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('wording');
  const own = partsOf(files.get(file), 'texts');
  const lacking = own === null ? [] : missingTexts(own.texts);
  if (own === null || lacking.length === 0) return { files, lent: [] };
  const known = partsOf(shipped.get(file), 'texts')?.texts ?? {};
  const lent = lacking.filter((name) => Object.hasOwn(known, name));
  const texts = { ...own.texts, ...Object.fromEntries(lent.map((name) => [name, known[name]])) };
  return { files: new Map(files).set(file, JSON.stringify({ ...own, texts }, null, 2)), lent };
}

/** Mails that the portal sends since, and how it tells several in one. */
function withMails(files: ReadonlyMap<string, string>, shipped: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('mails');
  const own = partsOf(files.get(file), 'mails');
  const known = partsOf(shipped.get(file), 'mails')?.mails ?? {};
  if (own === null) return { files, lent: [] };
  const lacking = Object.entries(known).filter(([name, mail]) => {
    const written = Object.hasOwn(own.mails, name) ? own.mails[name] : undefined;
    return (
      written === undefined || (isRecord(written) && isRecord(mail) && 'several' in mail && !('several' in written))
    );
  });
  if (lacking.length === 0) return { files, lent: [] };
  const lent = lacking.map(([name, mail]): [string, unknown] => {
    const written = own.mails[name];
    return [name, isRecord(written) && isRecord(mail) ? { ...written, several: mail.several } : mail];
  });
  const mails = { ...own.mails, ...Object.fromEntries(lent) };
  return {
    files: new Map(files).set(file, JSON.stringify({ ...own, mails }, null, 2)),
    lent: lent.map(([name]) => name),
  };
}

/** What was lent to a catalogue, a sentence; null where nothing was. */
export const fallbackNotice = (who: string, { lent }: Pick<Earlier, 'lent'>): string | null =>
  lent.length === 0
    ? null
    : `${who} lacks texts that the portal says since: ${lent.join(', ')}; the shipped ones stand in for them.`;

type Parts = Readonly<Record<string, unknown>>;

/** Null where it is no file of such parts: that is for the check to say. */
function partsOf<Name extends string>(text: string | undefined, name: Name): Record<Name, Parts> | null {
  try {
    const found: unknown = JSON.parse(text ?? '');
    return isRecord(found) && name in found && isRecord(found[name]) ? (found as Record<Name, Parts>) : null;
  } catch {
    return null;
  }
}
