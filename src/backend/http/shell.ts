import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../base/html.ts';
import { DRAWN_ID, type DrawnPage } from '../../catalog/drawn-page.ts';

/** The built page, in the parts between which a drawn page stands. */
export interface Shell {
  build: string;
  /** All before the body. @param title of the page; '': not known yet */
  head(themes: string, title: string): string;
  /** The body as the browser fills it. */
  body: string;
  /** The body with a drawn page. @param note for who has no scripts; null: none */
  fill(html: string, note: string | null, page: DrawnPage): string;
}

/** The built page in parts; null where it is not built. */
export function readShell(distDir: string): Shell | null {
  let html = '';
  try {
    html = readFileSync(join(distDir, 'index.html'), 'utf8');
  } catch {
    return null;
  }
  const [, build = ''] = /data-build="([^"]+)"/.exec(html) ?? [];
  const [, product = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const [, head = '', body = ''] = /^([\s\S]*<\/head>)([\s\S]*)$/.exec(html) ?? [];
  const [, before = '', after = ''] =
    /^([\s\S]*?<div id="root">)[\s\S]*(<\/div>[\s\S]*?<div id="last-resort"[\s\S]*)$/.exec(body) ?? [];
  if (build === '' || before === '') return null;
  const start = head
    .replace('<html ', '<html data-drawn ')
    .replace(/ fetchpriority="high"/g, ' fetchpriority="low"')
    .replace(/<script type="module"/g, '<script type="module" fetchpriority="low"')
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"');
  // shown where the application cannot be loaded
  const [failure = ''] = /<div id="shell-error"[\s\S]*?<\/div>/.exec(body) ?? [];
  const rest = after.replace('</div>', '').replace(/<noscript>[\s\S]*<\/noscript>/, '');
  return {
    build,
    head: (themes, title) =>
      start
        .replace('</head>', () => `<style>${themes}</style></head>`)
        .replace(/<title>[^<]*/, () => `<title>${title === '' ? product : `${title} – ${product}`}`),
    body,
    fill(content, note, page) {
      const data = JSON.stringify(page).replace(/</g, '\\u003c');
      const block = `<script type="application/json" id="${DRAWN_ID}">${data}</script>`;
      const said = note === null ? '' : `<noscript><p class="no-script">${escapeHtml(note)}</p></noscript>`;
      return `${before.replace('<div id="root">', () => `${said}<div id="root">`)}${content}</div>${failure}${block}${rest}`;
    },
  };
}
