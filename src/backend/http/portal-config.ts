import type { Config } from '../config/config.ts';
import { CLIENT_ID, MOUNT } from '../identity/provider.ts';

/** What the portal reads when it runs: one built portal serves many deployments. */
export interface PortalConfig {
  graphql: string;
  oidc: {
    issuer: string;
    clientId: string;
    authorization: string;
    token: string;
    userinfo: string | null;
    logout: string | null;
  };
  links: Record<string, string>;
  /** The script that forms load to tell people from robots, when one is configured. */
  captcha: { script: string; siteKey: string } | null;
}

/** @param discovered endpoints that another provider's discovery document gave */
export function portalConfig(
  config: Config,
  origin: string,
  discovered: Partial<PortalConfig['oidc']> = {},
): PortalConfig {
  const external = config.externalIdentity;
  const embedded: PortalConfig['oidc'] = {
    issuer: origin + MOUNT,
    clientId: CLIENT_ID,
    authorization: `${MOUNT}/auth`,
    token: `${MOUNT}/token`,
    userinfo: `${MOUNT}/me`,
    logout: `${MOUNT}/session/end`,
  };
  const other = external && {
    issuer: external.issuer,
    clientId: external.clientId,
    authorization: external.endpoints.authorization ?? discovered.authorization ?? '',
    token: external.endpoints.token ?? discovered.token ?? '',
    userinfo: external.endpoints.userinfo ?? discovered.userinfo ?? null,
    logout: external.endpoints.endSession ?? discovered.logout ?? null,
  };
  const captcha = config.captcha && { script: config.captcha.script, siteKey: config.captcha.siteKey };
  return { graphql: config.graphqlEndpoint, oidc: other ?? embedded, links: config.links, captcha };
}
