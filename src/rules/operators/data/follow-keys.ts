import type { Call, Node, Parser, Tracker } from '../../core/operator.ts';
import { computed, type Origin, step } from '../../core/origin.ts';
import { segments } from './var.ts';

/** Which data a rule reads must be known before it runs: keys are written, never computed. */
export function checkKeys(operator: string, nodes: readonly Node[], parser: Parser): void {
  if (!parser.domain || nodes.every((node) => node.constant)) return;
  parser.fail('dynamic-path', `the keys of "${operator}" are computed`, 'write the keys in full');
}

export function followKeys(call: Call, nodes: readonly Node[], scope: Origin, tracker: Tracker): Origin {
  for (const node of nodes) {
    if (node.kind === 'list') followKeys(call, node.items, scope, tracker);
    else if (node.kind === 'literal') {
      const keys = segments(node.value);
      let origin = scope;
      for (const key of keys) origin = step(origin, key);
      tracker.read(call, origin, true);
    } else tracker.visit(node, scope);
  }
  return computed;
}
