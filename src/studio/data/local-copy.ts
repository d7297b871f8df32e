import { attempt } from '../../base/attempt.ts';

/** Files of a draft that the server has not confirmed: kept on this computer until it has. */
export interface LocalCopy {
  /** By path: the text that the server had, and what it was changed to. */
  files: Readonly<Record<string, { before: string | null; after: string | null }>>;
}

type Texts = ReadonlyMap<string, string | null>;

/**
 * The sides of a merge of a copy with the files as the server has them now, which somebody else may have changed since:
 * what both started from, the copy, and the server's.
 */
export function sidesOf(
  { files }: LocalCopy,
  theirs: ReadonlyMap<string, string>,
): [base: Texts, mine: Texts, theirs: Texts] {
  const side = (of: 'before' | 'after') =>
    new Map<string, string | null>([
      ...theirs,
      ...Object.entries(files).map(([path, one]) => [path, one[of]] as const),
    ]);
  return [side('before'), side('after'), theirs];
}

const keyOf = (draft: string): string => `studio.draft.${draft}`;

/** Null without one. A browser without storage keeps nothing. */
export function readLocalCopy(draft: string): LocalCopy | null {
  return attempt(() => {
    const text = localStorage.getItem(keyOf(draft));
    return text === null ? null : (JSON.parse(text) as LocalCopy);
  }, null);
}

export function writeLocalCopy(draft: string, copy: LocalCopy | null): void {
  attempt(() => {
    if (copy === null) localStorage.removeItem(keyOf(draft));
    else localStorage.setItem(keyOf(draft), JSON.stringify(copy));
  }, undefined);
}
