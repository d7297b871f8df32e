import reference from 'json-logic-js';
import type { Json } from '../../../src/rules/index.ts';

type Logic = Parameters<typeof reference.apply>[0];

/** What json-logic-js 2.0.5 answers; `log` writes nothing here. */
export function referenceAnswer(rule: Json, data: unknown): { value: unknown } | 'refused' {
  const { log } = console;
  console.log = () => {};
  try {
    return { value: reference.apply(rule as Logic, data) };
  } catch {
    return 'refused';
  } finally {
    console.log = log;
  }
}
