import { loginPath } from '../../addresses/paths.ts';
import { redirectOf } from '../../addresses/redirect-target.ts';
import type { Middleware } from './middleware.ts';

/** A member who is signed in has no business on the login screen (P5). */
export const loginRedirect: Middleware = ({ url, session }) =>
  url.pathname === loginPath && session.isConnected() ? redirectOf(url.searchParams) : undefined;
