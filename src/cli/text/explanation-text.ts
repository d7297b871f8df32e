import { decidingText } from '../../analysis/deciding/text.ts';
import type { AnswerExplanation } from '../../analysis/explain/explain-answer.ts';
import type { Explanation, Valued } from '../../analysis/explain/explain-element.ts';
import { type InputChange, isOtherText } from '../../catalog/prove/index.ts';
import { locate } from '../../catalog/source/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import type { Json } from '../../rules/index.ts';

/** An explanation for the terminal. */
export function explanationText(loaded: LoadedCatalogue, explanation: Explanation): string {
  const { name, shows, entry, because, changes, isProved } = explanation;
  const at = (one: Entry) => placeOf(loaded, one);
  const lines = [`${name} ${shows ? 'shows' : 'does not show'}   (${at(entry)})`];
  if (because.length === 0) lines.push('  it has no condition');
  for (const { entry: condition, holds, rule } of because)
    lines.push(`  ${holds ? 'holds' : 'does not hold'}: ${at(condition)}`, ...treeOf(loaded, rule, '    '));
  const otherwise = shows ? 'would hide it' : 'would show it';
  const lists = changes.map((set) => setText(set, isProved));
  return [...lines, ...changesText(lists, isProved, otherwise)].join('\n');
}

/** What decided an answer, and what would change it, for the terminal. */
export function answerText(loaded: LoadedCatalogue, explanation: AnswerExplanation): string {
  const { name, answer, because, changes, isProved } = explanation;
  const lines = [`${name} is ${shown(answer)}`];
  for (const { rule, ...one } of because) {
    const isTree = rule !== null && one.isDecisive;
    lines.push(`  ${decidingText(loaded.sources, isTree ? { ...one, reads: [] } : one)}`);
    if (isTree) lines.push(...treeOf(loaded, rule, '    '));
  }
  const lists = changes.map(({ set, answer: other }) => `${setText(set, isProved)}; then ${shown(other)}`);
  return [...lines, ...changesText(lists, isProved, 'would make it another')].join('\n');
}

function changesText(changes: readonly string[], isProved: boolean, otherwise: string): string[] {
  if (changes.length === 0) {
    const none = isProved ? 'no change of what somebody can change' : 'no change was found that';
    return [`  ${none} ${otherwise}`];
  }
  const which = changes.length === 1 ? 'change that' : 'changes, each of which';
  const doubt = isProved ? '' : ' (not proved smallest)';
  return [`  the smallest ${which} ${otherwise}${doubt}:`, ...changes.map((change) => `    ${change}`)];
}

function placeOf({ sources }: LoadedCatalogue, { file, pointer }: Entry): string {
  const source = sources.get(file);
  if (source === undefined) return `${file} ${pointer}`;
  const { line, column } = locate(source, pointer);
  return `${file}:${line}:${column}`;
}

function treeOf(loaded: LoadedCatalogue, { part, value, operands, decided }: Valued, indent: string): string[] {
  const by = decided === null ? '' : `, decided by ${placeOf(loaded, decided)}`;
  return [`${indent}${part} → ${shown(value)}${by}`, ...operands.flatMap((one) => treeOf(loaded, one, `${indent}  `))];
}

const LONGEST = 60;
const OTHERS = 3;

function shown(value: unknown): string {
  const text = value === null || value === undefined ? 'absent' : (JSON.stringify(value, withoutMark) ?? 'absent');
  // an object of which only that it is there matters
  if (text === '{}') return 'present';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A placeholder for any object adds nothing to the text. */
const withoutMark = (key: string, value: unknown) => (key === '__typename' ? undefined : value);

const setText = (set: readonly InputChange[], isProved: boolean): string =>
  set.map((change) => changeText(change, isProved)).join(', and ');

function changeText({ path, from, to, orElse }: InputChange, isProved: boolean): string {
  const more = orElse.length > OTHERS ? ` or ${orElse.length - OTHERS} more` : '';
  const [first, ...others] = [to, ...orElse.slice(0, OTHERS)].map((value) => shownWithin(value, isProved));
  return `${path}: ${shown(from)} → ${first}${others.map((text) => ` or ${text}`).join('')}${more}`;
}

/** A value in which what stands for other texts is said so: for any, only where all that matters was tried. */
function shownWithin(value: Json, isProved: boolean): string {
  const other = isProved ? 'any other value' : 'another value';
  return shown(value).replace(/"([^"\\]*)"/g, (whole, text: string) => (isOtherText(text) ? other : whole));
}

/** For machines, what stands for another text: it is no value to send. */
export const withoutPlaceholders = (_key: string, value: unknown): unknown =>
  isOtherText(value) ? { other: true } : value;
