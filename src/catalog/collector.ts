import type { Json } from '../rules/index.ts';
import type { ActionUse, LinkItemDefinition, Target } from './types.generated.ts';

/**
 * What the fields of an expression stand for: a contract's (`contract`), those of an element of one of its lists
 * (`lists`, outermost first), the answers of a form (`form`), an operation's arguments or answer, the member's (`page`), or nothing (`none`).
 */
export type ExpressionScope =
  | { kind: 'contract'; lists: readonly Json[] }
  | { kind: 'form'; form: string }
  | { kind: 'arguments' | 'answer' | 'page' | 'none' };

/** One rule or text of the catalogue, where it stands and what it reads. */
export interface Expression {
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  value: Json;
  scope: ExpressionScope;
  /** Read by the engine itself for a block, not written by the analyst: fields that do not exist are let pass. */
  implicit?: boolean;
}

export const contractScope: ExpressionScope = { kind: 'contract', lists: [] };

/** Collects expressions of one file. Undefined values are left out, so that optional properties need no test. */
export class Collector {
  readonly found: Expression[] = [];
  constructor(
    readonly file: string,
    readonly scope: ExpressionScope = contractScope,
  ) {}

  add(value: unknown, pointer: string, scope: ExpressionScope = this.scope, implicit = false): void {
    if (value === undefined) return;
    this.found.push({ file: this.file, pointer, value: value as Json, scope, ...(implicit ? { implicit } : {}) });
  }

  record(values: Readonly<Record<string, unknown>> | undefined, pointer: string, scope?: ExpressionScope): void {
    for (const [key, value] of Object.entries(values ?? {})) this.add(value, `${pointer}/${key}`, scope);
  }

  target(target: Target | undefined, pointer: string, scope?: ExpressionScope): void {
    if (target === undefined) return;
    if ('href' in target) this.add(target.href, `${pointer}/href`, scope);
    else {
      this.record(target.params, `${pointer}/params`, scope);
      this.record(target.query, `${pointer}/query`, scope);
    }
  }

  actionUse(use: ActionUse, pointer: string): void {
    if (typeof use === 'string') return;
    this.add(use.label, `${pointer}/label`);
    this.add(use.when, `${pointer}/when`);
    this.target(use.to, `${pointer}/to`);
    this.record(use.query, `${pointer}/query`);
  }

  links(items: readonly LinkItemDefinition[] | undefined, pointer: string): void {
    items?.forEach((item, i) => {
      this.add(item.label, `${pointer}/${i}/label`);
      this.add(item.text, `${pointer}/${i}/text`);
      this.add(item.when, `${pointer}/${i}/when`);
      this.target(item.to, `${pointer}/${i}/to`);
    });
  }
}
