import { attempt } from '../../base/attempt.ts';

/** Files of a draft that the server has not confirmed: kept on this computer until it has. */
export interface LocalCopy {
  /** The revision that they change. */
  revision: number;
  files: Readonly<Record<string, string | null>>;
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
