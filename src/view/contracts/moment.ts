import type { Catalogue, CatalogueData, Phase, StateOnDay } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Branch, type Branches, compileBranches } from '../branches.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from '../compiler.ts';
import { type Lookup, lookUp } from '../lookup.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { Fields, Scope } from '../scope.ts';

interface Decided {
  /** A name of `moments.json`. */
  moment: string;
  /** Fields that the day has changed although the insurer's data has not; else null. */
  becomes: Of<Fields> | null;
}

export type MomentOf = Of<Decided>;

interface MomentBranch extends Branch<string> {
  becomes: StateOnDay | undefined;
}

/** The moment of a contract: the first rule that holds (OP-141). Without today's date, a date counts as passed. */
export function momentBranches({ data }: Pick<Catalogue, 'data'>): Branches<string, MomentBranch> {
  const { rules = [], otherwise = 'in-force' } = data.moments ?? {};
  const at: Place = { file: fileOf('moments'), pointer: '' };
  return {
    branches: rules.map(({ id, moment, when, becomes }, i) => ({
      id,
      at: below(at, 'rules', i),
      when: when,
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
    (branch): Decided => ({
      moment: (branch ?? decision.otherwise).gives,
      becomes: branch === null ? null : compileState(branch.becomes, below(branch.at, 'becomes'), compiler),
    }),
  );
}

/** Phase of a contract's life by moment. */
export const phaseLookup = ({ moments }: Pick<CatalogueData, 'moments'>): Lookup<{ phase: Phase }> => ({
  table: moments?.moments ?? {},
  otherwise: { phase: 'unknown' },
});

export const phaseOf = (data: Pick<CatalogueData, 'moments'>, moment: string): Phase =>
  lookUp(phaseLookup(data), moment).phase;

function compileState(state: StateOnDay | undefined, at: Place, compiler: Compiler): Of<Fields> | null {
  if (state === undefined) return null;
  const { codeEtat } = state;
  const dateFin = compiler.value(state.dateFin, below(at, 'dateFin'));
  return (scope: Scope) => ({ codeEtat, dateFin: dateFin(scope) });
}

export const momentOf = perCatalogue((catalogue) => compileMoment(createCompiler(catalogue)));
