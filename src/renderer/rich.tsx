import './rich.css';
import type { ReactNode } from 'react';
import { Link } from '../ui/Link.tsx';
import type { RichElement, RichNode } from '../view/types.generated.ts';

const plainTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3'] as const;

function renderElement(node: RichElement, key: number): ReactNode {
  if (node.tag === 'br') return <br key={key} />;
  const inside = <RichText nodes={node.children} />;
  if (node.tag === 'a') {
    return node.href === undefined ? (
      inside
    ) : (
      <Link key={key} href={node.href}>
        {inside}
      </Link>
    );
  }
  const Tag = plainTags.find((tag) => tag === node.tag);
  return Tag ? <Tag key={key}>{inside}</Tag> : inside;
}

/** Rich text as elements, never as HTML; sanitised when the catalogue was published. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <>{nodes.map((node, index) => (typeof node === 'string' ? node : renderElement(node, index)))}</>;
}
