import { getOrAdd } from '../../base/maps.ts';
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

/** Values of `$terminationStatus` that the rules of `cancellation/status.json` or its `otherwise` may give. */
const statuses = ['available', 'in-progress', 'blocked'];

const names = (section: object | undefined): string[] => Object.keys(section ?? {});

/** The current day, which almost every caller provides. */
const today: ValueType = { ...aDay, leftOut: true };

type Types = Readonly<Record<string, ValueType>>;

/** Caches per catalogue: hundreds of files use the same types. */
function oncePerCatalogue(
  make: (data: CatalogueData, domains: Domains) => Types,
): (data: CatalogueData, domains: Domains) => Types {
  const made = new WeakMap<Domains, Types>();
  return (data, domains) => getOrAdd(made, domains, () => make(data, domains));
}

/** Types of the `$` names that the engine provides, listed in `names.ts`. */
export const engineTypes = oncePerCatalogue((data, domains) => {
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
    $offers: listOf(oneOf(names(data.offers?.offers)), true),
    $certificates: listOf(oneOf(names(data.certificates?.certificates)), true),
    ...addressTypes(data),
  };
});

/** Links and brand: plain texts, as their values vary with the brand. */
export function addressTypes(data: CatalogueData): Types {
  return {
    $links: { kind: 'object', nullable: false, field: () => aText },
    $brand: { kind: 'object', nullable: false, field: (name) => brandType(data, name) },
  };
}

/** A property missing from brand.json may be present in another brand. */
function brandType({ brand }: CatalogueData, name: string): ValueType {
  const value: unknown = Object.hasOwn(brand ?? {}, name) ? Reflect.get(brand ?? {}, name) : null;
  return typeof value === 'string' ? aText : value === null ? orNull(aText) : loosely(typeOfJson(value as never));
}

/** Types of the names that a content page reads in addition to the member's contracts. */
export const pageTypes = oncePerCatalogue((data, domains) => {
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
