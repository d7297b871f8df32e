import { compileCatalogue, mergeData } from '../../src/catalog/index.ts';
import { parseAnswer } from '../../src/portal/data/check-answer.ts';
import { createDoor, type Door, type Send } from '../../src/portal/data/door.ts';
import { openRelease } from '../../src/portal/data/open-release.ts';
import { createWords } from '../../src/portal/data/words.ts';
import { partsOf } from '../../src/release/build.ts';
import { type LoadedCatalogue, loadCatalogue, readCatalogueFiles } from '../../src/release/index.ts';
import { withSecondBackend } from './catalogue.ts';
import { secondBackend } from './server.ts';

/** The shipped catalogue, whose API is the second insurer's, as a release holds it. */
export const secondCatalogue = loadCatalogue(withSecondBackend(readCatalogueFiles()), '2026-11-22');

/** What the portal sent, and what came back. */
export interface Exchange {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}

type Parts = ReturnType<typeof partsOf>['parts'];

/** The portal's own door, files and words, before a second insurer of its own. */
function portalOver(
  parts: Parts,
  token: string | null = 'token-of-marie',
  change: (body: string) => string = (body) => body,
) {
  const backend = secondBackend();
  const exchanges: Exchange[] = [];
  const send: Send = async ({ text, variables, headers }) => {
    const response = await backend.fetch('http://second.example/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: text, variables }),
    });
    const body = change(await response.text());
    exchanges.push({ text, variables, headers, body });
    return parseAnswer({ status: response.status, body, release: null });
  };
  const index = parts['index.json'] ?? {};
  const read = async (name: string) => parts[name] ?? {};
  const { files, words } = openRelease({ release: 'second', index, read }, async () => createWords);
  const refused: (string | null)[] = [];
  const session = { bearer: () => token, refuse: (one: string | null) => void refused.push(one) };
  const door: Door = createDoor({
    url: '/graphql',
    session,
    send,
    words,
    loadClient: () => new Promise(() => undefined),
  });
  return { door, files, words, exchanges, backend, refused };
}

/** What a family's page has of a release. */
const pageOver = (parts: Parts, family: string) =>
  compileCatalogue(
    mergeData(
      parts['index.json'] ?? {},
      parts['contracts.json'] ?? {},
      parts['lists.json'] ?? {},
      parts[`family-${family}.json`] ?? {},
    ),
  );

/** The portal of a catalogue whose API is the second insurer's. */
export function portalOf(loaded: LoadedCatalogue) {
  const { parts, plans } = partsOf(loaded);
  return {
    ...{ parts, plans },
    open: (token?: string | null, change?: (body: string) => string) => portalOver(parts, token, change),
    familyCatalogue: (family: string) => pageOver(parts, family),
  };
}

const shipped = portalOf(secondCatalogue);
export const secondParts = shipped.parts;
export const secondPlans = shipped.plans;
export const secondPortal = shipped.open;
export const familyCatalogue = shipped.familyCatalogue;
