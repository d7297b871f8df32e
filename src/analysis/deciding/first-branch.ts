import { escapeStep } from '../../catalog/source/index.ts';
import type { Json } from '../../rules/index.ts';
import { type Branch, type Branches, compileBranches, conditionAt, type OpenBranches } from '../../view/branches.ts';
import { createCompiler, type EvaluatedRule } from '../../view/compiler.ts';
import { keyIn, type Lookup } from '../../view/lookup.ts';
import type { Scope } from '../../view/scope.ts';
import { type Deciding, type ExplainedCatalogue, entry, notDecisive, ruled } from './deciding.ts';

/** Evaluates a condition with a witness; null where it needs a day and none is given. */
export function witnessed(
  { catalogue }: ExplainedCatalogue,
  { file, pointer, when }: { file: string; pointer: string; when: Json },
  scope: Scope,
): EvaluatedRule | null {
  const log: EvaluatedRule[] = [];
  const compiler = createCompiler(catalogue, log);
  if (compiler.undated([when])(scope)) return null;
  compiler.flag(when, { file, pointer }, false)(scope);
  return log[0] ?? null;
}

/** The condition of a branch, evaluated; null where it needs a day and none is given, or where it has none. */
export const witnessedBranch = (explained: ExplainedCatalogue, branch: Branch<unknown>, scope: Scope) =>
  branch.when === undefined ? null : witnessed(explained, { ...conditionAt(branch), when: branch.when }, scope);

/** The branch that the engine takes, null where none holds, and those before it. */
export function followBranches<B extends Branch<unknown>>(
  { catalogue }: ExplainedCatalogue,
  decision: OpenBranches<B>,
  scope: Scope,
): { taken: B | null; before: readonly B[] } {
  const taken = compileBranches(createCompiler(catalogue), decision, (branch) => branch)(scope);
  const { branches } = decision;
  return { taken, before: taken === null ? branches : branches.slice(0, branches.indexOf(taken)) };
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
  const { taken, before } = followBranches(explained, decision, scope);
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

function atBranch<T>(explained: ExplainedCatalogue, branch: Branch<T>, scope: Scope) {
  const { id, at, when, gives } = branch;
  if (when === undefined) return entry(at.file, at.pointer, id, gives, 'without a condition');
  const decided = witnessedBranch(explained, branch, scope);
  const { file, pointer } = conditionAt(branch);
  return decided === null
    ? entry(file, pointer, id, gives, 'it reads the day, and none is given')
    : { ...ruled(decided, [id]), note: `gives "${String(gives)}"` };
}

/** The entry of a table that the engine finds for a code, else what it gives otherwise. */
export function entryFound<T>(
  { file, table, otherwise, note }: LookupPlaces,
  lookup: Lookup<T>,
  code: string | null,
): Deciding {
  const key = keyIn(lookup, code);
  if (key !== null) return entry(file, `${table}/${escapeStep(key)}`, key, lookup.table[key]);
  return entry(file, otherwise, otherwise.slice(otherwise.lastIndexOf('/') + 1), lookup.otherwise, note);
}

/** Where a lookup is written, by JSON Pointer in a file; `note`: that no entry has the code. */
interface LookupPlaces {
  file: string;
  table: string;
  otherwise: string;
  note: string;
}
