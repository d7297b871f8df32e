import { mix } from '../../base/colour.ts';
import type { Brand, Catalogue } from '../../catalog/index.ts';

/** Who issues the papers: `$insurer` of what is written on them. */
export interface Insurer {
  name: string;
  /** Name and form. */
  legal: string;
  address: string;
  /** Where they are signed. */
  place: string;
  phone: string;
  hours: string;
  /** As devices show it beside a passkey. */
  passkeyName: string;
  /** The colours of its papers. */
  letterhead: Letterhead;
}

/** Colours #RRGGBB. */
export interface Letterhead {
  /** Titles, rules and bullets. */
  color: string;
  /** Under a box. */
  tint: string;
}

const PLAIN = '#161b26';
const PAPER = '#ffffff';

/** The colours of a brand's papers: its own, or those that its colour gives. */
function letterheadOf({ letterhead, colors }: Brand): Letterhead {
  const { brand: color = PLAIN } = colors?.light ?? {};
  return letterhead ?? { color, tint: mix(PAPER, color, 0.1) };
}

/** @throws Error when the catalogue's part with the brand is not loaded */
export function insurerOf({ data: { brand } }: Catalogue): Insurer {
  if (brand === undefined) throw new Error('the brand is not loaded');
  const { name, insurer, supportPhone: phone, supportHours: hours, passkeyName = name } = brand;
  const { legal, address, place } = insurer;
  return { name, legal, address, place, phone, hours, passkeyName, letterhead: letterheadOf(brand) };
}
