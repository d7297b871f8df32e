import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainElement } from '../../../src/analysis/explain/explain-element.ts';
import { dayInParis } from '../../../src/base/paris.ts';
import { deriveDocument } from '../../../src/catalog/derive/index.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { answerFromExample } from '../../../src/cli/dev/example-answers.ts';
import { exampleNames } from '../../../src/cli/dev/examples.ts';
import { answerQuery, type ExplanationQuery, type Ghost } from '../../../src/cli/dev/explanations.ts';
import { SavedCatalogue } from '../../../src/cli/dev/saved-catalogue.ts';
import { type DevTools, devTools } from '../../../src/cli/dev/tools.ts';
import { readGiven } from '../../../src/cli/given/read-given.ts';
import { explanationText } from '../../../src/cli/text/explanation-text.ts';
import { contractView, familyOfProduct, givenFrom, readVariables } from '../../../src/view/index.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';

const today = dayInParis(new Date());
const saved = new SavedCatalogue();
const whole = saved.asOf(today);
const { loaded, table } = whole;
/** With the queries that a browser is given. */
const documents = Object.fromEntries(
  Object.keys(loaded.data.families ?? {}).map((id) => [id, deriveDocument(table, loaded.data, id, loaded.api)]),
);
const catalogue = compileCatalogue({ ...loaded.data, documents });

/** What the portal reads of an example by its family's own query, as it is answered in development. */
async function readByQuery(given: ContractGiven): Promise<ContractGiven> {
  const family = familyOfProduct(catalogue, String(given.contract?.codeProduit));
  const context = { id: String(given.contract?.id), numProfil: 'exemple', today };
  const query = catalogue.data.documents?.[family]?.text ?? '';
  const variables = readVariables(catalogue, family, context);
  const answer = await answerFromExample(whole, given, { query, variables });
  return givenFrom(catalogue, family, JSON.parse(JSON.stringify(answer)), context);
}

describe('an example, answered as a service would', () => {
  it.each(exampleNames())('%s is drawn as its file alone would be', async (name) => {
    const given = { ...readGiven(name), today };
    expect(contractView(catalogue, await readByQuery(given))).toEqual(contractView(catalogue, given));
  });

  it('gives what an operation picks the way that operation gives it', async () => {
    const given = { ...readGiven('habitation'), offers: ['PAM_2025'] };
    expect((await readByQuery(given)).offers).toEqual(['PAM_2025']);
  });

  it('answers the family of a contract, nothing of what the example does not say, and sends nothing', async () => {
    const ask = (query: string) => answerFromExample(whole, readGiven('auto'), { query });
    const { data } = await ask(
      '{ getContratBasicsItem(id: "x") { codeProduit } getOffresItem(id: "x") { __typename } }',
    );
    expect({ ...data }).toEqual({ getContratBasicsItem: { codeProduit: '40' }, getOffresItem: null });
    expect((await ask('{ nothing }')).errors?.[0]?.message).toContain('nothing');
    const sent = await ask('mutation { formatNumAdherent(numAdherent: "x") { __typename } }');
    expect(sent.errors?.map(({ message }) => message)).toEqual(['An example is looked at: nothing is sent']);
  });
});

describe('what a page asks of its contract', () => {
  const given = { ...readGiven('habitation'), today };
  const asking = (asked: Omit<Extract<ExplanationQuery, { ask: 'names' }>, 'given'>) =>
    answerQuery(saved.asOf(today), { ...asked, given });

  it('names an element by the keys that it stands under, and what is around it', () => {
    const chains = [
      ['voie', 'adresse', 'logement'],
      ['0', 'adresse', 'logement', 'habitation mrh-0001'],
      ['logement', 'logement'],
      ['logement'],
      ['resilier'],
      ['deposer-document', 'documents', 'documents'],
      ['nothing'],
    ];
    expect(asking({ ask: 'names', chains })).toEqual([
      ['item:voie', 'block:adresse', 'tab:logement'],
      ['block:adresse', 'tab:logement'],
      ['block:logement', 'tab:logement'],
      ['tab:logement'],
      ['action:resilier'],
      ['action:deposer-document', 'block:documents', 'tab:documents'],
      [],
    ]);
  });

  it('explains in the words of the verb', () => {
    const why = answerQuery(saved.asOf(today), { ask: 'why', name: 'tab:enfants', given });
    const explanation = explainElement({ catalogue, table, api: loaded.api }, given, 'tab:enfants');
    expect(why).toBe(explanationText(loaded, explanation));
  });

  it('lists what is absent, the outermost alone, with the fields of the least change', () => {
    const absent = answerQuery(saved.asOf(today), { ask: 'absent', given }) as Ghost[];
    const names = absent.map(({ name }) => name);
    expect(names).toContain('offer:pam-2025');
    expect(names).not.toContain('tab:logement');
    expect(names).not.toContain('block:enfants-assures');
    const [children] = absent.filter(({ name }) => name === 'tab:enfants');
    expect(children?.fields).toEqual(['enfantsAssures']);
    expect(children?.text).toMatch(/^tab:enfants does not show .*catalog\/families\/habitation\.json:\d+:\d+/);
  });
});

