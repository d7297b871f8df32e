import { fileOf } from '../../catalog/sections.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import { type CompileOptions, evaluatorOf, type Node, nodeOf, truthy } from '../../rules/index.ts';
import { isBody, traitsOf } from '../../rules/language.ts';
import { isCondition } from '../conditions/placed.ts';

/** A rule with what each part of it gave. */
export interface Valued {
  /** An operator, or the path that is read. */
  part: string;
  value: unknown;
  operands: Valued[];
  /** The condition that decided a `$` name; its parts are the operands. */
  decided: Entry | null;
}

/** The data and options that parts of a rule are evaluated with. */
export interface Parts {
  data: Readonly<Record<string, unknown>>;
  options: CompileOptions;
  /** Conditions of which the first that holds decides a `$` name. */
  decidedBy(name: string): readonly Entry[];
}

/** The value of each part of a rule; parts evaluated on elements of a list are not split from their operator. */
export function evaluateParts(node: Node, parts: Parts): Valued {
  const value = evaluatorOf(node, parts.options)(parts.data);
  const alone = (part: string): Valued => ({ part, value, operands: [], decided: null });
  if (node.kind === 'literal') return alone(JSON.stringify(node.value) ?? 'null');
  if (node.kind === 'list') return alone('[…]');
  const [first] = node.args;
  const traits = traitsOf(node.operator.name);
  if (traits.names === 'path' && first?.kind === 'literal') return evaluateName(alone(String(first.value)), parts);
  const operands = node.args
    .filter((_arg, i) => !isBody(traits, i))
    .filter((arg) => arg.kind === 'call')
    .map((arg) => evaluateParts(arg, parts));
  const written = node.args.flatMap((arg) => (arg.kind === 'literal' ? [JSON.stringify(arg.value)] : []));
  return { ...alone([node.operator.name, ...written].join(' ')), operands };
}

/** A `$` name with the condition that decided it. */
function evaluateName(read: Valued, parts: Parts): Valued {
  const { data, options } = parts;
  const decided = parts
    .decidedBy(read.part)
    .find((entry) => truthy(evaluatorOf(nodeOf(entry.value, options), options)(data)));
  if (decided === undefined) return read;
  return { ...read, decided, operands: [evaluateParts(nodeOf(decided.value, options), parts)] };
}

/** Conditions of which the first that holds decides a `$` name of a family's contracts. */
export function decidingConditions(table: Table, family: string, name: string): Entry[] {
  const files = [fileOf('moments'), fileOf('cancellationStatus'), fileOf('families', family)];
  return files.flatMap((file) => table.inFile(file)).filter((entry) => entry.decides === name && isCondition(entry));
}
