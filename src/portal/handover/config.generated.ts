// Written by `npm run types` from the schemas: change those, not this file.
/**
 * What the portal reads when it runs, so that one built portal serves many deployments. The server writes it from its own configuration.
 */
export interface PortalConfig {
  /**
   * Where every query goes: a path of this origin, or an address.
   */
  graphql: string;
  /**
   * The OpenID provider, and its endpoints: each a path of this origin, or an address.
   */
  oidc: {
    issuer: string;
    clientId: string;
    authorization: string;
    token: string;
    userinfo: string | null;
    /**
     * End of the provider's own session; without it, signing out ends ours alone.
     */
    logout: string | null;
  };
  /**
   * External addresses of this deployment; they complete and replace those of the catalogue.
   */
  links: {
    [k: string]: string;
  };
  /**
   * The script that forms load to tell people from robots, when one is configured.
   */
  captcha: {
    script: string;
    siteKey: string;
    /**
     * What a visitor consents to, so that it is loaded: one of them; what is necessary asks for nothing.
     */
    purposes: ('necessary' | 'preference' | 'statistical' | 'marketing')[];
  } | null;
  /**
   * The tag manager, when one is configured: it hears of each change of page.
   */
  tagManager?: {
    script: string;
    /**
     * What a visitor consents to, so that it is loaded: one of them; what is necessary asks for nothing.
     */
    purposes: ('necessary' | 'preference' | 'statistical' | 'marketing')[];
  };
  /**
   * The script that pages with a field for files load, when one is configured.
   */
  upload?: {
    script: string;
    /**
     * What a visitor consents to, so that it is loaded: one of them; what is necessary asks for nothing.
     */
    purposes: ('necessary' | 'preference' | 'statistical' | 'marketing')[];
  };
  /**
   * What a visitor's choice of cookies is about, a text that changes with it; absent: nothing needs consent, and no banner asks.
   */
  consent?: string;
  /**
   * False when browsers keep nothing for visits without a network: pages then remove the worker that an earlier deployment has left.
   */
  worker?: boolean;
  /**
   * What runs on each navigation, in order; without it, the order of the specification.
   */
  middlewares?: string[];
}
