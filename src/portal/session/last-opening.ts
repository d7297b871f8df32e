import type { PortalConfig } from '../handover/config.generated.ts';
import type { Handover } from '../handover/handover.ts';

/** What the first script needs of `/boot.js`, and what it has begun with it. */
export interface BootOpening extends Pick<Handover, 'release' | 'families' | 'files' | 'early'> {
  config: Pick<PortalConfig, 'graphql'>;
}

const key = 'societaire.opening';

/** What `/boot.js` said at the last visit; null when nothing was kept that can be read. */
export function readOpening(): BootOpening | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<BootOpening> | null;
    if (typeof kept?.release !== 'string' || typeof kept.config?.graphql !== 'string') return null;
    return { release: kept.release, config: { graphql: kept.config.graphql }, families: kept.families ?? {} };
  } catch {
    return null;
  }
}

/**
 * For as long as a member is signed in. It says nothing of them: where the API is, and how the release in force asks for
 * a contract of each family.
 */
export function keepOpening({ release, config, families }: BootOpening): void {
  if (families === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify({ release, config: { graphql: config.graphql }, families }));
  } catch {
    // storage is full or forbidden: each visit then waits for /boot.js
  }
}

export function forgetOpening(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

/** A release never changes, and has one opening. */
export function isSameOpening(one: BootOpening, other: BootOpening): boolean {
  return one.release === other.release && one.config.graphql === other.config.graphql;
}
