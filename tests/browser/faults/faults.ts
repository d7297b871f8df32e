import { publishForms } from '../every-widget.ts';
import type { Answered, Asked, NetworkFault } from './network.ts';
import type { World } from './world.ts';

/** Which questions a fault befalls. */
export const WHERE: Readonly<Record<string, (asked: Asked) => boolean>> = {
  'les données': ({ path, body }) => path === '/graphql' && !/logClientError|isMaintenance/.test(body),
  'la liste des contrats': asksFor('getSyntheseLightCollectionCustom'),
  'le contrat auto': asksFor('getContratAutoItemCustom'),
  'le document': asksFor('getDfDocumentContrat', 'getAttestationItem', 'getCarteVerte'),
  "l'envoi": asksFor('frEpReinitialisationMdpLien'),
  "l'identité": asksFor('getNumProfil'),
  'la connexion': ({ path }) => path === '/connexion/interaction',
  'le jeton': ({ path }) => path === '/oidc/token',
  'les premiers mots du serveur': ({ path }) => path.startsWith('/boot.js'),
  "l'index du catalogue": ({ path }) => /^\/catalogue\/[^/]+\/index\.json/.test(path),
  'la tranche auto': ({ path }) => /\/family-auto\.json/.test(path),
  'le fichier du formulaire': ({ path }) => /\/form-pli\.js/.test(path),
  "l'application": ({ path }) => /^\/assets\/index-.*\.js/.test(path),
  'la page des contrats': ({ path }) => /^\/assets\/contracts-.*\.js/.test(path),
  'le portail': ({ method, path }) => method === 'GET' && /^\/(assets\/|boot\.js|sw\.js|$|\?|contrats)/.test(path),
};

function asksFor(...names: string[]): (asked: Asked) => boolean {
  return ({ path, body }) => path === '/graphql' && names.some((name) => body.includes(name));
}

interface Fault {
  /** What must be so before any page is opened. */
  prepare?(world: World): Promise<void>;
  begin?(world: World): Promise<void>;
  /** How long it lasts for the page, in seconds of its own clock. */
  lasts?: number;
  /** The fault is over. */
  end?(world: World): Promise<void> | void;
  /** It is about the worker of the portal, which the other rows do without. */
  workers?: boolean;
}

/** The network answers so for what the row says, until it is well again. */
function onTheWay(answer: NetworkFault['answer']): Fault {
  return {
    async begin({ network, row }) {
      network.begin({ befalls: WHERE[row.where] ?? (() => false), answer });
    },
    end: ({ network }) => network.end(),
  };
}

const saying = (status: number, type: string, text: string): Fault =>
  onTheWay(({ send }) => send({ status, headers: { 'content-type': type }, body: Buffer.from(text) }));

const GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body><h1>Bad gateway</h1></body></html>';
const REFERENCE = 'abc123';

/** Held back until the page's clock has gone so far; then everything goes on. */
function slow(seconds: number): Fault {
  let release = () => {};
  let held = Promise.resolve();
  return {
    lasts: seconds,
    async begin({ network, row }) {
      held = new Promise((resolve) => {
        release = resolve;
      });
      network.begin({
        befalls: WHERE[row.where] ?? (() => false),
        async answer({ fetch, send }) {
          const answer = await fetch();
          await held;
          send(answer);
        },
      });
    },
    end({ network }) {
      network.end();
      release();
    },
  };
}

/** The back-end answers; these fields have failed. */
const partial = (...fields: string[]): Fault =>
  onTheWay(async ({ fetch, send }) => {
    const answer = await fetch();
    const said = JSON.parse(answer.body.toString('utf8')) as { data: Record<string, unknown> | null };
    const errors = fields.map((field) => ({
      message: `Une erreur est survenue, merci de réessayer (référence ${REFERENCE})`,
      path: [field],
      extensions: { code: 'INTERNAL_SERVER_ERROR', reference: REFERENCE },
    }));
    for (const field of fields) if (said.data !== null) said.data[field] = null;
    send({ ...answer, body: Buffer.from(JSON.stringify({ ...said, errors })) });
  });

const HOUR = 3_600_000;

/** The computer's clock is wrong from the start, and for good. */
const clock = (hours: number): Fault => ({
  prepare: async ({ page }) => page.clock.install({ time: Date.now() + hours * HOUR }),
});

/** Names of built files, as a build of other sources has them. */
const renamed = (file: string) => file.replace(/\.(js|css|woff2)$/, '~.$1');

