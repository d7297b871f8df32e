import { createRequire } from 'node:module';

export interface Country {
  code: string;
  libelle: string;
}

const HOME = 'FR';
let known: Country[] | undefined;

/** Countries in French alphabetical order, France first. */
export function countries(): Country[] {
  known ??= readCountries();
  return known;
}

function readCountries(): Country[] {
  const load = createRequire(import.meta.url);
  const { countries } = load('i18n-iso-countries/langs/fr.json') as { countries: Record<string, string | string[]> };
  const { compare } = new Intl.Collator('fr');
  return Object.entries(countries)
    .map(([code, names]) => ({ code, libelle: [names].flat()[0] ?? code }))
    .sort((a, b) => Number(b.code === HOME) - Number(a.code === HOME) || compare(a.libelle, b.libelle));
}
