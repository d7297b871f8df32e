import type { Catalogue } from '../../catalog/index.ts';

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
}

/** @throws Error when the catalogue's part with the brand is not loaded */
export function insurerOf({ data: { brand } }: Catalogue): Insurer {
  if (brand === undefined) throw new Error('the brand is not loaded');
  const { name, insurer, supportPhone: phone, supportHours: hours } = brand;
  return { name, ...insurer, phone, hours };
}