describe('around the service', () => {
  let server: Server;
  let origin = '';
  const tools: DevTools = devTools(saved);

  beforeAll(async () => {
    const handler = tools.around(async (_req, res) => void res.end('the service'));
    server = createServer((req, res) => void handler(req, res)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const open = (path: string, cookie = '') =>
    fetch(origin + path, { redirect: 'manual', headers: { 'sec-fetch-dest': 'document', cookie } });
  const token = () => /token&quot;:&quot;([\w-]+)/.exec(tools.head({ headers: {} } as never))?.[1] ?? '';
  const asked = JSON.stringify({ ask: 'why', name: 'tab:enfants', given: { ...readGiven('habitation'), today } });
  const post = (headers: Record<string, string>, body = asked) =>
    fetch(`${origin}/dev/explications`, { method: 'POST', body, headers });

  it('leads to the page of an example, and away from it', async () => {
    const begun = await open('/?exemple=auto');
    expect([begun.status, begun.headers.get('location')]).toEqual([302, '/mon-contrat/auto-0001']);
    expect(begun.headers.get('set-cookie')).toContain('societaire_exemple=auto');
    const left = await open('/?exemple=', 'societaire_exemple=auto; graphql-token=exemple');
    expect(left.headers.getSetCookie().join()).toMatch(/societaire_exemple=; .*graphql-token=; /);
    const stays = await open('/?exemple=', 'societaire_exemple=auto; graphql-token=eyJhbGci');
    expect(stays.headers.getSetCookie().join()).not.toContain('graphql-token');
  });

  it('refuses what is no example contract, and says which there are', async () => {
    for (const name of ['nobody', 'carte-auto', '..%2Fauto']) {
      const refused = await open(`/?exemple=${name}`);
      expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining('there are aet, arpege')]);
    }
  });

  it('answers questions of whoever looks at an example, and leaves the others to the service', async () => {
    const ask = (cookie: string) =>
      fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { cookie },
        body: JSON.stringify({ query: '{ getContratBasicsItem(id: "x") { codeProduit } }' }),
      }).then((response) => response.text());
    expect(await ask('societaire_exemple=sante')).toContain('"82"');
    expect(await ask('')).toBe('the service');
    expect(await ask('societaire_exemple=nobody')).toBe('the service');
  });

  it('explains to its own pages alone', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(403);
    expect((await post({ 'x-societaire-dev': token() })).status).toBe(403);
    expect((await post({ 'sec-fetch-site': 'cross-site', 'x-societaire-dev': token() })).status).toBe(403);
    const told = await post({ 'sec-fetch-site': 'same-origin', 'x-societaire-dev': token() });
    expect([told.status, await told.text()]).toEqual([200, expect.stringContaining('tab:enfants does not show')]);
    for (const broken of [
      '{',
      '{}',
      '{"ask":"why","name":"tab:x","given":null}',
      asked.replace('tab:enfants', 'tab:x'),
    ])
      expect((await post({ 'sec-fetch-site': 'same-origin', 'x-societaire-dev': token() }, broken)).status).toBe(422);
  });

  it('lists the examples, and leaves every other page to the service', async () => {
    expect(await (await open('/dev/exemples')).text()).toContain('<a href="/?exemple=auto">auto</a>');
    expect(await (await open('/')).text()).toBe('the service');
  });
});
