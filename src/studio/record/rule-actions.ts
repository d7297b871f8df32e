import type { TextEdit } from '../../analysis/edits.ts';
import { applyEdits } from '../../analysis/edits.ts';
import { FIRST_CONDITION } from '../../analysis/record/empty-value.ts';
import {
  addEntry,
  changeOperator,
  insertOperand,
  moveOperand,
  removeEntry,
  removeOperand,
  replaceValue,
  unwrap,
  wrapIn,
} from '../../analysis/sentence/edit.ts';
import { fitOperands } from '../../analysis/sentence/fit-operands.ts';
import { groupOperands, spreadOperands } from '../../analysis/sentence/group.ts';
import { WrittenJson } from '../../analysis/sentence/layout.ts';
import { operandAt, type PlaceWithin, placeWithin } from '../../analysis/sentence/place-within.ts';
import { leavesIn } from '../../analysis/sentence/spoken.ts';
import { minimalChange } from '../../analysis/written/minimal-change.ts';
import type { Json } from '../../base/json.ts';
import { escapeStep, valueAt } from '../../catalog/source/index.ts';
import { callIn, described, givesTruth, initialOf, type Operand, traitsOf } from '../../rules/language.ts';
import type { MakeEdits } from './edits.ts';

/** A change of a rule; pointers lead from the rule to the part that is meant. */
export type RuleAction =
  /** Puts a value, a path or a name where another stands. */
  | { kind: 'put'; at: string; value: Json }
  /** Gives a call another operator, or makes what stands there the first operand of one. */
  | { kind: 'operator'; at: string; operator: string }
  /** Adds a condition beside one. */
  | { kind: 'beside'; at: string; operator: Joining }
  | { kind: 'negate' | 'remove' | 'group' | 'ungroup' | 'keep'; at: string }
  | { kind: 'move'; at: string; by: 1 | -1 }
  /** Adds the next operand that a call may have, or the next case of a choice. */
  | { kind: 'add'; at: string }
  | { kind: 'add-item'; at: string; value: Json }
  | { kind: 'remove-item'; at: string; rank: number };

export type Joining = 'and' | 'or';

/** What a new operand holds, still to be chosen. */
function newOperand(operand: Operand): Json {
  if (operand.initial !== undefined && operand.kind !== 'field') return operand.initial;
  if (operand.kind === 'condition') return FIRST_CONDITION;
  return operand.kind === 'field' || operand.kind === 'code' ? { var: '' } : initialOf(operand);
}

/** The edits of a file that a change of its rule takes; `home` leads from the root of the file to the rule. */
export const ruleEdits =
  (home: string, action: RuleAction): MakeEdits =>
  (text) => {
    const json = new WrittenJson(text);
    return editsIn(text, home, json.valueOf(json.at(home)), action);
  };

function editsIn(text: string, home: string, rule: Json, action: RuleAction): readonly TextEdit[] {
  const at = home + action.at;
  const value = valueAt(rule, action.at) as Json | undefined;
  const place = placeWithin(rule, action.at);
  if (value === undefined || place === null) throw new Error(`there is nothing at ${action.at}`);
  switch (action.kind) {
    case 'put':
      return replaceValue(text, at, action.value);
    case 'operator':
      return isWhole(value)
        ? replaceValue(text, at, { [action.operator]: [...wrapping(value, action.operator)] })
        : changeOperator(text, at, action.operator);
    case 'beside':
      return joined(text, home, action, value, place);
    case 'negate':
      return negated(text, at, value, place);
    case 'remove':
      return removed(text, home, rule, action.at);
    case 'move':
      return moved(text, home, place, action.by);
    case 'add':
      return added(text, at, value);
    case 'add-item':
      return addEntry(text, at, Array.isArray(value) ? value.length : 0, action.value);
    case 'remove-item':
      return removeEntry(text, at, action.rank);
    case 'group': {
      const { pointer, call, rank } = aroundOf(place);
      return groupOperands(text, home + pointer, rank, 2, call.name);
    }
    case 'ungroup':
      return spreadOperands(text, at);
    case 'keep': {
      const { pointer, rank } = aroundOf(place);
      return unwrap(text, home + pointer, rank);
    }
  }
}

