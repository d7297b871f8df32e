import { attempt } from '../../base/attempt.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import type { Handover } from '../handover/handover.ts';

/** What the first script needs of `/boot.js`, and what it has begun with it. */
export interface BootOpening extends Pick<Handover, 'release' | 'families' | 'said' | 'files' | 'early'> {
  config: Pick<PortalConfig, 'graphql'>;
}

const key = 'societaire.opening';

/** The `/boot.js` of the last visit; null when none that can be read was kept. */
export function readOpening(): BootOpening | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<BootOpening> | null);
  if (typeof kept?.release !== 'string' || typeof kept.config?.graphql !== 'string') return null;
  return {
    release: kept.release,
    config: { graphql: kept.config.graphql },
    families: kept.families ?? {},
    ...(kept.said && { said: kept.said }),
  };
}

/** Kept as long as a member is signed in. It holds nothing about them: the API's address, and each family's query. */
export function keepOpening({ release, config, families, said }: BootOpening): void {
  const kept = { release, config: { graphql: config.graphql }, families, ...(said && { said }) };
  if (families !== undefined) attempt(() => localStorage.setItem(key, JSON.stringify(kept)));
}

export const forgetOpening = (): void => attempt(() => localStorage.removeItem(key));

/** A release never changes, and has one opening. */
export function isSameOpening(one: BootOpening, other: BootOpening): boolean {
  return one.release === other.release && one.config.graphql === other.config.graphql;
}
