/** What only one of two pictures shows. */
export interface Marks {
  /** Class of a difference, and its label for screen readers. */
  name: 'gone' | 'new';
  word: string;
  actions: ReadonlySet<string>;
  offers: ReadonlySet<string>;
  tabs: ReadonlySet<string>;
  /** Texts of the other picture. */
  others: ReadonlySet<string>;
}

/** Each text of some markup, still escaped. */
export const textsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()));

/** Interactive elements by their static replacement; headings go down below those of the page around. */
const others: Readonly<Record<string, string>> = {
  ...{ a: 'span', button: 'span', article: 'div', section: 'div', header: 'div', nav: 'div', aside: 'div' },
  ...{ form: 'div', label: 'span', h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6' },
};

/** Attributes that affect appearance; those that act, load or identify are left out. */
const kept =
  /^(?:class|style|aria-hidden|hidden|colspan|rowspan|scope|viewBox|d|width|height|fill|stroke|cx|cy|r|x|y|points|transform|open|lang)$/i;

const attribute = /\s([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Markup written by React, as a picture: no link, no button, no script, no duplicate id, no fetch.
 * @param html each text and value in it is escaped
 */
export function toStaticHtml(html: string, marks: Marks): string {
  return markedTexts(html, marks).replace(
    /<(\/?)([a-zA-Z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g,
    (_tag, end, name, rest, alone) => {
      const tag = others[name as string] ?? (name as string);
      if (/^(?:script|style|link|iframe|img|object|embed|input|select|textarea|video|audio)$/i.test(tag)) return '';
      if (end === '/') return `</${tag}>`;
      const found = new Map([...String(rest).matchAll(attribute)].map(([, key = '', value = '']) => [key, value]));
      const isMarked =
        marks.actions.has(found.get('data-action') ?? '') ||
        marks.offers.has(found.get('data-offer') ?? '') ||
        marks.tabs.has((found.get('href') ?? '').replace(/^#tab-/, ''));
      if (found.get('aria-selected') === 'true') found.set('class', `${found.get('class') ?? ''} chosen`);
      if (isMarked) found.set('class', `${found.get('class') ?? ''} ${marks.name}`.trim());
      const attributes = [...found].filter(([key]) => kept.test(key)).map(([key, value]) => ` ${key}="${value}"`);
      const words = isMarked ? `<span class="vh">${marks.word} </span>` : '';
      return `<${tag}${attributes.join('')}${alone}>${words}`;
    },
  );
}

/** Marks text that only this picture has: `del` before, `ins` after. */
function markedTexts(html: string, { name, others }: Marks): string {
  const tag = name === 'gone' ? 'del' : 'ins';
  return html.replace(/>([^<>]+)</g, (whole, text: string) =>
    text.trim() === '' || others.has(text.trim()) ? whole : `><${tag}>${text}</${tag}><`,
  );
}
