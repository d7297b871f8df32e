import type { FormOption } from '../../view/index.ts';
import type { Door } from '../data/door.ts';
import { untyped } from '../documents/document.ts';

export type LookupName = 'locality' | 'address' | 'country';

interface Lookup {
  query: string;
  /** Variables of what was typed. */
  variables: (text: string) => Record<string, string>;
  field: string;
  option: (row: Record<string, string>) => FormOption;
}

/** Lists that a widget asks for while one types: localities of a postal code, addresses, countries (P7.2). */
const lookups: Readonly<Record<LookupName, Lookup>> = {
  locality: {
    query:
      'query Localites($codePostal: String!) { getZonierMrhCollection(codePostal: $codePostal) { codePostal nomCommune } }',
    variables: (codePostal) => ({ codePostal }),
    field: 'getZonierMrhCollection',
    option: ({ codePostal = '', nomCommune = '' }) => option(`${codePostal} ${nomCommune}`, nomCommune),
  },
  address: {
    query: 'query Adresses($recherche: String!) { getSingleV2Collection(recherche: $recherche) { libelle } }',
    variables: (recherche) => ({ recherche }),
    field: 'getSingleV2Collection',
    option: ({ libelle = '' }) => option(libelle, libelle),
  },
  country: {
    query: 'query Pays { getPaysCollection { code libelle } }',
    variables: () => ({}),
    field: 'getPaysCollection',
    option: ({ code = '', libelle = '' }) => option(code, libelle),
  },
};

const option = (value: string, label: string): FormOption => ({ value, label, hint: null });

/** @throws PortalError when the list cannot be had */
export async function lookup(name: LookupName, text: string, door: Door): Promise<FormOption[]> {
  const { query, variables, field, option: toOption } = lookups[name];
  const { data, errors } = await door.ask(untyped(query), variables(text));
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const rows = data?.[field];
  return Array.isArray(rows) ? (rows as Record<string, string>[]).map(toOption) : [];
}
