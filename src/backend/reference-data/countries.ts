import { createRequire } from 'node:module';
import type { Pays } from '../graphql/api.generated.ts';

const HOME = 'FR';
let known: Pays[] | undefined;

/** Countries by their French names in French order, with our own first. */
export function countries(): Pays[] {
  known ??= read();
  return known;
}

function read(): Pays[] {
  const load = createRequire(import.meta.url);
  const { countries } = load('i18n-iso-countries/langs/fr.json') as { countries: Record<string, string | string[]> };
  const { compare } = new Intl.Collator('fr');
  return Object.entries(countries)
    .map(([code, names]) => ({ code, libelle: [names].flat()[0] ?? code }))
    .sort((a, b) => Number(b.code === HOME) - Number(a.code === HOME) || compare(a.libelle, b.libelle));
}
