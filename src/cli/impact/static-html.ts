/** What stands in one of two pictures alone. */
export interface Marks {
  /** Class of what is marked, and how it is said to who does not see it. */
  name: 'gone' | 'new';
  word: string;
  actions: ReadonlySet<string>;
  offers: ReadonlySet<string>;
  tabs: ReadonlySet<string>;
  /** Texts of the other picture. */
  others: ReadonlySet<string>;
}

/** Each text of some markup, as it is escaped there. */
export const textsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()));

/** What acts, by what stands in its place; headings step down below those of the page around. */
const others: Readonly<Record<string, string>> = {
  ...{ a: 'span', button: 'span', article: 'div', section: 'div', header: 'div', nav: 'div', aside: 'div' },
  ...{ form: 'div', label: 'span', h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6' },
};

/** Attributes by which something looks as it does; what would act, load or be found by its name is left out. */
const kept =
  /^(?:class|style|aria-hidden|hidden|colspan|rowspan|scope|viewBox|d|width|height|fill|stroke|cx|cy|r|x|y|points|transform|open|lang)$/i;

const attribute = /\s([\w:-]+)(?:="([^"]*)")?/g;

/**
 * Markup that React wrote, as a picture: no link, no button, no script, no name twice, nothing that is fetched.
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

/** What is said in this picture alone is set off: `del` before, `ins` after. */
function markedTexts(html: string, { name, others }: Marks): string {
  const tag = name === 'gone' ? 'del' : 'ins';
  return html.replace(/>([^<>]+)</g, (whole, text: string) =>
    text.trim() === '' || others.has(text.trim()) ? whole : `><${tag}>${text}</${tag}><`,
  );
}
