import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import type { Sample, Scrape } from './scrape.ts';

type Value = number | Sample[];

/** A metric that an expression names, with its labels. */
interface Named {
  metric: string;
  labels: string[];
}

/** An expression of Prometheus, of the few kinds that our rules need. */
export class Expression {
  private readonly root: SyntaxNode;

  /** @throws where it is none */
  constructor(private readonly text: string) {
    const tree = parser.parse(text);
    tree.iterate({
      enter: ({ type, from }) => {
        if (type.isError) throw new Error(`no expression from ${from} on: ${text}`);
      },
    });
    this.root = child(tree.topNode, 0);
  }

  /** The metrics that it selects, with the labels that it matches; labels that it groups by are those of all. */
  names(): { selected: Named[]; grouped: string[] } {
    const selected: Named[] = [];
    const grouped: string[] = [];
    this.root.cursor().iterate(({ name, node }) => {
      if (name === 'VectorSelector')
        selected.push({ metric: this.metricOf(node), labels: this.matchersOf(node).map(([label]) => label) });
      if (name === 'GroupingLabels') grouped.push(...children(node).map((one) => this.textOf(one)));
    });
    return { selected, grouped };
  }

  /** What it gives after two scrapes, between which ranges reach. */
  evaluate(before: Scrape, after: Scrape): Sample[] {
    const value = new Evaluation(this, before, after).of(this.root);
    return typeof value === 'number' ? [{ name: '', labels: {}, value }] : value;
  }

  textOf({ from, to }: { from: number; to: number }): string {
    return this.text.slice(from, to);
  }

  metricOf(selector: SyntaxNode): string {
    return this.textOf(named(selector, 'Identifier'));
  }

  matchersOf(selector: SyntaxNode): [label: string, value: string][] {
    const matchers = selector.getChild('LabelMatchers');
    return (matchers === null ? [] : children(matchers)).map((matcher) => {
      if (matcher.getChild('MatchOp')?.getChild('EqlSingle') == null) throw new Error(`only = matches: ${this.text}`);
      return [this.textOf(named(matcher, 'LabelName')), this.textOf(named(matcher, 'StringLiteral')).slice(1, -1)];
    });
  }
}

class Evaluation {
  constructor(
    private readonly expression: Expression,
    private readonly before: Scrape,
    private readonly after: Scrape,
  ) {}

  of(node: SyntaxNode): Value {
    if (node.name === 'NumberDurationLiteral') return Number(this.expression.textOf(node));
    if (node.name === 'VectorSelector') return this.select(node, this.after);
    if (node.name === 'ParenExpr') return this.of(child(node, 0));
    if (node.name === 'BinaryExpr') return this.binary(node);
    if (node.name === 'AggregateExpr') return this.aggregate(node);
    if (node.name === 'FunctionCall') return this.call(node);
    throw new Error(`no evaluation of ${node.name}`);
  }

  private vector(node: SyntaxNode): Sample[] {
    const value = this.of(node);
    if (typeof value === 'number') throw new Error('a number where a vector is needed');
    return value;
  }

  private select(selector: SyntaxNode, among: Scrape): Sample[] {
    const metric = this.expression.metricOf(selector);
    const matchers = this.expression.matchersOf(selector);
    return among.filter(
      ({ name, labels }) => name === metric && matchers.every(([label, value]) => labels[label] === value),
    );
  }

  /** The growth between the scrapes; their distance counts as a second. */
  private growth(matrix: SyntaxNode): Sample[] {
    const selector = named(matrix, 'VectorSelector');
    const earlier = new Map(this.select(selector, this.before).map((one) => [keyOf(one.labels), one.value]));
    return this.select(selector, this.after).map((one) => ({
      ...{ name: '', labels: one.labels },
      value: one.value - (earlier.get(keyOf(one.labels)) ?? 0),
    }));
  }

  private call(node: SyntaxNode): Sample[] {
    const name = child(named(node, 'FunctionIdentifier'), 0).name;
    const args = children(named(node, 'FunctionCallBody'));
    const [first, second] = args;
    if (first === undefined) throw new Error(`${name} of nothing`);
    if (name === 'Rate' || name === 'Increase') return this.growth(first);
    if (name === 'Absent') return this.vector(first).length > 0 ? [] : [{ name: '', labels: {}, value: 1 }];
    if (name === 'HistogramQuantile' && second !== undefined)
      return quantile(Number(this.of(first)), this.vector(second));
    throw new Error(`no evaluation of ${name}`);
  }

