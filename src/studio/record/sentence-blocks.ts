import { plainText, type SentencePart, type SentenceToken, tokensOf } from '../../analysis/sentence/index.ts';
import { traitsOf } from '../../rules/language.ts';
import { childrenOf } from './part-tree.ts';

/** Words that a press edits together, or that belong to nothing. */
export interface SentencePiece {
  kind: SentenceToken['kind'];
  text: string;
  /** What a press edits; null for commas and parentheses. */
  part: SentencePart | null;
}

/** A line of a sentence, or what is read one below the other. */
export type SentenceBlock =
  | { kind: 'line'; pieces: readonly SentencePiece[] }
  | { kind: 'list'; items: readonly (readonly SentenceBlock[])[] };

/** A choice longer than this is read case by case. */
const LONG = 90;
const SEPARATOR = /^\u00a0; /;

/** A sentence as lines, with what stands one below the other in lists. */
export function blocksOf(whole: SentencePart): SentenceBlock[] {
  const lists = listsIn(whole);
  const unset = unsetIn(whole);
  return laid(tokensOf(whole), new Set());

  function laid(tokens: readonly SentenceToken[], open: ReadonlySet<SentencePart>): SentenceBlock[] {
    const blocks: SentenceBlock[] = [];
    let line: SentencePiece[] = [];
    const close = () => {
      if (line.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'line', pieces: line });
      line = [];
    };
    for (let i = 0; i < tokens.length; ) {
      const token = tokens[i] as SentenceToken;
      const stacked = open.has(token.part) ? null : stackedBy(token);
      if (stacked === null) {
        put(line, token);
        i += 1;
        continue;
      }
      const end = endOf(tokens, i, stacked);
      const inside = tokens.slice(i, end);
      // a list shows by itself what parentheses would hold together
      const isAside = line.at(-1)?.text === '(' && tokens[end]?.text === ')';
      if (isAside) line.pop();
      if (stacked.kind === 'clause' && stacked.isList) put(line, inside.shift() as SentenceToken);
      close();
      const items = splitAt(inside, stacked).map((item) => laid(item, new Set([...open, stacked])));
      blocks.push({ kind: 'list', items });
      i = isAside ? end + 1 : end;
    }
    close();
    return blocks;
  }

  function put(line: SentencePiece[], { kind, text, part }: SentenceToken): void {
    const list = lists.get(part);
    const last = line.at(-1);
    if (list !== undefined && last?.part === list) last.text += text;
    else if (list !== undefined) line.push({ kind: 'value', text, part: list });
    else line.push(...spaced(kind, unset.has(part) ? UNSET : text, part));
  }
}

/** Words without the space around them, which no press is about. */
function spaced(kind: SentenceToken['kind'], text: string, part: SentencePart): SentencePiece[] {
  if (kind === 'words') return [{ kind, text, part: null }];
  if (kind !== 'operator') return [{ kind, text, part }];
  const [, before = '', core = '', after = ''] = /^([\s(]*)(.*?)([\s:;,)]*)$/su.exec(text) ?? [];
  const around = (words: string): SentencePiece[] => (words === '' ? [] : [{ kind: 'words', text: words, part: null }]);
  if (!/\p{Letter}/u.test(core)) return around(text);
  return [...around(before), { kind, text: core, part }, ...around(after)];
}

/** What is still to be chosen. */
const UNSET = '…';

// below a list, an empty path is its element
const isUnset = (part: SentencePart): boolean =>
  (part.kind === 'field' && part.path === '' && part.whole === '') ||
  ((part.kind === 'rule' || part.kind === 'table') && part.name === '');

/** Parts of which nothing is chosen yet: names, and the empty texts beside one. */
function unsetIn(part: SentencePart, found = new Set<SentencePart>()): Set<SentencePart> {
  const children = childrenOf(part);
  const isNew = children.some(isUnset);
  for (const child of children) {
    if (isNew && child.kind === 'value' && child.value === '') found.add(child);
    unsetIn(child, found);
  }
  if (isUnset(part)) found.add(part);
  return found;
}

/** Lists of plain values by all that belongs to them. */
function listsIn(part: SentencePart, found = new Map<SentencePart, SentencePart>()): Map<SentencePart, SentencePart> {
  if (part.kind === 'list' && part.items.every(({ kind }) => kind === 'value'))
    for (const one of [part, ...part.items]) found.set(one, part);
  else for (const child of childrenOf(part)) listsIn(child, found);
  return found;
}

/** The part with which a token begins, where its operands stand one below the other. */
function stackedBy({ part }: SentenceToken): SentencePart | null {
  if (part.kind === 'dated') return part.alternatives.length > 1 ? part : null;
  if (part.kind !== 'clause') return null;
  if (part.isList) return part;
  const isChoice = traitsOf(part.operator ?? '').joins === 'choice';
  return isChoice && part.operands.length > 2 && plainText(part).length > LONG ? part : null;
}

function endOf(tokens: readonly SentenceToken[], from: number, whole: SentencePart): number {
  const isWithin = ({ part }: SentenceToken) => part === whole || part.pointer.startsWith(`${whole.pointer}/`);
  let end = from + 1;
  for (let token = tokens[end]; token !== undefined && isWithin(token); token = tokens[end]) end += 1;
  return end;
}

function splitAt(tokens: readonly SentenceToken[], whole: SentencePart): SentenceToken[][] {
  const items: SentenceToken[][] = [[]];
  for (const token of tokens) {
    if (token.part !== whole || !SEPARATOR.test(token.text)) items.at(-1)?.push(token);
    else items.push([{ ...token, text: token.text.replace(SEPARATOR, '') }]);
  }
  return items;
}
