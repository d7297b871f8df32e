import { isRecord, type Json } from '../../base/json.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import {
  asksTruth,
  callIn,
  described,
  givesTruth,
  isBody,
  type Operand,
  type OperandKind,
  type WrittenCall,
} from '../../rules/language.ts';
import { fieldIn, type PathStart } from './fields-in.ts';

/** What a place of a rule asks of what stands there. */
export interface PlaceWithin extends PathStart {
  kind: OperandKind;
  /** Only whether it holds matters. */
  isTruth: boolean;
  /** The field whose values stand here, by its path from the root of the data. */
  about: string | null;
  /** The call whose operand it is; null for a whole rule and for an entry of a list. */
  around: PlaceAround | null;
}

export interface PlaceAround {
  pointer: string;
  call: WrittenCall;
  rank: number;
}

/** An operand by its rank, where the last ones may come again. */
export function operandAt(
  { name, traits, args }: Pick<WrittenCall, 'name' | 'traits' | 'args'>,
  rank: number,
): Operand | null {
  const { operands = [], repeats = 0 } = described.get(name)?.sentence ?? {};
  if (traits.joins === 'choice') {
    const isElse = rank === args.length - 1 && rank % 2 === 0;
    return operands[isElse && rank > 0 ? 2 : rank % 2] ?? null;
  }
  if (rank < operands.length || repeats === 0) return operands[rank] ?? null;
  const first = operands.length - repeats;
  return operands[first + ((rank - first) % repeats)] ?? null;
}

/** What stands around a place of a rule, and what may stand there; null where the pointer leads to no part of it. */
export function placeWithin(rule: Json, pointer: string): PlaceWithin | null {
  const isTruth = givesTruth(rule);
  const start = { list: '', isReduced: false, about: null, around: null };
  return follow(rule, '', { ...start, isTruth, kind: isTruth ? 'condition' : 'value' }, pointer);
}

function follow(at: Json, from: string, place: PlaceWithin, pointer: string): PlaceWithin | null {
  if (from === pointer) return place;
  if (!pointer.startsWith(`${from}/`)) return null;
  for (const [inner, value, next] of partsOf(at, from, place))
    if (pointer === inner || pointer.startsWith(`${inner}/`)) return follow(value, inner, next, pointer);
  return null;
}

function partsOf(at: Json, from: string, place: PlaceWithin): [pointer: string, value: Json, place: PlaceWithin][] {
  const asValue = { ...place, around: null, isTruth: false };
  if (Array.isArray(at)) return at.map((item: Json, i) => [`${from}/${i}`, item, { ...asValue, kind: 'value' }]);
  if (!isRecord(at)) return [];
  const { dated } = at;
  if (Array.isArray(dated) && Object.keys(at).length === 1)
    return dated.flatMap((one: Json, i) =>
      Object.entries(isRecord(one) ? one : {}).map(([name, value]): [string, Json, PlaceWithin] => [
        `${from}/dated/${i}/${escapeStep(name)}`,
        value as Json,
        name === 'is' ? { ...place, around: null } : { ...asValue, kind: 'day', about: null },
      ]),
    );
  const call = callIn(at);
  if (call === null) return [];
  return call.args.map((arg, rank) => [from + call.pointerTo(rank), arg, operandPlace(call, rank, from, place)]);
}

function operandPlace(call: WrittenCall, rank: number, from: string, outer: PlaceWithin): PlaceWithin {
  const { traits, args } = call;
  const given = operandAt(call, rank)?.kind ?? 'value';
  const isGiven = traits.joins === 'choice' && given === 'value';
  const passes = isGiven || traits.coalesces === true || (traits.names === 'path' && rank > 0);
  const isJoin = traits.joins === 'conjunction' || traits.joins === 'disjunction';
  const own = outer.isTruth || args.every(givesTruth);
  const isTruth = isGiven ? outer.isTruth : asksTruth(traits, rank, args.length, own);
  const inherits = (passes && given === 'value') || (isJoin && !isTruth);
  const isCompared = traits.comparison !== undefined || traits.membership !== undefined;
  const isOwn = isBody(traits, rank);
  return {
    kind: inherits ? outer.kind : given,
    isTruth,
    list: isOwn ? fieldIn(args[0], outer) : outer.list,
    isReduced: isOwn ? traits.body === 'reduction' : outer.isReduced,
    about: isCompared
      ? beside(args, rank, outer)
      : passes
        ? (beside(args.slice(0, 1), rank, outer) ?? outer.about)
        : null,
    around: { pointer: from, call, rank },
  };
}

/** The field that stands beside an operand. */
function beside(args: readonly Json[], rank: number, start: PathStart): string | null {
  for (const [i, arg] of args.entries()) {
    const path = i === rank ? null : fieldIn(arg, start);
    if (path !== null && path !== '') return path;
  }
  return null;
}
