import { readFileSync } from 'node:fs';
import { Kind, parse } from 'graphql';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Draw } from '../../../src/backend/http/drawing.ts';
import { entryAddresses } from '../../../src/catalog/form-addresses.ts';
import type { CatalogueData } from '../../../src/catalog/index.ts';
import { type Portal, PortalContext } from '../../../src/portal/context/portal.ts';
import { isDeferred } from '../../../src/portal/data/deferred.ts';
import { createDoor } from '../../../src/portal/data/door.ts';
import { createReleaseFiles } from '../../../src/portal/data/release-files.ts';
import { draw, readPaper, themesSheet } from '../../../src/portal/draw/draw.tsx';
import { fetchErrorBody } from '../../../src/portal/error-pages/error-page.tsx';
import { getJourneys } from '../../../src/portal/forms/journeys.ts';
import { portalRoutes } from '../../../src/portal/router/router.tsx';
import { pageRoutes } from '../../../src/portal/router/routes.tsx';
import type { Session } from '../../../src/portal/session/session.ts';
import { emptySession } from '../../../src/portal/session/state.ts';
import { buildRelease } from '../../../src/release/index.ts';
import { shipped } from '../../shipped.ts';
import { PORTAL_CONFIG } from './config.ts';

const example = JSON.parse(readFileSync('tests/catalog/examples/auto.json', 'utf8')) as Record<string, unknown>;
const item = { id: 'auto-0001', numContrat: '0400012345A', codeProduit: '40', codeEtat: 'VIG', isActive: true };
const home = { ...item, id: 'home-0001', numContrat: '0400067890A', codeProduit: '12' };
const ended = { ...item, id: 'auto-0002', numContrat: '0400054321A', codeEtat: 'RES', isActive: false };

let files: Record<string, string> = {};
const file = (name: string) => JSON.parse(files[name] ?? 'null') as CatalogueData;

beforeAll(async () => {
  // drawn at once, the server waits for no part of the page
  await fetchErrorBody();
  files = (await buildRelease(shipped)).files;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/graphql')) return new Response(files[url.slice('/catalogue/x/'.length)]);
    const { query } = JSON.parse(String(init?.body)) as { query: string };
    return new Response(JSON.stringify({ data: answer(query) }));
  });
});
afterAll(() => vi.unstubAllGlobals());

function answer(query: string): unknown {
  if (query.includes('getSyntheseLightCollectionCustom'))
    return { getSyntheseLightCollectionCustom: [item, home, ended] };
  const reads = Object.entries(file('family-auto.json').documents?.auto?.reads ?? {});
  const known = Object.fromEntries(reads.map(([name, key]) => [key, example[name] ?? null]));
  // whatever else is asked for is there, and holds nothing
  return { ...Object.fromEntries(rootFields(query).map((name) => [name, null])), ...known };
}

/** What a query asks for first, by the names under which it is answered. */
const rootFields = (query: string): string[] =>
  parse(query).definitions.flatMap((one) =>
    one.kind !== Kind.OPERATION_DEFINITION
      ? []
      : one.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [(field.alias ?? field.name).value] : [],
        ),
  );

