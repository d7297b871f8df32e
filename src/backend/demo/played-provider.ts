import type { CatalogueData } from '../../catalog/index.ts';
import { moneyOf } from '../../catalog/money.ts';
import { money } from '../../rules/index.ts';
import { pathOf } from '../../view/addresses/routes.ts';
import { indexReader, type ReleaseReader } from '../catalogue/release-reader.ts';
import type { Db } from '../database/database.ts';
import { type Ending, findOperation, type HostedPage } from '../domain/hosted/operations.ts';
import type { HostedOperation, Nature } from '../domain/hosted/schema.ts';
import { signBody } from '../domain/hosted/signed-ending.ts';
import { readText } from '../http/body.ts';
import { type Exchange, isRead, type Route, send } from '../http/exchange.ts';
import { CALLBACK, SIGNATURE } from '../http/hosted.ts';

/** Path of the played provider. */
const PROVIDER_PATH = '/prestataire';

export const playedProviderPage =
  (origin: string): HostedPage =>
  ({ id }) =>
    `${origin}${PROVIDER_PATH}/${id}`;

/** Page that a member returns to; it queries the real outcome. */
const RETURNS: Readonly<Record<Nature, { route: string; done: string; failed: string }>> = {
  'retard-paiement': { route: 'actions-retard-paiement-step', done: 'paiement-cb-ok', failed: 'paiement-cb-ko' },
  tip: { route: 'paiement-tip-step', done: 'ok', failed: 'ko' },
  'signature-dg': {
    route: 'actions-signature-dg-step',
    done: 'habitation-signature-terminee',
    failed: 'habitation-signature-echec',
  },
};

const ISSUES: readonly Ending['issue'][] = ['reussie', 'refusee', 'abandonnee'];
const LIMIT = 1024;

interface PlayedProviderParts {
  db: Db;
  releases: ReleaseReader;
  origin: string;
  secret: string;
  now(): Date;
}

/**
 * Plays the provider where none is configured: a page with one button for each outcome. It has no portal session,
 * requests no card, and notifies the server as a real provider would.
 */
export function playedProviderRoute({ db, releases, origin, secret, now }: PlayedProviderParts): Route {
  const index = indexReader(releases);
  return {
    name: `${PROVIDER_PATH}/{id}`,
    matches: ({ url }) => url.pathname.startsWith(`${PROVIDER_PATH}/`),
    async handle(exchange) {
      const { req, url } = exchange;
      const operation = await findOperation(db, url.pathname.slice(PROVIDER_PATH.length + 1));
      if (operation === null || operation.etat !== 'ouverte')
        return sendPage(exchange, 410, 'Cette page n’est plus valable', `<p><a href="/">Revenir à mon espace</a></p>`);
      if (isRead(req)) return sendPage(exchange, 200, TITLES[operation.nature], choiceForm(operation, await index()));
      const chosen = req.method === 'POST' ? new URLSearchParams(await readText(req, LIMIT)).get('issue') : null;
      const issue = ISSUES.find((one) => one === chosen);
      if (issue === undefined)
        return sendPage(exchange, 400, TITLES[operation.nature], choiceForm(operation, await index()));
      await notifyServer({ id: operation.id, issue, montant: operation.montant });
      const { route, done, failed } = RETURNS[operation.nature];
      const params = { step: issue === 'reussie' ? done : failed };
      const location = pathOf(await index(), { route, params, query: {} });
      exchange.res.writeHead(303, { location, 'cache-control': 'no-store' }).end();
    },
  };

  async function notifyServer(ending: Ending): Promise<void> {
    const body = JSON.stringify(ending);
    const headers = { 'content-type': 'application/json', [SIGNATURE]: signBody(secret, body, now()) };
    await fetch(`${origin}${CALLBACK}`, { method: 'POST', headers, body });
  }
}

const TITLES: Readonly<Record<Nature, string>> = {
  'retard-paiement': 'Paiement par carte',
  tip: 'Paiement par carte',
  'signature-dg': 'Signature électronique',
};

type ButtonLabels = Readonly<Record<Ending['issue'], string>>;

const PAYMENT_BUTTONS: ButtonLabels = {
  reussie: 'Payer',
  refusee: 'Faire refuser le paiement',
  abandonnee: 'Abandonner',
};
const BUTTONS: Readonly<Record<Nature, ButtonLabels>> = {
  'retard-paiement': PAYMENT_BUTTONS,
  tip: PAYMENT_BUTTONS,
  'signature-dg': {
    reussie: 'Signer',
    refusee: 'Faire échouer la signature',
    abandonnee: 'Abandonner',
  },
};

function choiceForm({ nature, montant }: HostedOperation, index: CatalogueData): string {
  const buttons = ISSUES.map((issue) => `<button name="issue" value="${issue}">${BUTTONS[nature][issue]}</button>`);
  const amount = montant === null ? '' : `<p>Montant : ${money(montant, moneyOf(index))}</p>`;
  return `<p>Cette page tient la place de notre prestataire, dans une démonstration. Rien n’y est débité ni signé.</p>
${amount}<form method="post">${buttons.join('\n')}</form>`;
}

function sendPage(exchange: Exchange, status: number, title: string, body: string): void {
  const html = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
  send(exchange, status, 'text/html; charset=utf-8', html, {
    'cache-control': 'no-store',
    // the only page with a form submitted by the browser itself
    'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
}
