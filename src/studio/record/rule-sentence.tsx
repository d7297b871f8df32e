import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { SentencePart } from '../../analysis/sentence/index.ts';
import { folded, idOf, isFold } from './part-tree.ts';
import { blocksOf, type SentenceBlock, type SentencePiece } from './sentence-blocks.ts';
import { words } from './words.ts';

interface RuleSentenceProps {
  label: string;
  sentence: SentencePart;
  isLocked: boolean;
  /** The part that is being changed. */
  open: SentencePart | null;
  onPress: (part: SentencePart) => void;
  /** Stands below the line of the open part. */
  panel: ReactNode;
}

/** A sentence whose words may be pressed: one stop of the tab key, with the arrows from one to the next. */
export function RuleSentence({ label, sentence, isLocked, open, onPress, panel }: RuleSentenceProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(folded(sentence, opened)), [sentence, opened]);
  const stops = useMemo(() => stopsIn(blocks), [blocks]);
  const reached = stops.includes(current) ? current : stops[0];
  const openId = open === null ? null : idOf(open);
  let isPlaced = panel === null;

  /** Moves from word to word, in reading order. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (at < 0) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      (event.target as HTMLElement).click();
    } else if (to !== undefined && !leaves(event.key, to, all.length)) {
      event.preventDefault();
      all[Math.min(Math.max(0, to), all.length - 1)]?.focus();
    }
  }

  function piece({ kind, text, part }: SentencePiece, i: number, key: string) {
    const className = `said-${kind}`;
    if (part === null || isLocked)
      return (
        <span key={i} className={className}>
          {text}
        </span>
      );
    const isHidden = isFold(part);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a button does not break over lines as the words of a sentence do
      <span
        key={i}
        role="button"
        className={`said said-${isHidden ? 'fold' : kind}`}
        tabIndex={key === reached ? 0 : -1}
        data-stop={idOf(part)}
        aria-expanded={idOf(part) === openId}
        aria-label={isHidden ? words.rule.unfold : undefined}
        onFocus={() => setCurrent(key)}
        onKeyDown={onKeyDown}
        onClick={() => (isHidden ? setOpened(new Set([...opened, part.pointer])) : onPress(part))}
      >
        {text}
      </span>
    );
  }

  function block(one: SentenceBlock, key: string): ReactNode {
    if (one.kind === 'list')
      return (
        <ul key={key} className="rule-items">
          {one.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other name
            <li key={i}>{item.map((inner, j) => block(inner, `${key}.${i}.${j}`))}</li>
          ))}
        </ul>
      );
    const isHere = !isPlaced && one.pieces.some(({ part }) => part !== null && idOf(part) === openId);
    if (isHere) isPlaced = true;
    return (
      <div key={key} className="rule-line">
        <p className="rule-sentence">{one.pieces.map((each, i) => piece(each, i, `${key}:${i}`))}</p>
        {isHere && panel}
      </div>
    );
  }

  const shown = blocks.map((one, i) => block(one, String(i)));
  return (
    <div
      ref={place}
      role="toolbar"
      className={isLocked ? 'rule-whole' : 'rule-whole rule-open'}
      aria-label={label}
      aria-description={isLocked ? undefined : words.rule.press}
    >
      {shown}
      {!isPlaced && panel}
    </div>
  );
}

/** Up and down lead out of a sentence at its ends, to the rows around it. */
const leaves = (key: string, to: number, count: number): boolean =>
  (key === 'ArrowUp' && to < 0) || (key === 'ArrowDown' && to >= count);

/** Keys of what may be pressed, in reading order. */
function stopsIn(blocks: readonly SentenceBlock[], around = ''): string[] {
  return blocks.flatMap((one, i) => {
    const key = `${around}${i}`;
    if (one.kind === 'list') return one.items.flatMap((item, rank) => stopsIn(item, `${key}.${rank}.`));
    return one.pieces.flatMap(({ part }, rank) => (part === null ? [] : [`${key}:${rank}`]));
  });
}
