import type { Config } from '../config/config.ts';
import { consentVersion, type ForeignScript } from '../config/scripts.ts';
import { GRAPHQL_PATH } from '../graphql/server.ts';
import { clientIdOf } from '../identity/clients.ts';
import { MOUNT } from '../identity/provider.ts';
import type { PortalConfig } from './portal-config.generated.ts';
import { SESSION_END, SESSION_PATH } from './web-session.ts';

/** @param discovered endpoints of another provider's discovery document */
export function portalConfig(
  config: Config,
  origin: string,
  discovered: Partial<PortalConfig['oidc']> = {},
): PortalConfig {
  const external = config.externalIdentity;
  const embedded: PortalConfig['oidc'] = {
    issuer: origin + MOUNT,
    clientId: clientIdOf(config.session),
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
  const oidc = other ?? embedded;
  const isHeld = config.session === 'server';
  const { tagManager, upload } = config.scripts;
  const captcha = config.captcha && { ...scriptSettings(config.captcha), siteKey: config.captcha.siteKey };
  const consent = consentVersion([config.captcha, tagManager, upload]);
  return {
    graphql: isHeld ? GRAPHQL_PATH : config.graphqlEndpoint,
    oidc: isHeld ? { ...oidc, token: SESSION_PATH, userinfo: null, logout: SESSION_END } : oidc,
    ...(isHeld ? { session: 'server' as const } : {}),
    links: config.links,
    captcha,
    ...(tagManager === null ? {} : { tagManager: scriptSettings(tagManager) }),
    ...(upload === null ? {} : { upload: scriptSettings(upload) }),
    ...(drawsPages(config) ? { drawn: true as const } : {}),
    ...(config.worker && !config.dev ? {} : { worker: false }),
    ...(consent === null ? {} : { consent }),
  };
}

/** Whether the server draws pages: the built portal's, of members whose session it holds. */
export const drawsPages = ({ drawing, session, dev }: Config): boolean => drawing > 0 && session === 'server' && !dev;

const scriptSettings = ({ script, purposes }: ForeignScript) => ({ script, purposes });
