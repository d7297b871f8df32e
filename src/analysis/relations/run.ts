import { isObject } from '../../base/json.ts';
import { at, pathOf } from '../cases/paths.ts';
import { same } from '../cases/same.ts';
import type { Setting } from '../cases/setting.ts';
import type { Given } from '../given.ts';
import { seeded } from '../random.ts';
import { prepareRelation, type RelationGiven } from './relation.ts';
import type { Relation } from './types.generated.ts';

/** A relation that does not hold, with the smallest contract that shows it. */
export interface BrokenRelation {
  id: string;
  says: string;
  /** What is wrong between the two answers. */
  message: string;
  witness: RelationGiven;
  /** What the second question was given. */
  changed: RelationGiven;
  /** At which of the runs of this seed. */
  run: number;
}

/** Tries relations on generated contracts, the same for the same seed. */
export function runRelations(
  setting: Setting,
  relations: readonly Relation[],
  { runs, seed }: { runs: number; seed: number },
): { tried: number; broken: BrokenRelation[] } {
  const broken: BrokenRelation[] = [];
  let tried = 0;
  for (const relation of relations) {
    const random = seeded(seed);
    const kept = Object.keys(relation.given ?? {}).map((name) => pathOf(name) ?? []);
    const { draw, broken: wrong } = prepareRelation(setting, relation);
    for (let run = 1; run <= runs; run++) {
      tried++;
      const { first, change, of, note } = draw(random);
      if (wrong({ first, second: change(first), of }) === null) continue;
      const isStill = (less: RelationGiven) => kept.every((path) => same(at(less, path), at(first, path)));
      const witness = shrink(
        first,
        (less) => isStill(less) && wrong({ first: less, second: change(less), of }) !== null,
      );
      const changed = change(witness);
      const text = wrong({ first: witness, second: changed, of }) ?? '';
      const message = note === null ? text : `${note}\n    ${text}`;
      broken.push({ id: relation.id, says: relation.says, message, witness, changed, run });
      break;
    }
  }
  return { tried, broken };
}

const mostTries = 5000;

/** All that is one step smaller: a field less, an element less, a text or a number that says nothing. */
function* smallerValues(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) yield value.filter((_one, at) => at !== i);
    for (let i = 0; i < value.length; i++)
      for (const less of smallerValues(value[i])) yield value.map((one: unknown, at) => (at === i ? less : one));
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name, inner] of entries) for (const less of smallerValues(inner)) yield { ...value, [name]: less };
  }
}

/** The smallest data that can be reached step by step and that still fails. */
export function shrink(given: Given, fails: (smaller: Given) => boolean): Given {
  let smallest = given;
  let tries = 0;
  for (let went = true; went && tries < mostTries; ) {
    went = false;
    for (const less of smallerValues(smallest)) {
      if (++tries > mostTries) break;
      if (!fails(less as Given)) continue;
      smallest = less as Given;
      went = true;
      break;
    }
  }
  return smallest;
}
