import { isObject } from '../../base/json.ts';
import type { Fields } from '../scope.ts';

/** A file in a draft; without id when it is gone or never arrived. */
export interface KeptFile {
  id?: string;
  name: string;
  /** In bytes. */
  size: number;
  type: string;
}

/** Longest file name of browsers. */
const LONGEST = 255;

/** A chosen file for a draft; null if refused or not a file. */
function keptFile(value: unknown): KeptFile | null {
  if (!isObject(value)) return null;
  const { id, name, size, type, state = 'received' } = value as Fields;
  if (typeof name !== 'string' || typeof size !== 'number' || typeof type !== 'string') return null;
  if (state === 'refused' || name.length > LONGEST || type.length > LONGEST || !Number.isFinite(size)) return null;
  const file = { name, size, type };
  return state === 'received' && typeof id === 'string' && id.length <= LONGEST ? { id, ...file } : file;
}

/** Files of a field for a draft; null without any. @param most how many the field takes */
export function keptFiles(value: unknown, most: number): KeptFile[] | null {
  const files = (Array.isArray(value) ? value : []).flatMap((one) => keptFile(one) ?? []);
  return files.length === 0 ? null : files.slice(0, most);
}

/** The same as answers. @param message for a file that is gone */
export function restoredFiles(value: unknown, most: number, message: string): Fields[] | null {
  const files = keptFiles(value, most);
  if (files === null) return null;
  return files.map(({ id, ...file }, rank) =>
    id === undefined
      ? { key: `gone-${rank}`, ...file, state: 'refused', message }
      : { key: id, id, ...file, state: 'received' },
  );
}
