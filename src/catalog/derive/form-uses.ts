import type { GraphQLSchema } from 'graphql';
import type { Json } from '../../rules/index.ts';
import { nameIn } from '../../rules/language.ts';
import type { Form } from '../types.generated.ts';
import type { Table } from '../walk/index.ts';
import { formCalls } from './form-calls.ts';
import { callArguments, type FormRead, formReads } from './form-documents.ts';

/** A use of an answer: it is sent, shown or read. */
export interface FormUse {
  field: string;
  /** The step or the other field that uses it; null when it belongs to neither. */
  by: { step: string } | { field: string } | null;
}

/** The field that is read: its answer, or the label of the chosen one. */
export const answerOf = ({ root, path }: FormRead): string => (root === '$labels' ? (path[0] ?? '') : root);

/**
 * The uses of each answer. A field that reads itself does not count, except in the checks of a local field, such as a
 * repeated password.
 */
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
    const { owner, part } = one;
    if (!Object.hasOwn(form.fields, field)) return [];
    const compares = owner !== null && form.fields[owner]?.local === true && part === 'checks';
    if (owner === field && !compares) return [];
    return [{ field, by: owner === null ? stepOf(one.pointer) : { field: owner } }];
  });
  const inAddresses = form.steps.flatMap((step) =>
    (step.next ?? []).flatMap(({ to }) =>
      [...to.matchAll(/\{(\w+)\}/g)].map((found) => ({ field: found[1] ?? '', by: { step: step.id } })),
    ),
  );
  return [...sent, ...read, ...inAddresses];
}
