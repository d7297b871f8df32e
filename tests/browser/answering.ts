import { readFileSync } from 'node:fs';
import type { Brand } from '../../src/catalog/index.ts';
import { answeringNow } from '../../src/portal/layouts/phone.tsx';
import { phoneHref } from '../../src/ui/phone-link.ts';

export const brand = JSON.parse(readFileSync(new URL('../../catalog/brand.json', import.meta.url), 'utf8')) as Required<
  Pick<Brand, 'supportPhone' | 'assistance'>
> &
  Partial<Brand>;

/** The link to the line that answers while the test runs, which may be at night. */
export function lineNow(): { name: string; href: string } {
  const instead = answeringNow(brand)?.instead ?? null;
  const name = instead === null ? `Appeler le ${brand.supportPhone}` : `Assistance : ${instead}`;
  return { name, href: phoneHref(instead ?? brand.supportPhone) };
}
