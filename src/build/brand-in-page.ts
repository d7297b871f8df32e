import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { escapeHtml } from '../base/html.ts';
import { phoneHref } from '../ui/phone-link.ts';
import { withVersions } from './browsers.ts';

export interface Brand {
  supportPhone?: string;
  supportHours?: string;
  assistance?: { phone: string; hours: string };
}

/** The page with the brand's numbers and hours filled in; lines that need a missing one are dropped. */
export function withBrand(html: string, { supportPhone = '', supportHours = '', assistance }: Brand): string {
  const withoutLines = (text: string, name: string) => text.replace(new RegExp(`^.*\\{${name}\\}.*\\n`, 'gm'), '');
  const withSupport = supportPhone === '' ? withoutLines(html, 'brand-phone') : html;
  const withAssistance = assistance === undefined ? withoutLines(withSupport, 'assistance-phone') : withSupport;
  const { phone = '', hours = '' } = assistance ?? {};
  return withAssistance
    .replaceAll('{assistance-tel}', phoneHref(phone))
    .replaceAll('{assistance-phone}', escapeHtml(phone))
    .replaceAll('{assistance-hours}', escapeHtml(hours))
    .replaceAll('{brand-tel}', phoneHref(supportPhone))
    .replaceAll('{brand-phone}', escapeHtml(supportPhone))
    .replaceAll('{brand-hours}', escapeHtml(supportHours));
}

/** The support's number for when the catalogue cannot be read, as of the build. */
export function brandInPage(): Plugin {
  const file = new URL('../../catalog/brand.json', import.meta.url);
  return {
    name: 'brand-in-page',
    transformIndexHtml: (html) => withVersions(withBrand(html, JSON.parse(readFileSync(file, 'utf8')) as Brand)),
  };
}
