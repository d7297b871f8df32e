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

/**
 * The branch that the engine takes, else what it gives otherwise, with those before it that did not hold.
 * @param answer what the engine gives in the end, where that may be another than the branch says
 */
export function branchTaken<T, B extends Branch<T>>(
  explained: ExplainedCatalogue,
  decision: Branches<T, B>,
  scope: Scope,
  answer?: unknown,
): Deciding[] {
  const taken = compileBranches(createCompiler(explained.catalogue), decision, (branch) => branch)(scope);
  const before = taken === null ? decision.branches : decision.branches.slice(0, decision.branches.indexOf(taken));
  const passed = before.map((branch) => notDecisive(atBranch(explained, branch, scope)));
  const { at, gives } = taken ?? decision.otherwise;
  const decided =
    taken === null
      ? entry(at.file, at.pointer, 'otherwise', gives, 'no rule holds')
      : { ...atBranch(explained, taken, scope), value: gives, isDecisive: true, note: 'its condition holds' };
  const { guarded } = decision;
  if (guarded === undefined || gives !== guarded.gives || answer !== guarded.instead) return [decided, ...passed];
  const note = `what the rules read could not be had: "${String(answer)}" is given, nothing on a guess`;
  return [{ ...decided, value: answer, note }, ...passed];
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
