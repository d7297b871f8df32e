import type { Json } from '../../rules/index.ts';
import { asksTruth, callIn, isBody } from '../../rules/language.ts';

/** The innermost part around a place of a rule that is used as a truth on the data itself, not on elements of lists; or null. */
export function conditionAround(rule: Json, pointer: string, asks: boolean): string | null {
  let found = asks ? '' : null;
  let node: Json = rule;
  let at = '';
  let isAsked = asks;
  while (at !== pointer) {
    const call = callIn(node);
    const rank = call?.args.findIndex((_arg, i) => within(at + call.pointerTo(i), pointer)) ?? -1;
    if (call === null || rank < 0 || isBody(call.traits, rank)) break;
    at += call.pointerTo(rank);
    isAsked = asksTruth(call.traits, rank, call.args.length, isAsked);
    if (isAsked) found = at;
    node = call.args[rank] ?? null;
  }
  return found;
}

const within = (outer: string, pointer: string): boolean => pointer === outer || pointer.startsWith(`${outer}/`);
