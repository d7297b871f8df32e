import type { Json } from '../../rules/index.ts';
import { createCompiler, type Decided } from '../../view/compiler.ts';
import type { Scope } from '../../view/scope.ts';
import { type Deciding, type Explained, entry, notDecisive, ruled } from './deciding.ts';

interface Ruled {
  id: string;
  when: unknown;
  gives: string;
}

/** Evaluates a condition with a witness; null where it needs a day and none is given. */
export function witnessed(
  { catalogue }: Explained,
  { file, pointer, when }: { file: string; pointer: string; when: unknown },
  scope: Scope,
): Decided | null {
  const log: Decided[] = [];
  const compiler = createCompiler(catalogue, log);
  if (compiler.undated([when as Json])(scope)) return null;
  compiler.flag(when as Json, { file, pointer }, false)(scope);
  return log[0] ?? null;
}

/** Of rules of which the first that holds decides: that one, else what stands otherwise, with those that did not hold. */
export function firstRule(
  explained: Explained,
  { file, rules, otherwise }: { file: string; rules: readonly Ruled[]; otherwise: string },
  scope: Scope,
): Deciding[] {
  const passed: Deciding[] = [];
  for (const [i, { id, when, gives }] of rules.entries()) {
    const decided = witnessed(explained, { file, pointer: `/rules/${i}/when`, when }, scope);
    if (decided === null) {
      passed.push(notDecisive(entry(file, `/rules/${i}/when`, id, gives), 'it reads the day, and none is given'));
      continue;
    }
    const one = { ...ruled(decided, [id]), note: `gives "${gives}"` };
    if (decided.value === true) return [{ ...one, value: gives, note: `its condition holds` }];
    passed.push(notDecisive(one));
  }
  return [entry(file, '/otherwise', 'otherwise', otherwise, 'no rule holds'), ...passed];
}
