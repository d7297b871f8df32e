import type { Node } from 'jsonc-parser';
import type { Json } from '../../rules/index.ts';
import type { Source } from '../source/index.ts';
import { planOf, type Schemas, type WalkPlan } from '../walk/plan.ts';

/** What identifies an object comes first, remarks about it last; other keys keep the analyst's order. */
const first = ['$schema', 'block', 'part', 'id'];
const last = ['assumed'];

const rank = (plan: WalkPlan, name: string): number => {
  if (!plan.properties.has(name)) return 0;
  return first.includes(name) ? first.indexOf(name) - first.length : last.indexOf(name) + 1;
};

/**
 * The text of a file with object keys in canonical order, as its schema defines it. Only whole properties move: their
 * content and the text between them stay as written.
 */
export function withKeyOrder(source: Source, schemas: Schemas, schema: string): string {
  const { root, value, text } = source;
  if (root === undefined || value === undefined) return text;
  const ordered = new Orderer(text).ordered(root, value, planOf(schemas, schema));
  return text.slice(0, root.offset) + ordered + text.slice(root.offset + root.length);
}

class Orderer {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  ordered(node: Node, value: Json, plan: WalkPlan | null): string {
    const form = plan === null || plan.isLeaf ? null : plan.forms.length === 0 ? plan : this.form(plan, value);
    if (form === null) return this.written(node);
    if (form !== plan) return this.ordered(node, value, form);
    if (Array.isArray(value)) return this.list(node, value, form);
    return node.type === 'object'
      ? this.object(node, value as Readonly<Record<string, Json>>, form)
      : this.written(node);
  }

  private form(plan: WalkPlan, value: Json): WalkPlan | null {
    return plan.forms.find(({ fits }) => fits(value))?.plan ?? null;
  }

  private list(node: Node, value: readonly Json[], { items }: WalkPlan): string {
    const children = node.children ?? [];
    return this.with(
      node,
      children,
      children.map((child, i) => this.ordered(child, value[i] ?? null, items)),
    );
  }

  private object(node: Node, value: Readonly<Record<string, Json>>, plan: WalkPlan): string {
    const properties = node.children ?? [];
    const texts = properties.map((property) => {
      const [key, inner] = property.children ?? [];
      const name = String(key?.value);
      const below = plan.properties.get(name) ?? plan.others;
      const text = inner === undefined ? '' : this.ordered(inner, value[name] ?? null, below);
      const whole = inner === undefined ? this.written(property) : this.with(property, [inner], [text]);
      return { rank: rank(plan, name), whole };
    });
    const inOrder = [...texts].sort((a, b) => a.rank - b.rank);
    return this.with(
      node,
      properties,
      inOrder.map(({ whole }) => whole),
    );
  }

  /** A node's text with its children's texts replaced. */
  private with(node: Node, children: readonly Node[], texts: readonly string[]): string {
    let out = '';
    let at = node.offset;
    children.forEach((child, i) => {
      out += this.text.slice(at, child.offset) + (texts[i] ?? '');
      at = child.offset + child.length;
    });
    return out + this.text.slice(at, node.offset + node.length);
  }

  private written(node: Node): string {
    return this.text.slice(node.offset, node.offset + node.length);
  }
}
