import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Compiler, Of } from './compiler.ts';

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
