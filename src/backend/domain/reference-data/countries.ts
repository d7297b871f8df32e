import { createRequire } from 'node:module';
import { once } from '../../../base/maps.ts';

export interface Country {
  code: string;
  libelle: string;
}

/** Countries in French alphabetical order, the insurer's first. */
export function countries(home: string): Country[] {
  const known = all();
  return [...known.filter(({ code }) => code === home), ...known.filter(({ code }) => code !== home)];
}

const all = once((): Country[] => {
  const load = createRequire(import.meta.url);
  const { countries } = load('i18n-iso-countries/langs/fr.json') as { countries: Record<string, string | string[]> };
  const { compare } = new Intl.Collator('fr');
  return Object.entries(countries)
    .map(([code, names]) => ({ code, libelle: [names].flat()[0] ?? code }))
    .sort((a, b) => compare(a.libelle, b.libelle));
});
