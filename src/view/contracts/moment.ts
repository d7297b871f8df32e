import type { Catalogue, StateOnDay } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import type { Fields, Scope } from '../scope.ts';

/** Where a contract stands in its life. */
interface Standing {
  /** One of the names of `moments.json`. */
  moment: string;
  /** What the contract is on that day, where it is no longer what the insurer says; else null. */
  becomes: Of<Fields> | null;
}

export type MomentOf = Of<Standing>;

/**
 * The moment of a contract: the first rule that holds (OP-141). Where today's date is not given, a rule that reads it
 * does not hold: a date counts as passed.
 */
export function compileMoment(compiler: Compiler): MomentOf {
  const { rules = [], otherwise = 'in-force' } = compiler.catalogue.data.moments ?? {};
  const compiled = rules.map(({ moment, when, becomes }, i) => {
    const at: Place = { file: fileOf('moments'), pointer: `/rules/${i}` };
    return {
      standing: { moment, becomes: compileState(becomes, below(at, 'becomes'), compiler) },
      holds: compiler.flag(when, below(at, 'when'), false),
      undated: compiler.undated([when]),
    };
  });
  const unchanged: Standing = { moment: otherwise, becomes: null };
  return (scope) => {
    for (const { standing, holds, undated } of compiled) if (!undated(scope) && holds(scope)) return standing;
    return unchanged;
  };
}

function compileState(state: StateOnDay | undefined, at: Place, compiler: Compiler): Of<Fields> | null {
  if (state === undefined) return null;
  const { codeEtat } = state;
  const dateFin = compiler.value(state.dateFin, below(at, 'dateFin'));
  return (scope: Scope) => ({ codeEtat, dateFin: dateFin(scope) });
}

const known = new WeakMap<Catalogue, MomentOf>();

/** That of a catalogue, compiled once. */
export function momentOf(catalogue: Catalogue): MomentOf {
  let moment = known.get(catalogue);
  if (moment === undefined) {
    moment = compileMoment(createCompiler(catalogue));
    known.set(catalogue, moment);
  }
  return moment;
}
