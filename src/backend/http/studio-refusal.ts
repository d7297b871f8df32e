import { escapeHtml } from '../../base/html.ts';
import type { Say } from '../catalogue/say.ts';
import { type Exchange, send } from './exchange.ts';

/** Where one signs in to the studio. */
export const SIGN_IN = '/studio/connexion';
/** Asks the provider for a sign-in even where somebody is signed in there. */
export const OTHER_ACCOUNT = 'autre-compte';

const refusals = {
  NO_ROLE: { status: 403, link: 'OTHER_ACCOUNT', href: `${SIGN_IN}?${OTHER_ACCOUNT}` },
  SIGN_IN_FAILED: { status: 400, link: 'SIGN_IN_AGAIN', href: SIGN_IN },
} as const;

/** A page for whoever may not enter the studio: why, and what leads on. */
export function sendRefusal(exchange: Exchange, code: keyof typeof refusals, say: Say): void {
  const { status, link, href } = refusals[code];
  const [title, why, onward] = (['SIGN_IN', code, link] as const).map((one) =>
    escapeHtml(say({ area: 'studio', code: one })),
  );
  const page = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
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
  send(exchange, status, 'text/html; charset=utf-8', page, { 'cache-control': 'no-store' });
}
