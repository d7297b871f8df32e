import { isObject, type Json } from '../../base/json.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import type { ClausePart, DatedAlternative, DatedPart, ListPart, SentencePart } from './parts.ts';

/** A value of a rule, and where it stands. */
export interface RuleLeaf {
  pointer: string;
  value: Json;
}

/** Everything in a rule that is no operator and holds nothing else, in its order. */
export function leavesIn(rule: Json, pointer = ''): RuleLeaf[] {
  if (!isObject(rule) || Object.keys(rule).length === 0) return [{ pointer, value: rule }];
  return Object.entries(rule).flatMap(([name, value]) => leavesIn(value as Json, `${pointer}/${escapeStep(name)}`));
}

/** The same as a sentence says it: nothing of a rule is missing from it. */
export function leavesOf(part: SentencePart): RuleLeaf[] {
  switch (part.kind) {
    case 'field':
      return [{ pointer: part.at, value: part.path }];
    case 'value':
      return [{ pointer: part.pointer, value: part.value }];
    case 'rule':
    case 'table':
      return [{ pointer: part.at, value: part.name }];
    case 'raw':
      return leavesIn(part.value, part.pointer);
    case 'list':
      return part.items.flatMap(leavesOf);
    case 'clause':
      return part.operands.flatMap(leavesOf);
    case 'dated':
      return part.alternatives.flatMap(({ properties }) => properties.flatMap((one) => leavesOf(one.part)));
  }
}

/** A piece of a sentence in reading order. */
export interface SentenceToken {
  /** `words` belong to no operator: commas, parentheses. */
  kind: 'words' | 'operator' | 'field' | 'value' | 'rule' | 'table' | 'raw';
  text: string;
  /** What it says: a press on it edits this. */
  part: SentencePart;
}

/** A sentence as its pieces, in reading order. */
export const tokensOf = (part: SentencePart): SentenceToken[] => contracted(piecesOf(part));

/** Words that French contracts: the end of one piece, the beginning of the next, and what they give. */
const CONTRACTIONS: readonly (readonly [end: RegExp, start: RegExp, gives: string])[] = [
  [/(?<=^|\s)de $/, /^le /, 'du '],
  [/(?<=^|\s)de $/, /^les /, 'des '],
  [/(?<=^|\s)à $/, /^le /, 'au '],
  [/(?<=^|\s)à $/, /^les /, 'aux '],
  [/(?<=^|\s)de $/, /^(?=[aeiouyàâéèêëîïôûœ])/i, 'd’'],
  [/(?<=^|\s)que $/, /^(?=[aeiouyàâéèêëîïôûœ])/i, 'qu’'],
];

function contracted(tokens: readonly SentenceToken[]): SentenceToken[] {
  const out: SentenceToken[] = [];
  for (const token of tokens) {
    const before = out.at(-1);
    const found = CONTRACTIONS.find(
      ([end, start]) => before !== undefined && end.test(before.text) && start.test(token.text),
    );
    if (before === undefined || found === undefined) out.push(token);
    else {
      const [end, start, gives] = found;
      out.push({ ...before, text: before.text.replace(end, gives) }, { ...token, text: token.text.replace(start, '') });
      out.splice(-3, 1);
    }
  }
  return out;
}

function piecesOf(part: SentencePart): SentenceToken[] {
  switch (part.kind) {
    case 'list':
      return listTokens(part);
    case 'clause':
      return clauseTokens(part);
    case 'dated':
      return part.alternatives.flatMap((one, i) => [
        ...(i === 0 ? [] : [words('\u00a0; ', part)]),
        ...alternativeTokens(one, part),
      ]);
    case 'value':
      return [{ kind: 'value', text: part.label === null ? part.text : `${part.text} (${part.label})`, part }];
    default:
      return [{ kind: part.kind, text: part.text, part }];
  }
}

/** A sentence as one line of text. */
export const plainText = (part: SentencePart): string =>
  tokensOf(part)
    .map(({ text }) => text)
    .join('');

/** What stands in the place of a text, without what says that it is a rule: a rule that is nothing but a name by that name. */
export function titleText(part: SentencePart): string {
  const [only] = part.kind === 'clause' && part.operands.length === 1 ? part.operands : [];
  return only?.kind === 'rule' ? unquoted(only.text) : plainText(part);
}

const unquoted = (text: string): string => text.replace(/^«\s?|\s?»$/gu, '');

const words = (text: string, part: SentencePart): SentenceToken => ({ kind: 'words', text, part });

const listTokens = (part: ListPart): SentenceToken[] =>
  part.items.flatMap((item, i) => [...(i === 0 ? [] : [words(', ', part)]), ...piecesOf(item)]);

const clauseTokens = (part: ClausePart): SentenceToken[] =>
  part.pieces.flatMap((piece): SentenceToken[] => {
    if ('words' in piece) return [{ kind: 'operator', text: piece.words, part }];
    const operand = part.operands[piece.rank];
    if (operand === undefined) return [];
    const inner = piecesOf(operand);
    return piece.isAside ? [words('(', part), ...inner, words(')', part)] : inner;
  });

function alternativeTokens({ properties }: DatedAlternative, whole: DatedPart): SentenceToken[] {
  const named = (wanted: string) => properties.flatMap(({ name, part }) => (name === wanted ? piecesOf(part) : []));
  const [from, to, is] = [named('from'), named('to'), named('is')];
  return [
    ...(from.length === 0 ? [] : [words('à partir du ', whole), ...from]),
    ...(to.length === 0 ? [] : [words(from.length === 0 ? 'avant le ' : ' et avant le ', whole), ...to]),
    words(from.length + to.length === 0 ? 'sinon\u00a0: ' : '\u00a0: ', whole),
    ...is,
  ];
}
