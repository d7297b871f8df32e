import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusRow, rowAround, rowBeside, rowOf } from './focus.ts';
import type { GestureName } from './gestures.ts';

interface RecordKeys {
  place: RefObject<HTMLDivElement | null>;
  /** Does something with a row. @returns whether it may be done */
  act: (pointer: string, name: GestureName | 'rename') => boolean;
}

/** Keys with Alt or Ctrl that do something with the row. */
const gestures: Readonly<Record<string, GestureName | 'rename'>> = {
  'Alt ArrowUp': 'up',
  'Alt ArrowDown': 'down',
  'Alt PageUp': 'first',
  'Alt PageDown': 'last',
  'Alt Delete': 'remove',
  'Ctrl d': 'copy',
  'Ctrl Shift Enter': 'insert',
  F2: 'rename',
};

const named = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? 'Ctrl ' : ''}${altKey ? 'Alt ' : ''}${shiftKey ? 'Shift ' : ''}${key.length === 1 ? key.toLowerCase() : key}`;

/** Arrows from row to row, and the keys of what is done with one. */
export function useRecordKeys({ place, act }: RecordKeys): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement;
    const row = rowOf(target);
    const root = place.current;
    if (event.defaultPrevented || root === null || row === null || target.closest('.rule-editor, .choice') !== null)
      return;
    const keys = named(event);
    const name = gestures[keys];
    const pointer = row.dataset.pointer ?? rowAround(row)?.dataset.pointer;
    const isDone =
      keys === 'Ctrl Enter'
        ? isItem(row) && pointer !== undefined
          ? act(pointer, 'insert')
          : focusAdding(row)
        : name === undefined
          ? moves(event, root, row, target)
          : pointer !== undefined && act(pointer, name);
    if (isDone) event.preventDefault();
  };
}

/** A single value of a list: what may be added beside it is another one. */
const isItem = (row: Element): boolean =>
  row.matches('.record-row[data-pointer]') && /\/\d+$/.test(row.getAttribute('data-pointer') ?? '');

/** To what may be added within a row, or around a value; where a list takes one more entry, adds it. */
function focusAdding(row: HTMLElement): boolean {
  const summary = row.querySelector<HTMLElement>(':scope > .record-head > .record-summary');
  if (summary?.getAttribute('aria-expanded') === 'false') flushSync(() => summary.click());
  const own = row.querySelector(':scope > .record-inside > .record-add');
  const found = own ?? row.parentElement?.querySelector(':scope > .record-add');
  const control = found?.querySelector<HTMLElement>('.record-chip[tabindex="0"], .record-chip:not([tabindex]), input');
  if (control == null) return false;
  if (control.matches('.record-chip:not([tabindex]):not([type=submit])')) control.click();
  else control.focus();
  return true;
}

function moves(event: KeyboardEvent, root: Element, row: HTMLElement, target: HTMLElement): boolean {
  const { key, altKey, shiftKey } = event;
  if (altKey || shiftKey) return false;
  const isBeside = event.ctrlKey || event.metaKey;
  const isSummary = target.matches('.record-summary');
  const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key];
  if (by !== undefined) {
    if (!isLeft(target, by)) return false;
    return go(rowBeside(root, row, by, isBeside));
  }
  if (key === 'Escape') return go(rowAround(row));
  if (!isSummary) return false;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (key === 'ArrowRight' && !isOpen) target.click();
  else if (key === 'ArrowRight') return go(rowBeside(root, row, 1, false));
  else if (key === 'ArrowLeft' && isOpen) target.click();
  else if (key === 'ArrowLeft') return go(rowAround(row));
  else return false;
  return true;
}

/** A list changes its value by arrows, and a text of several lines is walked first. */
function isLeft(target: HTMLElement, by: 1 | -1): boolean {
  if (target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'date'))
    return false;
  if (!(target instanceof HTMLTextAreaElement)) return true;
  return by === 1 ? target.selectionEnd === target.value.length : target.selectionStart === 0;
}

function go(row: Element | null): boolean {
  if (row === null) return false;
  focusRow(row, false);
  row.scrollIntoView({ block: 'nearest' });
  return true;
}
