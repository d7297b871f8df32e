import type { Catalogue, MemoState, VerificationState } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Branch, type Branches, compileBranches } from '../branches.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { dollarPlace, place } from '../dollars.ts';
import type { Scope } from '../scope.ts';
import type { MemoStateView, VerificationView } from '../types.generated.ts';

type State = MemoState | VerificationState;
type StateView = MemoStateView | VerificationView;

interface StateBranch extends Branch<string | null> {
  state: State;
}

/** States of a verified paper, or of a memo kept offline: the first whose condition holds. */
export function stateBranches(
  { data }: Pick<Catalogue, 'data'>,
  section: 'memo' | 'verification',
): Branches<string | null, StateBranch> {
  const at: Place = { file: fileOf(section), pointer: '/states' };
  return {
    branches: (data[section]?.states ?? []).map((state, i) => {
      const { id, when } = state;
      return { id, at: below(at, i), when, gives: id, state };
    }),
    otherwise: { at, gives: null },
    needsToday: true,
  };
}

/** The state in words; null when none holds. */
export function compileState(compiler: Compiler, section: 'memo' | 'verification'): Of<StateView | null> {
  const view = compileBranches(compiler, stateBranches(compiler.catalogue, section), (branch) => {
    if (branch === null) return null;
    const { at, state } = branch;
    const title = compiler.text(state.title, below(at, 'title'));
    const text = compiler.text(state.text, below(at, 'text'));
    return (scope: Scope): StateView => ({
      ...{ state: state.id, tone: state.tone },
      ...{ title: title(scope) ?? '', text: text(scope) ?? '' },
    });
  });
  return (scope) => view(scope)?.(scope) ?? null;
}

/** The same scope with one more `$` name for rules. */
export function withDollar(scope: Scope, name: string, value: unknown): Scope {
  const list = [...scope.list];
  place(list, dollarPlace(name), value);
  return { ...scope, list };
}
