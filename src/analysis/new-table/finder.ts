import { ownValue } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Setting } from '../cases/setting.ts';
import type { Worlds } from '../conditions/family-worlds.ts';
import type { CoveredCondition } from '../coverage/decision.ts';
import { feasible } from '../coverage/feasible.ts';
import { bandEdges, dayEdges } from '../coverage/grid.ts';
import { type Candidate, columnsIn, makeCandidate } from './candidate.ts';
import { ContractRows } from './contract-rows.ts';
import { FormRows } from './form-rows.ts';

/** What rows are looked for in. */
export interface SearchSpace {
  setting: Setting;
  catalogue: Catalogue;
  table: Table;
  worlds: Worlds;
  decision: string;
  /** A family or, of a decision on a form, the form; null for all families. */
  of: string | null;
}

/** Why no row reaches something. */
export type Because = 'impossible' | 'undecided' | 'elsewhere';

/** Rows that give a test a value, even if a row does not evaluate it; without rows, the reason. */
export interface FoundRows {
  rows: Candidate[];
  because: Because;
}

/** Where rows come from. */
export interface Finder {
  /** Rows that need no search: each example, each value that the catalogue knows. */
  plain: Candidate[];
  /** @param besides what holds of the contract too */
  find(decision: CoveredCondition, atom: number, value: boolean, besides?: Json): FoundRows;
}

export function makeFinder(space: SearchSpace): Finder {
  const { setting, catalogue, decision, of } = space;
  const form = decision.startsWith('form-') && of !== null ? ownValue(catalogue.data.forms, of) : undefined;
  if (form !== undefined) return findInForm(new FormRows(setting, decision, form, catalogue, space.table));
  const taken = ContractRows.takenBy(setting, decision);
  if (taken !== null) return findInContracts(space, new ContractRows(setting, decision, taken));
  return { plain: plainRows(setting, decision, catalogue), find: () => ({ rows: [], because: 'undecided' }) };
}

function findInForm(rows: FormRows): Finder {
  return {
    plain: rows.plain(),
    find: (decision, atom, value) => {
      const found = rows.feasible(decision, atom, value);
      if (found.state !== 'possible') return { rows: [], because: found.state };
      return { rows: rows.ofWitness(found.data), because: 'elsewhere' };
    },
  };
}

function findInContracts({ catalogue, worlds, of }: SearchSpace, rows: ContractRows): Finder {
  const among = of === null ? Object.keys(catalogue.data.families ?? {}) : [of];
  return {
    plain: rows.plain(among),
    find: (decision, atom, value, besides) => {
      const found = feasible(worlds, decision, atom, value, besides === undefined ? { among } : { among, besides });
      if (found.state !== 'possible') return { rows: [], because: found.state };
      return { rows: rows.ofWitness(found.given), because: 'elsewhere' };
    },
  };
}

/** What a decision on no contract may be given alone. */
const names = ['codeProduit', 'codeEtat', 'id', 'code', 'kind', 'name'];
/** What no catalogue knows. */
const stranger = 'inconnu';

/** Rows of decisions that look something up: every value that the catalogue knows, one that it does not, and none. */
function plainRows(setting: Setting, decision: string, catalogue: Catalogue): Candidate[] {
  const row = (columns: readonly (readonly [string, unknown])[]) =>
    makeCandidate(setting, decision, { from: null, columns, day: null });
  if (decision === 'savings-fee')
    return [...bandEdges(catalogue), ...dayEdges(catalogue)].map(({ given }) => row(columnsIn(given)));
  return names.flatMap((name) => {
    const known = setting.catalogue(null)?.known(decision, [{ kind: 'name', name }], {}) ?? [];
    if (known.length === 0 || setting.names.given(decision, name, undefined) !== null) return [];
    return [...known, stranger, null].map((value) => row([[name, value]]));
  });
}
