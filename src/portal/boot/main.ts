import { DRAWN_ID } from '../../catalog/drawn-page.ts';
import type { CatalogueData, FamilyOpening } from '../../catalog/index.ts';
import { matchContractRoute } from '../../view/addresses/routes.ts';
import { listPath, loginPath } from '../addresses/paths.ts';
import { fetchJson } from '../data/fetch-json.ts';
import { post } from '../data/post.ts';
import { dashboardVariables, fillVariables, synthesisVariables } from '../data/query-variables.ts';
import { getTableauDeBord } from '../documents/dashboard.generated.ts';
import { getDemandeCollection } from '../documents/errands.generated.ts';
import { getContratBasicsItem } from '../documents/product.generated.ts';
import { getSyntheseLightCollectionCustom } from '../documents/synthesis.generated.ts';
import type { EarlyQuestion, RawResponse } from '../handover/handover.ts';
import { readProducts } from '../session/known-products.ts';
import { type BootOpening, isSameOpening, keepOpening, readOpening } from '../session/last-opening.ts';
import { readMember } from '../session/member-store.ts';
import { isTokenValid } from '../session/state.ts';
import { readToken } from '../session/token-cookie.ts';
import { applyKeptFont } from '../styles/font.ts';
import { findForm, findWordsPage } from './address.ts';
import { holdPresses } from './hold-presses.ts';
import { preload, preloadModule } from './preload.ts';
import { watchLoading } from './watch-loading.ts';

/** `Object.hasOwn` would need a polyfill, and this script comes before them. */
const hasOwn = Object.prototype.hasOwnProperty;

/**
 * The first script of every page. As soon as `/boot.js` says where things are, it fetches the catalogue's index and,
 * for a member on a contract's address, the family's slice and the first query, for the application to pick up. A
 * returning browser begins with the last `/boot.js`, which counts only if the new one is the same.
 */
applyKeptFont();
watchLoading();
holdPresses();
const whetherDrawn = readWhetherDrawn();
if (self.SOCIETAIRE === undefined) beginFromLastOpening();
else start(null);

function beginFromLastOpening(): void {
  const last = readOpening();
  if (last !== null) begin(last);
  addEventListener('societaire', () => start(last), { once: true });
}

/** Does nothing if the application came first. */
function start(begun: BootOpening | null): void {
  const boot = self.SOCIETAIRE;
  if (boot === undefined || boot.taken === true) return;
  if (begun !== null && isSameOpening(begun, boot)) {
    Object.assign(boot, { files: begun.files, early: begun.early });
    return;
  }
  begin(boot);
  if (boot.early !== undefined) keepOpening(boot);
}

