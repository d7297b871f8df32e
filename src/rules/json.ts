import type { Json } from '../base/json.ts';

/** A JSON Logic rule: an object with one key, the operator; anything else is a literal. */
export type Rule = Json;

/**
 * A compiled rule. Its result may share parts with the data: read it, do not change it.
 * `dollars` lists the `$` names, for a rule that was compiled to find them there.
 */
export type Evaluate = (data: unknown, dollars?: unknown) => unknown;
