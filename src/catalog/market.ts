import type { CatalogueData } from './data.ts';

/** The country of the insurer: France, for a catalogue written before there was a market.json. */
export const countryOf = ({ market }: Pick<CatalogueData, 'market'>): string => market?.country.code ?? 'FR';

/** The pattern of a whole postal code there. */
export const postalCodeOf = ({ market }: Pick<CatalogueData, 'market'>): string =>
  market?.postalCode.pattern ?? '^\\d{5}$';

/** The currency there, by its code of ISO 4217. */
export const currencyOf = ({ market }: Pick<CatalogueData, 'market'>): string => market?.currency?.code ?? 'EUR';
