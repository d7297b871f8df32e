import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import { type Branches, compileBranches } from '../branches.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';

export type TerminationStatus = 'available' | 'in-progress' | 'blocked';

/**
 * Status of online termination: the first rule that holds (OP-110, OP-132). What could not be read may be a request under
 * way: nothing is offered on a guess.
 */
export function statusBranches({ data }: Pick<Catalogue, 'data'>): Branches<TerminationStatus> {
  const { rules = [], otherwise = 'blocked' } = data.cancellationStatus ?? {};
  const at: Place = { file: fileOf('cancellationStatus'), pointer: '' };
  return {
    branches: rules.map(({ id, when, status }, i) => ({
      id,
      at: below(at, 'rules', i),
      when: when as Json,
      gives: status,
    })),
    otherwise: { at: below(at, 'otherwise'), gives: otherwise },
    guarded: { gives: 'available', instead: 'blocked' },
  };
}

export function compileStatus(compiler: Compiler): Of<TerminationStatus> {
  const decision = statusBranches(compiler.catalogue);
  const decided = compileBranches(compiler, decision, (branch) => (branch ?? decision.otherwise).gives);
  const unread = compiler.unavailable(decision.branches.map(({ when }) => when));
  const { guarded } = decision;
  return (scope) => {
    const status = decided(scope);
    return status === guarded?.gives && scope.unavailable !== null && unread(scope) ? guarded.instead : status;
  };
}
