import type { CatalogueData } from '../../../catalog/index.ts';
import type { Door } from '../../data/door.ts';
import type { Session } from '../../session/session.ts';
import type { SignIn } from '../../session/sign-in.ts';

export interface Navigation {
  url: URL;
  data: CatalogueData;
  door: Door;
  session: Session;
  signIn: SignIn;
  /** Whether the address may be seen signed out, as the route table says. */
  isPublic: boolean;
  /** The page has just been loaded: the first navigation, not one inside the portal. */
  isFirst: boolean;
}

/** Lets the navigation go on, or gives the path that replaces it. It may throw what the error page then shows. */
export type Middleware = (navigation: Navigation) => string | undefined | Promise<string | undefined>;
