import type { PortalConfig } from '../handover/config.generated.ts';

/** A provider of this origin can be asked from a page that stays where it is. */
export function isOfThisOrigin({ oidc }: PortalConfig): boolean {
  return new URL(oidc.authorization, location.origin).origin === location.origin;
}
