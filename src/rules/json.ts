/** What a catalogue file can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Logic rule: an object with one key, the operator; anything else stands for itself. */
export type Rule = Json;

/**
 * A compiled rule. Its result may share parts with the data: read it, do not change it.
 * `dollars` lists the `$` names, for a rule that was compiled to find them there.
 */
export type Evaluate = (data: unknown, dollars?: unknown) => unknown;

/** Whether it is an object of named values: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