/** Another build: every file bears another name, and none of the old ones is there any more. */
function deployment(change: (text: string, path: string) => string = (text) => text): Fault {
  return {
    async begin({ network, assets }) {
      const known = new Set(assets);
      network.begin({
        befalls: ({ method, path }) => method === 'GET' && !/^\/(catalogue|oidc|graphql|connexion\/inter)/.test(path),
        async answer({ asked, fetch, send }) {
          const file = /^\/assets\/([^?]+)/.exec(asked.path)?.[1];
          if (file !== undefined && known.has(file)) return send(missing);
          const answer = await fetch(asked.path.replace('~.', '.'));
          send(rebuilt(answer, assets, (text) => change(text, asked.path)));
        },
      });
    },
  };
}

const missing: Answered = { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Introuvable') };

function rebuilt(answer: Answered, assets: readonly string[], change: (text: string) => string): Answered {
  if (!/javascript|html|css|json/.test(String(answer.headers['content-type']))) return answer;
  let text = answer.body.toString('utf8');
  for (const file of assets) text = text.split(file).join(renamed(file));
  const { etag: _etag, ...headers } = answer.headers;
  return { ...answer, headers, body: Buffer.from(change(text)) };
}

/** A worker that has come, and never takes over. */
const neverTakesOver = (text: string, path: string) =>
  path.startsWith('/sw.js') ? text.replace(/self\.skipWaiting\(\)/g, 'new Promise(()=>{})') : text;

const forbidStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};

const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** Everything that goes wrong, by the words of the table. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  aucune: {},
  'lent 3 s': slow(3),
  'lent 10 s': slow(10),
  'lent 30 s': slow(30),
  'erreur 500': saying(500, 'application/json', '{"errors":[]}'),
  'erreur 502 en HTML': saying(502, 'text/html', GATEWAY),
  'page HTML qui dit 200': saying(200, 'text/html', '<html><body><h1>Maintenance</h1></body></html>'),
  'absent (404)': saying(404, 'text/plain', 'Introuvable'),
  'JSON illisible': onTheWay(async ({ fetch, send }) => {
    const answer = await fetch();
    send({ ...answer, body: answer.body.subarray(0, answer.body.length >> 1) });
  }),
  'connexion coupée': onTheWay(({ cut }) => cut()),
  'réponse perdue': onTheWay(async ({ fetch, cut }) => {
    await fetch();
    cut();
  }),
  'connexion coupée au milieu': onTheWay(async ({ fetch, cut }) => {
    const answer = await fetch();
    cut(answer, answer.body.length >> 1);
  }),
  'réponse 401': saying(401, 'application/json', '{"errors":[{"extensions":{"code":"UNAUTHENTICATED"}}]}'),
  'documents illisibles': partial('documents', 'getDfDocumentSearch'),
  'tout est illisible': saying(
    200,
    'application/json',
    `{"data":null,"errors":[{"message":"panne","extensions":{"reference":"${REFERENCE}"}}]}`,
  ),
  'hors ligne': {
    async begin({ context }) {
      await context.setOffline(true);
    },
    async end({ context, page }) {
      await context.setOffline(false);
      await page.evaluate(() => dispatchEvent(new Event('online')));
    },
  },
  'horloge en avance de 2 h': clock(2),
  'horloge en retard de 2 h': clock(-2),
  'stockage interdit': { prepare: async ({ context }) => void (await context.addInitScript(forbidStorage)) },
  'stockage plein': { prepare: async ({ context }) => void (await context.addInitScript(fillStorage)) },
  'nouvelle version, anciens fichiers partis': deployment(),
  'worker bloqué': { ...deployment(neverTakesOver), workers: true },
  'catalogue plus récent, qui refuse la réponse': {
    async begin({ portal }) {
      // what is sent is refused once no form that sends it would take it
      const forms = { 'forms/essai/pli.json': 'numero', 'forms/connexion/passe-oublie.json': 'identifiant' };
      await publishForms(portal, undefined, (draft) => {
        for (const [file, field] of Object.entries(forms))
          draft.change(file, ({ fields }) => {
            const { schema } = (fields as Record<string, { schema: object }>)[field] ?? { schema: {} };
            Object.assign(schema, { pattern: '^[0-9]{3}$' });
          });
      });
    },
    end: ({ portal }) => publishForms(portal).then(() => undefined),
  },
};
