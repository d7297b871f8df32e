import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import { valueAt } from '../source/index.ts';
import type { Ask, Form } from '../types.generated.ts';
import { memoizeBody, type Table } from '../walk/index.ts';

/** Path of a form's file. */
export const formFile = (table: Table, id: string): string => table.fileOf('form', id)?.file ?? '';

/** An operation that a form queries or submits, and where it is written. */
export interface FormCall {
  ask: Ask;
  pointer: string;
}

const callsOf = memoizeWeak((_table: Table) => new WeakMap<Form, readonly FormCall[]>());

/** Every operation that a form queries or submits, by the names its rules use; computed once per form. */
export function formCalls(table: Table, form: Form): readonly FormCall[] {
  return getOrAdd(callsOf(table), form, () => {
    const walked = table.fileOf('form', form.id);
    const places = walked === undefined ? [] : callPlaces(walked);
    return places.map((pointer) => ({ ask: valueAt(form, pointer) as Ask, pointer }));
  });
}

/** Where the calls of a form are written. */
const callPlaces = memoizeBody(({ definitions }): readonly string[] =>
  definitions
    .filter(({ kind, entry }) => kind === 'read' && !entry.isKey)
    .map(({ entry }) => entry.pointer.replace(/\/id$/, '')),
);
