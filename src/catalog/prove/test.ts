import { isObject } from '../../base/json.ts';
import { type CompileOptions, evaluatorOf, type Json, type Node, readsOfNode, truthy } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';
import type { World } from './world.ts';

/** An atomic part of a condition, such as one comparison or one search in a list. */
export interface Test {
  /** Equal for equal parts, wherever they are written. */
  readonly key: string;
  readonly node: Node;
  /** `$` names with the value assumed for them. */
  readonly settled: Readonly<Record<string, Json>>;
  /** Paths of the inputs that it depends on. */
  readonly inputs: readonly string[];
  /** Places that it reads directly, elements of lists as `*`. */
  readonly reads: readonly (readonly string[])[];
  /** Whether it holds for some data, with `$` names at its root. */
  holds(data: Readonly<Record<string, unknown>>): boolean;
}

/** The input that a read belongs to: a whole list, never an element of it. */
export function inputOf(path: readonly string[]): string {
  const element = path.indexOf('*');
  return (element < 0 ? path : path.slice(0, element)).join('.');
}

/** A text that is equal for equivalent nodes. */
export function keyOf(node: Node): string {
  if (node.kind === 'literal') return JSON.stringify(node.value) ?? 'undefined';
  if (node.kind === 'list') return `[${node.items.map(keyOf).join(',')}]`;
  const kept = node.kept === undefined ? '' : `#${JSON.stringify(node.kept)}`;
  return `${node.operator.name}${kept}(${node.args.map(keyOf).join(',')})`;
}

/** Names of the operators in a node, and its literals. */
export function partsOf(node: Node): { operators: Set<string>; literals: Json[] } {
  const operators = new Set<string>();
  const literals: Json[] = [];
  const visit = (one: Node) => {
    if (one.kind === 'literal') noteLiteral(one.value);
    else if (one.kind === 'list') one.items.forEach(visit);
    else {
      operators.add(one.operator.name);
      // a path is not a value that data is compared with
      const isPath = traitsOf(one.operator.name).names === 'path';
      (isPath ? one.args.slice(1) : one.args).forEach(visit);
    }
  };
  const noteLiteral = (value: Json | undefined) => {
    if (Array.isArray(value)) value.forEach(noteLiteral);
    else if (typeof value !== 'object' && value !== undefined) literals.push(value);
  };
  visit(node);
  return { operators, literals };
}

/** Makes the test of a node, resolving the inputs behind the names that it reads. */
export function testOf(
  node: Node,
  settled: Readonly<Record<string, Json>>,
  world: World,
  options: CompileOptions,
): Test {
  const reads = readsOfNode(node).map(({ path }) => path);
  const inputs = new Set<string>();
  const computed: { name: string; value(input: (path: string) => unknown): unknown }[] = [];
  for (const path of reads) {
    const name = path[0] ?? '';
    if (Object.hasOwn(settled, name) || Object.hasOwn(world.fixed, name)) continue;
    const decided = world.decided(name);
    if (decided?.kind === 'computed') {
      for (const input of decided.inputs) inputs.add(input);
      if (!computed.some((one) => one.name === name)) computed.push({ name, value: decided.value });
    } else inputs.add(inputOf(path));
  }
  const evaluate = evaluatorOf(node, options);
  const names = Object.entries(settled).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return {
    key: [keyOf(node), ...names].join(' '),
    node,
    settled,
    inputs: [...inputs].sort(),
    reads,
    holds: (data) => {
      const seen: Record<string, unknown> = { ...world.fixed, ...data, ...settled };
      for (const { name, value } of computed) seen[name] = value((path) => valueAt(data, path));
      return truthy(evaluate(seen));
    },
  };
}

/** The value at a path of plain data; null when any part of it is absent. */
export function valueAt(data: unknown, path: string): unknown {
  let at = data;
  for (const step of path.split('.')) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return null;
    at = (at as Record<string, unknown>)[step];
  }
  return at ?? null;
}
