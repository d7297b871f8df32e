import type { Catalogue, GeneratedRules } from '../catalog/index.ts';
import {
  type CompileOptions,
  compileRule,
  compileValue,
  fixedText,
  type Json,
  readsOf,
  traceValue,
} from '../rules/index.ts';
import { dollarPlace } from './dollars.ts';
import type { RuleScope, Scope } from './scope.ts';

/** A traced evaluation: where the rule is written, what it read and gave. */
export interface EvaluatedRule {
  /** File of the catalogue. */
  file: string;
  /** JSON Pointer in the file. */
  pointer: string;
  rule: Json;
  reads: { path: string; value: unknown }[];
  value: unknown;
}

/** A part of a contract's view, compiled. */
export type Of<T> = (scope: Scope) => T;
/** A rule or text, compiled: it needs no contract. */
export type OfRule<T> = (scope: RuleScope) => T;

/** Compiles the catalogue's expressions; `undefined` stands for a property that is not written. */
export interface Compiler {
  catalogue: Catalogue;
  /** `$` names read by what has been compiled so far. */
  dollarsRead: ReadonlySet<string>;
  /** What a generated module has in place of closures; undefined where there is none. */
  generated(definition: unknown, kind: Parameters<GeneratedRules>[1], at: Place): OfRule<unknown> | undefined;
  value(definition: Json | undefined, at: Place): OfRule<unknown>;
  /** A text to show, null when there is none; booleans and decimals are written in French. */
  text(definition: Json | undefined, at: Place): OfRule<string | null>;
  /** A condition, by JSON Logic's truth. */
  flag(definition: Json | undefined, at: Place, otherwise: boolean): OfRule<boolean>;
  /** A list; anything else that is not null is a list of one. */
  list(definition: Json | undefined, at: Place): OfRule<readonly unknown[]>;
  /** Whether data that the definitions read is unavailable. */
  unavailable(definitions: readonly (Json | undefined)[]): OfRule<boolean>;
  /** Whether the definitions read today's date and none is given. */
  undated(definitions: readonly (Json | undefined)[]): OfRule<boolean>;
}

export interface Place {
  file: string;
  pointer: string;
}

export const below = (place: Place, step: string | number, further?: string | number): Place => ({
  file: place.file,
  pointer: `${place.pointer}/${step}${further === undefined ? '' : `/${further}`}`,
});

const none = () => undefined;
const nothing = () => null;
const yes = () => true;
const no = () => false;
const dot = /\./;
const TODAY = dollarPlace('$today');

/** A value as a page shows it; null when there is nothing to show. */
export function shown(value: unknown, catalogue: Catalogue): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace(dot, ',') : null;
  if (typeof value === 'boolean') return catalogue.options.tables?.['oui-non']?.[String(value)] ?? String(value);
  return null;
}

/** @param log records each evaluation, when given */
export function createCompiler(catalogue: Catalogue, log?: EvaluatedRule[]): Compiler {
  const dollarsRead = new Set<string>();
  const options: CompileOptions = {
    ...catalogue.options,
    data: 'json',
    dollarPlace: (name) => {
      dollarsRead.add(name);
      return dollarPlace(name);
    },
  };
  const generated: Compiler['generated'] = (definition, kind, at) => {
    if (log !== undefined) return undefined;
    const found = catalogue.generated?.(definition, kind, at);
    for (const name of found?.dollars ?? []) dollarsRead.add(name);
    return found?.evaluate;
  };
  const value: Compiler['value'] = (definition, at) => {
    if (definition === undefined) return none;
    if (log === undefined) {
      const written = generated(definition, 'value', at);
      if (written !== undefined) return written;
      const evaluate = compileValue(definition, options);
      return (scope) => evaluate(scope.data, scope.list);
    }
    const trace = traceValue(definition, options);
    return (scope) => {
      const traced = trace(scope.data, scope.list);
      log.push({ ...at, rule: definition, reads: traced.reads, value: traced.value });
      return traced.value;
    };
  };
  const pathsOf = (definitions: readonly (Json | undefined)[]) =>
    definitions.flatMap((definition) =>
      definition === undefined ? [] : readsOf(definition, options).map((read) => read.path.join('.')),
    );
  return {
    catalogue,
    dollarsRead,
    generated,
    value,
    text: (definition, at) => {
      if (definition === undefined) return nothing;
      if (log === undefined) {
        const fixed = fixedText(definition);
        if (fixed !== undefined) return fixed === '' ? nothing : () => fixed;
        const written = generated(definition, 'text', at);
        if (written !== undefined) return written as OfRule<string | null>;
        const evaluate = compileValue(definition, options);
        return (scope) => shown(evaluate(scope.data, scope.list), catalogue);
      }
      const evaluate = value(definition, at);
      return (scope) => shown(evaluate(scope), catalogue);
    },
    flag: (definition, at, otherwise) => {
      if (definition === undefined) return otherwise ? yes : no;
      if (log === undefined) {
        const written = generated(definition, 'truth', at);
        if (written !== undefined) return written as OfRule<boolean>;
        const evaluate = compileRule({ '!!': [definition] }, options);
        return (scope) => evaluate(scope.data, scope.list) === true;
      }
      const evaluate = value({ '!!': [definition] }, at);
      return (scope) => evaluate(scope) === true;
    },
    list: (definition, at) => {
      const evaluate = value(definition, at);
      return (scope) => {
        const found = evaluate(scope);
        if (Array.isArray(found)) return found;
        return found === null || found === undefined ? [] : [found];
      };
    },
    unavailable: (definitions) => {
      let paths: string[] | undefined;
      return (scope) => {
        const failed = scope.unavailable;
        if (failed === null) return false;
        paths ??= pathsOf(definitions);
        return paths.some((path) => failed.some((prefix) => path === prefix || path.startsWith(`${prefix}.`)));
      };
    },
    undated: (definitions) => {
      let readsToday: boolean | undefined;
      return ({ list }) => {
        if (list[TODAY] !== undefined) return false;
        readsToday ??= pathsOf(definitions).indexOf('$today') >= 0;
        return readsToday;
      };
    },
  };
}
