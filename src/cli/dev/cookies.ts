import type { IncomingMessage } from 'node:http';

/** A cookie that a browser sends, as it is written; '' where it sends none. */
export function cookieOf({ headers }: IncomingMessage, name: string): string {
  const found = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** Whether a browser asks for a page, and not for what a page is made of. */
export const asksForPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';
