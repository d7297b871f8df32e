import { expect, test } from 'vitest';
import { schemaNamed } from '../../../src/analysis/docs/schema.ts';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { type RecordNode, type RecordRule, recordOf } from '../../../src/analysis/record/index.ts';
import { bareNames, plainText, type SentencePart, sentenceOf } from '../../../src/analysis/sentence/index.ts';
import { placeWithin } from '../../../src/analysis/sentence/place-within.ts';
import { sectionOf } from '../../../src/catalog/sections.ts';
import { readSource, valueAt } from '../../../src/catalog/source/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { childrenOf, folded, outermost } from '../../../src/studio/record/part-tree.ts';
import { pointerAfter, ruleEdits } from '../../../src/studio/record/rule-actions.ts';
import { addingTool, toolsOf } from '../../../src/studio/record/rule-tools.ts';
import { blocksOf, type SentenceBlock } from '../../../src/studio/record/sentence-blocks.ts';
import { files, schemas } from '../catalog/support.ts';

const rulesIn = (node: RecordNode): RecordRule[] =>
  node.kind === 'rule' ? [node] : node.kind === 'group' || node.kind === 'list' ? node.children.flatMap(rulesIn) : [];

const partsIn = (part: SentencePart): SentencePart[] => [part, ...childrenOf(part).flatMap(partsIn)];

const textOf = (blocks: readonly SentenceBlock[]): string =>
  blocks
    .map((one) => (one.kind === 'line' ? one.pieces.map(({ text }) => text).join('') : one.items.map(textOf).join('')))
    .join('');

const say = (rule: Json) => sentenceOf(rule, bareNames);
const shipped = [...files].flatMap(([path, text]) => {
  const section = sectionOf(path)?.section;
  const { value } = readSource(path, text);
  if (section === undefined || value === undefined) return [];
  return rulesIn(recordOf(value, schemaNamed(schemas, section.schema), { schemas, say })).map((node) => ({
    text,
    node,
  }));
});

/** Letters alone: lists stand without the marks between their entries. */
const letters = (text: string) => text.replace(/[\s();:]/g, '');

test('every part of every rule has its place, and is shown', () => {
  expect(shipped.length).toBeGreaterThan(500);
  for (const { node } of shipped) {
    for (const part of partsIn(node.sentence)) expect(placeWithin(node.value, outermost(part))).not.toBeNull();
    expect(letters(textOf(blocksOf(node.sentence)))).toBe(letters(plainText(node.sentence)));
    expect(folded(node.sentence, new Set())).toEqual(node.sentence);
  }
});

test('what is done with a part leaves the file whole around its rule', () => {
  let count = 0;
  for (const { text, node } of shipped)
    for (const part of partsIn(node.sentence)) {
      count += 1;
      if (count % 53 !== 0) continue;
      const at = outermost(part);
      const adding = part.kind === 'clause' ? addingTool(node.value, part.pointer) : null;
      for (const { action } of [...toolsOf(node.value, at), ...(adding === null ? [] : [adding])]) {
        const after = JSON.parse(applyEdits(text, ruleEdits(node.pointer, action)(text))) as Json;
        const rule = valueAt(after, node.pointer) as Json;
        expect(rule).toBeDefined();
        const follows = pointerAfter(node.value, action);
        if (follows !== null) expect(valueAt(rule, follows)).toBeDefined();
      }
    }
});
