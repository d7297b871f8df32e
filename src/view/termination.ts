import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { compileValue, type Json } from '../rules/index.ts';
import type { Compiler, Of } from './compiler.ts';
import type { Scope } from './scope.ts';

export type TerminationStatus = 'available' | 'in-progress' | 'blocked';

type GroupOf = (code: string | null, family: string) => number | null;

const groupsOf = new WeakMap<Catalogue, GroupOf>();

function compileGroups({ data }: Catalogue): GroupOf {
  const { groups = {}, withoutGroup = [] } = data.cancellationGroups ?? {};
  const byProduct = new Map<string, number | null>();
  const byFamily = new Map<string, number>();
  for (const code of withoutGroup) byProduct.set(code, null);
  for (const [group, { products = [], families = [] }] of Object.entries(groups)) {
    for (const code of products) if (!byProduct.has(code)) byProduct.set(code, Number(group));
    for (const family of families) if (!byFamily.has(family)) byFamily.set(family, Number(group));
  }
  return (code, family) => {
    const own = code === null ? undefined : byProduct.get(code);
    return own === undefined ? (byFamily.get(family) ?? null) : own;
  };
}

/** Termination group of a product, 1 to 9, or null (C4): the group that names the product, else its family. */
export function terminationGroup(catalogue: Catalogue, code: string | null, family: string): number | null {
  let groupOf = groupsOf.get(catalogue);
  if (groupOf === undefined) {
    groupOf = compileGroups(catalogue);
    groupsOf.set(catalogue, groupOf);
  }
  return groupOf(code, family);
}

/** Status of online termination: the first rule that holds (OP-110, OP-132). */
export function compileStatus(compiler: Compiler): Of<TerminationStatus> {
  const definition = compiler.catalogue.data.cancellationStatus;
  const rules = (definition?.rules ?? []).map((rule, i) => ({
    status: rule.status as TerminationStatus,
    when: compiler.flag(rule.when, { file: fileOf('cancellationStatus'), pointer: `/rules/${i}/when` }, false),
  }));
  const otherwise = (definition?.otherwise ?? 'blocked') as TerminationStatus;
  const unread = compiler.unavailable((definition?.rules ?? []).map((rule) => rule.when));
  return (scope) => {
    const decided = rules.find((rule) => rule.when(scope))?.status ?? otherwise;
    // what could not be read may be a request under way: nothing is offered on a guess
    return decided === 'available' && scope.unavailable !== null && unread(scope) ? 'blocked' : decided;
  };
}

/** Reasons that a group offers, with their type, in the catalogue's order (OP-104, OP-105). */
export function terminationReasons(catalogue: Catalogue, group: number | null): { code: string; type: string }[] {
  return Object.entries(catalogue.data.cancellationReasons?.reasons ?? {})
    .filter(([, reason]) => group !== null && reason.groups.indexOf(group) >= 0)
    .map(([code, reason]) => ({ code, type: reason.type }));
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
  remboursement: string;
  loi: string;
  pieces: { code: string; libelle: string }[];
}

/** Whether a contract may be ended online, for which reasons, and what is to be known before. */
export interface TerminationOffer {
  statut: TerminationStatus;
  groupe: number | null;
  avertissements: string[];
  motifs: TerminationReason[];
}

/** What the page of a cancellation offers and the server accepts (C4, C9): one decision for both. */
export function terminationOffer(
  catalogue: Catalogue,
  { dollars, data }: Pick<Scope, 'dollars' | 'data'>,
  today: string,
): TerminationOffer {
  const { cancellationReasons, cancellationTerms, cancellationTypes } = catalogue.data;
  const statut = dollars.$terminationStatus as TerminationStatus;
  const groupe = dollars.$terminationGroup as number | null;
  const fields = { ...data, $today: today };
  const evaluate = (rule: Json | undefined) =>
    rule === undefined ? true : compileValue(rule, catalogue.options)(fields);
  const motifs = terminationReasons(catalogue, groupe).flatMap(({ code, type }): TerminationReason[] => {
    const term = cancellationTerms?.reasons[code];
    const recap = cancellationTypes?.types[type]?.recap;
    if (term === undefined || recap === undefined || evaluate(term.when as Json | undefined) !== true) return [];
    return [
      {
        ...{ code, type, recap, libelle: cancellationReasons?.reasons[code]?.label ?? code },
        ...{ condition: term.condition, preavis: term.notice, remboursement: term.refund, loi: term.law },
        dateEffet: String(evaluate(term.from as Json)),
        pieces: term.proofs.map((proof) => ({ code: proof, libelle: cancellationTerms?.proofs[proof] ?? proof })),
      },
    ];
  });
  const always = cancellationTerms?.always;
  const avertissements = [
    ...(always === undefined ? [] : [always]),
    ...(cancellationTerms?.warnings[String(groupe)] ?? []),
  ];
  return { statut, groupe, avertissements, motifs: statut === 'available' ? motifs : [] };
}
