import type { FormOption } from '../../view/index.ts';
import { requireData } from '../data/check-answer.ts';
import type { Answer, Door } from '../data/door.ts';
import { adresses, localites, pays } from '../documents/lookups.generated.ts';

const toOption = (value: string, label: string): FormOption => ({ value, label, hint: null });

/** A partial list counts as none. @throws Error with the first error */
function requireComplete<Data>(answer: Answer<Data>): Data {
  const [error] = answer.errors;
  if (error !== undefined) throw new Error(error.message);
  return requireData(answer);
}

/** Lists fetched while typing: towns of a postal code, addresses, countries (P7.2). */
const lookups = {
  async locality(door: Door, codePostal: string) {
    const { getZonierMrhCollection } = requireComplete(await door.ask(localites, { codePostal }));
    return (getZonierMrhCollection ?? []).map((row) => toOption(`${row.codePostal} ${row.nomCommune}`, row.nomCommune));
  },
  async address(door: Door, recherche: string) {
    const { getSingleV2Collection } = requireComplete(await door.ask(adresses, { recherche }));
    return (getSingleV2Collection ?? []).map(({ libelle }) => toOption(libelle, libelle));
  },
  async country(door: Door) {
    const { getPaysCollection } = requireComplete(await door.ask(pays, {}));
    return (getPaysCollection ?? []).map(({ code, libelle }) => toOption(code, libelle));
  },
};

export type LookupName = keyof typeof lookups;

/** @throws PortalError when the list cannot be had */
export function lookup(name: LookupName, text: string, door: Door): Promise<FormOption[]> {
  return lookups[name](door, text);
}
