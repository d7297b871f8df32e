import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../base/html.ts';
import { loginPath } from '../../catalog/fixed-paths.ts';
import type { Replies } from '../../catalog/index.ts';
import type { Reply } from '../../view/text/reply-text.ts';
import type { Say } from '../catalogue/say.ts';

/** Texts of these pages, escaped for HTML. */
const escapedBy =
  (say: Say) =>
  (reply: Extract<Reply, { area: 'pages' }>): string =>
    escapeHtml(say(reply));

/** Confirms a sign-out without an id token. No script: the policy forbids it. */
export function logoutPage(ctx: KoaContextWithOIDC, form: string, say: Say): void {
  const escaped = escapedBy(say);
  const text = (variant: keyof Replies['pages']['signOut']) => escaped({ area: 'pages', code: 'signOut', variant });
  ctx.type = 'html';
  ctx.body = renderPage(
    text('title'),
    `<p>${text('question')}</p>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">${text('yes')}</button>
    <p><a href="/">${text('no')}</a></p>`,
  );
}

/** Reports a failure without values of the request. */
export function problemPage(ctx: KoaContextWithOIDC, say: Say): void {
  const escaped = escapedBy(say);
  const text = (variant: keyof Replies['pages']['signInFailed']) =>
    escaped({ area: 'pages', code: 'signInFailed', variant });
  ctx.type = 'html';
  ctx.body = renderPage(text('title'), `<p>${text('text')}</p><p><a href="${loginPath}">${text('again')}</a></p>`);
}

/** Shows the wait; the browser then retries. */
export function waitPage(ctx: KoaContextWithOIDC, seconds: number, say: Say): void {
  const escaped = escapedBy(say);
  const text = (variant: keyof Replies['pages']['wait']) =>
    escaped({ area: 'pages', code: 'wait', variant, values: { count: seconds } });
  ctx.status = 429;
  ctx.remove('location');
  ctx.set({ 'retry-after': String(seconds), refresh: String(seconds), 'cache-control': 'no-store' });
  ctx.type = 'html';
  ctx.body = renderPage(text('title'), `<p>${text(seconds === 1 ? 'one' : 'several')}</p>`);
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}
