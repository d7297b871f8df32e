import { isObject } from '../../base/json.ts';
import type { Fields } from '../scope.ts';

/** A file as a draft keeps it: with its id while it is there, by what it was alone once it is gone, or never came. */
export interface KeptFile {
  id?: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
}

/** Names may be long, and no browser gives a longer one. */
const LONGEST = 255;

/** A file that was chosen, as a draft keeps it; null for one that was refused, and for what is no file. */
function keptFile(value: unknown): KeptFile | null {
  if (!isObject(value)) return null;
  const { id, name, size, type, state = 'received' } = value as Fields;
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return null;
  if (state === 'refused' || name.length > LONGEST || type.length > LONGEST || !Number.isFinite(size)) return null;
  const file = { name, size, type };
  return state === 'received' && typeof id === 'string' && id.length <= LONGEST ? { id, ...file } : file;
}

/** The files of a field as a draft keeps them; null where there are none. @param most how many the field takes */
export function keptFiles(value: unknown, most: number): KeptFile[] | null {
  const files = (Array.isArray(value) ? value : []).flatMap((one) => keptFile(one) ?? []);
  return files.length === 0 ? null : files.slice(0, most);
}

/** The same as they stand among the answers. @param message what is said of one that is gone */
export function restoredFiles(value: unknown, most: number, message: string): Fields[] | null {
  const files = keptFiles(value, most);
  if (files === null) return null;
  return files.map(({ id, ...file }, rank) =>
    id === undefined
      ? { key: `gone-${rank}`, ...file, state: 'refused', message }
      : { key: id, id, ...file, state: 'received' },
  );
}
