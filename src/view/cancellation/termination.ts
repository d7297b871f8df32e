import type { Catalogue, TerminationEvent as Event } from '../../catalog/index.ts';
import { compileValue, type Json } from '../../rules/index.ts';
import { type GivenByName, indexNames, type Named } from '../lookup.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { Scope } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import type { TerminationStatus } from './status.ts';

const groupIndex = perCatalogue(({ data }) => {
  const { groups = {}, withoutGroup = [] } = data.cancellationGroups ?? {};
  return indexNames<number | null>([
    { by: 'product', names: withoutGroup, gives: null },
    ...Object.entries(groups).flatMap(([group, { products = [], families = [] }]): Named<number>[] => [
      { by: 'product', names: products, gives: Number(group) },
      { by: 'family', names: families, gives: Number(group) },
    ]),
  ]);
});

/** The termination group of a product, 1 to 9, or null (C4), and by what; null when nothing names it. */
export const groupFound = (
  catalogue: Catalogue,
  code: string | null,
  family: string,
): GivenByName<number | null> | null => groupIndex(catalogue)(code, family);

export const terminationGroup = (catalogue: Catalogue, code: string | null, family: string): number | null =>
  (groupIndex(catalogue)(code, family) ?? { gives: null }).gives;

/** Reasons that a group offers, with their type, in the catalogue's order (OP-104, OP-105). */
export function terminationReasons(catalogue: Catalogue, group: number | null): { code: string; type: string }[] {
  return Object.entries(catalogue.data.cancellationReasons?.reasons ?? {})
    .filter(([, reason]) => group !== null && reason.groups.indexOf(group) >= 0)
    .map(([code, reason]) => ({ code, type: reason.type }));
}

/** When a group offers a reason, as a rule on the contract. */
export const groupRule = ({ data }: Pick<Catalogue, 'data'>, code: string): Json => ({
  has: [[...(data.cancellationReasons?.reasons[code]?.groups ?? [])], { var: '$terminationGroup' }],
});

/** When a contract may be ended online for a reason, as rules on the contract. */
export const reasonRules = (catalogue: Pick<Catalogue, 'data'>, code: string): Json[] => [
  { '==': [{ var: '$terminationStatus' }, 'available' satisfies TerminationStatus] },
  groupRule(catalogue, code),
  whenOf(termOf(catalogue, code, null)),
];

/** The condition of a reason's terms; without terms it is not offered. */
const whenOf = (term: { when?: Json } | undefined): Json => (term === undefined ? false : (term.when ?? true));

/** A termination request in progress, as stored. */
interface RequestGiven {
  /** By law: it needs no acceptance (OP-147). */
  deDroit: boolean;
  /** AAAA-MM-JJ; null if unknown. */
  dateEffet: string | null;
  /** First day of suspension by law, AAAA-MM-JJ; null without one. */
  dateSuspension: string | null;
}

const SENT = 'transmise';
const ACCEPTED = 'acceptee';

/**
 * States in which a request can still be withdrawn: none once it takes effect or the law suspends the cover. A request
 * by law can be withdrawn even when accepted (OP-147).
 */
export function retractableStates(
  { deDroit, dateEffet, dateSuspension }: RequestGiven,
  today: string,
): (typeof SENT | typeof ACCEPTED)[] {
  if ([dateEffet, dateSuspension].some((day) => day !== null && day <= today)) return [];
  return deDroit ? [SENT, ACCEPTED] : [SENT];
}

/** Terms of a reason, for a contract and a day. */
export interface TerminationReason {
  code: string;
  libelle: string;
  type: string;
  recap: number;
  condition: string;
  preavis: string;
  /** First day on which the contract can end. */
  dateEffet: string;
  /** By law: needs no acceptance (OP-147). */
  deDroit: boolean;
  /** First day of suspension by law, AAAA-MM-JJ; null without one or if unknown. */
  dateSuspension: string | null;
  /** Days to refund after the end; null without refund. */
  joursRemboursement: number | null;
  /** Needs no justification. */
  libre: boolean;
  /** Due dates on which it can end; empty when any day can be chosen. */
  echeances: { date: string }[];
  /** Event from which the law counts. */
  evenement: TerminationEvent | null;
  remboursement: string;
  loi: string;
  pieces: { code: string; libelle: string }[];
}

export interface TerminationEvent {
  libelle: string;
  /** AAAA-MM-JJ, like `dernierJour`. */
  premierJour: string;
  dernierJour: string;
  /** Message for a day outside of them. */
  refus: string;
}

