import type { Json, Node } from '../../rules/index.ts';
import type { Formula } from './formula.ts';

/** A formula as a rule that an analyst would write. */
export function writtenAs(formula: Formula): string {
  return JSON.stringify(ruleOf(formula));
}

function ruleOf(formula: Formula): Json {
  switch (formula.kind) {
    case 'known':
      return formula.value;
    case 'test':
      return ruleOfNode(formula.test.node);
    case 'not':
      return { '!': [ruleOf(formula.of)] };
    case 'choice':
      return { if: [ruleOf(formula.when), ruleOf(formula.then), ruleOf(formula.otherwise)] };
    default:
      return { [formula.kind === 'all' ? 'and' : 'or']: formula.parts.map(ruleOf) };
  }
}

function ruleOfNode(node: Node): Json {
  if (node.kind === 'literal') return node.value ?? null;
  if (node.kind === 'list') return node.items.map(ruleOfNode);
  return { [node.operator.name]: node.args.map(ruleOfNode) };
}
