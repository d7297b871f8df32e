import { placeWithin } from '../../analysis/sentence/place-within.ts';
import type { Json } from '../../base/json.ts';
import { valueAt } from '../../catalog/source/index.ts';
import { callIn, described, givesTruth } from '../../rules/language.ts';
import { mayRemove, nextOperand, type RuleAction } from './rule-actions.ts';
import { words } from './words.ts';

/** Something that may be done with a part of a rule. */
export interface RuleTool {
  label: string;
  action: RuleAction;
}

const { rule: said } = words;

/** Whether only the truth of a part matters, or it gives nothing else. */
export function isCondition(rule: Json, at: string): boolean {
  const place = placeWithin(rule, at);
  return place !== null && (place.isTruth || givesTruth(valueAt(rule, at) as Json));
}

/** What may be done with a condition, or with another operand of a call. */
export function toolsOf(rule: Json, at: string): readonly RuleTool[] {
  const place = placeWithin(rule, at);
  if (place === null) return [];
  const truths: RuleTool[] = isCondition(rule, at)
    ? [
        { label: said.and, action: { kind: 'beside', at, operator: 'and' } },
        { label: said.or, action: { kind: 'beside', at, operator: 'or' } },
        { label: said.negate, action: { kind: 'negate', at } },
      ]
    : [];
  return [...truths, ...operandTools(rule, at)];
}

function operandTools(rule: Json, at: string): RuleTool[] {
  const place = placeWithin(rule, at);
  if (place?.around == null) return [];
  const { call, rank } = place.around;
  const { joins } = call.traits;
  const count = call.args.length;
  const isJoin = joins === 'conjunction' || joins === 'disjunction';
  const isChoice = joins === 'choice';
  const repeats = described.get(call.name)?.sentence.repeats;
  const own = callIn(valueAt(rule, at) as Json);
  const cases = count - (count % 2);
  const step = isChoice ? 2 : 1;
  const start = isChoice ? rank - (rank % 2) : rank;
  const isMovable = repeats !== undefined && (isChoice ? rank < cases : call.traits.names === undefined || rank > 0);
  const first = call.traits.names === undefined ? 0 : 1;
  const last = isChoice ? cases - 2 : count - 1;
  const tools: (RuleTool | false)[] = [
    isMovable && start - step >= first && { label: said.up, action: { kind: 'move', at, by: -1 } },
    isMovable && start + step <= last && { label: said.down, action: { kind: 'move', at, by: 1 } },
    isJoin && count > 2 && rank < count - 1 && { label: said.group, action: { kind: 'group', at } },
    isJoin &&
      own?.name === call.name &&
      Array.isArray(own.operands) &&
      own.args.length > 0 && { label: said.ungroup, action: { kind: 'ungroup', at } },
    mayKeep(rule, at) && { label: said.keep, action: { kind: 'keep', at } },
    (isJoin || isChoice || mayRemove(place)) && { label: said.remove, action: { kind: 'remove', at } },
  ];
  return tools.filter((tool) => tool !== false);
}

/** Whether a part may stand in place of the call around it. */
function mayKeep(rule: Json, at: string): boolean {
  const around = placeWithin(rule, at)?.around;
  if (around == null || (around.call.traits.names !== undefined && around.rank === 0)) return false;
  const { joins } = around.call.traits;
  if (joins === 'conjunction' || joins === 'disjunction') return around.call.args.length > 1;
  const isOnly = around.call.args.length === 1;
  return isOnly && joins === undefined && !isCondition(rule, around.pointer);
}

/** What a call may have besides its operands. */
export function addingTool(rule: Json, at: string): RuleTool | null {
  const value = valueAt(rule, at) as Json;
  const call = callIn(value);
  const operand = call === null ? null : nextOperand(value);
  if (call === null || operand === null) return null;
  const label = call.traits.joins === 'choice' ? said.addCase : said.add(operand.name);
  return { label, action: { kind: 'add', at } };
}
