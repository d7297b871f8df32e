import type { Json } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import type { Rule } from '../json.ts';
import { RuleError, type RuleErrorCode } from './error.ts';
import type { Call, Literal, Node, Operator, Parser } from './operator.ts';
import type { CompileOptions } from './options.ts';
import { own } from './own.ts';
import { didYouMean } from './suggest.ts';

export type Operators = ReadonlyMap<string, Operator>;

const none: ReadonlySet<string> = new Set();

/** A rule or a text as nodes, and what it calls by name. */
export interface Parsed {
  node: Node;
  /** Named rules, those that they call included. */
  rules: ReadonlySet<string>;
  /** Code lists. */
  tables: ReadonlySet<string>;
}

/** Turns a rule into nodes; refuses unknown operators, wrong operands, cycles, and what is too deep or too large. */
export function parseRule(rule: Rule, operators: Operators, options: CompileOptions): Parsed {
  const parser = new RuleParser(operators, options);
  return parser.parsed(parser.parse(rule, ''));
}

/** Turns a text with placeholders into nodes. */
export function parseText(text: string, operators: Operators, options: CompileOptions): Parsed {
  const parser = new RuleParser(operators, options);
  const template = operators.get('text');
  if (template?.expand === undefined) throw new RuleError('unknown-operator', '', 'texts need the operator "text"');
  return parser.parsed(template.expand([text], parser));
}

class RuleParser implements Parser {
  readonly domain: boolean;
  readonly tables: Parser['tables'];
  pointer = '';
  private depth = 0;
  private size = 0;
  private readonly maxDepth: number;
  private readonly maxSize: number;
  private readonly rules: Readonly<Record<string, Rule>>;
  private readonly open: string[] = [];
  private called: Set<string> | undefined;
  private looked: Set<string> | undefined;
  private readonly operators: Operators;

  constructor(operators: Operators, options: CompileOptions) {
    this.operators = operators;
    this.domain = options.dialect !== 'plain';
    this.tables = options.tables ?? {};
    this.rules = options.rules ?? {};
    this.maxDepth = options.maxDepth ?? 40;
    this.maxSize = options.maxSize ?? 2000;
  }

  parse(rule: Rule, step: string): Node {
    const above = this.pointer;
    if (this.open.length === 0) this.pointer = above + step;
    this.grow();
    const node = this.node(rule);
    this.pointer = above;
    return node;
  }

  named(name: string): Node {
    const rule = own(this.rules, name) as Rule | undefined;
    if (rule === undefined) {
      this.fail('unknown-rule', `"${name}" is not a named rule`, didYouMean(name, Object.keys(this.rules)));
    }
    if (this.open.indexOf(name) >= 0) {
      const circle = [...this.open.slice(this.open.indexOf(name)), name].join(' → ');
      this.fail('rule-cycle', `the rule "${name}" calls itself: ${circle}`, 'break the circle');
    }
    this.called ??= new Set();
    this.called.add(name);
    this.open.push(name);
    const node = this.parse(rule, '');
    this.open.pop();
    return node;
  }

  table(name: string): Parser['tables'][string] | undefined {
    this.looked ??= new Set();
    this.looked.add(name);
    return own(this.tables, name) as Parser['tables'][string] | undefined;
  }

  parsed(node: Node): Parsed {
    return { node, rules: this.called ?? none, tables: this.looked ?? none };
  }

  call(name: string, args: readonly Node[], kept?: Json): Call {
    this.grow();
    return this.build(this.operator(name), args, kept);
  }

  private build(operator: Operator, args: readonly Node[], kept: Json | undefined): Call {
    let constant = operator.readsData !== true;
    for (let i = 0; i < args.length; i++) constant = constant && (args[i] as Node).constant;
    return { kind: 'call', operator, args, constant, pointer: this.pointer, borrowed: this.open.length > 0, kept };
  }

  fail(code: RuleErrorCode, message: string, help: string | null = null): never {
    throw new RuleError(code, this.pointer, message, help, this.open[this.open.length - 1] ?? null);
  }

  private grow(): void {
    this.size += 1;
    if (this.size > this.maxSize) {
      this.fail('too-large', `the rule has more than ${this.maxSize} parts`, 'split it into named rules or data');
    }
  }

  private node(rule: Rule): Node {
    if (!isObject(rule)) return this.literal(rule);
    const keys = Array.isArray(rule) ? null : Object.keys(rule);
    if (keys !== null && keys.length !== 1) return this.literal(rule);
    this.depth += 1;
    if (this.depth > this.maxDepth) {
      this.fail('too-deep', `the rule nests more than ${this.maxDepth} levels`, 'move a part of it to a named rule');
    }
    const node = Array.isArray(rule) ? this.list(rule) : this.operation(rule, keys?.[0] as string);
    this.depth -= 1;
    return node;
  }

  private operator(name: string): Operator {
    const operator = this.operators.get(name);
    if (operator !== undefined) return operator;
    return this.fail('unknown-operator', `"${name}" is not an operator`, didYouMean(name, this.operators.keys()));
  }

  literal(value: Json): Literal {
    return { kind: 'literal', value, constant: true, pointer: this.pointer, borrowed: this.open.length > 0 };
  }

  private list(rule: readonly Json[]): Node {
    const items = rule.map((item, index) => this.parse(item, `/${index}`));
    const constant = items.every((item) => item.constant);
    return { kind: 'list', items, constant, pointer: this.pointer, borrowed: this.open.length > 0 };
  }

  private operation(rule: { [key: string]: Json }, name: string): Node {
    const operator = this.operator(name);
    const operands = rule[name] as Json;
    const values = Array.isArray(operands) ? operands : [operands];
    const least = this.domain ? operator.arity[0] : (operator.least ?? 0);
    const most = this.domain ? operator.arity[1] : Number.POSITIVE_INFINITY;
    if (values.length < least || values.length > most) {
      this.fail('bad-arguments', `"${name}" takes ${count(least, most)}, not ${values.length}`);
    }
    if (operator.expand !== undefined) return operator.expand(values, this);
    // the one name that a pointer writes otherwise
    const key = name === '/' ? '/~1' : `/${name}`;
    const args = values.map((value, index) => this.parse(value, values === operands ? `${key}/${index}` : key));
    const call = this.build(operator, args, undefined);
    operator.check?.(call, this);
    return call;
  }
}

function count(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return `at least ${plural(least)}`;
  return least === most ? plural(least) : `${least} to ${plural(most)}`;
}

function plural(operands: number): string {
  return `${operands} ${operands === 1 ? 'operand' : 'operands'}`;
}
