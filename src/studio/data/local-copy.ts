import { type IDBPDatabase, openDB } from 'idb';
import { attempt } from '../../base/attempt.ts';
import type { OpenConflict } from './open-conflict.ts';

/** What one tab has of a draft that the server has not: kept on this computer until it has. */
export interface LocalCopy {
  /** By path: the text that the server had, and what it was changed to. */
  files: Readonly<Record<string, { before: string | null; after: string | null }>>;
  /** What is still to be decided. */
  conflicts?: readonly OpenConflict[];
  /** ISO 8601. */
  at?: string;
}

/** A copy, by the tab that keeps it: another one deletes it only if somebody says so. */
export interface TabCopy {
  tab: string;
  copy: LocalCopy;
}

type Texts = ReadonlyMap<string, string | null>;

/**
 * The sides of a merge of a copy with the files as the server has them now, which somebody else may have changed since:
 * what both started from, the copy, and the server's.
 */
export function sidesOf(
  { files }: Pick<LocalCopy, 'files'>,
  theirs: ReadonlyMap<string, string>,
): [base: Texts, mine: Texts, theirs: Texts] {
  const side = (of: 'before' | 'after') =>
    new Map<string, string | null>([
      ...theirs,
      ...Object.entries(files).map(([path, one]) => [path, one[of]] as const),
    ]);
  return [side('before'), side('after'), theirs];
}

const PREFIX = 'studio.draft.';
const keyOf = (draft: string, tab: string): string => `${draft}.${tab}`;

/** The tab of a key; null for another draft's. One without a tab is of an earlier version. */
function tabOf(key: string, draft: string): string | null {
  if (key === draft) return '';
  return key.startsWith(`${draft}.`) ? key.slice(draft.length + 1) : null;
}

/**
 * Characters that are written at once, so that a page which closes at the next moment has kept them. What is longer
 * would hold each keystroke, and soon the whole of such a store: it goes to the database.
 */
const MOST_AT_ONCE = 500_000;
const STORE = 'drafts';

let store: Promise<IDBPDatabase> | undefined;
const openStore = (): Promise<IDBPDatabase> => {
  store ??= openDB('studio', 1, { upgrade: (database) => void database.createObjectStore(STORE) });
  return store;
};

const largeKeys = async (): Promise<string[]> => (await (await openStore()).getAllKeys(STORE)).map(String);

const smallKeys = (): string[] =>
  Array.from({ length: localStorage.length }, (_one, at) => localStorage.key(at) ?? '').flatMap((key) =>
    key.startsWith(PREFIX) ? key.slice(PREFIX.length) : [],
  );

/** The drafts of which a tab of this browser has kept something, by id. */
export async function draftsWithCopies(): Promise<ReadonlySet<string>> {
  const keys = [...attempt(smallKeys, []), ...(await largeKeys().catch(() => []))];
  // an id has no dot
  return new Set(keys.map((key) => key.split('.', 1)[0] ?? key));
}

async function readLarge(draft: string): Promise<TabCopy[]> {
  try {
    const database = await openStore();
    const keys = await largeKeys();
    const own = keys.flatMap((key) => tabOf(key, draft) ?? []);
    return await Promise.all(
      own.map(async (tab) => ({
        tab,
        copy: (await database.get(STORE, tab === '' ? draft : keyOf(draft, tab))) as LocalCopy,
      })),
    );
  } catch {
    return [];
  }
}

/** Takes effect in the order of the calls. */
async function writeLarge(key: string, copy: LocalCopy | null): Promise<void> {
  try {
    const database = await openStore();
    await (copy === null ? database.delete(STORE, key) : database.put(STORE, copy, key));
  } catch {
    // a browser without a database keeps nothing
  }
}

function readSmall(draft: string): TabCopy[] {
  return attempt(() => {
    return smallKeys().flatMap((key) => {
      const tab = tabOf(key, draft);
      const copy = attempt(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as LocalCopy | null, null);
      return tab === null || copy === null ? [] : [{ tab, copy }];
    });
  }, []);
}

/** What the tabs of this browser have kept of a draft. A browser without storage keeps nothing. */
export async function localCopies(draft: string): Promise<TabCopy[]> {
  const small = readSmall(draft);
  const large = await readLarge(draft);
  return [...small, ...large.filter(({ tab }) => !small.some((one) => one.tab === tab))];
}

const lengthOf = ({ files, conflicts = [] }: LocalCopy): number =>
  Object.values(files).reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), 0) +
  conflicts.reduce((sum, { writtenByTheirs }) => sum + 3 * (writtenByTheirs?.length ?? 0), 0);

function writeAtOnce(key: string, copy: LocalCopy): boolean {
  return attempt(() => {
    localStorage.setItem(PREFIX + key, JSON.stringify(copy));
    return true;
  }, false);
}

/** Keeps a copy under a name of its own, which no tab has. */
export function setAside(draft: string, { tab, copy }: TabCopy): TabCopy {
  const aside = { tab: crypto.randomUUID(), copy };
  writeLocalCopy(draft, aside.tab, copy);
  writeLocalCopy(draft, tab, null);
  return aside;
}

/** Keeps the copy of a tab, or drops it; only one of the two stores has it. */
export function writeLocalCopy(draft: string, tab: string, copy: LocalCopy | null): void {
  const key = tab === '' ? draft : keyOf(draft, tab);
  // first: a store that is full keeps an older copy otherwise
  attempt(() => localStorage.removeItem(PREFIX + key));
  const isSmall = copy !== null && lengthOf(copy) <= MOST_AT_ONCE;
  void writeLarge(key, isSmall && writeAtOnce(key, copy) ? null : copy);
}
