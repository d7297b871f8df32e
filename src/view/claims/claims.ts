import { ownValue } from '../../base/json.ts';
import type { Catalogue, ClaimAbout, ClaimCardLabels, ClaimStatus, ClaimTypeCode } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';
import { type Lookup, lookUp } from '../lookup.ts';
import { plainLetters } from '../text/plain-letters.ts';

/** A claim as stored. */
export interface ClaimGiven {
  type: string;
  nature: string;
  /** One per part. */
  statuses: readonly string[];
}

export interface ClaimWords {
  typeLibelle: string;
  icone: string;
  natureLibelle: string;
  statut: string;
  statutLibelle: string;
  /** One per part, in order. */
  statuts: string[];
  groupe: 'ongoing' | 'completed';
  groupeLibelle: string;
}

/** Deadlines for steps of a claim set by its nature, in months. */
export type PlannedDelays = Readonly<Record<string, { months: number; since: 'declaration' | 'survenance' }>>;

function claimsOf({ data }: Catalogue) {
  if (data.claims === undefined) throw new GivenError('there are no claims in this catalogue');
  return data.claims;
}

const typeOf = (catalogue: Catalogue, type: string) => claimsOf(catalogue).types.find(({ id }) => id === type);

/** Status of a claim's part by code; one that the catalogue no longer has reads as `otherwise`. */
export function statusLookup(catalogue: Catalogue): Lookup<ClaimStatus | undefined> {
  const { statuses, otherwise } = claimsOf(catalogue);
  return { table: statuses, otherwise: statuses[otherwise] };
}

/** The code that a claim's status comes from: its first part still open, else its first part (OP-072). */
export function claimStatus(catalogue: Catalogue, codes: readonly string[]): string {
  const statuses = statusLookup(catalogue);
  const isOpen = (code: string) => lookUp(statuses, code)?.group !== 'completed';
  return codes.find(isOpen) ?? codes[0] ?? claimsOf(catalogue).otherwise;
}

/** What members read about a claim. */
export function claimWords(catalogue: Catalogue, { type, nature, statuses }: ClaimGiven): ClaimWords {
  const known = statusLookup(catalogue);
  const statut = claimStatus(catalogue, statuses);
  const status = lookUp(known, statut);
  const groupe = status?.group === 'completed' ? 'completed' : 'ongoing';
  const { claim = '', icon = '', natures = '' } = typeOf(catalogue, type) ?? {};
  return {
    ...{ typeLibelle: claim, icone: icon },
    natureLibelle: ownValue(catalogue.data.codes, natures)?.codes[nature] ?? claim,
    ...{ statut, statutLibelle: status?.label ?? '' },
    statuts: statuses.map((code) => lookUp(known, code)?.label ?? ''),
    ...{ groupe, groupeLibelle: claimsOf(catalogue).groups[groupe] },
  };
}

/** The first claim about something: its type and, where it has no other, its nature; null where nothing is about it. */
export function claimAbout(catalogue: Catalogue, about: ClaimAbout): { type: ClaimTypeCode; nature: string } | null {
  const found = claimsOf(catalogue).types.find((type) => type.about === about);
  if (found === undefined) return null;
  const [nature = ''] = Object.keys(catalogue.options.tables?.[found.natures] ?? {});
  return { type: found.id, nature };
}

/** Whether a nature of claim, however it is written, is what a storm does. */
export const isStormDamage = (catalogue: Catalogue, nature: string): boolean =>
  claimsOf(catalogue).storm.includes(plainLetters(nature));

/** What the lines of a claim are called. */
export const claimLabels = (catalogue: Catalogue): ClaimCardLabels => claimsOf(catalogue).cardLabels;

/** What a family of claims and guarantees is called (C9); null for a code that is none. */
export const claimFamily = (catalogue: Catalogue, code: string): string | null =>
  ownValue(claimsOf(catalogue).families, code) ?? null;

export function claimDelays(
  catalogue: Catalogue,
  { type, nature }: Pick<ClaimGiven, 'type' | 'nature'>,
): PlannedDelays {
  const planned = typeOf(catalogue, type)?.planned ?? {};
  const own = Object.hasOwn(planned, nature) ? (planned[nature] ?? {}) : {};
  const delays = Object.entries(own).map(([step, { months, since = 'declaration' }]) => [step, { months, since }]);
  return Object.fromEntries(delays);
}
