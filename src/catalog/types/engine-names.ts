import {
  aDay,
  aNumber,
  aText,
  listOf,
  loosely,
  objectOf,
  oneOf,
  orNull,
  truth,
  typeOfJson,
  type ValueType,
} from '../../rules/language.ts';
import type { CatalogueData } from '../data.ts';
import type { Domains } from './domains.ts';

/** What `$terminationStatus` may be: as the rules of `cancellation/status.json` may give it, or its `otherwise`. */
const statuses = ['available', 'in-progress', 'blocked'];

const names = (section: object | undefined): string[] => Object.keys(section ?? {});

/** The day, which every caller but a few gives. */
const today: ValueType = { ...aDay, leftOut: true };

type Types = Readonly<Record<string, ValueType>>;

/** Made once a catalogue: hundreds of files ask for the same. */
function once(
  make: (data: CatalogueData, domains: Domains) => Types,
): (data: CatalogueData, domains: Domains) => Types {
  const made = new WeakMap<Domains, Types>();
  return (data, domains) => {
    const types = made.get(domains) ?? make(data, domains);
    made.set(domains, types);
    return types;
  };
}

/** What the engine gives to rules beside the data, by its names in `names.ts`. */
export const engineTypes = once((data, domains) => {
  const family = oneOf(names(data.families));
  const products = domains.codes('product');
  return {
    $id: aText,
    $today: today,
    $product: objectOf({
      code: { ...aText, nullable: true, ...(products && { values: products }) },
      label: aText,
      family,
      icon: aText,
      theme: oneOf(names(data.themes?.themes)),
    }),
    $family: family,
    $display: oneOf(names(data.states?.displayLabels)),
    $stateLabel: aText,
    $stateKnown: truth,
    $inForce: truth,
    $moment: oneOf(names(data.moments?.moments)),
    $mention: truth,
    $terminationStatus: oneOf(statuses),
    $terminationGroup: orNull(aNumber),
    $familyBlocked: truth,
    $certificates: listOf(oneOf(names(data.certificates?.certificates)), true),
    ...addressTypes(data),
  };
});

/** Links and brand: texts that another brand writes otherwise. */
export function addressTypes(data: CatalogueData): Types {
  return {
    $links: { kind: 'object', nullable: false, field: () => aText },
    $brand: { kind: 'object', nullable: false, field: (name) => brandType(data, name) },
  };
}

/** What brand.json leaves out may stand in another one. */
function brandType({ brand }: CatalogueData, name: string): ValueType {
  const value: unknown = Object.hasOwn(brand ?? {}, name) ? Reflect.get(brand ?? {}, name) : null;
  return typeof value === 'string' ? aText : value === null ? orNull(aText) : loosely(typeOfJson(value as never));
}

/** What a content page reads beside the contracts of the member. */
export const pageTypes = once((data, domains) => {
  const products = domains.codes('product');
  const contract = objectOf({
    id: aText,
    label: aText,
    detail: orNull(aText),
    number: orNull(aText),
    state: oneOf(names(data.states?.displayLabels)),
    family: oneOf(names(data.families)),
    product: { ...aText, nullable: true, ...(products && { values: products }) },
    active: truth,
    path: aText,
  });
  const termination = objectOf({
    id: aText,
    libelleProduit: orNull(aText),
    numeroContrat: orNull(aText),
    designation: orNull(aText),
    statut: oneOf(['available', 'in-progress', 'blocked']),
    premiereFin: orNull(aText),
    finDemandee: orNull(aText),
    renonciationJusquau: orNull(aText),
    retraitTotalDemande: truth,
  });
  return {
    $today: today,
    $connected: truth,
    $standalone: truth,
    $contracts: listOf(contract, true),
    $quotes: listOf(contract, true),
    $terminations: listOf(termination, true),
    ...addressTypes(data),
  };
});
