import type { ActionUse, CatalogueData } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileRule, type Json } from '../../rules/index.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { Scope } from '../scope.ts';
import type { ActionView } from '../types.generated.ts';

/** Whether the state of a contract allows actions that change it. */
const changeableRule = ({ actions }: Pick<CatalogueData, 'actions'>): Json => ({
  and: [{ var: '$stateKnown' }, { has: [actions?.changeStates ?? [], { var: '$display' }] }],
});

/** Without a compiler of views, which takes only rules that a file holds. */
const changeableOf = perCatalogue(({ data, options }) => {
  const holds = compileRule(changeableRule(data), options);
  return ({ dollars }: Scope) => holds(dollars) === true;
});

/** The conditions of an action wherever it is used, as rules. */
export function actionRules(data: Pick<CatalogueData, 'actions'>, id: string): Json[] {
  const { when = true, changesContract = false } = data.actions?.actions[id] ?? {};
  return [when, ...(changesContract ? [changeableRule(data)] : [])];
}

/** Actions whose conditions hold and that lead somewhere. */
export function compileActions(
  uses: readonly ActionUse[] | undefined,
  at: Place,
  compiler: Compiler,
): Of<ActionView[]> {
  const { data } = compiler.catalogue;
  const changeable = changeableOf(compiler.catalogue);
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