  private aggregate(node: SyntaxNode): Sample[] {
    const operator = child(named(node, 'AggregateOp'), 0).name;
    const labels = node.getChild('AggregateModifier')?.getChild('GroupingLabels');
    const kept = labels == null ? [] : children(labels).map((one) => this.expression.textOf(one));
    const groups = new Map<string, Sample>();
    for (const { labels, value } of this.vector(child(named(node, 'FunctionCallBody'), 0))) {
      const own = Object.fromEntries(kept.flatMap((label) => (label in labels ? [[label, labels[label] ?? '']] : [])));
      const known = groups.get(keyOf(own))?.value;
      const joined = operator === 'Sum' ? (known ?? 0) + value : Math.max(known ?? value, value);
      groups.set(keyOf(own), { name: '', labels: own, value: joined });
    }
    return [...groups.values()];
  }

  private binary(node: SyntaxNode): Value {
    const [left, right] = [this.of(child(node, 0)), this.of(child(node, 2))];
    const operator = child(node, 1).name;
    if (operator === 'Or') return [...asVector(left), ...asVector(right)];
    const apply = OPERATORS[operator];
    if (apply === undefined) throw new Error(`no evaluation of ${operator}`);
    const compares = COMPARISONS.has(operator);
    if (typeof left === 'number' && typeof right === 'number') return Number(apply(left, right));
    const [each, flips] = typeof left === 'number' ? [asVector(right), true] : [left, false];
    const other = flips ? left : right;
    return each.flatMap((one) => {
      const opposite = typeof other === 'number' ? other : other.find((two) => sameLabels(one, two))?.value;
      if (opposite === undefined) return [];
      const result = flips ? apply(opposite, one.value) : apply(one.value, opposite);
      if (!compares) return [{ name: '', labels: one.labels, value: Number(result) }];
      return result === true ? [one] : [];
    });
  }
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number | boolean>> = {
  Mul: (a, b) => a * b,
  Div: (a, b) => a / b,
  Add: (a, b) => a + b,
  Sub: (a, b) => a - b,
  Eql: (a, b) => a === b,
  Gtr: (a, b) => a > b,
  Lss: (a, b) => a < b,
};
const COMPARISONS = new Set(['Eql', 'Gtr', 'Lss']);

const asVector = (value: Value): Sample[] => (typeof value === 'number' ? [] : value);
const keyOf = (labels: Sample['labels']) => JSON.stringify(Object.entries(labels).sort());
const sameLabels = (one: Sample, two: Sample) => keyOf(one.labels) === keyOf(two.labels);

/** As Prometheus has it: within the bucket by its bounds. */
function quantile(rank: number, buckets: readonly Sample[]): Sample[] {
  const sorted = buckets
    .map(({ labels, value }) => ({ le: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le), value }))
    .sort((a, b) => a.le - b.le);
  const total = sorted.at(-1)?.value ?? 0;
  if (total === 0) return [];
  const wanted = rank * total;
  const at = sorted.findIndex(({ value }) => value >= wanted);
  const [low, high] = [sorted[at - 1] ?? { le: 0, value: 0 }, sorted[at] ?? { le: 0, value: 0 }];
  const value = Number.isFinite(high.le)
    ? low.le + ((high.le - low.le) * (wanted - low.value)) / (high.value - low.value)
    : low.le;
  return [{ name: '', labels: {}, value }];
}

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let one = node.firstChild; one !== null; one = one.nextSibling) found.push(one);
  return found;
}

function child(node: SyntaxNode, rank: number): SyntaxNode {
  const found = children(node)[rank];
  if (found === undefined) throw new Error(`${node.name} has no part ${rank}`);
  return found;
}

function named(node: SyntaxNode, name: string): SyntaxNode {
  const found = node.getChild(name);
  if (found === null) throw new Error(`${node.name} has no ${name}`);
  return found;
}
