import { isObject } from '../../base/json.ts';
import { compileNode } from '../core/compile.ts';
import type { Call, Node } from '../core/operator.ts';
import type { CompileOptions } from '../core/options.ts';
import { isNeverInherited } from '../core/own.ts';
import { track } from '../core/reads.ts';
import { truthy } from '../core/truthy.ts';
import { EURO, type Money } from '../formats/number.ts';
import type { Traits } from '../typing/traits.ts';
import { literal, member, nameFrom, quoted } from './literal.ts';
import type { Writer } from './writer.ts';

/** What an operator without `writes` leaves to the closure of the whole rule. */
class Unwritten extends Error {
  override name = 'Unwritten';
}

/** What a function gives: a value, the same as a page shows it, or the same with a note of each read. */
export type WrittenKind = 'value' | 'text' | 'trace';

/** Writes the rules of one generated module, one function each. */
export class ModuleWriter implements Writer {
  readonly domain: boolean;
  readonly money: Money;
  isTraced = false;
  private readonly options: CompileOptions;
  private readonly isJson: boolean;
  private readonly traitsOf: (operator: string) => Traits;
  private readonly nodeGivesTruth: (node: Node) => boolean;
  /** Rules take `{ data, list }` in place of the data and the `$` names. */
  private readonly isOfScope: boolean;
  /** Names that the module takes from the engine. */
  private readonly called = new Set<string>();
  /** Constants and functions beside the rules, by their source. */
  private readonly kept = new Map<string, string>();
  private readonly lines: string[] = [];
  private readonly names = new Set<string>();
  private readonly folded = new Map<Node, { value: unknown } | undefined>();
  private byCall: ReadonlyMap<Call, string> = new Map();
  /** Rules written so far. */
  private count = 0;
  private variables = 0;
  private inElement = false;
  private spends = false;
  private readonly dollars = new Set<string>();

  constructor(
    options: CompileOptions,
    traitsOf: (operator: string) => Traits,
    nodeGivesTruth: (node: Node) => boolean,
    isOfScope: boolean,
  ) {
    this.options = options;
    this.domain = options.dialect !== 'plain';
    this.money = options.money ?? EURO;
    this.isJson = options.data === 'json';
    this.traitsOf = traitsOf;
    this.nodeGivesTruth = nodeGivesTruth;
    this.isOfScope = isOfScope;
  }

  /**
   * Writes a function: the next of the module.
   * @param words what its name is made of
   * @param statements what it does with `data` and `$`, and returns
   * @param unless a condition under which its closure serves
   * @returns its name and the `$` names that it reads; null where an operator does not say how it is written
   */
  make(words: string, statements: () => string, unless?: string): { name: string; dollars: readonly string[] } | null {
    this.dollars.clear();
    const rank = this.count++;
    const [written, held] = [this.lines.length, new Map(this.kept)];
    try {
      const body = this.body(statements);
      const name = this.named(nameFrom(words));
      const given = this.isOfScope ? 'scope' : 'data, $';
      const conditions = [
        ...(this.isJson && !this.isTraced ? [this.calls('isExtended')] : []),
        ...(unless === undefined ? [] : [unless]),
      ].join(' || ');
      const guard = conditions === '' ? '' : `if (${conditions}) return $instead(${rank})(${given}); `;
      const prelude = this.isOfScope ? 'const { data, list: $ } = scope; ' : '';
      this.lines.push(`const ${name} = (${given}) => { ${guard}${prelude}${body} };`);
      return { name, dollars: [...this.dollars] };
    } catch (error) {
      if (!(error instanceof Unwritten)) throw error;
      this.lines.length = written;
      this.kept.clear();
      for (const [source, name] of held) this.kept.set(source, name);
      return null;
    }
  }

  /** The expression of one evaluation of these nodes. */
  evaluation(node: Node, kind: WrittenKind): string {
    this.isTraced = kind === 'trace';
    this.byCall = this.isTraced ? track(node).byCall : new Map();
    this.spends = false;
    const written = kind === 'text' ? this.calls('shown', this.loose(node)) : this.value(node);
    return this.spends ? `(steps = ${this.options.maxSteps ?? 100_000}, ${written})` : written;
  }

  /** A remark of the next rule, which nothing in it can end. */
  remark(text: string): void {
    this.lines.push(`// ${quoted(text).slice(1, -1)}`);
  }

  /** The module: a function of what the engine lends that gives `result`, an expression of the names of rules. */
  module(result: string): string {
    const steps = this.called.has('tooManySteps')
      ? 'let steps = 0;\nconst spend = (count, place) => { if ((steps -= count) < 0) tooManySteps(place); };\n'
      : '';
    const engine = [...this.called].sort().join(', ');
    return `export default ({ ${engine} }, $at, $labels, $instead, $reads) => {\n${steps}${this.lines.join('\n')}\nreturn ${result};\n};\n`;
  }

  value(node: Node | undefined): string {
    return this.write(node, 'value');
  }

  truth(node: Node | undefined): string {
    const known = this.known(node);
    if (known !== undefined && !isObject(known.value)) return String(truthy(known.value));
    if (node?.kind === 'call') {
      const { writes, truth } = this.traitsOf(node.operator.name);
      if (truth !== true && writes?.truth !== undefined) return writes.truth(node, this.lending(writes.calls));
      if (truth === true) return this.value(node);
    }
    return this.calls('truthy', this.loose(node));
  }

