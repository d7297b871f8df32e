import type { Family, Situation } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import type { SituationView } from '../types.generated.ts';

/**
 * State and next step of a contract: the first situation of its moment that holds, the family's before those of
 * moments.json. Without today's date, those that read it are skipped.
 */
export function compileSituation(family: Family, at: Place, compiler: Compiler): Of<SituationView | null> {
  const { moments = {} } = compiler.catalogue.data.moments ?? {};
  const byMoment = new Map<string, Of<SituationView | null>[]>();
  for (const [moment, { situations }] of Object.entries(moments)) {
    const own = below(at, 'situations', moment);
    const common: Place = { file: fileOf('moments'), pointer: `/moments/${moment}/situations` };
    byMoment.set(moment, [
      ...(family.situations?.[moment] ?? []).map((one, i) => compile(one, below(own, i), compiler)),
      ...situations.map((one, i) => compile(one, below(common, i), compiler)),
    ]);
  }
  return (scope) => {
    for (const situation of byMoment.get(scope.dollars.$moment) ?? []) {
      const view = situation(scope);
      if (view !== null) return view;
    }
    return null;
  };
}

function compile({ when, tone, text, next }: Situation, at: Place, compiler: Compiler): Of<SituationView | null> {
  const holds = compiler.flag(when, below(at, 'when'), true);
  const textOf = compiler.text(text, below(at, 'text'));
  const comes = compiler.text(next, below(at, 'next'));
  const lacksDate = compiler.undated([when, text]);
  const nextLacksDate = compiler.undated([next]);
  return (scope) => {
    if (lacksDate(scope) || !holds(scope)) return null;
    const where = textOf(scope);
    return where === null ? null : { tone, text: where, next: nextLacksDate(scope) ? null : comes(scope) };
  };
}
