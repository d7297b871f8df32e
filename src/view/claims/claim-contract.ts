import type { Catalogue, ClaimType } from '../../catalog/index.ts';
import { isDay } from '../../rules/index.ts';
import { pathOf } from '../addresses/routes.ts';
import { contractScope } from '../contract-scope.ts';
import { phaseOf } from '../contracts/moment.ts';
import { errandContract } from '../errands/errands.ts';
import { draftName } from '../forms/draft-name.ts';
import type { ContractGiven } from '../scope.ts';

/** A type of claim that may be declared of a contract. */
export interface ClaimKind extends Pick<ClaimType, 'id' | 'errand'> {
  natures: string[];
  /** Those of its natures for which the contract has no guarantee. */
  uncovered: string[];
}

/** What may be declared of a contract, whenever it happened. */
export interface ClaimContract {
  kinds: ClaimKind[];
  /** The last day of a contract that has ended or is suspended, AAAA-MM-JJ; null where it runs, or nobody knows. */
  until: string | null;
  /** It may run again: what happens before is not covered. */
  isSuspended: boolean;
  /** What draws its product. */
  drawing: string;
}

/** The claims that may be declared of a contract, by its family, its moment and its guarantees. */
export function claimContract(
  catalogue: Catalogue,
  { guarantees, ...given }: ContractGiven & { guarantees: readonly string[] },
): ClaimContract {
  const { dollars, data } = contractScope(catalogue, given);
  const { $product, $moment } = dollars;
  const { dateFin } = data;
  const phase = phaseOf(catalogue.data, $moment);
  // of a contract whose guarantees nobody knows nothing is left out
  const isHeld = (codes: readonly string[]) =>
    guarantees.length === 0 || codes.some((code) => guarantees.includes(code));
  const kinds = (catalogue.data.claims?.types ?? []).filter(
    ({ errand: nature }) => errandContract(catalogue, { nature, given }) === 'open',
  );
  return {
    kinds: kinds.map(({ id, errand, natures, guarantees: needed = {} }) => ({
      ...{ id, errand, natures: Object.keys(catalogue.options.tables?.[natures] ?? {}) },
      uncovered: Object.keys(needed).filter((nature) => !isHeld(needed[nature] ?? [])),
    })),
    until: (phase === 'suspended' || phase === 'ended') && typeof dateFin === 'string' ? dateFin : null,
    isSuspended: phase === 'suspended',
    drawing: $product.icon,
  };
}

/** Where a type of claim is declared. */
export interface ClaimForm {
  /** Type of claim. */
  type: string;
  form: string;
  /** Under which its answers are kept until they are sent. */
  draft: string;
  /** At which the form begins. */
  address: string;
}

/** Within how many working days a claim is to be declared, and from which day they count. */
export interface ClaimDelay {
  /** AAAA-MM-JJ */
  since: string;
  workingDays: number;
}

/** The delay of a declaration that was begun, as far as its answers say; null where they don't, or no delay counts. */
export function claimDelay(
  { data }: Catalogue,
  { type, values }: { type: string; values: Readonly<Record<string, unknown>> },
): ClaimDelay | null {
  const within = data.claims?.types.find(({ id }) => id === type)?.declareWithin;
  if (within === undefined) return null;
  const since = values[within.since];
  if (typeof since !== 'string' || !isDay(since)) return null;
  const nature = String(values[within.nature ?? ''] ?? '');
  const { natures = {} } = within;
  const workingDays = Object.hasOwn(natures, nature) ? (natures[nature] ?? 0) : within.workingDays;
  return workingDays === 0 ? null : { since, workingDays };
}

/** The form that declares each type of claim: several types may share one, each with its own answers. */
export function claimForms({ data }: Catalogue): ClaimForm[] {
  return (data.claims?.types ?? []).flatMap(({ id, errand, to }) => {
    const form = data.errands?.kinds[errand]?.form;
    if (form === undefined || !('route' in to)) return [];
    const query = Object.entries(to.query ?? {}).map(([name, value]) => [name, String(value)] as const);
    const variants = data.forms?.[form]?.queryVariants ?? {};
    const own = query.filter(([name]) => Object.hasOwn(variants, name));
    return [
      {
        ...{ type: id, form, draft: draftName(form, Object.fromEntries(own)) },
        address: pathOf(data, { route: String(to.route), params: {}, query: Object.fromEntries(query) }),
      },
    ];
  });
}
