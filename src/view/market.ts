import type { Catalogue, Market } from '../catalog/index.ts';
import { countryOf, postalCodeOf } from '../catalog/market.ts';

/** What the law and the customs of the insurer's country fix, without where it is read. */
export interface MarketView {
  /** Two letters of ISO 3166-1. */
  country: string;
  /** Pattern of a whole postal code. */
  postalCode: string;
  holidays: Holidays;
  identityCard: { years: number; extended: NonNullable<Market['identityCard']['extended']> | null };
}

/** Days on which nobody works. */
export interface Holidays {
  /** MM-DD. */
  fixed: readonly string[];
  /** Days after Easter Sunday. */
  afterEaster: readonly number[];
}

/** France, for a catalogue written before there was a market.json. */
const FORMER: Pick<MarketView, 'holidays' | 'identityCard'> = {
  holidays: {
    fixed: ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    afterEaster: [1, 39, 50],
  },
  identityCard: {
    years: 10,
    extended: { issuedFrom: '2004-01-02', issuedBefore: '2021-08-02', adultAge: 18, years: 15 },
  },
};

/** The market of a catalogue. */
export function marketOf({ data }: Pick<Catalogue, 'data'>): MarketView {
  const own = { country: countryOf(data), postalCode: postalCodeOf(data) };
  if (data.market === undefined) return { ...own, ...FORMER };
  const { holidays, identityCard } = data.market;
  return {
    ...own,
    holidays: { fixed: holidays.fixed, afterEaster: holidays.afterEaster },
    identityCard: { years: identityCard.years, extended: identityCard.extended ?? null },
  };
}