  loose(node: Node | undefined): string {
    return this.write(node, 'loose');
  }

  text(node: Node | undefined): string {
    if (node?.kind === 'call' && !node.constant) {
      const { writes } = this.traitsOf(node.operator.name);
      if (writes?.text !== undefined) return writes.text(node, this.lending(writes.calls));
    }
    return this.calls('plainText', this.loose(node));
  }

  isTidy(node: Node | undefined): boolean {
    return node?.kind === 'call' && this.traitsOf(node.operator.name).writes?.isTidy === true;
  }

  givesTruth(node: Node | undefined): boolean {
    return node !== undefined && this.nodeGivesTruth(node);
  }

  known(node: Node | undefined): { value: unknown } | undefined {
    if (node === undefined) return { value: undefined };
    if (node.kind === 'literal') return { value: node.value };
    if (!node.constant) return undefined;
    if (!this.folded.has(node)) this.folded.set(node, this.fold(node));
    return this.folded.get(node);
  }

  literal(value: unknown): string {
    return literal(value);
  }

  once(kind: string, source: string): string {
    const known = this.kept.get(source);
    if (known !== undefined) return known;
    const name = this.named(`${kind}_`);
    this.kept.set(source, name);
    this.lines.push(`const ${name} = ${source};`);
    return name;
  }

  variable(): string {
    this.variables += 1;
    return `t${this.variables}`;
  }

  block(kind: string, statements: () => string): string {
    return `${this.once(kind, `(data, $) => { ${this.body(statements)} }`)}(data, $)`;
  }

  onElement<T>(write: () => T): T {
    const outer = this.inElement;
    this.inElement = true;
    const written = write();
    this.inElement = outer;
    return written;
  }

  spend(steps: string, call: Call): string {
    this.spends = true;
    this.called.add('tooManySteps');
    return `spend(${steps}, ${quoted(call.pointer)});`;
  }

  path(keys: readonly string[]): string {
    const isDollar = this.domain && keys[0]?.startsWith('$') === true;
    const place = isDollar ? this.options.dollarPlace?.(keys[0] as string) : undefined;
    if (isDollar) this.dollars.add(keys[0] as string);
    if (place !== undefined) {
      const at = this.once(nameFrom(keys[0] as string), `$at(${quoted(keys[0] as string)})`);
      return this.below(this.calls('dollarAt', '$', at), keys.slice(1));
    }
    return this.below(isDollar && this.inElement ? '$' : 'data', keys);
  }

  table(name: string): string {
    return this.once('labels', `$labels(${quoted(name)})`);
  }

  /** What any rule may call, whichever its operators. */
  private calls(
    name: 'truthy' | 'plainText' | 'own' | 'dollarAt' | 'read' | 'isExtended' | 'shown',
    ...operands: string[]
  ): string {
    this.called.add(name);
    return `${name}(${operands.join(', ')})`;
  }

  private below(source: string, keys: readonly string[]): string {
    let written = source;
    for (const key of keys)
      written = this.isJson && isNeverInherited(key) ? written + member(key) : this.calls('own', written, quoted(key));
    return written;
  }

  private write(node: Node | undefined, kind: 'value' | 'loose'): string {
    if (node === undefined) return 'undefined';
    if (node.kind === 'literal') {
      return isObject(node.value) ? this.once('literal', literal(node.value)) : literal(node.value);
    }
    const known = literalOrNull(this.known(node)?.value);
    if (known !== null && this.known(node) !== undefined) return known;
    if (node.kind === 'list') return `[${node.items.map((item) => this.value(item)).join(', ')}]`;
    const { writes } = this.traitsOf(node.operator.name);
    if (writes === undefined) throw new Unwritten(node.operator.name);
    const path = this.isTraced && node.operator.readsData === true ? this.byCall.get(node) : undefined;
    const asKind = path === undefined && kind === 'loose' ? (writes.loose ?? writes.value) : writes.value;
    const written = asKind(node, this.lending(writes.calls));
    return path === undefined ? written : this.calls('read', '$reads', quoted(path), written);
  }

  private lending(calls: Readonly<Record<string, unknown>> = {}): this {
    for (const name in calls) this.called.add(name);
    return this;
  }

  /** Statements with the variables that they use. */
  private body(write: () => string): string {
    const outer = this.variables;
    this.variables = 0;
    const statements = write();
    const names = Array.from({ length: this.variables }, (_, i) => `t${i + 1}`);
    this.variables = outer;
    return names.length === 0 ? statements : `let ${names.join(', ')}; ${statements}`;
  }

  private fold(node: Node): { value: unknown } | undefined {
    try {
      return { value: compileNode(node, this.options)(undefined) };
    } catch {
      // it fails at each evaluation, as its closure does
      return undefined;
    }
  }

  /** A name that is not taken yet: with a number where it asks for one, or has to. */
  private named(words: string): string {
    let name = words;
    for (let i = 1; name.endsWith('_') || this.names.has(name); i++) name = `${words.replace(/_$/, '')}_${i}`;
    this.names.add(name);
    return name;
  }
}

/** What is no object, as source. */
const literalOrNull = (value: unknown): string | null => (isObject(value) ? null : literal(value));
