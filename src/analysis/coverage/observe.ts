import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { type CompileOptions, compileRule, type Evaluate, type Json, truthy } from '../../rules/index.ts';
import { callIn, isBody, isOnElement, nameIn } from '../../rules/language.ts';
import { type CoveredCondition, holds } from './decision.ts';

/** The data and options that a rule is evaluated with. */
interface Scope {
  data: unknown;
  dollars: unknown;
  options: CompileOptions;
}

/**
 * Follows every rule that a catalogue evaluates, in JSON Logic's order: a part that is not evaluated is not seen.
 * Decide with `catalogue`; the results are in `seen`.
 */
export class Observer {
  readonly catalogue: Catalogue;
  readonly seen = new Map<CoveredCondition, Map<string, boolean[]>>();
  private readonly decisions: ReadonlyMap<Json, CoveredCondition>;
  private readonly rules: ReadonlySet<Json>;
  /** Once for `$` names in a list beside the data, once for those at its root. */
  private readonly compiled = { beside: new Map<Json, Evaluate>(), root: new Map<Json, Evaluate>() };

  /** @param rules whatever is compiled, as the very objects of the catalogue's data; so are those of the decisions */
  constructor(catalogue: Catalogue, rules: readonly Json[], decisions: readonly CoveredCondition[]) {
    this.decisions = new Map(decisions.map((decision) => [decision.rule, decision]));
    this.rules = new Set(rules);
    const watch: CompileOptions['watch'] = (rule, evaluate, options) => {
      const own = conditionIn(rule);
      if (!this.rules.has(own)) return evaluate;
      return (data, dollars) => {
        this.follow(own, { data, dollars, options });
        return evaluate(data, dollars);
      };
    };
    this.catalogue = { ...catalogue, options: { ...catalogue.options, watch } };
  }

  private follow(node: Json, scope: Scope): void {
    if (Array.isArray(node)) for (const item of node) this.follow(item, scope);
    const call = callIn(node);
    if (call === null) return;
    const decision = this.decisions.get(node);
    if (decision !== undefined) this.note(decision, scope);
    const { traits, args } = call;
    const [first = null, second = null] = args;
    const { names, joins } = traits;
    if (names === 'named-rule')
      this.follow(this.catalogue.options.rules?.[nameIn(node, 'named-rule') ?? ''] ?? null, scope);
    else if (joins === 'choice') this.branch(args, scope);
    else if (joins === 'conjunction' || joins === 'disjunction') this.several(args, joins === 'disjunction', scope);
    else if (isOnElement(traits, 1)) this.each(first, second, scope);
    else if (names !== 'path' && names !== 'template')
      for (const [i, arg] of args.entries()) if (!isBody(traits, i)) this.follow(arg, scope);
  }

  private branch(args: readonly Json[], scope: Scope): void {
    const [when, then, ...rest] = args;
    if (when === undefined) return;
    this.follow(when, scope);
    if (then === undefined) return;
    if (this.isTrue(when, scope)) this.follow(then, scope);
    else this.branch(rest, scope);
  }

  private several(args: readonly Json[], decisive: boolean, scope: Scope): void {
    for (const arg of args) {
      this.follow(arg, scope);
      if (this.isTrue(arg, scope) === decisive) return;
    }
  }

  private each(list: Json, body: Json, scope: Scope): void {
    this.follow(list, scope);
    const found = this.value(list, scope);
    if (!Array.isArray(found)) return;
    for (const element of found) this.follow(body, { ...scope, data: elementData(element, scope) });
  }

  private note(decision: CoveredCondition, scope: Scope): void {
    const values = decision.atoms.map(({ rule }) => this.isTrue(rule, scope));
    if (!values.every((value) => value !== undefined)) return;
    getOrAdd(this.seen, decision, () => new Map<string, boolean[]>()).set(values.map(Number).join(''), values);
  }

  /** Undefined where a rule cannot be evaluated: it needs a day that was not given. */
  private isTrue(rule: Json, scope: Scope): boolean | undefined {
    try {
      return truthy(this.value(rule, scope));
    } catch {
      return undefined;
    }
  }

  private value(rule: Json, { data, dollars, options }: Scope): unknown {
    if (!isObject(rule)) return rule;
    const compiled = options.dollarPlace === undefined ? this.compiled.root : this.compiled.beside;
    const evaluate = getOrAdd(compiled, rule, () => {
      const { watch: _watch, ...plain } = options;
      return compileRule(rule, plain);
    });
    return evaluate(data, dollars);
  }
}

/** A rule as it is written: a condition is compiled within what makes it true or false. */
export function conditionIn(rule: Json): Json {
  const call = callIn(rule);
  const isWithin = call?.traits.joins === 'truth' && Array.isArray(call.operands) && call.args.length === 1;
  return isWithin ? (call.args[0] ?? null) : rule;
}

/** An element, with the `$` names where rules find them at the root of the data. */
function elementData(element: unknown, { data, options }: Scope): unknown {
  if (options.dollarPlace !== undefined || !isObject(element)) return element;
  if (!isObject(data)) return element;
  const dollars = Object.entries(data).filter(([name]) => name.startsWith('$'));
  return { ...Object.fromEntries(dollars), ...element };
}

/** For each atom, whether it was seen true and seen false while it alone decided. */
export function reachedBy(decision: CoveredCondition, seen: Iterable<readonly boolean[]>): [boolean, boolean][] {
  const reached = decision.atoms.map((): [boolean, boolean] => [false, false]);
  for (const values of seen)
    for (const [atom, value] of values.entries()) {
      const flipped = (to: boolean) => holds(decision.shape, (at) => (at === atom ? to : values[at] === true));
      const both = reached[atom];
      if (both !== undefined && flipped(true) !== flipped(false)) both[value ? 0 : 1] = true;
    }
  return reached;
}
