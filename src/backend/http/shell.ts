import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../base/html.ts';
import { DRAWN_ID, type DrawnPage } from '../../catalog/drawn-page.ts';
import { PAPER_FORM, paperPath } from '../../view/papers/paper-request.ts';

/** The built page, in the parts between which a drawn page stands. */
export interface Shell {
  build: string;
  /** What a first paint wants, as the value of a `Link` header: who stands in front may hint at it ahead of the answer. */
  link: string;
  /** All before the body. @param title of the page, as HTML; '': not known yet */
  head(themes: string, title: string): string;
  /** The body as the browser fills it. */
  body: string;
  /** The body with a drawn page. @param note for who has no scripts; null: none */
  fill(html: string, note: string | null, page: DrawnPage): string;
  /** A whole page that says one thing, and runs no script. */
  plain(themes: string, title: string, text: string): string;
}

/**
 * Nothing is painted before what stands right after the page has been read: parts that come later would move what is
 * there already.
 */
const PAINTED_WHOLE = '<link rel="expect" href="#shell-error" blocking="render">';

/** What stands where no script runs: what does not work there, and the form by which its papers come. */
const withoutScript = (note: string | null, isMember: boolean): string => {
  const said = note === null ? '' : `<p class="no-script">${escapeHtml(note)}</p>`;
  const papers = isMember ? `<form id="${PAPER_FORM}" method="post" action="${paperPath}"></form>` : '';
  return `<noscript>${said}${papers}</noscript>`;
};

/** The built page in parts; null where it is not built. */
export function readShell(distDir: string): Shell | null {
  let html = '';
  try {
    html = readFileSync(join(distDir, 'index.html'), 'utf8');
  } catch {
    return null;
  }
  const [, build = ''] = /data-build="([^"]+)"/.exec(html) ?? [];
  const [, starter = ''] = /data-start="([^"]+)"/.exec(html) ?? [];
  const [, product = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, head = '', body = ''] = /^([\s\S]*<\/head>)([\s\S]*)$/.exec(html) ?? [];
  const [, before = '', after = ''] =
    /^([\s\S]*?<div id="root">)[\s\S]*(<\/div>[\s\S]*?<div id="last-resort"[\s\S]*)$/.exec(body) ?? [];
  const module = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
  const [, entry = ''] = module.exec(head) ?? [];
  const [, sheet = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(head) ?? [];
  if (build === '' || starter === '' || entry === '' || sheet === '' || before === '') return null;
  // run once the page is painted
  const start = head
    .replace('<html ', `<html data-drawn="${entry}" `)
    .replace(module, (tag) => tag.replace(entry, starter))
    .replace(/ fetchpriority="high"/g, ' fetchpriority="low"')
    .replace(/(<script src="\/assets\/[^"]+" async) fetchpriority="low"/, '$1 blocking="render"')
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<script type="module"/, '<script type="module" fetchpriority="low"');
  // shown where the application cannot be loaded
  const [failure = ''] = /<div id="shell-error"[\s\S]*?<\/div>/.exec(body) ?? [];
  const [top = ''] = /<div class="frame shell">[\s\S]*?<\/header>/.exec(body) ?? [];
  const phones = [...failure.matchAll(/<p class="phone">[\s\S]*?<\/p>/g)].join('');
  const [home = ''] = /<a [^>]*href="\/">[^<]*<\/a>/.exec(after) ?? [];
  const rest = after.replace('</div>', '').replace(/<noscript>[\s\S]*<\/noscript>/, '');
  const headOf = (themes: string, title: string) =>
    start
      .replace('</head>', () => `<style>${themes}</style>${PAINTED_WHOLE}</head>`)
      .replace(/<title>[^<]*/, () => `<title>${title === '' ? product : `${title} – ${product}`}`);
  return {
    build,
    link: `<${sheet}>; rel=preload; as=style; crossorigin`,
    head: headOf,
    body,
    plain(themes, title, text) {
      const still = headOf(themes, escapeHtml(title)).replace(
        /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
        '',
      );
      const words = `<h1>${escapeHtml(title)}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}`;
      return `${still}<body>${top}<main class="main"><div class="plain-page">${words}${home}${phones}</div></main></div></body></html>`;
    },
    fill(content, note, page) {
      const data = JSON.stringify(page).replace(/</g, '\\u003c');
      const block = `<script type="application/json" id="${DRAWN_ID}">${data}</script>`;
      const said = withoutScript(note, page.numProfil !== '');
      return `${before.replace('<div id="root">', () => `${said}<div id="root">`)}${content}</div>${failure}${block}${rest}`;
    },
  };
}
