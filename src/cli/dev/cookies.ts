import type { IncomingMessage } from 'node:http';

/** The raw value of a request's cookie; '' without it. */
export function cookieOf({ headers }: IncomingMessage, name: string): string {
  const found = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Whether a browser requests a page, rather than a resource of one. */
export const asksForPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';
