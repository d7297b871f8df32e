import type { StoredToken } from './token-cookie.ts';

/** The provider's grant after a sign-in. */
export interface Grant {
  token: StoredToken;
  refreshToken: string | null;
  idToken: string | null;
  /** The preferred username, from which the numbers derive. */
  username: string;
  redirect: string;
}

/** The provider refused the sign-in; `silent` when without a prompt. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  constructor(
    readonly code: string,
    readonly silent: boolean,
    readonly redirect: string,
  ) {
    super(`sign-in refused: ${code}`);
  }
}

/** The OpenID Connect provider, through the library. */
export interface Provider {
  complete(callback: URL): Promise<Grant>;
  refresh(refreshToken: string): Promise<Pick<Grant, 'token' | 'refreshToken' | 'idToken'>>;
}
