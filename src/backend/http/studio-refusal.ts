import { escapeHtml } from '../../base/html.ts';
import type { Say } from '../catalogue/say.ts';
import { type Exchange, send } from './exchange.ts';
import { styleSource } from './security-headers.ts';

/** Where one signs in to the studio. */
export const SIGN_IN = '/studio/connexion';
/** Asks the provider for a sign-in even where somebody is signed in there. */
export const OTHER_ACCOUNT = 'autre-compte';
const REFUSED = 'refus';

const refusals = {
  NO_ROLE: { status: 403, link: 'OTHER_ACCOUNT', href: `${SIGN_IN}?${OTHER_ACCOUNT}` },
  SIGN_IN_FAILED: { status: 400, link: 'SIGN_IN_AGAIN', href: SIGN_IN },
} as const;

type Refusal = keyof typeof refusals;

/** The page stands alone: it is there where no page of the studio is built, and its policy names its style. */
const STYLE = `
:root { color-scheme: light dark; --paper: #f7f6f3; --surface: #fff; --ink: #161b26; --ink-2: #4a5160; --line: #dedbd3; --accent: #0b57d0; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #11141a; --surface: #191d25; --ink: #ecebe6; --ink-2: #b3b8c3; --line: #2f3541; --accent: #a8c7fa; --on-accent: #11141a; }
}
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 10vh auto 0; padding: 32px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); box-sizing: border-box; }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: var(--ink-2); }
p + p { margin-top: 24px; }
a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
const POLICY = `default-src 'none'; style-src ${styleSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The refusal that an address tells of; null for any other. */
export function refusalAt({ searchParams }: URL): Refusal | null {
  const code = searchParams.get(REFUSED) ?? '';
  return Object.hasOwn(refusals, code) ? (code as Refusal) : null;
}

/** Leads to the page that refuses: the address that the provider led to holds a code that is spent. */
export function leadToRefusal({ res }: Exchange, code: Refusal): void {
  res.writeHead(303, { location: `${SIGN_IN}?${REFUSED}=${code}`, 'cache-control': 'no-store' }).end();
}

/** A page for whoever may not enter the studio: why, and what leads on. */
export function sendRefusal(exchange: Exchange, code: Refusal, say: Say): void {
  const { status, link, href } = refusals[code];
  const [title, why, onward] = (['SIGN_IN', code, link] as const).map((one) =>
    escapeHtml(say({ area: 'studio', code: one })),
  );
  const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${why}.</p>
<p><a href="${href}">${onward}</a></p>
</main>
</body>
</html>
`;
  exchange.res.removeHeader('content-security-policy-report-only');
  const headers = { 'cache-control': 'no-store', 'content-security-policy': POLICY };
  send(exchange, status, 'text/html; charset=utf-8', page, headers);
}
