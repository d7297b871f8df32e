import type { Call, Node, Tracker } from './operator.ts';
import { computed, type Origin, root, union } from './origin.ts';

export interface ReadPath {
  /** Segments from the data of the rule; `*` for an element of a list. */
  path: readonly string[];
  /** Where the rule reads it. */
  pointer: string;
  /** Its absence is provided for. */
  defaulted: boolean;
}

/**
 * Every place that a rule reads, by which call, and where its result comes from.
 * @param scope what the rule is evaluated on: the data, or an element of one of its lists
 */
export function track(
  node: Node,
  scope: Origin = root,
): { reads: ReadPath[]; byCall: Map<Call, string>; origin: Origin } {
  const tracker = new ReadTracker();
  const origin = tracker.visit(node, scope);
  return { reads: tracker.reads, byCall: tracker.byCall, origin };
}

class ReadTracker implements Tracker {
  readonly reads: ReadPath[] = [];
  readonly byCall = new Map<Call, string>();
  private readonly seen = new Set<string>();
  private guarded = false;

  visit(node: Node | undefined, scope: Origin, guarded = false): Origin {
    if (node === undefined || node.kind === 'literal') return computed;
    this.guarded = guarded;
    if (node.kind === 'list') return this.list(node.items, scope);
    if (node.operator.follow !== undefined) return node.operator.follow(node, scope, this);
    for (const arg of node.args) this.visit(arg, scope);
    return computed;
  }

  read(call: Call, origin: Origin, defaulted: boolean): void {
    for (const path of origin.paths) {
      const read = { path, pointer: call.pointer, defaulted: defaulted || this.guarded };
      const key = JSON.stringify(read);
      if (this.seen.has(key)) continue;
      this.seen.add(key);
      this.reads.push(read);
    }
    const [first] = origin.paths;
    if (first !== undefined && !this.byCall.has(call)) this.byCall.set(call, first.join('.'));
  }

  private list(items: readonly Node[], scope: Origin): Origin {
    let element = computed;
    for (const item of items) element = union(element, this.visit(item, scope));
    return element === computed ? computed : { paths: [], element };
  }
}