function begin(boot: BootOpening): void {
  const files: Record<string, Promise<CatalogueData>> = {};
  boot.files = files;
  const fetchFile = (name: string) => {
    const file = ignoreRejection(fetchJson<CatalogueData>(`/catalogue/${boot.release}/${name}`));
    files[name] = file;
    return file;
  };
  const path = location.pathname;
  const index = fetchFile('index.json');
  if (path === loginPath) {
    fetchFile('sign-in.json');
    preload('signIn');
  }
  const stored = readToken();
  const member = readMember();
  const place = matchContractRoute({ familyIndex: boot.families ?? {} }, path);
  const isMember = member !== null && isTokenValid(stored, Date.now());
  if (place === null && path !== '/' && path !== listPath) index.then(openFormOrWords, ignore);
  if (!isMember) return;
  const { numProfil } = member;
  const headers = { authorization: `Bearer ${stored.token}` };
  const early: EarlyQuestion[] = [];
  boot.early = early;
  const ask = (text: string, variables: Record<string, unknown>) =>
    ignoreRejection(
      unlessDrawn(() => {
        const answer = ignoreRejection(post(boot.config.graphql, { text, variables, headers }));
        early.push({ text, variables, startedAt: Date.now(), answer });
        return answer;
      }),
    );
  /** One of the portal's own questions, in the words of the API. */
  const askOwn = (name: string, text: string, variables: Record<string, unknown>) => {
    if (boot.said === undefined) return void ask(text, variables);
    const own = boot.said[name];
    if (own === undefined) return;
    const known: Record<string, unknown> = {};
    for (const one of own.variables) known[one] = variables[one];
    ask(own.text, known);
  };
  if (path === '/' || path === listPath) {
    for (const name of ['lists.json', 'contracts.json']) fetchFile(name);
    askOwn(
      'getSyntheseLightCollectionCustom',
      getSyntheseLightCollectionCustom.text,
      synthesisVariables(numProfil, false),
    );
  }
  if (path === '/') {
    fetchFile('dashboard.json');
    askOwn('getTableauDeBord', getTableauDeBord.text, dashboardVariables(numProfil));
  }
  if (place !== null && place.id !== null) {
    openContract(place.family, place.id);
    askOwn('getDemandeCollection', getDemandeCollection.text, { policeId: place.id });
  }
  preload('layout');
  if (path === '/') preload('dashboard');
  if (path === listPath) preload('list');
  if (place !== null) preload('contract');

  /** Fetches a form or a text page, which only the index knows. */
  function openFormOrWords(data: CatalogueData): void {
    const form = findForm(data, path);
    const words = form === null ? findWordsPage(data, path, isMember) : null;
    if (form !== null) {
      fetchFile(`form-${form}.json`);
      preloadModule(`/catalogue/${boot.release}/form-${form}.js`);
      preload('form');
    }
    if (words !== null) {
      fetchFile(`${words.file}.json`);
      preload(words.code);
    }
  }

  function openContract(family: string | null, id: string): void {
    if (family !== null) openFamily(boot.families?.[family], id);
    else lookUpFamily(id).then((found) => openFamily(boot.families?.[found ?? ''], id), ignore);
  }

  /** Fetches the family's slice and its query in parallel. */
  function openFamily(family: FamilyOpening | undefined, id: string): void {
    if (family === undefined) return;
    fetchFile(family.slice);
    fetchFile('contracts.json');
    const variables = fillVariables(family.variables, { id, numProfil });
    // another API may be asked nothing early
    if (variables !== null && family.text !== '') ask(family.text, variables);
  }

  /** The family by the product: of a contract listed in this tab, otherwise from the API. */
  function lookUpFamily(id: string): Promise<string | null> {
    const products = readProducts();
    const product = hasOwn.call(products, id)
      ? Promise.resolve(products[id])
      : boot.said === undefined
        ? ask(getContratBasicsItem.text, { id }).then(readProductCode)
        : Promise.resolve(null);
    return Promise.all([index, product]).then(([data, code]) => familyOfCode(data, code));
  }
}

/**
 * Whether the server has drawn this page: decided once it has been read, and before the application runs, which takes
 * what it was drawn from. Null where the server draws none.
 */
function readWhetherDrawn(): Promise<boolean> | null {
  if (document.documentElement.dataset.drawn === undefined) return null;
  return new Promise((resolve) => {
    const decide = () => resolve(document.getElementById(DRAWN_ID) !== null);
    if (document.readyState === 'loading') document.addEventListener('readystatechange', decide, { once: true });
    else decide();
  });
}

/** Asks at once; where the server may draw the page, which comes with its answers, only once it has not. */
function unlessDrawn<T>(ask: () => Promise<T>): Promise<T> {
  if (whetherDrawn === null) return ask();
  return whetherDrawn.then((drawn) => (drawn ? new Promise<never>(ignore) : ask()));
}

function readProductCode({ body }: RawResponse): string | null {
  const { data } = JSON.parse(body) as {
    data?: { getContratBasicsItem?: { codeProduit?: string | null } | null } | null;
  };
  return data?.getContratBasicsItem?.codeProduit ?? null;
}

/** Family of a product code where the index is certain; otherwise the application decides. */
function familyOfCode(index: CatalogueData, code: string | null | undefined): string | null {
  const { products = {}, default: other } = index.products ?? {};
  if (typeof code !== 'string' || index.productFiles !== undefined) return null;
  if (hasOwn.call(products, code)) return products[code]?.family ?? other?.family ?? null;
  // codes that the index does not name are the default family's, unless a pattern may name them
  return Object.keys(products).some((name) => name.indexOf('?') >= 0) ? null : (other?.family ?? null);
}

/** The application handles the rejection when it awaits the promise. */
function ignoreRejection<T>(answer: Promise<T>): Promise<T> {
  answer.catch(ignore);
  return answer;
}

function ignore(): void {}
