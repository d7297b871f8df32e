import type { PortalConfig } from '../../../src/portal/handover/config.generated.ts';

/** As a deployment of our own would be told, with no script of others. */
export const PORTAL_CONFIG: PortalConfig = {
  graphql: '/graphql',
  oidc: {
    ...{ issuer: '/oidc', clientId: 'societaire', authorization: '/oidc/auth', token: '/oidc/token' },
    ...{ userinfo: null, logout: null },
  },
  links: {},
  captcha: null,
};
