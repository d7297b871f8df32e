import { isObject } from '../../base/json.ts';
import { EURO, type Money } from '../formats/number.ts';
import type { Evaluate } from '../json.ts';
import type { Call, Field, Frame, List, Node, RuleCompiler } from './operator.ts';
import type { CompileOptions } from './options.ts';
import { isNeverInherited } from './own.ts';

/** Puts something around the evaluation of a call that reads data; this is how a trace is compiled. */
export type Wrap = (call: Call, evaluate: Evaluate) => Evaluate;

const absent: Evaluate = () => undefined;
const nothing = { value: undefined };

/** Nodes to closures. */
export function compileNode(node: Node, options: CompileOptions, wrap?: Wrap): Evaluate {
  const compiler = new ClosureCompiler(options, wrap);
  const evaluate = compiler.compile(node);
  if (!compiler.needsFrame) return evaluate;
  const { frame, maxSteps } = compiler;
  const isBeside = options.dollarPlace !== undefined;
  return (data, dollars) => {
    frame.steps = maxSteps;
    // inside a list too, `$` names are those of the root
    return evaluate(data, isBeside ? dollars : data);
  };
}

class ClosureCompiler implements RuleCompiler {
  readonly domain: boolean;
  readonly tables: RuleCompiler['tables'];
  readonly money: Money;
  readonly frame: Frame = { steps: 0 };
  inElement = false;
  needsFrame = false;
  /** Both made when there is something to note: most rules are too small for that. */
  private known: Map<Evaluate, { value: unknown }> | undefined;
  private fields: Map<Evaluate, Field> | undefined;
  readonly maxSteps: number;
  private readonly wrap: Wrap | undefined;
  private readonly isJson: boolean;
  private readonly options: CompileOptions;

  constructor(options: CompileOptions, wrap: Wrap | undefined) {
    this.domain = options.dialect !== 'plain';
    this.tables = options.tables ?? {};
    this.money = options.money ?? EURO;
    this.maxSteps = options.maxSteps ?? 100_000;
    this.wrap = wrap;
    this.options = options;
    this.isJson = options.data === 'json';
  }

  compile(node: Node | undefined): Evaluate {
    if (node === undefined) return absent;
    if (node.kind === 'literal') return this.always(node.value);
    if (node.kind === 'list') return this.list(node);
    const evaluate = node.operator.compile(node, this);
    if (node.constant) return this.fold(evaluate);
    return this.wrap !== undefined && node.operator.readsData === true ? this.wrap(node, evaluate) : evaluate;
  }

  compileElement(node: Node | undefined): Evaluate {
    const outer = this.inElement;
    this.inElement = true;
    const evaluate = this.compile(node);
    this.inElement = outer;
    return evaluate;
  }

  constant(evaluate: Evaluate): { value: unknown } | undefined {
    return evaluate === absent ? nothing : this.known?.get(evaluate);
  }

  dollarPlace(name: string): number | undefined {
    return this.options.dollarPlace?.(name);
  }

  isPlain(field: string): boolean {
    return this.isJson && isNeverInherited(field);
  }

  field(evaluate: Evaluate): Field | undefined {
    return this.fields?.get(evaluate);
  }

  readsField(evaluate: Evaluate, field: Field): Evaluate {
    this.fields ??= new Map();
    this.fields.set(evaluate, field);
    return evaluate;
  }

  usesFrame(): void {
    this.needsFrame = true;
  }

  always(value: unknown): Evaluate {
    return this.knows(() => value, value);
  }

  /** A call that reads no data is evaluated once; one that fails keeps its failure for the evaluation. */
  private fold(evaluate: Evaluate): Evaluate {
    let value: unknown;
    this.frame.steps = this.maxSteps;
    try {
      value = evaluate(undefined);
    } catch {
      return evaluate;
    }
    // lists and objects stay apart from one evaluation to the next: identity can be observed by ===
    if (!isObject(value)) return this.always(value);
    return this.knows(evaluate, value);
  }

  private knows(evaluate: Evaluate, value: unknown): Evaluate {
    this.known ??= new Map();
    this.known.set(evaluate, { value });
    return evaluate;
  }

  private list(node: List): Evaluate {
    const items = node.items.map((item) => this.compile(item));
    const evaluate: Evaluate = (data, dollars) => {
      const values: unknown[] = [];
      for (let i = 0; i < items.length; i++) values.push((items[i] as Evaluate)(data, dollars));
      return values;
    };
    if (node.constant) return this.fold(evaluate);
    return evaluate;
  }
}
