import type { CatalogueData } from '../catalog/index.ts';
import { loginPath } from './addresses/paths.ts';
import type { Portal } from './context/portal.ts';
import { createDoor } from './data/door.ts';
import { openRelease } from './data/open-release.ts';
import type { PortalConfig } from './handover/config.generated.ts';
import { withDeploymentLinks } from './handover/deployment-links.ts';
import type { Handover } from './handover/handover.ts';
import { savesPapers } from './papers/saves-papers.ts';
import { keepProducts, readProducts } from './session/known-products.ts';
import { createSession } from './session/session.ts';
import { createSignIn, isSameOriginProvider } from './session/sign-in.ts';
import { readStandalone } from './session/standalone.ts';

async function askSilently(config: PortalConfig): Promise<URL | null> {
  const module = await import('./session/authorization-request.ts');
  return module.askSilently(config);
}

/** Creates the portal of a page load. */
export function createPortal({ config, release, files: begun, early }: Handover, index: CatalogueData): Portal {
  const data = withDeploymentLinks(index, config.links ?? {});
  const { files, words } = openRelease({ release, index: data, begun }, () =>
    import('./data/words.ts').then(({ createWords }) => createWords),
  );
  const products = { read: readProducts, keep: keepProducts };
  const session = createSession();
  const door = createDoor({
    url: config.graphql,
    session,
    early,
    words,
    loadClient: () => import('./data/client.ts').then((module) => module.createClient(config.graphql)),
  });
  const signIn = createSignIn({
    session,
    authorizationUrl: (redirect, silent) =>
      import('./session/authorization-request.ts').then((module) => module.authorizationUrl(config, redirect, silent)),
    askSilently: isSameOriginProvider(config) ? () => askSilently(config) : null,
    loadKeeper: () => import('./session/keeper.ts').then(({ keepSession }) => keepSession),
    heldToken: config.session === undefined ? null : session.state.token,
    loadProvider: () =>
      config.session === undefined
        ? import('./session/provider.ts').then((module) => module.createProvider(config))
        : import('./session/server-provider.ts').then((module) => module.createServerProvider(config)),
    async identify(username, token) {
      const { identify } = await import('./session/identify.ts');
      if (data.brand === undefined) throw new Error('the catalogue has no brand');
      return identify(door, username, token, data.brand);
    },
    logoutUrl: (idToken) => logoutUrl(config, idToken),
    confirmLoss: () => confirm(data.wording?.texts['session.held.loss']),
    leave: (url) => location.replace(url),
    reload: () => location.reload(),
    close: () => close(),
  });
  const prefetchContractPage = () => void import('./pages/contract/contract.tsx').catch(() => undefined);
  return {
    ...{ data, config, files, products, door, words, session, signIn, prefetchContractPage },
    standalone: readStandalone(),
    savesPapers: savesPapers(navigator.userAgent),
  };
}

function logoutUrl({ oidc }: PortalConfig, idToken: string | null): string | null {
  if (oidc.logout === undefined || oidc.logout === null) return null;
  const url = new URL(oidc.logout, location.origin);
  url.searchParams.set('client_id', oidc.clientId);
  url.searchParams.set('post_logout_redirect_uri', location.origin + loginPath);
  if (idToken !== null) url.searchParams.set('id_token_hint', idToken);
  return url.href;
}
