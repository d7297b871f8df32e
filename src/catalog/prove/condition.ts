import { type CompileOptions, type Json, type Node, nodeOf, readsOfNode, truthy } from '../../rules/index.ts';
import { traitsOf } from '../../rules/language.ts';
import { all, any, choice, constant, type Formula, no, not } from './formula.ts';
import { keyOf, partsOf, type Test, testOf } from './test.ts';
import type { DecidedName, World } from './world.ts';

type Settled = Readonly<Record<string, Json>>;
type Members = Extract<DecidedName, { kind: 'members' }>['members'];

const nothing: Settled = {};

/** Recursion limit, for a rule that depends on its own decision. */
const MAX_DEPTH = 30;

/** Turns rules into formulas of one world; identical tests of several rules are shared. */
export class Conditions {
  readonly world: World;
  readonly options: CompileOptions;
  private readonly tests = new Map<string, Test>();
  private readonly made = new Map<string, Formula>();
  private depth = 0;

  constructor(world: World, options: CompileOptions) {
    this.world = world;
    this.options = options;
  }

  /** When a rule holds, by JSON Logic's truthiness. @throws RuleError for an invalid rule */
  of(rule: Json): Formula {
    return this.truth(nodeOf(rule, this.options), nothing);
  }

  /** The same for a parsed rule. */
  ofNode(node: Node): Formula {
    return this.truth(node, nothing);
  }

  /** When a rule gives a value. */
  gives(rule: Json, value: Json): Formula {
    return this.of({ '===': [rule, value] });
  }

  private truth(node: Node, settled: Settled): Formula {
    if (node.kind === 'literal') return constant(truthy(node.value));
    if (node.kind === 'list') return constant(node.items.length > 0);
    const [first] = node.args;
    const part = (arg: Node | undefined) => (arg === undefined ? no : this.truth(arg, settled));
    switch (traitsOf(node.operator.name).joins) {
      case 'negation':
        return not(part(first));
      case 'truth':
        return part(first);
      case 'conjunction':
        return all(node.args.map(part));
      case 'disjunction':
        return any(node.args.map(part));
      case 'choice':
        return this.chain(node.args, settled);
      default:
        return this.test(node, settled);
    }
  }

  private chain(args: readonly Node[], settled: Settled): Formula {
    const [when, then, ...rest] = args;
    if (when === undefined) return no;
    if (then === undefined) return this.truth(when, settled);
    return choice(this.truth(when, settled), this.truth(then, settled), this.chain(rest, settled));
  }

  /** The formula of a test: each value that a condition decides becomes a case of its own. */
  private test(node: Node, settled: Settled): Formula {
    const key = `${keyOf(node)} ${JSON.stringify(settled)}`;
    const before = this.made.get(key);
    if (before !== undefined) return before;
    const formula = this.cases(node, settled);
    this.made.set(key, formula);
    return formula;
  }

  /** Splits on the presence of each member that the test names, and of any other one. */
  private members(members: Members, node: Node, given: (list: Json) => Formula): Formula {
    const written = partsOf(node).literals;
    const named = members.filter(({ name }) => written.includes(name));
    const others = members.filter((member) => !named.includes(member));
    const split = (rest: Members, list: readonly Json[]): Formula => {
      const [member, ...more] = rest;
      if (member === undefined) return given([...list]);
      return choice(this.of(member.when), split(more, [...list, member.value]), split(more, list));
    };
    const [other] = others;
    if (other === undefined) return split(named, []);
    return choice(any(others.map(({ when }) => this.of(when))), split(named, [other.value]), split(named, []));
  }

  private cases(node: Node, settled: Settled): Formula {
    for (const { path } of readsOfNode(node)) {
      const name = path[0] ?? '';
      if (!name.startsWith('$') || Object.hasOwn(settled, name)) continue;
      const decided = this.world.decided(name);
      if (decided === null || decided.kind === 'computed') continue;
      if (this.depth > MAX_DEPTH) throw new Error(`"${name}" is decided by itself`);
      this.depth += 1;
      const given = (value: Json) => this.test(node, { ...settled, [name]: value });
      const formula =
        decided.kind === 'branches'
          ? decided.branches.reduceRight(
              (otherwise, { when, value }) => choice(this.of(when), given(value), otherwise),
              given(decided.otherwise),
            )
          : this.members(decided.members, node, given);
      this.depth -= 1;
      return formula;
    }
    const test = testOf(node, relevant(node, settled), this.world, this.options);
    if (test.inputs.length === 0) return constant(test.holds({}));
    const same = this.tests.get(test.key);
    if (same === undefined) this.tests.set(test.key, test);
    return { kind: 'test', test: same ?? test };
  }
}

/** The settled names that a node reads. */
function relevant(node: Node, settled: Settled): Settled {
  const read = new Set(readsOfNode(node).map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(settled).filter(([name]) => read.has(name)));
}
