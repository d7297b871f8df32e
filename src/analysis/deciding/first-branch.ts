import type { Json } from '../../rules/index.ts';
import { type Branch, type Branches, compileBranches } from '../../view/branches.ts';
import { createCompiler, type EvaluatedRule } from '../../view/compiler.ts';
import type { Scope } from '../../view/scope.ts';
import { type Deciding, type ExplainedCatalogue, entry, notDecisive, ruled } from './deciding.ts';

/** Evaluates a condition with a witness; null where it needs a day and none is given. */
export function witnessed(
  { catalogue }: ExplainedCatalogue,
  { file, pointer, when }: { file: string; pointer: string; when: unknown },
  scope: Scope,
): EvaluatedRule | null {
  const log: EvaluatedRule[] = [];
  const compiler = createCompiler(catalogue, log);
  if (compiler.undated([when as Json])(scope)) return null;
  compiler.flag(when as Json, { file, pointer }, false)(scope);
  return log[0] ?? null;
}

/** The branch that the engine takes, else what it gives otherwise, with those before it that did not hold. */
export function branchTaken<T, B extends Branch<T>>(
  explained: ExplainedCatalogue,
  decision: Branches<T, B>,
  scope: Scope,
): Deciding[] {
  const compiler = createCompiler(explained.catalogue);
  const taken = compileBranches(compiler, decision, (branch) => branch)(scope);
  const before = taken === null ? decision.branches : decision.branches.slice(0, decision.branches.indexOf(taken));
  const passed = before.map((branch) => passedBy(explained, branch, scope));
  const { guarded, otherwise } = decision;
  const { gives } = taken ?? otherwise;
  const decided =
    taken === null
      ? entry(otherwise.at.file, otherwise.at.pointer, 'otherwise', gives, 'no rule holds')
      : { ...atBranch(explained, taken, scope), value: gives, isDecisive: true, note: 'its condition holds' };
  if (
    guarded === undefined ||
    gives !== guarded.gives ||
    !compiler.unavailable(decision.branches.map(({ when }) => when))(scope)
  )
    return [decided, ...passed];
  const note = `what the rules read could not be had: "${String(guarded.instead)}" is given, nothing on a guess`;
  return [{ ...decided, value: guarded.instead, note }, ...passed];
}

function atBranch<T>(
  explained: ExplainedCatalogue,
  { id, at: { file, pointer }, when, gives }: Branch<T>,
  scope: Scope,
) {
  const decided = witnessed(explained, { file, pointer: `${pointer}/when`, when }, scope);
  return decided === null
    ? entry(file, `${pointer}/when`, id, gives, 'it reads the day, and none is given')
    : { ...ruled(decided, [id]), note: `gives "${String(gives)}"` };
}

const passedBy = <T>(explained: ExplainedCatalogue, branch: Branch<T>, scope: Scope): Deciding =>
  notDecisive(atBranch(explained, branch, scope));
