import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withVersions } from './browsers.ts';

export interface Brand {
  supportPhone?: string;
  supportHours?: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter);

/** The page with the brand's number and hours where it names them; without the lines that do where there is no number. */
export function withBrand(html: string, { supportPhone = '', supportHours = '' }: Brand): string {
  const named = supportPhone === '' ? html.replace(/^.*\{brand-phone\}.*\n/gm, '') : html;
  return named
    .replaceAll('{brand-tel}', `tel:${supportPhone.replace(/[^\d+]/g, '')}`)
    .replaceAll('{brand-phone}', escaped(supportPhone))
    .replaceAll('{brand-hours}', escaped(supportHours));
}

/** Whom to call when the catalogue cannot be read: the brand as it was on the day of the build, in the page itself. */
export function brandInPage(): Plugin {
  const file = new URL('../../catalog/brand.json', import.meta.url);
  return {
    name: 'brand-in-page',
    transformIndexHtml: (html) => withVersions(withBrand(html, JSON.parse(readFileSync(file, 'utf8')) as Brand)),
  };
}
