import type { CatalogueData } from '../../catalog/index.ts';
import { matchContractRoute } from '../../view/routes.ts';
import { readProducts } from '../data/known-products.ts';
import { sendPlainly } from '../data/send.ts';
import { getContratBasicsItem } from '../documents/product.generated.ts';
import { readMember } from '../session/member-store.ts';
import { isTokenValid } from '../session/state.ts';
import { readToken } from '../session/token-cookie.ts';
import { fillVariables } from './fill-variables.ts';
import type { EarlyQuestion, Handover, RawAnswer } from './handover.ts';
import { preload } from './preload.ts';
import { watchLoading } from './watch-loading.ts';

/**
 * The first script of every page. It fetches the catalogue's index at once and, for a member on a contract's address,
 * the family's slice and the first query, so that the application finds them under way when it has loaded.
 */
const handover = self.SOCIETAIRE;
watchLoading();
if (handover !== undefined) begin(handover);

function begin(boot: Handover): void {
  const files: Record<string, Promise<CatalogueData>> = {};
  boot.files = files;
  const fetchFile = (name: string) => {
    const data = getJson(`/catalogue/${boot.release}/${name}`);
    files[name] = data;
    return data;
  };
  const whole = fetchFile('index.json');
  if (location.pathname === '/connexion/mire/1') fetchFile('sign-in.json');
  const stored = readToken();
  const member = readMember();
  if (!isTokenValid(stored, Date.now()) || member === null) return;
  if (location.pathname === '/') preload('dashboard');
  else if (/^\/(mon-)?(contrat|projet)\//.test(location.pathname)) preload('contract');
  const send = sendPlainly(boot.config.graphql);
  const asked: EarlyQuestion[] = [];
  boot.asked = asked;
  const ask = (text: string, variables: Record<string, unknown>) => {
    const headers = { authorization: `Bearer ${stored.token}` };
    const answer = quiet(send({ text, variables, headers }));
    asked.push({ text, variables, startedAt: Date.now(), answer });
    return answer;
  };
  whole.then((index) => {
    const place = matchContractRoute(index, location.pathname);
    if (place === null || place.id === null) return;
    const id = place.id;
    const open = (family: string) => openFamily(fetchFile, index, family, { id, numProfil: member.numProfil }, ask);
    if (place.family !== null) {
      open(place.family);
      return;
    }
    const openProduct = (code: string | null | undefined) => {
      const family = familyOf(index, code);
      if (family !== null) open(family);
    };
    const known = readProducts()[id];
    if (known !== undefined) {
      openProduct(known);
      return;
    }
    const answer = ask(getContratBasicsItem.text, { id });
    answer.then(({ data }) => {
      const contract = data?.getContratBasicsItem as { codeProduit?: string | null } | null | undefined;
      openProduct(contract?.codeProduit);
    }, ignore);
  }, ignore);
}

type Ask = (query: string, variables: Record<string, unknown>) => Promise<RawAnswer>;

/** The family's slice, then its query; the application takes up each where it stands. */
function openFamily(
  fetchFile: (name: string) => Promise<CatalogueData>,
  index: CatalogueData,
  family: string,
  given: { id: string; numProfil: string },
  ask: Ask,
): void {
  const entry = index.familyIndex?.[family];
  if (entry === undefined) return;
  fetchFile(entry.slice).then((slice) => {
    const document = slice.documents?.[family];
    const variables = document === undefined ? null : fillVariables(document.variables, given);
    if (document === undefined || variables === null) return;
    ask(document.text, variables);
  }, ignore);
}

/** `Object.hasOwn` would need a polyfill, and this script comes before them. */
const own = Object.prototype.hasOwnProperty;

/** Family of a product code, when the index alone is sure of it; the rest is for the application. */
function familyOf(index: CatalogueData, code: string | null | undefined): string | null {
  const { products = {}, default: other } = index.products ?? {};
  if (typeof code !== 'string' || index.productFiles !== undefined) return null;
  if (own.call(products, code)) return products[code]?.family ?? other?.family ?? null;
  // codes that the index does not name are the default family's, unless a pattern may name them
  return Object.keys(products).some((name) => name.indexOf('?') >= 0) ? null : (other?.family ?? null);
}

function getJson(url: string): Promise<CatalogueData> {
  return quiet(
    fetch(url).then((response) => {
      if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
      return response.json();
    }),
  );
}

/** The application meets the same failure when it takes the promise up, and tells the member. */
function quiet<T>(answer: Promise<T>): Promise<T> {
  answer.catch(ignore);
  return answer;
}

function ignore(): void {}
