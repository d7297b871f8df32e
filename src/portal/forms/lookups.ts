import type { FormOption } from '../../view/index.ts';
import { dataOf } from '../data/check-answer.ts';
import type { Answer, Door } from '../data/door.ts';
import { adresses, localites, pays } from '../documents/lookups.generated.ts';

const option = (value: string, label: string): FormOption => ({ value, label, hint: null });

/** Half a list is none: the widget then says that it could not be had. */
function whole<Data>(answer: Answer<Data>): Data {
  const [error] = answer.errors;
  if (error !== undefined) throw new Error(error.message);
  return dataOf(answer);
}

/** Lists that a widget asks for while one types: localities of a postal code, addresses, countries (P7.2). */
const lookups = {
  async locality(door: Door, codePostal: string) {
    const { getZonierMrhCollection } = whole(await door.ask(localites, { codePostal }));
    return (getZonierMrhCollection ?? []).map((row) => option(`${row.codePostal} ${row.nomCommune}`, row.nomCommune));
  },
  async address(door: Door, recherche: string) {
    const { getSingleV2Collection } = whole(await door.ask(adresses, { recherche }));
    return (getSingleV2Collection ?? []).map(({ libelle }) => option(libelle, libelle));
  },
  async country(door: Door) {
    const { getPaysCollection } = whole(await door.ask(pays, {}));
    return (getPaysCollection ?? []).map(({ code, libelle }) => option(code, libelle));
  },
};

export type LookupName = keyof typeof lookups;

/** @throws PortalError when the list cannot be had */
export function lookup(name: LookupName, text: string, door: Door): Promise<FormOption[]> {
  return lookups[name](door, text);
}
