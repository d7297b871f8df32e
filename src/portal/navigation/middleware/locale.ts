import type { Middleware } from './middleware.ts';

const year = 31536000;

/** French only (P9): the page says so, and so does a cookie of 365 days. */
export const locale: Middleware = () => {
  document.documentElement.lang = 'fr';
  if (!document.cookie.includes('locale=fr')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the oldest browsers we serve
    document.cookie = `locale=fr; Path=/; SameSite=Lax; Max-Age=${year}`;
  }
  return undefined;
};
