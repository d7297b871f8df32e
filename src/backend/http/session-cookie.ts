import type { IncomingMessage } from 'node:http';

const NAME = 'societaire-session';
/** Bound to this host and to encrypted connections; plain http is for the machine itself. */
const SECURE_NAME = `__Host-${NAME}`;

/** A cookie's value; null when it is missing or empty. */
export function readCookie(req: IncomingMessage, name: string): string | null {
  const found = (req.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}

/** @param protocol of our origin: over https, a name that another host of the domain could set counts for nothing */
export const readSessionCookie = (req: IncomingMessage, protocol: string): string | null =>
  readCookie(req, protocol === 'https:' ? SECURE_NAME : NAME);

/**
 * Sent along when a mail's link is opened (`Lax`); nothing but the drawing of a page takes it for a proof by itself.
 * @param age seconds; 0 deletes it
 */
export function sessionCookie(value: string, age: number, protocol: string): string {
  const isSecure = protocol === 'https:';
  const secure = isSecure ? '; Secure' : '';
  return `${isSecure ? SECURE_NAME : NAME}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