function aroundOf({ around }: PlaceWithin): NonNullable<PlaceWithin['around']> {
  if (around === null) throw new Error('there is no call around it');
  return around;
}

/** What words say as one thing, and another operator takes as one: a value, a field, a named rule. */
function isWhole(value: Json): boolean {
  const call = callIn(value);
  return call === null || call.traits.names === 'path' || call.traits.names === 'named-rule';
}

/** Operands of a new call, what stood in its place among them. */
function wrapping(value: Json, operator: string): readonly Json[] {
  const traits = traitsOf('');
  const fitted = fitOperands({ name: '', traits, operands: [value], args: [value], pointerTo: () => '' }, operator);
  const kept = JSON.stringify(value);
  return fitted.map((one, rank) => {
    const operand = described.get(operator)?.sentence.operands[rank];
    return operand === undefined || JSON.stringify(one) === kept ? one : newOperand(operand);
  });
}

function joined(
  text: string,
  home: string,
  { at, operator }: { at: string; operator: Joining },
  value: Json,
  { around }: PlaceWithin,
) {
  const own = callIn(value);
  if (around?.call.name === operator)
    return insertOperand(text, home + around.pointer, around.rank + 1, FIRST_CONDITION);
  if (own?.name === operator) return insertOperand(text, home + at, own.args.length, FIRST_CONDITION);
  return wrapIn(text, home + at, operator, [FIRST_CONDITION]);
}

function negated(text: string, at: string, value: Json, { isTruth }: PlaceWithin): readonly TextEdit[] {
  const call = callIn(value);
  const [operand] = call?.args ?? [];
  if (operand !== undefined && call?.traits.joins === 'truth') return changeOperator(text, at, '!');
  if (operand === undefined || call?.traits.joins !== 'negation') return wrapIn(text, at, '!');
  return isTruth || givesTruth(operand) ? unwrap(text, at) : changeOperator(text, at, '!!');
}

function removed(text: string, home: string, rule: Json, at: string): readonly TextEdit[] {
  const place = placeWithin(rule, at);
  if (place?.around == null) {
    const [, list, rank] = /^(.*)\/(\d+)$/.exec(at) ?? [];
    if (list !== undefined && Array.isArray(valueAt(rule, list))) return removeEntry(text, home + list, Number(rank));
    return replaceValue(text, home + at, place?.isTruth === false ? { var: '' } : FIRST_CONDITION);
  }
  const { pointer, call, rank } = place.around;
  const { joins } = call.traits;
  const count = call.args.length;
  const whole = home + pointer;
  const isJoin = joins === 'conjunction' || joins === 'disjunction';
  if (joins === 'negation' || joins === 'truth' || (isJoin && count === 1)) {
    const isCase = placeWithin(rule, pointer)?.around?.call.traits.joins === 'choice';
    return isCase ? replaceValue(text, whole, FIRST_CONDITION) : removed(text, home, rule, pointer);
  }
  if (isJoin) return count === 2 ? unwrap(text, whole, 1 - rank) : removeOperand(text, whole, rank);
  if (joins === 'choice' && rank === count - 1 && count % 2 === 1 && count > 1) return removeOperand(text, whole, rank);
  if (joins === 'choice' && count > 2) {
    const first = rank - (rank % 2);
    if (count === 3) return unwrap(text, whole, 2);
    return inTurn(
      text,
      (now) => removeOperand(now, whole, first),
      (now) => removeOperand(now, whole, first),
    );
  }
  if (mayRemove(place)) return removeOperand(text, whole, rank);
  const operand = operandAt(call, rank);
  return replaceValue(text, home + at, operand === null ? '' : newOperand(operand));
}

/** Whether a call may do without one of its operands. */
export function mayRemove({ around }: PlaceWithin): boolean {
  if (around === null) return false;
  const { call, rank } = around;
  const { operator, sentence } = described.get(call.name) ?? {};
  const count = call.args.length;
  if (operator === undefined || sentence === undefined || count <= operator.arity[0]) return false;
  return sentence.repeats === undefined ? rank === count - 1 && rank > 0 : rank > 0 || call.traits.names === undefined;
}

