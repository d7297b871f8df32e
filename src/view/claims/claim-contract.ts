import { ownValue } from '../../base/json.ts';
import type { Catalogue, ClaimAbout, ClaimType } from '../../catalog/index.ts';
import { isDay } from '../../rules/index.ts';
import { pathOf } from '../addresses/routes.ts';
import { contractScope } from '../contract-scope.ts';
import { phaseOf } from '../contracts/moment.ts';
import { errandContract } from '../errands/errands.ts';
import { draftName } from '../forms/draft-name.ts';
import type { ContractGiven } from '../scope.ts';

/** A type of claim that may be declared on a contract. */
export interface ClaimKind extends Pick<ClaimType, 'id' | 'errand'> {
  /** What it touches; null of a person. */
  about: ClaimAbout | null;
  natures: string[];
  /** Natures without a guarantee in the contract. */
  uncovered: string[];
}

/** What may be declared on a contract, whenever it happened. */
export interface ClaimContract {
  kinds: ClaimKind[];
  /** Last day of a contract that has ended or is suspended, AAAA-MM-JJ; null if running or unknown. */
  until: string | null;
  /** It may resume, without covering the time between. */
  isSuspended: boolean;
  /** Icon of its product. */
  drawing: string;
}

/** The claims that may be declared, by family, moment and guarantees. */
export function claimContract(
  catalogue: Catalogue,
  { guarantees, ...given }: ContractGiven & { guarantees: readonly string[] },
): ClaimContract {
  const { dollars, data } = contractScope(catalogue, given);
  const { $product, $moment } = dollars;
  const { dateFin } = data;
  const phase = phaseOf(catalogue.data, $moment);
  // when the guarantees are unknown, everything may be declared
  const isHeld = (codes: readonly string[]) =>
    guarantees.length === 0 || codes.some((code) => guarantees.includes(code));
  const kinds = (catalogue.data.claims?.types ?? []).filter(
    ({ errand: nature }) => errandContract(catalogue, { nature, given }) === 'open',
  );
  return {
    kinds: kinds.map(({ id, errand, about = null, natures, guarantees: needed = {} }) => ({
      ...{ id, errand, about, natures: Object.keys(catalogue.options.tables?.[natures] ?? {}) },
      uncovered: Object.keys(needed).filter((nature) => !isHeld(needed[nature] ?? [])),
    })),
    until: (phase === 'suspended' || phase === 'ended') && typeof dateFin === 'string' ? dateFin : null,
    isSuspended: phase === 'suspended',
    drawing: $product.icon,
  };
}

/** Where a type of claim is declared. */
export interface ClaimForm {
  type: string;
  form: string;
  /** Name of its draft. */
  draft: string;
  address: string;
}

/** Deadline to declare a claim, in working days from a day. */
export interface ClaimDelay {
  /** AAAA-MM-JJ */
  since: string;
  workingDays: number;
}

/** The deadline of a declaration in progress; null when none applies or the answers do not tell yet. */
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

/** The form for each type of claim; types that share a form have separate drafts. */
export function claimForms({ data }: Catalogue): ClaimForm[] {
  return (data.claims?.types ?? []).flatMap(({ id, errand, to }) => {
    const form = data.errands?.kinds[errand]?.form;
    if (form === undefined || !('route' in to)) return [];
    const query = Object.entries(to.query ?? {}).map(([name, value]) => [name, String(value)] as const);
    const variants = ownValue(data.forms, form)?.queryVariants ?? {};
    const own = query.filter(([name]) => Object.hasOwn(variants, name));
    return [
      {
        ...{ type: id, form, draft: draftName(form, Object.fromEntries(own)) },
        address: pathOf(data, { route: String(to.route), params: {}, query: Object.fromEntries(query) }),
      },
    ];
  });
}
