import type { PortalConfig } from './config.generated.ts';
import type { Handover } from './handover.ts';

/** What the first script has left; it is there before the application starts. */
export function handover(): Handover {
  if (self.SOCIETAIRE === undefined) throw new Error('boot.js did not run');
  return self.SOCIETAIRE;
}

export function portalConfig(): PortalConfig {
  return handover().config;
}
