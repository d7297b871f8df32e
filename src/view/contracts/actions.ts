import type { ActionUse } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import type { Scope } from '../scope.ts';
import type { ActionView } from '../types.generated.ts';

/** Actions in order: those whose conditions hold, that lead somewhere, and that the contract's state allows. */
export function compileActions(
  uses: readonly ActionUse[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<ActionView[]> {
  const { data } = compiler.catalogue;
  const changeStates = data.actions?.changeStates ?? [];
  const actions = (uses ?? []).flatMap((use, i) => {
    const override = typeof use === 'string' ? { id: use } : use;
    const action = data.actions?.actions[override.id];
    if (action === undefined) return [];
    const here = below(at, i);
    const there: Place = { file: fileOf('actions'), pointer: `/actions/${override.id}` };
    const to = override.to ?? action.to;
    if (to === undefined) return [];
    return {
      id: override.id,
      icon: action.icon,
      label:
        override.label === undefined
          ? compiler.text(action.label, below(there, 'label'))
          : compiler.text(override.label, below(here, 'label')),
      when: compiler.flag(action.when, below(there, 'when'), true),
      also: compiler.flag(override.when, below(here, 'when'), true),
      changes: action.changesContract === true,
      to: compileTarget(to, override.to === undefined ? below(there, 'to') : below(here, 'to'), compiler, {
        query: override.query,
        at: below(here, 'query'),
      }),
    };
  });
  const changeable = (scope: Scope) => scope.dollars.$stateKnown && changeStates.indexOf(scope.dollars.$display) >= 0;
  return (scope) => {
    const out: ActionView[] = [];
    for (const action of actions) {
      if (action.changes && !changeable(scope)) continue;
      if (!action.also(scope) || !action.when(scope)) continue;
      const to = action.to(scope);
      if (to !== null) out.push({ id: action.id, label: action.label(scope) ?? action.id, icon: action.icon, to });
    }
    return out;
  };
}
