import type { Plugin } from 'vite';
import { escapeHtml } from '../../base/html.ts';
import { USUAL } from '../../catalog/brand-tones.ts';
import type { Brand } from '../../catalog/index.ts';
import { phoneHref } from '../../ui/phone-link.ts';
import { withVersions } from '../browsers.ts';
import { readBrand } from './of-insurer.ts';

/** What the pages say before a release is read. */
type Said = Partial<
  Pick<Brand, 'product' | 'space' | 'installed' | 'icons' | 'colors' | 'supportPhone' | 'supportHours' | 'assistance'>
>;

/** What the pages say of a brand, by placeholder; null where it has none. */
function placeholders(brand: Said): Record<string, string | null> {
  const { supportPhone = '', supportHours = '', assistance, icons = {}, colors } = brand;
  const called = (phone: string) => (phone === '' ? null : phoneHref(phone));
  return {
    'brand-product': brand.product ?? '',
    'brand-space': brand.space ?? 'espace',
    'brand-description': brand.installed?.description ?? '',
    'brand-icon': icons.favicon ?? null,
    'brand-apple-icon': icons.apple ?? null,
    'brand-paper-light': colors?.light.paper ?? USUAL.light.paper,
    'brand-paper-dark': colors?.dark.paper ?? USUAL.dark.paper,
    'brand-tel': called(supportPhone),
    'brand-phone': supportPhone || null,
    'brand-hours': supportHours,
    'assistance-tel': called(assistance?.phone ?? ''),
    'assistance-phone': assistance?.phone || null,
    'assistance-hours': assistance?.hours ?? '',
  };
}

/** The page with the brand's names, numbers, hours and icons filled in; lines that need a missing one are dropped. */
export function withBrand(html: string, brand: Said): string {
  return Object.entries(placeholders(brand)).reduce(
    (page, [name, value]) =>
      value === null
        ? page.replace(new RegExp(`^.*\\{${name}\\}.*\\n`, 'gm'), '')
        : page.replaceAll(`{${name}}`, () => escapeHtml(value)),
    html,
  );
}

/** What the portal's pages say of the brand when the catalogue cannot be read, as of the build. */
export function brandInPage(): Plugin {
  return {
    name: 'brand-in-page',
    // before addresses of icons are looked up
    transformIndexHtml: { order: 'pre', handler: (html) => withVersions(withBrand(html, readBrand())) },
  };
}