/** A member's portal as a server would put it together: nothing of a browser in it. */
function portal(): Portal {
  const data = file('index.json');
  const importModule = (url: string) =>
    import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(files[url.slice('/catalogue/x/'.length)] ?? '')}`
    );
  const release = createReleaseFiles({ release: 'x', index: data, importModule });
  const products = { read: () => ({}), keep: () => undefined };
  const session = {
    state: { ...emptySession, civilite: 'Madame', nom: 'DURAND', numClient: '12345678A', numProfil: '1661055452' },
    lastNumProfil: '',
    subscribe: () => () => undefined,
    isConnected: () => true,
    bearer: () => 'secret',
    hadToken: () => true,
    refuse: vi.fn(),
  } as unknown as Session;
  const door = createDoor({ url: 'https://portal.example/graphql', session, loadClient: () => Promise.reject() });
  const signIn = { leaveFor: vi.fn(), complete: vi.fn(), extend: vi.fn(), endAddress: () => null, signOut: vi.fn() };
  return {
    ...{ data, config: PORTAL_CONFIG, files: release, products, door, session, signIn, prefetchContractPage: vi.fn() },
    standalone: false,
    savesPapers: false,
  };
}

/** An address as somebody opens it: what may be left out is, and the rest is filled in. */
const addressOf = (path: string, params: Readonly<Record<string, readonly string[]>> = {}) =>
  path.replace(/\/\{\w+\?\}/g, '').replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.[0] ?? 'x');

async function drawn(path: string, given = portal()): Promise<string> {
  const handler = createStaticHandler(portalRoutes(given, pageRoutes(given)));
  const context = await handler.query(new Request(`https://portal.example${path}`));
  if (context instanceof Response) throw new Error(`answered ${context.status}`);
  const reads = Object.values(context.loaderData).flatMap((data) => Object.values(data ?? {}).filter(isDeferred));
  await Promise.all(reads.map(({ settled }) => settled));
  return renderToString(
    <PortalContext value={given}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PortalContext>,
  );
}

it('is the module that the server draws by', () => {
  const module: Draw = { draw, readPaper, themesSheet };
  expect(module.themesSheet({})).toContain('.themed');
});

// as slow as the machine: nothing here is about time
describe('a page is read and drawn without a browser', { timeout: 0 }, () => {
  it('has no browser globals here', () => {
    for (const name of ['window', 'self', 'document', 'location', 'localStorage', 'sessionStorage'])
      expect(name in globalThis, name).toBe(false);
  });

  it('the dashboard', async () => {
    const html = await drawn('/');
    expect(html).toContain('<h1>Tableau de bord</h1>');
    expect(html).toContain('0400012345A');
    expect(html).not.toContain('0400054321A');
    expect(html).toContain('En ce moment');
    expect(html).toContain('Voir mon contrat résilié');
    expect(html).not.toContain('résilié ou suspendu');
  });

  it('the list of contracts, active and ended', async () => {
    const html = await drawn('/contrats');
    expect(html).toContain('Actifs');
    expect(html).toContain('Résiliés');
  });

  it('a contract', async () => {
    const html = await drawn('/contrat/auto/auto-0001');
    expect(html).toContain('Contrat auto');
    expect(html).toContain('512,40');
  });

  it('every address that the catalogue lists, of whatever kind', async () => {
    const routes = file('pages.json').routes?.routes ?? [];
    expect(new Set(routes.map(({ kind = 'not-open' }) => kind)).size).toBeGreaterThan(4);
    for (const { path, params = {}, title, kind } of routes) {
      // nothing to name yet: no address of it is open
      if (Object.values(params).some((values) => values.length === 0)) continue;
      const html = await drawn(addressOf(path, params));
      expect(html, path).toContain('<h1');
      if (kind === undefined) expect(html, path).toContain(`<h1>${title}</h1>`);
    }
  });

  it('every form opens, and waits for a page to stand at its step', async () => {
    const forms = Object.entries(file('index.json').formIndex ?? {});
    expect(forms.length).toBeGreaterThan(3);
    // of the first script, a page without a menu reads what the deployment has set
    vi.stubGlobal('self', { SOCIETAIRE: { config: {} } });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'self'));
    for (const [id, entry] of forms)
      for (const address of entryAddresses(entry)) {
        const open = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
        const fixed = Object.entries(entry.variants ?? {}).map(([name, all]) => [
          name,
          all.find((one) => address.includes(`/${one}/`)),
        ]);
        const { step: _step, ...params } = Object.fromEntries([...open, ...fixed]) as Record<string, string>;
        const given = portal();
        const first = file(`form-${id}.json`).forms?.[id]?.steps[0]?.id ?? '';
        expect(await drawn(addressOf(address.replace('{step}', first)), given), address).toContain('skeleton-place');
        expect(getJourneys(given).get(id, params).state().opening, address).toEqual({ state: 'open' });
      }
  });

  it('a contract at the tab that its address names', async () => {
    expect(await drawn('/contrat/auto/auto-0001?onglet=vehicule-conducteurs')).toContain('Claire');
  });
});