function moved(text: string, home: string, place: PlaceWithin, by: 1 | -1): readonly TextEdit[] {
  const { pointer, call, rank } = aroundOf(place);
  const whole = home + pointer;
  if (call.traits.joins !== 'choice') return moveOperand(text, whole, rank, rank + by);
  const first = rank - (rank % 2) + (by === 1 ? 2 : 0);
  return inTurn(
    text,
    (now) => moveOperand(now, whole, first, first - 2),
    (now) => moveOperand(now, whole, first + 1, first - 1),
  );
}

function added(text: string, at: string, value: Json): readonly TextEdit[] {
  const call = callIn(value);
  if (call === null) throw new Error(`${at} is no call`);
  const count = call.args.length;
  if (call.traits.joins === 'choice') {
    const { operands = [] } = described.get(call.name)?.sentence ?? {};
    const rank = count - (count % 2);
    const [condition, then] = operands.map(newOperand);
    return inTurn(
      text,
      (now) => insertOperand(now, at, rank, condition ?? true),
      (now) => insertOperand(now, at, rank + 1, then ?? ''),
    );
  }
  const operand = nextOperand(value);
  if (operand === null) throw new Error(`${at} takes no further operand`);
  return insertOperand(text, at, count, newOperand(operand));
}

/** The operand that a call may have besides its own; null where it has all. */
export function nextOperand(value: Json): Operand | null {
  const call = callIn(value);
  const most = described.get(call?.name ?? '')?.operator.arity[1] ?? 0;
  return call === null || call.args.length >= most ? null : operandAt(call, call.args.length);
}

/** Whether all that a value holds would stay under another operator. */
export function keepsAll(value: Json, operator: string): boolean {
  const call = callIn(value);
  if (call === null || call.name === operator) return true;
  const operands = isWhole(value) ? wrapping(value, operator) : fitOperands(call, operator);
  const kept = leavesIn([...operands]).map((leaf) => JSON.stringify(leaf.value));
  return leavesIn([...call.args]).every(({ value: leaf }) => {
    if (leaf === '') return true;
    const at = kept.indexOf(JSON.stringify(leaf));
    if (at >= 0) kept.splice(at, 1);
    return at >= 0;
  });
}

/** Several changes, each of what the one before has made, as one. */
function inTurn(text: string, ...steps: readonly MakeEdits[]): readonly TextEdit[] {
  const change = minimalChange(
    text,
    steps.reduce((now, make) => applyEdits(now, make(now)), text),
  );
  return change === null ? [] : [{ start: change.from, end: change.to, text: change.insert }];
}

/** Where the part is after a change that is to be chosen next; null where there is none. */
export function pointerAfter(rule: Json, action: RuleAction): string | null {
  const { at } = action;
  const value = valueAt(rule, at) as Json;
  const call = callIn(value);
  const around = placeWithin(rule, at)?.around ?? null;
  switch (action.kind) {
    case 'put':
    case 'operator':
    case 'group':
    case 'add-item':
    case 'remove-item':
      return at;
    case 'remove':
      return null;
    case 'beside': {
      const { operator } = action;
      if (around?.call.name === operator) return `${around.pointer}/${operator}/${around.rank + 1}/==/0`;
      return `${at}/${operator}/${call?.name === operator ? call.args.length : 1}/==/0`;
    }
    case 'negate':
      return call?.traits.joins === 'negation' || call?.traits.joins === 'truth' ? at : `${at}/!/0`;
    case 'move': {
      if (around === null) return at;
      const step = around.call.traits.joins === 'choice' ? 2 : 1;
      return around.pointer + around.call.pointerTo(around.rank + action.by * step);
    }
    case 'add': {
      if (call === null) return at;
      const count = call.args.length;
      const rank = call.traits.joins === 'choice' ? count - (count % 2) : count;
      return `${at}/${escapeStep(call.name)}/${rank}`;
    }
    case 'ungroup':
    case 'keep':
      return around?.pointer ?? at;
  }
}