/** A situation in a member's words, and the reason that fits. */
export interface TerminationSituation {
  code: string;
  libelle: string;
  note: string | null;
  /** Null: the member chooses among all reasons. */
  motif: TerminationReason | null;
}

/** Online termination of a contract: status, reasons and warnings. */
export interface TerminationOffer {
  statut: TerminationStatus;
  groupe: number | null;
  avertissements: string[];
  motifs: TerminationReason[];
  /** Codes of other reasons. */
  autres: string[];
  situations: TerminationSituation[];
}

/** Due dates offered, the next possible one included. */
const DUE_DATES = 3;

/** The first variant for a group. */
const variantFor = <Variant extends { groups: readonly number[] }>(
  variants: readonly Variant[],
  group: number | null,
) => (group === null ? undefined : variants.find(({ groups }) => groups.includes(group)));

/** Terms of a reason for a group (CANCEL-007), if the catalogue has any. */
export function termOf({ data }: Pick<Catalogue, 'data'>, code: string, group: number | null) {
  const { reasons = {} } = data.cancellationTerms ?? {};
  const term = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return term && { ...term, ...variantFor(term.variants ?? [], group) };
}

/**
 * What the termination page offers and the server accepts (C4, C9).
 * @param event day of the event, for reasons that count from one, AAAA-MM-JJ
 */
export function terminationOffer(
  catalogue: Catalogue,
  { dollars, data }: Pick<Scope, 'dollars' | 'data'>,
  today: string,
  event: string | null = null,
): TerminationOffer {
  const { cancellationReasons, cancellationTerms, cancellationTypes } = catalogue.data;
  const statut = dollars.$terminationStatus as TerminationStatus;
  const groupe = dollars.$terminationGroup as number | null;
  const fields = { ...data, $today: today, $event: event, $family: dollars.$family };
  const evaluate = (rule: Json) => compileValue(rule, catalogue.options)(fields);
  const day = (rule: Json) => String(evaluate(rule));
  const dayOrNull = (rule: Json | undefined) => (rule === undefined ? null : codeText(evaluate(rule)));
  const eventOf = ({ label: libelle, notBefore, notAfter, refusal: refus }: Event): TerminationEvent => ({
    ...{ libelle, premierJour: day(notBefore), dernierJour: day(notAfter), refus },
  });
  const motifs = terminationReasons(catalogue, groupe).flatMap(({ code, type }): TerminationReason[] => {
    const term = termOf(catalogue, code, groupe);
    const recap = cancellationTypes?.types[type]?.recap;
    if (term === undefined || recap === undefined) return [];
    if (evaluate(whenOf(term)) !== true) return [];
    const first = day(term.from);
    const years = term.only === 'due-date' ? [...Array(DUE_DATES).keys()] : [];
    const { event: counted } = term;
    return [
      {
        ...{ code, type, recap, libelle: cancellationReasons?.reasons[code]?.label ?? code },
        ...{ condition: term.condition, preavis: term.notice, remboursement: term.refund, loi: term.law },
        dateEffet: first,
        ...{ deDroit: term.effect === 'by-law', dateSuspension: dayOrNull(term.suspends) },
        joursRemboursement: term.refundDays || null,
        libre: term.free === true,
        echeances: years.map((count) => ({ date: day({ 'add-years': [first, count] }) })),
        evenement: counted === undefined ? null : eventOf(counted),
        pieces: term.proofs.map((proof) => ({ code: proof, libelle: cancellationTerms?.proofs[proof] ?? proof })),
      },
    ];
  });
  const always = cancellationTerms?.always;
  const avertissements = [
    ...(always === undefined ? [] : [always]),
    ...(cancellationTerms?.warnings[String(groupe)] ?? []),
  ];
  const offered = statut === 'available' ? motifs : [];
  const autres = Object.keys(cancellationReasons?.reasons ?? {}).filter(
    (own) => !offered.some(({ code }) => code === own),
  );
  const situations = situationsOf(catalogue, groupe, offered);
  return { statut, groupe, avertissements, motifs: offered, autres, situations };
}

/** Situations with an offered reason, and the choice of any reason. */
function situationsOf(
  { data }: Catalogue,
  group: number | null,
  motifs: readonly TerminationReason[],
): TerminationSituation[] {
  if (motifs.length === 0) return [];
  return (data.cancellationTerms?.situations ?? []).flatMap(({ id, reasons, variants = [], ...words }) => {
    const { label, note = null } = { ...words, ...variantFor(variants, group) };
    const [motif = null] = reasons.flatMap((code) => motifs.filter((reason) => reason.code === code));
    return motif === null && reasons.length > 0 ? [] : [{ code: id, libelle: label, note, motif }];
  });
}
