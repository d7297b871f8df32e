import { ownValue } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Branches, compileBranches } from '../branches.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';

export type TerminationStatus = 'available' | 'in-progress' | 'blocked';

/**
 * Status of online termination: the first rule that holds (OP-110, OP-132). Unavailable data may hide a request in
 * progress, so nothing is offered then.
 */
export function statusBranches({ data }: Pick<Catalogue, 'data'>): Branches<TerminationStatus> {
  const { rules = [], otherwise = 'blocked' } = data.cancellationStatus ?? {};
  const at: Place = { file: fileOf('cancellationStatus'), pointer: '' };
  return {
    branches: rules.map(({ id, when, status }, i) => ({
      id,
      at: below(at, 'rules', i),
      when: when,
      gives: status,
    })),
    otherwise: { at: below(at, 'otherwise'), gives: otherwise },
    guarded: { gives: 'available', instead: 'blocked' },
  };
}

/** Whether the contract itself blocks online termination (`blockedWhen`); unavailable data blocks too. */
export function blockedBranches({ data }: Pick<Catalogue, 'data'>, family: string): Branches<boolean> {
  const when = ownValue(data.families, family)?.termination?.blockedWhen;
  const at: Place = { file: fileOf('families', family), pointer: '/termination' };
  return {
    branches: when === undefined ? [] : [{ id: family, at, property: 'blockedWhen', when, gives: true }],
    otherwise: { at, gives: false },
    needsToday: true,
    guarded: { gives: false, instead: true },
  };
}

/** Compiles to the answer of the decision. */
export function compileDecision<T>(compiler: Compiler, decision: Branches<T>): Of<T> {
  const { branches, otherwise, guarded } = decision;
  const answer = compileBranches(compiler, decision, (branch) => (branch ?? otherwise).gives);
  if (guarded === undefined) return answer;
  const unread = compiler.unavailable(branches.map(({ when }) => when));
  return (scope) => {
    const given = answer(scope);
    return given === guarded.gives && scope.unavailable !== null && unread(scope) ? guarded.instead : given;
  };
}
