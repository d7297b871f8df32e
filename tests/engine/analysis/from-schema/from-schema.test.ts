import { buildSchema, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { isRefusal, proposalText } from '../../../../src/analysis/from-schema/index.ts';
import type { Family } from '../../../../src/catalog/types.generated.ts';
import { untypedDocument } from '../../../../src/portal/data/door.ts';
import { contractView, givenFrom, readVariables } from '../../../../src/view/index.ts';
import { portalOf } from '../../../second-backend/portal.ts';
import { beforeOwnFamilies } from './second-insurer.ts';
import { fileOf, propose, schemaText, tryPropose } from './support.ts';

const before = beforeOwnFamilies();
const sdl = before.get('catalog/insurer.graphql') ?? '';
const errorsOf = (findings: readonly { severity: string }[]) => findings.filter(({ severity }) => severity === 'error');

/** Proposes for the second insurer. */
const forSecond = (type: string, texts: ReadonlyMap<string, string> = before) => propose({ sdl, type }, texts);

let pet: ReturnType<typeof forSecond>;
let both: ReturnType<typeof forSecond>;
beforeAll(() => {
  pet = forSecond('PetContract');
  both = forSecond('BicycleContract', pet.after);
});

/** The page of a contract, by the query of its family and the second insurer's answer. */
async function pageOf(family: string, id: string) {
  const { open, familyCatalogue } = portalOf(both.loaded);
  const { door, files, exchanges } = open();
  const text = (await files.slice(family)).documents?.[family]?.text ?? '';
  const catalogue = familyCatalogue(family);
  const context = { id, numProfil: 'member-1', today: '2026-11-22' };
  const answer = await door.ask(untypedDocument(text), readVariables(catalogue, family, context));
  expect(answer.errors).toEqual([]);
  for (const { text } of exchanges) expect(validate(buildSchema(sdl), parse(text))).toEqual([]);
  return JSON.stringify(contractView(catalogue, givenFrom(catalogue, family, { data: answer.data }, context)));
}

describe('a family of the second insurer', () => {
  test('is sound at once, one after the other', () => {
    expect(errorsOf(pet.loaded.findings)).toEqual([]);
    expect(errorsOf(both.loaded.findings)).toEqual([]);
  });

  test('shows what a pet’s contract says, by the real query', async () => {
    const page = await pageOf('pet', 'pet-1');
    for (const shown of ['Oslo', 'Labrador', 'Rage', '02/03/2026', 'Consultation', 'PET-0001', 'Accident'])
      expect(page).toContain(shown);
    // the yearly premium of 12 months, and the amounts of the contract
    expect(page).toMatch(/226,80\s€/);
    expect(page).toMatch(/1\s500,00\s€/);
    expect(page).toMatch(/43,20\s€/);
    expect(page).toContain('"Oui"');
  });

  test('shows what a bicycle’s contract says, by the real query', async () => {
    const page = await pageOf('bicycle', 'bike-1');
    expect(page).toMatch(/\d,\d\d\s€/);
    expect(page).toContain('"Frame number"');
  });

  test('takes what the map says of every contract, and asks nothing twice', () => {
    expect(pet.proposal.inherited).toContain('montantAnnuelTTC');
    const map = JSON.parse(pet.after.get('catalog/vocabulary.json') ?? '').types;
    // the map knows the products of four families, and pets are none of them
    expect(Object.keys(map.ContratPet)).toEqual([
      'codeProduit',
      'clientId',
      'yearlyLimit',
      'pet',
      'latestClaim',
      'reimbursements',
    ]);
    expect(map.Reimbursement.state).toEqual({ path: 'state', codes: 'reimbursement-state' });
  });

  test('uses again what the first one added: a claim is a claim', () => {
    const added = (both.after.get('catalog/api.graphql') ?? '').match(/^type \w+/gm);
    expect(added?.filter((line) => /Claim$/.test(line))).toEqual(['type Claim']);
    expect([...both.proposal.files.keys()]).not.toContain('catalog/codes/claim-status.json');
  });

  test('borrows the tabs by which other families show papers and guarantees', () => {
    const { tabs, reads } = fileOf(pet.proposal, 'families/pet.json') as unknown as Family;
    expect(tabs?.map(({ id }) => id)).toEqual([
      'informations',
      'pet',
      'latest-claim',
      'reimbursements',
      'documents',
      'garanties',
    ]);
    expect(Object.keys(reads)).toEqual(['contract', 'documents', 'guarantees']);
  });

  test('leaves every byte that was there', () => {
    for (const [file, text] of pet.proposal.files) {
      const was = before.get(file);
      if (was === undefined) continue;
      let at = 0;
      // what was there is there still, in its order
      for (const line of was.split('\n')) {
        const bare = line.replace(/[},]+$/, '');
        at = text.indexOf(bare, at);
        expect([file, line, at >= 0]).toEqual([file, line, true]);
      }
    }
  });
});

