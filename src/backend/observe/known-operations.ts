import { DOCUMENTS } from '../../release/index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { OTHER } from './seen.ts';

export interface OperationNames {
  /** Follows the release in force. */
  follow(): Promise<void>;
  /**
   * The name of an operation for logs and metrics.
   * @param name its own name
   * @param fields the fields of the API that it selects
   */
  nameOf(name: string | undefined, fields: readonly string[]): string;
}

/**
 * Names operations by a bounded set: those of the portal, those of the release in force, and the field of the API for
 * others that select only one. Clients may choose any name.
 * @param portal names of the portal's operations
 */
export function operationNames(releases: ReleaseReader, portal: readonly string[]): OperationNames {
  const ofPortal: ReadonlySet<string> = new Set(portal);
  let known: { release: string | null; derived: ReadonlySet<string> } = { release: null, derived: new Set() };
  return {
    async follow() {
      const release = releases.current();
      if (release === null || release === known.release) return;
      // earlier releases have no list: their operations are named by their fields
      const text = await releases.read(release, DOCUMENTS).catch(() => null);
      known = { release, derived: new Set(Object.values(JSON.parse(text ?? '{}') as Record<string, string>)) };
    },
    nameOf(name = '', fields) {
      if (ofPortal.has(name) || known.derived.has(name)) return name;
      const [field, ...more] = fields;
      return field === undefined || more.length > 0 ? OTHER : field;
    },
  };
}
