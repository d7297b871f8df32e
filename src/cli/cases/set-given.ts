import { at, pathOf, put } from '../../analysis/cases/paths.ts';
import { plainValue } from '../../analysis/cases/words.ts';
import type { Given } from '../../analysis/given.ts';
import type { DecisionShapes } from '../../analysis/shapes/decision-shapes.ts';
import { type Shape, unknownInData, unknownInPath } from '../../analysis/shapes/shape.ts';
import { UsageError } from '../verb.ts';

const isElement = (step: string) => /^(\d+|\[.+\])$/.test(step);

/** Where a path may start by default: explanations name the fields of a contract and the answers without a prefix. */
const within = ['contract', 'item', 'values'];

/**
 * The input of a decision with some of it replaced.
 * @param sets `path=value` each: a path as tables write it (`contract.codeEtat`) or as an explanation does (`codeEtat`,
 *   `$payment.impaye`), with JSON or bare text
 * @throws UsageError for a path that the decision does not take, with the nearest one that it does
 */
export function givenWith(shapes: DecisionShapes, decision: string, given: Given, sets: readonly string[]): Given {
  return sets.reduce((whole, set) => withOne(shapes.given(decision, whole), decision, whole, set), given);
}

function withOne(shape: Shape, decision: string, given: Given, set: string): Given {
  const equals = set.indexOf('=');
  if (equals <= 0) throw new UsageError(`--set needs a path and a value: --set contract.codeEtat=RES, not "${set}"`);
  const [written, value] = [set.slice(0, equals), plainValue(set.slice(equals + 1))];
  const path = placeIn(shape, given, written);
  const known = pathOf(path);
  if (known === null) throw new UsageError(`--set: "${written}" is no path`);
  const names = path.split('.');
  const unknown = unknownInPath(shape, names) ?? unknownInValue(shape, names, value);
  if (unknown !== null) {
    const help = unknown.help === null ? '' : `; ${unknown.help}`;
    throw new UsageError(`--set: "${unknown.path}" is not given to ${decision}${help}`);
  }
  const whole = put(given, known, value);
  const isInList = names.every((step, i) => !isElement(step) || Array.isArray(at(given, known.slice(0, i))));
  if (!isInList || JSON.stringify(at(whole, known)) !== JSON.stringify(value))
    throw new UsageError(`--set: there is no "${path}" in what is given: set the list that it is in as a whole`);
  return whole as Given;
}

/** A path as the decision takes it: `codeEtat` -> `contract.codeEtat`, `$payment.impaye` -> `payment.impaye`. */
function placeIn(shape: Shape, given: Given, written: string): string {
  if (written.startsWith('$')) return written.slice(1);
  const [first = ''] = written.split('.');
  if (Object.hasOwn(given, first) || shape.at(first) !== null) return written;
  const around = within.filter((name) => shape.at(name) !== null);
  const inside = around.find((name) => shape.at(name)?.at(first) != null) ?? around[0];
  return inside === undefined ? written : `${inside}.${written}`;
}

function unknownInValue(shape: Shape, path: readonly string[], value: unknown) {
  let below: Shape | null = shape;
  for (const step of path) below = isElement(step) ? below : (below?.at(step) ?? null);
  return below === null ? null : (unknownInData(below, value, path)[0] ?? null);
}
