import { memoize } from '../../base/maps.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { Problem, withValue } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { oneOf, seeded } from '../random.ts';
import { findPresences } from '../regions/presences.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { contractWorld, productsOf } from '../worlds/contract-world.ts';

/** What the contracts of one family may hold. */
interface Model {
  family: string;
  problem: Problem;
  /** Paths that texts and amounts read besides, each with values to choose from. */
  shown: readonly { path: readonly string[]; values: readonly Json[] }[];
  /** Codes of its products. */
  products: readonly string[];
  given(data: Readonly<Record<string, Json>>): ContractGiven;
}

const samples: Readonly<Record<string, readonly Json[]>> = {
  boolean: [true, false, null],
  number: [0, 12.5, 320, 1499.99, null],
  date: ['2019-03-01', '2024-02-29', '2026-11-22', '2027-01-01', null],
  text: ['Texte', 'Autre texte', '', null],
};

function modelOf(side: Worldly, family: string, today: string): Model {
  const catalogue = compileCatalogue(side.data);
  const { conditions, given } = contractWorld(catalogue, side.api, family, today);
  const formulas = [...findPresences(catalogue, side.table, family, conditions).values()].map(({ formula }) => formula);
  const problem = new Problem(formulas, conditions.world, conditions.options);
  const known = new Set(problem.inputs.map(({ path }) => path));
  const entries = side.table.inFile(fileOf('families', family)).filter(({ scope }) => scope.lists.length === 0);
  const paths = new Map(entries.flatMap((entry) => side.table.reads(entry).map(({ path }) => [path.join('.'), path])));
  const shown = [...paths].flatMap(([name, path]) => {
    const isKnown = [...known].some((one) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`));
    const values = samples[conditions.world.domain(path).kind];
    return isKnown || values === undefined || conditions.world.decided(path[0] ?? '') !== null
      ? []
      : [{ path, values }];
  });
  const products = productsOf(side.data, family);
  return { family, problem, shown: shown.filter(({ path }) => !path[0]?.startsWith('$today')), products, given };
}

/** What is drawn for one contract: products and states apart, so that one more of these leaves all else as it was. */
interface Draws {
  values: () => number;
  products: () => number;
  states: () => number;
}

interface Numbered {
  id: string;
  numeroContrat: string;
}

/** A random contract of a family. */
function contractOf(
  { problem, shown, products, given }: Model,
  { id, numeroContrat }: Numbered,
  states: readonly (string | null)[],
  draws: Draws,
): ContractGiven {
  const chosen = problem.inputs.map(({ cells }) => Math.floor(draws.values() * cells.length));
  let data = problem.data(chosen);
  for (const { path, values } of shown) data = withValue(data, path, oneOf(values, draws.values));
  const { today: _today, ...rest } = given({ ...data, id });
  /** One of these that conditions do not tell from what was chosen: they hold of all values of a cell alike. */
  const alike = (field: string, all: readonly (string | null)[], draw: () => number): Json => {
    const own = problem.inputs.findIndex(({ path }) => path === field);
    const cell = problem.inputs[own]?.cells[chosen[own] ?? 0];
    const same = cell === undefined ? all : all.filter((value) => cell.values.includes(value));
    return same.length === 0 ? (cell?.value ?? null) : oneOf(same, draw);
  };
  const codes = {
    codeEtat: alike('codeEtat', states, draws.states),
    codeProduit: alike('codeProduit', products, draws.products),
  };
  return { ...rest, contract: { numeroContrat, ...rest.contract, ...codes } };
}

const statesOf = ({ data }: Worldly): (string | null)[] =>
  Object.keys(data.states?.display ?? {}).map((code) => (code === 'null' ? null : code));

const numberOf = (i: number): string => String(1_000_000 + i);

/**
 * Random contracts of every family, the same for the same seed: among some thousands, each condition holds for some and
 * fails for others. They do not resemble any portfolio.
 */
export function* generateContracts(
  side: Worldly,
  today: string,
  count: number,
  seed: number,
): Generator<ContractGiven> {
  const values = seeded(seed);
  const draws = { values, products: seeded(seed + 1), states: seeded(seed + 2) };
  const states = statesOf(side);
  const models = Object.keys(side.data.families ?? {}).map((family) => modelOf(side, family, today));
  for (let i = 0; i < count; i++) {
    const model = oneOf(models, values);
    yield contractOf(model, { id: `${model.family}-${seed}-${i + 1}`, numeroContrat: numberOf(i) }, states, draws);
  }
}

/**
 * The same kind of contracts by their rank, each made when it is looked at: a family of which nobody asks costs nothing.
 * For one seed they are the same each time, and others than those above.
 */
export class InventedPortfolio {
  private readonly families: readonly string[];
  private readonly states: readonly (string | null)[];
  private readonly modelOf: (family: string) => Model;

  constructor(
    side: Worldly,
    today: string,
    private readonly seed: number,
  ) {
    this.families = Object.keys(side.data.families ?? {});
    this.states = statesOf(side);
    this.modelOf = memoize((family: string) => modelOf(side, family, today));
  }

  family(rank: number): string {
    return oneOf(this.families, this.random(rank, 0));
  }

  contract(rank: number): ContractGiven {
    const family = this.family(rank);
    const draw = (which: number) => this.random(rank, which);
    const draws = { values: draw(1), products: draw(2), states: draw(3) };
    const named = { id: `${family}-${this.seed}-${rank + 1}`, numeroContrat: numberOf(rank) };
    return contractOf(this.modelOf(family), named, this.states, draws);
  }

  /** Draws of their own for each contract. */
  private random(rank: number, which: number): () => number {
    const random = seeded(Math.imul(this.seed, 0x9e3779b1) + Math.imul(rank * 4 + which, 0x85ebca6b));
    // seeds that are near give first numbers that are
    random();
    return random;
  }
}
