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
import { preload, preloadModule } from './preload.ts';
import { watchLoading } from './watch-loading.ts';

/** `Object.hasOwn` would need a polyfill, and this script comes before them. */
const hasOwn = Object.prototype.hasOwnProperty;

/**
 * The first script of every page: a file of the build, which needs `/boot.js` to know where things are. It fetches the
 * catalogue's index at once and, for a member on a contract's address, the family's slice and the first query, so that
 * the application finds them under way when it has loaded. What `/boot.js` said last is most often what it says again:
 * a visited browser begins with that, and what it has begun counts only if it was so.
 */
applyKeptFont();
watchLoading();
if (self.SOCIETAIRE === undefined) beginFromLastOpening();
else start(null);

function beginFromLastOpening(): void {
  const last = readOpening();
  if (last !== null) begin(last);
  addEventListener('societaire', () => start(last), { once: true });
}

/** An application that came first has asked for everything itself. */
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
  const ask = (text: string, variables: Record<string, unknown>) => {
    const answer = ignoreRejection(post(boot.config.graphql, { text, variables, headers }));
    early.push({ text, variables, startedAt: Date.now(), answer });
    return answer;
  };
  if (path === '/' || path === listPath) {
    for (const name of ['lists.json', 'contracts.json']) fetchFile(name);
    ask(getSyntheseLightCollectionCustom.text, synthesisVariables(numProfil, false));
  }
  if (path === '/') {
    fetchFile('dashboard.json');
    ask(getTableauDeBord.text, dashboardVariables(numProfil));
  }
  if (place !== null && place.id !== null) {
    openContract(place.family, place.id);
    ask(getDemandeCollection.text, { policeId: place.id });
  }
  preload('layout');
  if (path === '/') preload('dashboard');
  if (path === listPath) preload('list');
  if (place !== null) preload('contract');

  /** What the index alone knows of an address: a form, or a page of words. */
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

  /** The family's slice and its query, side by side; the application takes up each where it stands. */
  function openFamily(family: FamilyOpening | undefined, id: string): void {
    if (family === undefined) return;
    fetchFile(family.slice);
    fetchFile('contracts.json');
    const variables = fillVariables(family.variables, { id, numProfil });
    if (variables !== null) ask(family.text, variables);
  }

  /** The product tells the family: the one that was listed in this tab, else asked of the fields of every contract. */
  function lookUpFamily(id: string): Promise<string | null> {
    const products = readProducts();
    const product = hasOwn.call(products, id)
      ? Promise.resolve(products[id])
      : ask(getContratBasicsItem.text, { id }).then(readProductCode);
    return Promise.all([index, product]).then(([data, code]) => familyOfCode(data, code));
  }
}

function readProductCode({ body }: RawResponse): string | null {
  const { data } = JSON.parse(body) as {
    data?: { getContratBasicsItem?: { codeProduit?: string | null } | null } | null;
  };
  return data?.getContratBasicsItem?.codeProduit ?? null;
}

/** Family of a product code, when the index alone is sure of it; the rest is for the application. */
function familyOfCode(index: CatalogueData, code: string | null | undefined): string | null {
  const { products = {}, default: other } = index.products ?? {};
  if (typeof code !== 'string' || index.productFiles !== undefined) return null;
  if (hasOwn.call(products, code)) return products[code]?.family ?? other?.family ?? null;
  // codes that the index does not name are the default family's, unless a pattern may name them
  return Object.keys(products).some((name) => name.indexOf('?') >= 0) ? null : (other?.family ?? null);
}

/** The application meets the same failure when it takes the promise up, and tells the member. */
function ignoreRejection<T>(answer: Promise<T>): Promise<T> {
  answer.catch(ignore);
  return answer;
}

function ignore(): void {}
