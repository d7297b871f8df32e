import type { Catalogue } from '../../catalog/index.ts';
import { compileValue, type Json } from '../../rules/index.ts';
import type { Scope } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import type { TerminationStatus } from './status.ts';

/** The group of a product, and where it is written; null where nothing names the product or its family. */
interface GroupFound {
  group: number | null;
  pointer: string;
}

type GroupOf = (code: string | null, family: string) => GroupFound | null;

const groupsOf = new WeakMap<Catalogue, GroupOf>();

function compileGroups({ data }: Catalogue): GroupOf {
  const { groups = {}, withoutGroup = [] } = data.cancellationGroups ?? {};
  const byProduct = new Map<string, GroupFound>();
  const byFamily = new Map<string, GroupFound>();
  const note = (names: readonly string[], into: Map<string, GroupFound>, group: number | null, at: string) => {
    names.forEach((name, i) => {
      if (!into.has(name)) into.set(name, { group, pointer: at + i });
    });
  };
  note(withoutGroup, byProduct, null, '/withoutGroup/');
  for (const [group, { products = [], families = [] }] of Object.entries(groups)) {
    note(products, byProduct, Number(group), `/groups/${group}/products/`);
    note(families, byFamily, Number(group), `/groups/${group}/families/`);
  }
  return (code, family) => (code === null ? undefined : byProduct.get(code)) ?? byFamily.get(family) ?? null;
}

/** The termination group of a product, 1 to 9, or null (C4), and where it is written: what names it, else its family. */
export function groupFound(catalogue: Catalogue, code: string | null, family: string): GroupFound | null {
  let groupOf = groupsOf.get(catalogue);
  if (groupOf === undefined) {
    groupOf = compileGroups(catalogue);
    groupsOf.set(catalogue, groupOf);
  }
  return groupOf(code, family);
}

export const terminationGroup = (catalogue: Catalogue, code: string | null, family: string): number | null =>
  groupFound(catalogue, code, family)?.group ?? null;

/** Reasons that a group offers, with their type, in the catalogue's order (OP-104, OP-105). */
export function terminationReasons(catalogue: Catalogue, group: number | null): { code: string; type: string }[] {
  return Object.entries(catalogue.data.cancellationReasons?.reasons ?? {})
    .filter(([, reason]) => group !== null && reason.groups.indexOf(group) >= 0)
    .map(([code, reason]) => ({ code, type: reason.type }));
}

/** A request to end a contract that is under way, as it is kept. */
interface RequestGiven {
  /** It ends the contract whatever the insurer answers (OP-147). */
  deDroit: boolean;
  /** AAAA-MM-JJ; null where nobody knows it yet. */
  dateEffet: string | null;
  /** From this day on the law suspends the cover, AAAA-MM-JJ; null where it does not. */
  dateSuspension: string | null;
}

/** Before the insurer has accepted a request, and after. */
const SENT = 'transmise';
const ACCEPTED = 'acceptee';

/**
 * The states in which a request may still be taken back today; none from the day on which it takes effect, or on which
 * the law suspends the cover, which nobody brings back alone. What ends by law waits for no acceptance: that of the
 * insurer closes nothing then (OP-147).
 */
export function retractableStates(
  { deDroit, dateEffet, dateSuspension }: RequestGiven,
  today: string,
): (typeof SENT | typeof ACCEPTED)[] {
  if ([dateEffet, dateSuspension].some((day) => day !== null && day <= today)) return [];
  return deDroit ? [SENT, ACCEPTED] : [SENT];
}

/** What a reason asks for and brings about, for one contract and one day. */
export interface TerminationReason {
  code: string;
  libelle: string;
  type: string;
  recap: number;
  condition: string;
  preavis: string;
  /** The first day on which the contract may end. */
  dateEffet: string;
  /** The request alone ends the contract, whatever the insurer answers (OP-147). */
  deDroit: boolean;
  /** From this day to the end the law suspends the cover: AAAA-MM-JJ; null where it does not, or nobody knows when. */
  dateSuspension: string | null;
  /** Within so many days of the end what is due is given back; null where nothing is. */
  joursRemboursement: number | null;
  /** Asked for without a reason to give. */
  libre: boolean;
  /** The only days on which it may end, where it ends at a due date; none where any day from the first on is taken. */
  echeances: { date: string }[];
  /** What happened, where the law counts from it: what its day is called, and between which days it is taken. */
  evenement: TerminationEvent | null;
  remboursement: string;
  loi: string;
  pieces: { code: string; libelle: string }[];
}

export interface TerminationEvent {
  libelle: string;
  /** AAAA-MM-JJ, as the last. */
  premierJour: string;
  dernierJour: string;
  /** What is said of a day outside of them. */
  refus: string;
}

/** What may have happened to a member, in their own words, and the reason that fits it best. */
export interface TerminationSituation {
  code: string;
  libelle: string;
  note: string | null;
  /** Null where the member chooses among all reasons. */
  motif: TerminationReason | null;
}

/** Whether a contract may be ended online, for which reasons, and what is to be known before. */
export interface TerminationOffer {
  statut: TerminationStatus;
  groupe: number | null;
  avertissements: string[];
  motifs: TerminationReason[];
  /** Codes of reasons that the contract does not offer. */
  autres: string[];
  situations: TerminationSituation[];
}

/** Due dates that may be chosen, the next possible one included: as far ahead as a request may ask. */
const DUE_DATES = 3;

/** What is different for a group: the first variant that names it. */
const variantFor = <Variant extends { groups: readonly number[] }>(
  variants: readonly Variant[],
  group: number | null,
) => (group === null ? undefined : variants.find(({ groups }) => groups.includes(group)));

/** The terms of a reason for a group (CANCEL-007); undefined where the catalogue has none. */
export function termOf({ data }: Pick<Catalogue, 'data'>, code: string, group: number | null) {
  const { reasons = {} } = data.cancellationTerms ?? {};
  const term = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return term && { ...term, ...variantFor(term.variants ?? [], group) };
}

/**
 * What the page of a cancellation offers and the server accepts (C4, C9): one decision for both.
 * @param event the day of what happened, for reasons that count from it; AAAA-MM-JJ
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
  const day = (rule: unknown) => String(evaluate(rule as Json));
  const dayOrNull = (rule: unknown) => (rule === undefined ? null : codeText(evaluate(rule as Json)));
  const motifs = terminationReasons(catalogue, groupe).flatMap(({ code, type }): TerminationReason[] => {
    const term = termOf(catalogue, code, groupe);
    const recap = cancellationTypes?.types[type]?.recap;
    if (term === undefined || recap === undefined) return [];
    if (term.when !== undefined && evaluate(term.when as Json) !== true) return [];
    const first = day(term.from);
    const years = term.only === 'due-date' ? [...Array(DUE_DATES).keys()] : [];
    const { label: libelle, notBefore, notAfter, refusal: refus } = term.event ?? {};
    return [
      {
        ...{ code, type, recap, libelle: cancellationReasons?.reasons[code]?.label ?? code },
        ...{ condition: term.condition, preavis: term.notice, remboursement: term.refund, loi: term.law },
        dateEffet: first,
        ...{ deDroit: term.effect === 'by-law', dateSuspension: dayOrNull(term.suspends) },
        joursRemboursement: term.refundDays || null,
        libre: term.free === true,
        echeances: years.map((count) => ({ date: day({ 'add-years': [first, count] }) })),
        evenement:
          libelle === undefined
            ? null
            : { libelle, premierJour: day(notBefore), dernierJour: day(notAfter), refus: refus ?? '' },
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

/** Those situations that a reason of the contract fits, and the list of all reasons where there are any. */
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
