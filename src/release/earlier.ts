import { attempt } from '../base/attempt.ts';
import { missingTexts } from '../catalog/check/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { isRecord } from '../rules/index.ts';
import { readCatalogueFiles } from './read-files.ts';

/** A catalogue from an earlier version of the portal, completed with the texts that this version needs. */
export interface Earlier {
  files: ReadonlyMap<string, string>;
  /** Names of missing texts, filled from the shipped catalogue. */
  added: readonly string[];
}

/**
 * Publications and saved revisions older than this version of the portal cannot be edited any more: they are served and
 * compared with the shipped texts. A new publication must have its own.
 */
export function earlierCatalogue(files: ReadonlyMap<string, string>): Earlier {
  const shipped = readCatalogueFiles();
  const wording = withTexts(files, shipped);
  const mails = withMails(wording.files, shipped);
  const replies = withReplies(mails.files, shipped);
  return { files: replies.files, added: [...wording.added, ...mails.added, ...replies.added] };
}

function withTexts(files: ReadonlyMap<string, string>, shipped: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('wording');
  const own = partsOf(files.get(file), 'texts');
  const missing = own === null ? [] : missingTexts(own.texts);
  if (own === null || missing.length === 0) return { files, added: [] };
  const known = partsOf(shipped.get(file), 'texts')?.texts ?? {};
  const added = missing.filter((name) => Object.hasOwn(known, name));
  const texts = { ...own.texts, ...Object.fromEntries(added.map((name) => [name, known[name]])) };
  return { files: new Map(files).set(file, JSON.stringify({ ...own, texts }, null, 2)), added };
}

/** Adds new mails, and the new texts for several events in one mail. */
function withMails(files: ReadonlyMap<string, string>, shipped: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('mails');
  const own = partsOf(files.get(file), 'mails');
  const known = partsOf(shipped.get(file), 'mails')?.mails ?? {};
  if (own === null) return { files, added: [] };
  const missing = Object.entries(known).filter(([name, mail]) => {
    const written = Object.hasOwn(own.mails, name) ? own.mails[name] : undefined;
    return (
      written === undefined || (isRecord(written) && isRecord(mail) && 'several' in mail && !('several' in written))
    );
  });
  if (missing.length === 0) return { files, added: [] };
  const added = missing.map(([name, mail]): [string, unknown] => {
    const written = own.mails[name];
    return [name, isRecord(written) && isRecord(mail) ? { ...written, several: mail.several } : mail];
  });
  const mails = { ...own.mails, ...Object.fromEntries(added) };
  return {
    files: new Map(files).set(file, JSON.stringify({ ...own, mails }, null, 2)),
    added: added.map(([name]) => name),
  };
}

/** Adds the replies to requests that the server did not know. */
function withReplies(files: ReadonlyMap<string, string>, shipped: ReadonlyMap<string, string>): Earlier {
  const file = fileOf('replies');
  const [own, known] = [recordIn(files.get(file)), recordIn(shipped.get(file))];
  if (own === null || known === null) return { files, added: [] };
  const missing = Object.entries(known).flatMap(([area, replies]) => {
    const written = Object.hasOwn(own, area) ? own[area] : {};
    if (!isRecord(replies) || !isRecord(written)) return [];
    return Object.keys(replies)
      .filter((code) => !Object.hasOwn(written, code))
      .map((code) => ({ area, code, reply: replies[code] }));
  });
  if (missing.length === 0) return { files, added: [] };
  const filled: Record<string, unknown> = { ...own };
  for (const { area, code, reply } of missing) filled[area] = { ...(filled[area] as object), [code]: reply };
  return {
    files: new Map(files).set(file, JSON.stringify(filled, null, 2)),
    added: missing.map(({ area, code }) => `${area}.${code}`),
  };
}

/** A sentence about the texts that were filled in; null when there are none. */
export const fallbackNotice = (who: string, { added }: Pick<Earlier, 'added'>): string | null =>
  added.length === 0
    ? null
    : `${who} lacks texts that the portal says since: ${added.join(', ')}; the shipped ones stand in for them.`;

type Parts = Readonly<Record<string, unknown>>;

/** Null for a file of another form, which is for the check to report. */
function partsOf<Name extends string>(text: string | undefined, name: Name): Record<Name, Parts> | null {
  const found = recordIn(text);
  return found !== null && isRecord(found[name]) ? (found as Record<Name, Parts>) : null;
}

function recordIn(text: string | undefined): Record<string, unknown> | null {
  const found = attempt(() => JSON.parse(text ?? '') as unknown, null);
  return isRecord(found) ? { ...found } : null;
}
