import { at, pathOf } from '../../../analysis/cases/paths.ts';
import { tellApart } from '../../../analysis/record/labels-apart.ts';
import { findPresences } from '../../../analysis/regions/presences.ts';
import { catalogueNames } from '../../../analysis/sentence/index.ts';
import { contractWorld } from '../../../analysis/worlds/contract-world.ts';
import { Problem } from '../../../catalog/prove/index.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import { type Drawable, worldOf } from '../drawable.ts';
import type { HandField } from '../preview-questions.ts';
import { familyOfGiven } from './invented.ts';

const KINDS: ReadonlySet<string> = new Set(['text', 'number', 'date', 'boolean']);
/** Elements of lists are the lists' affair. */
const isWithinList = (path: string): boolean => path.split('.').includes('*');

/** Where the given of a decision holds what rules read at a path. */
const placeInGiven = (path: string): string => (path.startsWith('$') ? path.slice(1) : `contract.${path}`);

/**
 * The fields that conditions of a contract's family read, in the words of whoever describes them, each with a value for
 * every case that a condition tells apart: nobody has to know the codes, and no value is anybody's.
 */
export function handFields(drawable: Drawable, given: ContractGiven): HandField[] {
  const { catalogue, table, loaded } = drawable;
  const family = familyOfGiven(drawable, given);
  const { conditions } = contractWorld(catalogue, loaded.api, family, given.today ?? '');
  const formulas = [...findPresences(catalogue, table, family, conditions).values()].map(({ formula }) => formula);
  const { inputs } = new Problem(formulas, conditions.world, conditions.options);
  const names = catalogueNames(worldOf(drawable), { family });
  const fields = inputs.flatMap(({ path, cells }): HandField[] => {
    const { kind } = conditions.world.domain(path.split('.'));
    if (!KINDS.has(kind) || isWithinList(path)) return [];
    const codes = names.codes(path);
    const known = codes.size > 0 ? [...codes.keys()] : cells.flatMap(({ value }) => (value === null ? [] : [value]));
    return [
      {
        ...{ path: placeInGiven(path), label: names.field(path).label, kind: kind as HandField['kind'] },
        values: known.map((value) => ({ value, label: codes.get(String(value)) ?? String(value) })),
        current: at(given, pathOf(placeInGiven(path)) ?? []) ?? null,
      },
    ];
  });
  // what two fields are called alike is told apart by their paths
  return tellApart(fields, ({ path }) => path).sort((a, b) => a.label.localeCompare(b.label, 'fr'));
}
