import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { fillText } from '../../view/text/fill-text.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import type { Door } from '../data/door.ts';
import type { LoadWords } from '../data/open-release.ts';
import type { KnownProducts } from '../data/product-family.ts';
import type { ReleaseFiles } from '../data/release-files.ts';
import type { PortalConfig } from '../handover/config.generated.ts';
import type { Session } from '../session/session.ts';
import type { SignIn } from '../session/sign-in.ts';
import { displayName, type SessionState } from '../session/state.ts';

/** What pages and loaders use: catalogue, endpoint, session, sign-in. */
export interface Portal {
  /** The index of the release, with the deployment's own addresses. */
  data: CatalogueData;
  config: PortalConfig;
  files: ReleaseFiles;
  products: KnownProducts;
  door: Door;
  /** Where the API speaks other words than ours. */
  words?: LoadWords;
  session: Session;
  signIn: SignIn;
  /** Runs as an installed application (P1). */
  standalone: boolean;
  /** What the user agent says of papers: they are saved and shared, not shown. */
  savesPapers: boolean;
  /** Prefetches the code of a contract's page. */
  prefetchContractPage(): void;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('a page stands outside the portal');
  return portal;
}

export function useSession(): SessionState {
  const { session } = usePortal();
  const state = () => session.state;
  return useSyncExternalStore(session.subscribe, state, state);
}

export function useDisplayName(): string | null {
  const { data } = usePortal();
  return displayName(useSession(), data.brand?.civilities ?? {});
}

/** Texts of the interface; an unknown key shows itself. */
export function useTexts(): TextOf {
  const { data } = usePortal();
  return (key, values) => fillText(data.wording?.texts[key] ?? key, values);
}
