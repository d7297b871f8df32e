import type { Json } from '../../base/json.ts';
import { described, initialOf, traitsOf, type WrittenCall } from '../../rules/language.ts';

const asList = (value: Json): Json => (Array.isArray(value) ? value : [value]);

/** A code of a list, or the list itself where that is not written here. */
const fromList = (list: Json): Json => (Array.isArray(list) ? (list[0] ?? '') : list);

/** What is looked for or compared, and where or with what: the same two whatever the operator. */
function sidesOf({ traits, args }: WrittenCall): readonly [wanted: Json, against: Json] | null {
  const [first, second] = args;
  if (first === undefined || second === undefined || args.length > 2) return null;
  if (traits.membership !== undefined) return traits.membership.list === 0 ? [second, first] : [first, second];
  return traits.comparison === undefined ? null : [first, second];
}

/** The operands of a call that another operator takes, and new ones for the rest. */
export function fitOperands(call: WrittenCall, operator: string): readonly Json[] {
  const one = described.get(operator);
  if (one === undefined) return call.args;
  const { membership, comparison, names } = traitsOf(operator);
  const sides = sidesOf(call);
  if (sides !== null && membership !== undefined) {
    const [wanted, against] = sides;
    const list = call.traits.membership === undefined ? asList(against) : against;
    return membership.list === 0 ? [list, wanted] : [wanted, list];
  }
  if (sides !== null && comparison !== undefined)
    return call.traits.membership === undefined ? sides : [sides[0], fromList(sides[1])];
  const { operands, repeats } = one.sentence;
  const [least, most] = one.operator.arity;
  const own =
    call.traits.names === names ? call.args : call.traits.names === undefined ? call.args : call.args.slice(1);
  const started =
    names === undefined || call.traits.names === names ? own : [...operands.slice(0, 1).map(initialOf), ...own];
  const kept = started.slice(0, most);
  const wanted = repeats === undefined ? least : Math.max(least, 1);
  const added = operands.slice(kept.length, Math.max(wanted, kept.length)).map(initialOf);
  return [...kept, ...added];
}
