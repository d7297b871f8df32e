import { familyEntries } from '../../src/catalog/derive/index.ts';
import { type Catalogue, compileCatalogue } from '../../src/catalog/index.ts';
import { dataOf, loadCatalogue } from '../../src/catalog/source/index.ts';
import { type EntryScope, isExpression, type Table, walk } from '../../src/catalog/walk/index.ts';
import { readCatalogueFiles, readSchemas } from '../../src/release/index.ts';
import {
  type CompileOptions,
  compileRule,
  compileValue,
  type Evaluate,
  type Json,
  readsOf,
} from '../../src/rules/index.ts';
import { settledScope } from '../../src/view/contracts/contract-view.ts';
import { dollarNames, dollarPlace } from '../../src/view/dollars.ts';
import { exampleContracts, variations } from './contracts.ts';

type Fields = Record<string, unknown>;

/** A rule of the catalogue, as others read it and as a view compiles it. */
export interface Job {
  text: string;
  rule: Json;
  compiled: Evaluate;
}

/** A rule on one contract, or on one element of a list: the same data with the `$` names among the fields, and in a list beside. */
export interface Visit {
  job: Job;
  flat: unknown;
  data: unknown;
  dollars: readonly unknown[];
}

const isRule = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The contract, or the elements of the innermost list that a block goes through. */
function elementsOf(catalogue: Catalogue, scope: EntryScope, root: unknown): unknown[] {
  if (scope.base !== 'contract') return [];
  let level: unknown[] = [root];
  for (const { value: of } of scope.lists) {
    level = level.flatMap((data) => {
      const found = compileValue(of, catalogue.options)(data);
      return Array.isArray(found) ? found : found === null || found === undefined ? [] : [found];
    });
  }
  return level;
}

/** How a view compiles rules. */
export const viewOptions = ({ options }: Catalogue): CompileOptions => ({ ...options, dollarPlace, data: 'json' });

/** Every rule of a contract's family on it, contract after contract, as pages do. */
function visitsOf(catalogue: Catalogue, table: Table): Visit[] {
  const options = viewOptions(catalogue);
  const jobs = new Map<string, Job & { readsDollars: boolean }>();
  const visits: Visit[] = [];
  for (const [name, example] of exampleContracts()) {
    for (const given of variations(example, 12, name.length * 31)) {
      const { data, dollars, list } = settledScope(catalogue, given);
      const contract = parsed(data);
      const names: Fields = parsed(Object.fromEntries(dollarNames().map((name, place) => [name, list[place]])));
      const beside = dollarNames().map((name) => names[name]);
      const root = { ...contract, ...names };
      for (const entry of familyEntries(table, catalogue.data, dollars.$family)) {
        const { value, scope, file, pointer } = entry;
        if (!isExpression(entry) || !isRule(value)) continue;
        let job = jobs.get(file + pointer);
        if (job === undefined) {
          const readsDollars = readsOf(value, options).some((read) => read.path[0]?.startsWith('$') === true);
          job = { text: JSON.stringify(value), rule: value, compiled: compileRule(value, options), readsDollars };
          jobs.set(file + pointer, job);
        }
        for (const element of elementsOf(catalogue, scope, root).slice(0, 4)) {
          if (element === root) visits.push({ job, flat: root, data: contract, dollars: beside });
          else {
            const flat = job.readsDollars ? { ...(element as Fields), ...names } : element;
            visits.push({ job, flat, data: element, dollars: beside });
          }
        }
      }
    }
  }
  return visits;
}

/** The catalogue as it stands, and the visits of all its rules. It is not checked here: the checks generate code. */
export function catalogueVisits(): { catalogue: Catalogue; visits: Visit[] } {
  const data = dataOf(loadCatalogue(readCatalogueFiles()).sources);
  const catalogue = compileCatalogue(data);
  return { catalogue, visits: visitsOf(catalogue, walk(data, readSchemas())) };
}
