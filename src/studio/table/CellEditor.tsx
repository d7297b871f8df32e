import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GridColumn } from '../../analysis/grid/index.ts';
import { words } from './words.ts';

/** Where to go once a cell is written. */
export type Leaving = 'stay' | 'down' | 'up' | 'right' | 'left';

const leavings: Readonly<Record<string, readonly [Leaving, Leaving]>> = {
  Enter: ['down', 'up'],
  Tab: ['right', 'left'],
};

interface CellEditorProps {
  column: GridColumn;
  label: string;
  /** What stands there, or the letter that began it. */
  initial: string;
  /** The letter that began it replaces what stood there. */
  isTyped: boolean;
  isWrong: boolean;
  errorId: string | undefined;
  /** What stands there now: somebody else may have changed it. */
  standing: string;
  /** Whether it was taken. @param typed null where nothing was */
  onLeave: (typed: string | null, leaving: Leaving) => boolean;
  onCancel: () => void;
}

/** The editor of one cell; leaving it writes, Escape leaves what stood there. */
export function CellEditor(props: CellEditorProps) {
  const { column, initial, isTyped, standing } = props;
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const choices = choicesOf(column);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.focus({ preventScroll: true });
    if (choices === null) {
      if (isTyped) element.setSelectionRange(initial.length, initial.length);
      else element.select();
      grow(element);
    }
  }, []);

  /** What the field has before anything is typed; null where a letter opened it. */
  const untouched = useRef(isTyped ? null : initial);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || untouched.current === null || element.value !== untouched.current) return;
    if (standing === untouched.current) return;
    untouched.current = standing;
    element.value = standing;
    if (choices === null) grow(element);
  }, [standing, choices]);

  const leave = (leaving: Leaving) => {
    if (field.current === null || isDone.current) return;
    const { value } = field.current;
    isDone.current = props.onLeave(value === untouched.current ? null : value, leaving);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const way = leavings[event.key]?.[event.shiftKey ? 1 : 0];
    if (event.key === 'Escape') {
      isDone.current = true;
      props.onCancel();
    } else if (way !== undefined && !event.altKey) leave(way);
    else if (event.key === 'Enter' && choices === null && field.current !== null) {
      field.current.setRangeText('\n', field.current.selectionStart, field.current.selectionEnd, 'end');
      grow(field.current);
    } else return;
    event.preventDefault();
  };
  const common = {
    ref: field,
    className: 'grid-editor',
    'aria-label': props.label,
    'aria-invalid': props.isWrong || undefined,
    'aria-describedby': props.errorId,
    onKeyDown,
    onBlur: () => leave('stay'),
  };
  if (choices === null)
    return <textarea {...common} rows={1} defaultValue={initial} onInput={(event) => grow(event.currentTarget)} />;
  const begun = choices.find(({ value }) => value.toLowerCase().startsWith(initial.toLowerCase()))?.value;
  return (
    <select {...common} defaultValue={isTyped ? begun : initial}>
      {(!column.isRequired || initial === '') && <option value="">{words.empty}</option>}
      {choices.every(({ value }) => value !== initial) && !isTyped && initial !== '' && <option>{initial}</option>}
      {choices.map(({ value, title }) => (
        <option key={value} value={value}>
          {title === null ? value : `${value} – ${title}`}
        </option>
      ))}
    </select>
  );
}

function choicesOf({ kind, choices }: GridColumn): readonly { value: string; title: string | null }[] | null {
  if (kind === 'choice') return choices;
  return kind === 'boolean' ? ['oui', 'non'].map((value) => ({ value, title: null })) : null;
}

/** As high as its text. */
function grow(element: HTMLElement): void {
  element.style.setProperty('height', 'auto');
  element.style.setProperty('height', `${element.scrollHeight + 2}px`);
}
