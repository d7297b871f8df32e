import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CatalogueData } from '../catalog/index.ts';
import type { Door } from './data/door.ts';
import type { Session } from './session/session.ts';
import type { SignIn } from './session/sign-in.ts';
import { displayName, type SessionState } from './session/state.ts';
import { fillText } from './texts/fill-text.ts';

/** What every page may use: the catalogue's index, the way to the endpoint, the session, and the way in and out. */
export interface Portal {
  data: CatalogueData;
  door: Door;
  session: Session;
  signIn: SignIn;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('a page stands outside the portal');
  return portal;
}

export function useSession(): SessionState {
  const { session } = usePortal();
  return useSyncExternalStore(session.subscribe, () => session.state);
}

export function useDisplayName(): string | null {
  const { data } = usePortal();
  return displayName(useSession(), data.brand?.civilities ?? {});
}

export type Texts = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of the interface, from the catalogue's wording; an unknown key shows itself. */
export function useTexts(): Texts {
  const { data } = usePortal();
  return (key, values) => fillText(data.wording?.texts[key] ?? key, values);
}
