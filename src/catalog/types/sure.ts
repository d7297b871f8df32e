import type { Call, Node } from '../../rules/index.ts';

/** Paths, as rules write them, of which something is known. */
export type Names = ReadonlySet<string>;

export const none: Names = new Set();

export const known = (names: Names, path: string): boolean => names.has(path);

/** Those of both. */
export const joined = (a: Names, b: Names): Names => (b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b]));

/** Of an element of a list other fields are read than of what is around it; `$` names stay what they are. */
export const inElement = (names: Names): Names => new Set([...names].filter((name) => name.startsWith('$')));

/** The paths that are there, and not null, once a condition has turned out true, or false. */
export function surely(node: Node | undefined, holds: boolean): Names {
  if (node?.kind !== 'call') return none;
  const { args, operator } = node;
  const [first, second] = args;
  switch (operator.name) {
    case 'var':
      return holds && second === undefined ? pathsTo(node) : none;
    case '!!':
      return surely(first, holds);
    case '!':
      return surely(first, !holds);
    case 'empty':
      return holds ? none : surely(first, true);
    case 'and':
      if (holds) return args.map((arg) => surely(arg, true)).reduce(joined, none);
      return args.length === 1 ? surely(first, false) : none;
    case 'or':
      if (!holds) return args.map((arg) => surely(arg, false)).reduce(joined, none);
      return args.map((arg) => surely(arg, true)).reduce(shared);
    case '==':
    case '===':
      if (isNull(first) || isNull(second)) return sureOf(args, !holds);
      return isGiven(first) || isGiven(second) ? sureOf(args, holds) : none;
    case '!=':
    case '!==':
      if (isNull(first) || isNull(second)) return sureOf(args, holds);
      return isGiven(first) || isGiven(second) ? sureOf(args, !holds) : none;
    case 'has':
      return holds ? surely(second, true) : none;
    case 'in':
      return holds ? surely(first, true) : none;
    case 'some':
      return holds ? surely(first, true) : none;
    case '>':
      return holds && args.length === 2 && isGiven(second) && !isNegative(second) ? surely(first, true) : none;
    default:
      return holds && passing.has(operator.name) ? surely(first, true) : none;
  }
}

/** What these give is null, or nothing, where their first operand is. */
const passing: ReadonlySet<string> = new Set([
  'count',
  'upper',
  'lower',
  'add-days',
  'add-months',
  'add-years',
  'filter',
]);

const isNull = (node: Node | undefined): boolean => node?.kind === 'literal' && (node.value ?? null) === null;
const isGiven = (node: Node | undefined): boolean => node?.kind === 'literal' && (node.value ?? null) !== null;
const isNegative = (node: Node | undefined): boolean =>
  node?.kind === 'literal' && typeof node.value === 'number' && node.value < 0;

const sureOf = (args: readonly Node[], holds: boolean): Names =>
  holds ? args.map((arg) => surely(arg, true)).reduce(joined, none) : none;

const shared = (a: Names, b: Names): Names => new Set([...a].filter((name) => b.has(name)));

/** A path, and those that lead to it. */
function pathsTo({ args: [path] }: Call): Names {
  if (path?.kind !== 'literal') return none;
  const steps = String(path.value ?? '').split('.');
  return new Set(steps.map((_step, i) => steps.slice(0, i + 1).join('.')));
}
