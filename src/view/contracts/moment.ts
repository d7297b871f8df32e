import type { Catalogue, CatalogueData, Phase, StateOnDay } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import { type Branch, type Branches, compileBranches } from '../branches.ts';
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

interface MomentBranch extends Branch<string> {
  becomes: StateOnDay | undefined;
}

/**
 * The moment of a contract: the first rule that holds (OP-141). Without today's date, a rule that reads it does not hold:
 * a date counts as passed.
 */
export function momentBranches({ data }: Pick<Catalogue, 'data'>): Branches<string, MomentBranch> {
  const { rules = [], otherwise = 'in-force' } = data.moments ?? {};
  const at: Place = { file: fileOf('moments'), pointer: '' };
  return {
    branches: rules.map(({ id, moment, when, becomes }, i) => ({
      id,
      at: below(at, 'rules', i),
      when: when as Json,
      gives: moment,
      becomes,
    })),
    otherwise: { at: below(at, 'otherwise'), gives: otherwise },
  };
}

export function compileMoment(compiler: Compiler): MomentOf {
  const decision = momentBranches(compiler.catalogue);
  return compileBranches(
    compiler,
    decision,
    (branch): Standing => ({
      moment: (branch ?? decision.otherwise).gives,
      becomes: branch === null ? null : compileState(branch.becomes, below(branch.at, 'becomes'), compiler),
    }),
  );
}

/** Where a moment stands in the life of a contract, as `moments.json` says; running where it says nothing. */
export function phaseOf({ moments }: Pick<CatalogueData, 'moments'>, moment: string): Phase {
  const known = moments?.moments ?? {};
  return (Object.hasOwn(known, moment) ? known[moment]?.phase : undefined) ?? 'running';
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
