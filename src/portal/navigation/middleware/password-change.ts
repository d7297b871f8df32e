import type { Middleware } from './middleware.ts';

/** Its place in the order (P5): the member's daily status is not asked yet, so nobody is sent to renew a password. */
export const passwordChange: Middleware = () => undefined;
