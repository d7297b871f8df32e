import type { Catalogue, ClaimCardLabels } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

/** A claim as it is kept. */
export interface ClaimGiven {
  type: string;
  nature: string;
  /** Of its parts. */
  statuses: readonly string[];
}

export interface ClaimWords {
  typeLibelle: string;
  icone: string;
  natureLibelle: string;
  statut: string;
  statutLibelle: string;
  /** Of each part, in their order. */
  statuts: string[];
  groupe: 'ongoing' | 'completed';
  groupeLibelle: string;
}

/** By when the steps of a claim are to be taken where its nature says so, in months from one day of it. */
export type PlannedDelays = Readonly<Record<string, { months: number; since: 'declaration' | 'survenance' }>>;

function claimsOf({ data }: Catalogue) {
  if (data.claims === undefined) throw new GivenError('there are no claims in this catalogue');
  return data.claims;
}

const typeOf = (catalogue: Catalogue, type: string) => claimsOf(catalogue).types.find(({ id }) => id === type);

/**
 * What a member reads of a claim. It is completed when all its parts are (OP-072), and stands where the first of those
 * that are not does; a code that the catalogue no longer has stays out of sight.
 */
export function claimWords(catalogue: Catalogue, { type, nature, statuses }: ClaimGiven): ClaimWords {
  const { statuses: known, groups, otherwise } = claimsOf(catalogue);
  const status = (code: string) => (Object.hasOwn(known, code) ? known[code] : known[otherwise]);
  const isOpen = (code: string) => status(code)?.group !== 'completed';
  const statut = statuses.find(isOpen) ?? statuses[0] ?? otherwise;
  const groupe = isOpen(statut) ? 'ongoing' : 'completed';
  const { claim = '', icon = '', natures = '' } = typeOf(catalogue, type) ?? {};
  return {
    ...{ typeLibelle: claim, icone: icon },
    natureLibelle: catalogue.data.codes?.[natures]?.codes[nature] ?? claim,
    ...{ statut, statutLibelle: status(statut)?.label ?? '' },
    statuts: statuses.map((code) => status(code)?.label ?? ''),
    ...{ groupe, groupeLibelle: groups[groupe] },
  };
}

/** What the lines of a claim are called. */
export const claimLabels = (catalogue: Catalogue): ClaimCardLabels => claimsOf(catalogue).cardLabels;

/** The delays that a nature of claim has of its own. */
export function claimDelays(
  catalogue: Catalogue,
  { type, nature }: Pick<ClaimGiven, 'type' | 'nature'>,
): PlannedDelays {
  const planned = typeOf(catalogue, type)?.planned ?? {};
  const own = Object.hasOwn(planned, nature) ? (planned[nature] ?? {}) : {};
  const delays = Object.entries(own).map(([step, { months, since = 'declaration' }]) => [step, { months, since }]);
  return Object.fromEntries(delays);
}
