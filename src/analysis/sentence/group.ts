import type { Node } from 'jsonc-parser';
import type { TextEdit } from '../edits.ts';
import { WrittenJson } from './layout.ts';

/** The operands of the call at a place, as they are written in a list. @throws Error where there are none */
function listed(json: WrittenJson, pointer: string): readonly Node[] {
  const operands = json.at(pointer).children?.[0]?.children?.[1];
  if (operands?.type !== 'array') throw new Error(`${pointer} is no call with a list of operands`);
  return operands.children ?? [];
}

/** What reaches from the start of one value to the end of another. */
const span = (first: Node, last: Node): Node => ({ ...first, length: last.offset + last.length - first.offset });

/** Makes some neighbouring operands of a call those of a call of their own. */
export function groupOperands(
  text: string,
  pointer: string,
  rank: number,
  count: number,
  operator: string,
): TextEdit[] {
  const json = new WrittenJson(text);
  const operands = listed(json, pointer);
  const [first, last] = [operands[rank], operands[rank + count - 1]];
  if (first === undefined || last === undefined)
    throw new Error(`${pointer} has no operands ${rank} to ${rank + count - 1}`);
  return json.surround(span(first, last), operator, []);
}

/** Puts the operands of a call in its place, among those of the call around it. */
export function spreadOperands(text: string, pointer: string): TextEdit[] {
  const json = new WrittenJson(text);
  const operands = listed(json, pointer);
  const [first, last] = [operands[0], operands.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${pointer} has no operands`);
  return json.keepOnly(json.at(pointer), span(first, last));
}
