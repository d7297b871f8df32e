import { DAY_MS } from '../../base/day.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { compileRule, compileText } from '../../rules/index.ts';
import { pathOf } from '../addresses/routes.ts';
import { retractableStates } from '../cancellation/termination.ts';
import { contractScope } from '../contract-scope.ts';
import { GivenError } from '../given-error.ts';
import type { ContractGiven } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import { type ErrandStep, inDateOrder } from './errand-order.ts';

export type { ErrandStep } from './errand-order.ts';

export interface ErrandKind {
  label: string;
  steps: PlannedStep[];
}

interface PlannedStep {
  code: string;
  label: string;
  workingDays: number | null;
  days: 'ouvres' | 'ouvrables';
  /** In place of working days. */
  months: number | null;
}

/** When the mediator may be contacted, AAAA-MM-JJ. */
export interface Mediation {
  name: string;
  from: string;
  until: string;
  state: 'early' | 'open' | 'over';
  text: string;
}

/** A step as members read it; `acteur` is a code of `actors`. */
export interface ErrandStepView extends ErrandStep {
  libelle: string;
  acteur: string;
  acteurLibelle: string;
  /** Instant at which the member's part arrived; the insurer acts since. */
  recu: string | null;
}

export interface ErrandWords {
  libelle: string;
  etatLibelle: string;
  etapes: ErrandStepView[];
  /** First step not done; null when all are. */
  prochaineEtape: ErrandStepView | null;
  /** Page to follow, complete or withdraw it. */
  lien: { libelle: string; adresse: string } | null;
  /** Block of the contract's page with the same news. */
  blocContrat: string | null;
  /** In progress or just ended: shown without a search. */
  aSuivre: boolean;
}

/** An errand as stored. */
export interface ErrandGiven {
  nature: string;
  etat: string;
  policeId: string | null;
  /** Arguments of the request, as sent. */
  args?: Readonly<Record<string, unknown>>;
  etapes: readonly ErrandStep[];
  /** Instant of the member's last message about it. */
  recu?: string | null;
  /** AAAA-MM-JJ in Paris. */
  today: string;
}

const INSURER = 'assureur';

/** Final states. */
const OVER: ReadonlySet<string> = new Set(['retiree', 'refusee', 'terminee']);
/** The final state that members learn of only by reading it. */
const REFUSED = 'refusee';

/**
 * Steps planned for a kind of errand.
 * @param product of the contract, if any: some take longer
 * @throws GivenError for an unknown kind
 */
export function errandKind(catalogue: Catalogue, nature: string, product: string | null = null): ErrandKind {
  const { label, steps } = kindOf(catalogue, nature);
  const family = product === null ? null : catalogue.product(product).family;
  return {
    label,
    steps: steps.map(
      ({ id: code, label: done, workingDays = null, ofFamilies = {}, days = 'ouvres', months = null }) => {
        const own = family !== null && Object.hasOwn(ofFamilies, family) ? ofFamilies[family] : undefined;
        return { code, label: done, workingDays: own ?? workingDays, days, months };
      },
    ),
  };
}

function kindOf({ data }: Catalogue, nature: string) {
  const kinds = data.errands?.kinds ?? {};
  const kind = Object.hasOwn(kinds, nature) ? kinds[nature] : undefined;
  if (kind === undefined) throw new GivenError(`there is no errand "${nature}" in errands.json`);
  return kind;
}

/** The mediator for a complaint about an errand; null when there is none. @param sent AAAA-MM-JJ, like `today` */
export function errandMediation(
  catalogue: Catalogue,
  { nature, sent, today }: { nature: string; sent: string; today: string },
): Mediation | null {
  const { mediator } = kindOf(catalogue, nature);
  if (mediator === undefined) return null;
  const { name, address, afterMonths, withinMonths, states } = mediator;
  const after = (months: number) => String(compileRule({ 'add-months': [sent, months] }, catalogue.options)({}));
  const from = after(afterMonths);
  const until = after(withinMonths);
  const state = today < from ? 'early' : today > until ? 'over' : 'open';
  const text = compileText(states[state], catalogue.options)({ name, address, from, until }) ?? '';
  return { name, from, until, state, text };
}

