import type { GraphQLSchema } from 'graphql';
import type { Catalogue } from '../../catalog/index.ts';
import { all, any, type Conditions, type Formula, type Problem, possible, testsOf } from '../../catalog/prove/index.ts';
import type { Json } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { branchesBehind, type DecidedValues, fromState } from '../worlds/contract-world.ts';
import type { Region } from './regions.ts';

/** What catalogues decide of a contract by rules or states, and people speak of. */
const SPOKEN = ['$moment', '$terminationStatus', '$display', '$inForce', '$familyBlocked'] as const;

/** A catalogue in which the contracts of a family are looked at. */
interface Side {
  catalogue: Catalogue;
  api: GraphQLSchema;
  conditions: Conditions;
  /** A text that formulas of two sides share only if they mean the same. */
  textOf(formula: Formula): string;
}

/** Decisions that contracts of a family come to in both catalogues alike: what follows from them is said by them. */
export function sharedDecisions(family: string, before: Side, after: Side): DecidedValues {
  const shared = new Map<string, readonly (string | boolean)[]>();
  for (const name of SPOKEN) {
    const values = valuesOf(after.catalogue, family, name);
    const isSame = (value: Json) => {
      const [was, is] = [before, after].map((side) => side.textOf(side.conditions.gives({ var: name }, value)));
      return was === is;
    };
    if (values.length > 1 && values.every(isSame)) shared.set(name, values);
  }
  return shared;
}

function valuesOf(catalogue: Catalogue, family: string, name: string): readonly (string | boolean)[] {
  const branches = branchesBehind(catalogue, family, name);
  if (branches !== null) return answersOf(branches);
  if (!fromState.has(name)) return [];
  return name === '$display' ? Object.keys(catalogue.data.states?.displayLabels ?? {}) : [true, false];
}

/** Whether a condition depends on one of some decisions. */
export const readsDecision = (formula: Formula, decisions: DecidedValues): boolean =>
  [...testsOf(formula)].some(({ inputs }) => inputs.some((path) => decisions.has(path)));

interface Actual {
  /** What the regions are of, by what the decisions follow from. */
  formula: Formula;
  conditions: Conditions;
  problemOf(formula: Formula): Problem;
}

/**
 * The regions in which a contract can be, without the values of decisions that none of its contracts comes to; a decision
 * always comes to one of its values.
 * @param problem of the regions, in which decisions are inputs
 */
export function actualRegions(
  regions: readonly Region[],
  problem: Problem,
  decisions: DecidedValues,
  { formula, conditions, problemOf }: Actual,
): Region[] {
  const comesTo = (name: string, value: Json) => conditions.gives({ var: name }, value);
  const isPossible = (all: Formula) => possible(problemOf(all), all).verdict !== 'impossible';
  return regions.flatMap((region) => {
    const decided = [...region].flatMap(([at, cells]) => {
      const { path, cells: all = [] } = problem.inputs[at] ?? { path: '' };
      const values = cells.flatMap((cell) => all[cell]?.values ?? []).filter((value) => value !== null);
      return decisions.has(path) ? [{ at, path, values }] : [];
    });
    const meets = ({ path, values }: { path: string; values: readonly Json[] }) =>
      any(values.map((value) => comesTo(path, value)));
    if (!isPossible(all([formula, ...decided.map(meets)]))) return [];
    const kept = new Map(region);
    for (const one of decided) {
      const others = decided.filter((other) => other !== one).map(meets);
      const cells = (kept.get(one.at) ?? []).filter((cell) =>
        (problem.inputs[one.at]?.cells[cell]?.values ?? []).some(
          (value) => value !== null && isPossible(all([formula, ...others, comesTo(one.path, value)])),
        ),
      );
      kept.set(one.at, cells);
    }
    return [kept];
  });
}