describe('schemas of another style', () => {
  test('agreements within contracts: money by the month, states by name', () => {
    const { proposal, loaded } = propose({ sdl: schemaText('agreements'), type: 'Contract', id: 'home' });
    expect(errorsOf(loaded.findings)).toEqual([]);
    const found = Object.fromEntries(proposal.matches.map(({ field, place }) => [field, place]));
    expect(found).toMatchObject({
      id: { path: 'id' },
      dateEffet: { path: 'masterInceptionDate' },
      dateFin: { path: 'terminationDate' },
      codeEtat: { path: 'status', codes: { ACTIVE: 'VIG', PENDING: 'INSTRUCTION', TERMINATED: 'RES' } },
      libelleProduit: { path: 'currentAgreement.productVariant.displayName' },
      montantAnnuelTTC: {
        path: 'currentAgreement.premium.amount',
        money: { times: 12, currency: { path: 'currentAgreement.premium.currencyCode', code: 'EUR' } },
      },
    });
    const family = JSON.stringify(fileOf(proposal, 'families/home.json'));
    expect(family).toContain('"block":"people"');
    expect(family).toContain('{firstName} {lastName}');
    // percent is no cent
    expect(JSON.stringify(fileOf(proposal, 'vocabulary.json'))).toContain('"percentage":"percentage"');
  });

  test('Relay: one of a list by its uuid, states as numbers that a description names', () => {
    const { proposal, loaded } = propose({ sdl: schemaText('relay'), type: 'PolicyGQLType', id: 'health' });
    expect(errorsOf(loaded.findings)).toEqual([]);
    expect(proposal.query.words).toEqual({
      path: 'policies.edges.node',
      first: true,
      args: { uuid: '$id', first: 1 },
    });
    const found = Object.fromEntries(
      proposal.matches.map(({ field, place, confidence }) => [field, { place, confidence }]),
    );
    expect(found).toMatchObject({
      id: { place: { path: 'uuid' }, confidence: 'high' },
      dateEffet: { place: { path: 'start_date' }, confidence: 'high' },
      echeance: { place: { path: 'expiry_date', as: 'DD/MM' }, confidence: 'medium' },
      codeEtat: { place: { codes: { '1': 'INSTRUCTION', '2': 'VIG', '4': 'SUS', '8': 'RES' } }, confidence: 'medium' },
    });
    expect(found.montantAnnuelTTC).toBeUndefined();
    const map = JSON.stringify(fileOf(proposal, 'vocabulary.json'));
    expect(map).toContain('"premiums":{"path":"premiums.edges.node","all":{"first":100}}');
  });

  test('odd ones: names, unions, circles, what requires something, what is old', () => {
    const { proposal, loaded } = propose({ sdl: schemaText('odd'), type: 'Policy' });
    expect(errorsOf(loaded.findings)).toEqual([]);
    const why = Object.fromEntries(proposal.leftOut.map(({ path, why }) => [path, why]));
    expect(why).toMatchObject({
      thing: expect.stringContaining('Car, Boat'),
      parent: 'Policy holds itself',
      node: 'Node holds itself',
      matrix: expect.stringContaining('list of lists'),
      options: expect.stringContaining('JSON'),
      required: 'it requires at, which only the map could give',
      old: 'deprecated: gone',
      endless: expect.stringContaining('how many'),
      'broker.manager': 'Broker holds itself',
    });
    const owns = proposal.shown.map(({ own }) => own);
    for (const own of ['internal', 'odd', 'constructor2', 'toString2', 'etat2', 'codeProduit2', 'rawPrice'])
      expect(owns).toContain(own);
    const product = JSON.parse(proposal.files.get('catalog/products.json') ?? '').products.POLICY;
    expect(product.label).toBe('L’étrange police 1');
    expect(fileOf(proposal, 'codes/mood.json')).toMatchObject({
      codes: { happy: 'Happy', not_happy: 'N’est pas content' },
      assumed: { codes: 'OP-000' },
    });
    const family = JSON.stringify(fileOf(proposal, 'families/policy.json'));
    expect(family).toContain('"key":"Le prix brut"');
    expect(family).toContain('{"var":"modelYear"}');
    expect(family).not.toContain('"number":[{"var":"modelYear"}]');
  });

  test('very many fields are bounded, and it is said', () => {
    const many = Array.from({ length: 200 }, (_, n) => `f${n}: String`).join('\n');
    const { proposal, loaded } = propose({
      sdl: `type Query { big(id: ID!): Big }\ntype Big {\nid: ID!\n${many}\n}`,
      type: 'Big',
    });
    expect(errorsOf(loaded.findings)).toEqual([]);
    expect(proposal.shown.length).toBeLessThanOrEqual(80);
    expect(proposal.leftOut.map(({ why }) => why).join()).toContain('at most 80 values');
  });
});