/** What a member reads about an errand; codes that the catalogue no longer has are never shown. */
export function errandWords(
  { data, options }: Catalogue,
  { nature, etat, policeId, args = {}, etapes, recu = null, today }: ErrandGiven,
): ErrandWords {
  const { kinds = {}, states = {}, ends = {}, actors = {}, otherwise = '', shownDays = 0 } = data.errands ?? {};
  const kind = Object.hasOwn(kinds, nature) ? kinds[nature] : undefined;
  const filled = (text: string) => compileText(text, options)(args) ?? otherwise;
  const plannedOf = (code: string) => kind?.steps.find(({ id }) => id === code);
  const deDroit = args.deDroit === true;
  /** The end of a contract happens on its date, whenever the insurer records it (OP-147). */
  const hasCome = ({ code, date, echeance }: ErrandStep) => {
    if (plannedOf(code)?.byLaw !== true || echeance === null) return false;
    return date === null ? deDroit && echeance < today : echeance < date.slice(0, 10);
  };
  // noon is the same day in Paris
  const known = etapes.map((step) => (hasCome(step) ? { ...step, date: `${step.echeance}T12:00:00.000Z` } : step));
  const ordered = inDateOrder(known);
  const awaited = ordered.find(({ date }) => date === null);
  const before = known.reduce((last, { date }) => (date !== null && date > last ? date : last), '');
  const steps = ordered.map((step) => {
    const planned = plannedOf(step.code);
    const { by: acteur = INSURER, arrived } = planned ?? {};
    if (step === awaited && arrived !== undefined && recu !== null && recu > before)
      // the deadline was the member's
      return {
        ...{ ...step, echeance: null, libelle: filled(arrived), recu },
        ...{ acteur: INSURER, acteurLibelle: actors[INSURER] ?? otherwise },
      };
    const own = (step.date === null ? undefined : planned?.done) ?? planned?.label;
    const libelle = own === undefined ? (ends[step.code] ?? otherwise) : filled(own);
    return { ...step, libelle, acteur, acteurLibelle: actors[acteur] ?? otherwise, recu: null };
  });
  const link = kind?.link;
  const id = codeText(link?.argument === undefined ? policeId : args[link.argument]);
  const target = link && id !== null && { route: link.route, params: { id }, query: {} };
  const last = etapes.reduce(
    (day, { date }) => (date !== null && date.slice(0, 10) > day ? date.slice(0, 10) : day),
    '',
  );
  return {
    libelle: kind === undefined ? otherwise : filled(kind.label),
    etatLibelle: kind?.states?.[etat] ?? states[etat] ?? otherwise,
    etapes: steps,
    prochaineEtape: steps.find(({ date }) => date === null) ?? null,
    blocContrat: kind?.tells ?? null,
    lien: link && target ? { libelle: linkLabel(), adresse: pathOf(data, target) } : null,
    aSuivre: !OVER.has(etat) || (etat === REFUSED && Date.parse(today) - Date.parse(last) <= shownDays * DAY_MS),
  };

  function linkLabel(): string {
    const { label = '', retractable } = link ?? {};
    const dateSuspension = codeText(args.dateSuspension);
    const end = etapes.find(({ code }) => plannedOf(code)?.byLaw === true);
    const states = retractableStates({ deDroit, dateEffet: end?.echeance ?? null, dateSuspension }, today);
    return retractable !== undefined && states.some((one) => one === etat) ? retractable : label;
  }
}

/** Name of a kind of errand in mails, which others may read; unknown codes are never shown. */
export function errandMailLabel({ data }: Catalogue, nature: string): string {
  const { kinds = {}, otherwise = '' } = data.errands ?? {};
  const kind = Object.hasOwn(kinds, nature) ? kinds[nature] : undefined;
  return kind?.mailLabel ?? kind?.label ?? otherwise;
}

/** Days for which a refused errand is still shown without a search. */
export const errandShownDays = ({ data }: Catalogue): number => data.errands?.shownDays ?? 0;

/** Contact choices of which the member needs one to get a mail about these steps; null when it is always sent. */
export function errandNews(
  { data }: Catalogue,
  { nature, steps }: { nature: string; steps: readonly string[] },
): string[] | null {
  const kinds = data.errands?.kinds ?? {};
  const planned = Object.hasOwn(kinds, nature) ? (kinds[nature]?.steps ?? []) : [];
  const choices = steps.map((code) => planned.find(({ id }) => id === code)?.news);
  const named = choices.filter((choice) => choice !== undefined);
  return named.length < choices.length || named.length === 0 ? null : [...new Set(named)];
}

/** Whether a contract allows an errand today: `other` if its family does not, `closed` if its moment does not. */
export function errandContract(
  catalogue: Catalogue,
  { nature, given }: { nature: string; given: ContractGiven },
): 'open' | 'other' | 'closed' {
  const { kinds = {} } = catalogue.data.errands ?? {};
  const contracts = Object.hasOwn(kinds, nature) ? kinds[nature]?.contracts : undefined;
  if (contracts === undefined) return 'other';
  const { $product, $moment } = contractScope(catalogue, given).dollars;
  if (!contracts.families.includes($product.family)) return 'other';
  return contracts.moments.includes(String($moment)) ? 'open' : 'closed';
}
