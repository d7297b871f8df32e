import type { GraphQLSchema } from 'graphql';
import type { Json } from '../../rules/index.ts';
import { nameIn } from '../../rules/language.ts';
import type { Form } from '../types.generated.ts';
import type { Table } from '../walk/index.ts';
import { formCalls } from './form-calls.ts';
import { callArguments, type FormRead, formReads } from './form-documents.ts';

/** Something that is done with an answer: it is sent, shown or read. */
export interface FormUse {
  field: string;
  /** The step that does it, or the other field; null where it belongs to neither. */
  by: { step: string } | { field: string } | null;
}

/** The field in whose definition something is read; null elsewhere. */
export const ownerOf = ({ pointer }: FormRead): string | null => /^\/fields\/([^/]+)\//.exec(pointer)?.[1] ?? null;
/** The property of its field in which something is read. */
export const partOf = ({ pointer }: FormRead): string => pointer.split('/')[3] ?? '';
/** The answer that is read, itself or by the words of its choice. */
export const answerOf = ({ root, path }: FormRead): string => (root === '$labels' ? (path[0] ?? '') : root);

/** What is done with each answer. A field that reads itself does nothing with it, unless it is there to be compared. */
export function formUses(table: Table, form: Form, api: GraphQLSchema): FormUse[] {
  const stepOf = (pointer: string) => {
    const step = form.steps[Number(/^\/steps\/(\d+)/.exec(pointer)?.[1] ?? Number.NaN)];
    return step === undefined ? null : { step: step.id };
  };
  const sent = formCalls(table, form).flatMap(({ ask, pointer }) =>
    Object.values(callArguments(form, ask, api)).flatMap((rule) => {
      const name = nameIn(rule as Json, 'path');
      return name === null ? [] : [{ field: name, by: stepOf(pointer) }];
    }),
  );
  const read = formReads(table, form).flatMap((one): FormUse[] => {
    const field = answerOf(one);
    const owner = ownerOf(one);
    if (!Object.hasOwn(form.fields, field)) return [];
    const compares = owner !== null && form.fields[owner]?.local === true && partOf(one) === 'checks';
    if (owner === field && !compares) return [];
    return [{ field, by: owner === null ? stepOf(one.pointer) : { field: owner } }];
  });
  const led = form.steps.flatMap((step) =>
    (step.next ?? []).flatMap(({ to }) =>
      [...to.matchAll(/\{(\w+)\}/g)].map((found) => ({ field: found[1] ?? '', by: { step: step.id } })),
    ),
  );
  return [...sent, ...read, ...led];
}