describe('what is refused', () => {
  const refused = (...asked: Parameters<typeof tryPropose>) => {
    const answer = tryPropose(...asked);
    return isRefusal(answer) ? [answer.refused, answer.help].join(' | ') : 'proposed';
  };
  const odd = schemaText('odd');

  test.each<[Parameters<typeof tryPropose>[0], RegExp]>([
    [{ sdl: 'type Query {', type: 'Policy' }, /their\/API\.graphql:1:13 is no schema/],
    [{ sdl: 'type Query { __odd: Int }', type: 'Query' }, /is no schema: Name "__odd"/],
    [{ sdl: odd, type: 'Polcy' }, /no type "Polcy" \| .*"Policy"/],
    [{ sdl: odd, type: 'Node' }, /"Node" is no object type \| a contract is one of Policy/],
    [{ sdl: odd, type: 'Thing' }, /"Thing" is no object type \| a contract is one of Car, Boat/],
    [{ sdl: odd, type: 'Mood' }, /"Mood" is no object type/],
    [{ sdl: odd, type: 'Query' }, /"Query" is no object type/],
    [{ sdl: odd, type: 'toString' }, /no type "toString"/],
    [{ sdl: odd, type: 'Anonymous' }, /no field of Anonymous identifies a contract/],
    [{ sdl: odd, type: 'Lonely' }, /no field of Query gives a Lonely by its id \| name the field with --query/],
    [{ sdl: odd, type: 'Lonely', query: 'lonly' }, /Query has no field "lonly" \| .*lonely/],
    [{ sdl: odd, type: 'Lonely', query: 'lonely' }, /"lonely" of Query gives no Lonely by an id \| .*no argument/],
    [{ sdl: odd, type: 'Policy', id: 'auto' }, /families\/auto\.json is there already/],
    [{ sdl: odd, type: 'Policy', id: '../x' }, /is no name for a family/],
  ])('of %#', (asked, message) => {
    expect(refused(asked)).toMatch(message);
  });

  test('another schema than that of the map', () => {
    expect(refused({ sdl: odd, type: 'Policy' }, before)).toMatch(
      /the map of this catalogue is of catalog\/insurer\.graphql/,
    );
  });

  test('what a first proposal has left behind in the files of all', () => {
    const rest = new Map(pet.after);
    rest.delete('catalog/families/pet.json');
    const product = rest.get('catalog/products.json')?.replace('"family": "pet"', '"family": "autre"') ?? '';
    rest.set('catalog/products.json', product);
    expect(refused({ sdl, type: 'PetContract' }, rest)).toMatch(/ContratPet.*is there already; nothing is overwritten/);
  });
});

test('the report says what, how surely, why, what is left and what comes next', () => {
  const { proposal } = propose({ sdl: schemaText('agreements'), type: 'Contract', id: 'home' });
  const text = proposalText(proposal, { isDryRun: false, page: '/mon-contrat/{id}' });
  for (const part of [
    'Wrote:\n  catalog/families/home.json',
    'dateEffet ← masterInceptionDate (high): "masterInceptionDate" is called so',
    'montantAnnuelTTC ← currentAgreement.premium.amount (medium): "premium.amount" is an amount of a month, counted 12 times',
    'documents: getDfDocumentSearch',
    'oldPrice: deprecated: use premium',
    '/mon-contrat/ID',
  ])
    expect(text).toContain(part);
  // what most rules read comes first
  const missing = /Without a place[^\n]*\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? '';
  const counts = [...missing.matchAll(/: read in (\d+) place/g)].map(([, count]) => Number(count));
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});
