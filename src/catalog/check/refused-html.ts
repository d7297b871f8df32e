import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import type { FindingPage } from '../source/index.ts';
import { findingAt } from './context.ts';
import type { EntryCheck } from './per-file.ts';

export const refusedHtml: FindingPage = {
  finds:
    'Un texte mis en forme contient ce qu’une page ne montre pas : un script, une image, un style, une adresse douteuse.',
  at: { file: 'catalog/banners.json', pointer: '/banners/0/description' },
  avoid: '"<p onclick=\\"ouvrir()\\">Véranda, panneaux solaires…</p>"',
  prefer: '"<p>Véranda, <strong>panneaux solaires</strong>…</p>"',
  why: 'Seuls `p`, `ul`, `ol`, `li`, `strong`, `em`, `a`, `h3` et `br` sont dessinés ; le reste serait retiré.',
};

/** A text or an element; same shape as RichNode in the view's schema. */
export type RichNode = string | { tag: string; href?: string; children: RichNode[] };

const tags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'h3', 'br'];

interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
}

function convert(nodes: readonly HastNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === 'text') return [node.value ?? ''];
    if (node.type !== 'element' || node.tagName === undefined) return [];
    const href = node.properties?.href;
    return [
      { tag: node.tagName, ...(typeof href === 'string' ? { href } : {}), children: convert(node.children ?? []) },
    ];
  });
}

/** Parses simple HTML to nodes, so pages render it without an HTML parser; all other markup is dropped. */
export function richNodes(html: string): RichNode[] {
  const clean = sanitize(fromHtml(html, { fragment: true }), {
    tagNames: tags,
    attributes: { a: ['href'] },
    protocols: { href: ['https', 'mailto', 'tel'] },
    strip: ['script', 'style'],
  });
  return convert((clean as HastNode).children ?? []).filter((node) => typeof node !== 'string' || node.trim() !== '');
}

/** The link targets of a rich text. */
export function richLinks(html: string): string[] {
  if (!/<a/i.test(html)) return [];
  const linksIn = (nodes: readonly RichNode[]): string[] =>
    nodes.flatMap((node) =>
      typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...linksIn(node.children)],
    );
  return linksIn(richNodes(html));
}

function refusedParts(html: string): string[] {
  if (!html.includes('<')) return [];
  const out: string[] = [];
  const visit = (node: HastNode) => {
    if (node.type === 'element' && node.tagName !== undefined) {
      if (!tags.includes(node.tagName)) out.push(`<${node.tagName}>`);
      for (const name of Object.keys(node.properties ?? {}))
        if (!(node.tagName === 'a' && name === 'href')) out.push(name);
      const href = node.properties?.href;
      if (typeof href === 'string' && !/^(https:|mailto:|tel:|\/(?!\/))/.test(href)) out.push(href);
    }
    if (node.type === 'comment') out.push('<!-- -->');
    node.children?.forEach(visit);
  };
  visit(fromHtml(html, { fragment: true }));
  return out;
}

/** Elements that a text opens more often than it closes: what follows would be drawn as they are. */
function unclosed(html: string): string[] {
  if (!html.includes('<')) return [];
  const counts = new Map<string, number>();
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)(strong|em|a|ul|ol|h3)\b[^<>]*>/g))
    counts.set(tag, (counts.get(tag) ?? 0) + (slash === '' ? 1 : -1));
  return [...counts].flatMap(([tag, count]) => (count > 0 ? [`<${tag}>`] : []));
}

/** Rich texts contain only what a page may show. */
export const refusedTexts: EntryCheck = {
  concerns: ({ role, value }) => role === 'rich-text' && typeof value === 'string',
  find: (context, { file, pointer, value }) => {
    const found = [...new Set(refusedParts(String(value)))];
    if (found.length === 0) {
      const open = unclosed(String(value));
      if (open.length === 0) return null;
      const message = `${open.join(', ')} is not closed`;
      return findingAt(
        context,
        { file, pointer },
        'refused-html',
        message,
        'close it where what it marks ends',
        'warning',
      );
    }
    return findingAt(
      context,
      { file, pointer },
      'refused-html',
      `${found.join(', ')} has no place in a text`,
      `the elements are ${tags.join(', ')}; addresses begin with https, mailto or tel`,
    );
  },
};
