import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Compiler, Of } from './compiler.ts';

export type TerminationStatus = 'available' | 'in-progress' | 'blocked';

/** Termination group of a product, 1 to 9, or null (C4): the group that names the product, else its family. */
export function terminationGroup(catalogue: Catalogue, code: string | null, family: string): number | null {
  const { cancellationGroups } = catalogue.data;
  const groups = Object.entries(cancellationGroups?.groups ?? {});
  if (code !== null) {
    if ((cancellationGroups?.withoutGroup ?? []).indexOf(code) >= 0) return null;
    const named = groups.find(([, group]) => group.products !== undefined && group.products.indexOf(code) >= 0);
    if (named !== undefined) return Number(named[0]);
  }
  const found = groups.find(([, group]) => group.families !== undefined && group.families.indexOf(family) >= 0);
  return found === undefined ? null : Number(found[0]);
}

/** Status of online termination: the first rule that holds (OP-110, OP-132). */
export function compileStatus(compiler: Compiler): Of<TerminationStatus> {
  const definition = compiler.catalogue.data.cancellationStatus;
  const rules = (definition?.rules ?? []).map((rule, i) => ({
    status: rule.status as TerminationStatus,
    when: compiler.flag(rule.when, { file: fileOf('cancellationStatus'), pointer: `/rules/${i}/when` }, false),
  }));
  const otherwise = (definition?.otherwise ?? 'blocked') as TerminationStatus;
  return (scope) => rules.find((rule) => rule.when(scope))?.status ?? otherwise;
}

/** Reasons that a group offers, with their type, in the catalogue's order (OP-104, OP-105). */
export function terminationReasons(catalogue: Catalogue, group: number | null): { code: string; type: string }[] {
  return Object.entries(catalogue.data.cancellationReasons?.reasons ?? {})
    .filter(([, reason]) => group !== null && reason.groups.indexOf(group) >= 0)
    .map(([code, reason]) => ({ code, type: reason.type }));
}
