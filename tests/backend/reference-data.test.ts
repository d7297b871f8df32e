import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, field } from './support/api.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const QUERIES = {
  getZonierMrhCollection: '($x: String!) { getZonierMrhCollection(codePostal: $x) { codePostal nomCommune libelle } }',
  getSingleV2Collection:
    '($x: String!) { getSingleV2Collection(recherche: $x) { idVoie libelle numero idNum voie codePostal ville } }',
};

async function read(name: keyof typeof QUERIES, x: string): Promise<Record<string, string>[]> {
  return field(await ask(service.origin, null, `query${QUERIES[name]}`, { x }), name);
}

describe('localities of a postal code', () => {
  it('are public', async () => {
    expect(await read('getZonierMrhCollection', '13600')).toEqual([
      { codePostal: '13600', nomCommune: 'Ceyreste', libelle: 'CEYRESTE' },
      { codePostal: '13600', nomCommune: 'La Ciotat', libelle: 'LA CIOTAT' },
    ]);
  });

  it.each(['', '1360', '136000', '99999', 'abcde', '__proto__', ' 13600', '１３６００', "'; drop table members"])(
    'of %j: none',
    async (code) => {
      expect(await read('getZonierMrhCollection', code)).toEqual([]);
    },
  );
});

it('countries are in French order, France first, each once', async () => {
  const list = field<{ code: string; libelle: string }[]>(
    await ask(service.origin, null, '{ getPaysCollection { code libelle } }'),
    'getPaysCollection',
  );
  expect(list[0]).toEqual({ code: 'FR', libelle: 'France' });
  expect(list.length).toBeGreaterThan(240);
  expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  const names = list.slice(1).map(({ libelle }) => libelle);
  expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare));
  // an accent does not send a name to the end
  expect(names.indexOf('Égypte')).toBeLessThan(names.indexOf('Finlande'));
});

describe('addresses like a text', () => {
  const search = (text: string) => read('getSingleV2Collection', text);

  it('have number, street, postal code and town', async () => {
    expect(await search('12 rue de la République 13600')).toEqual([
      {
        idVoie: expect.stringMatching(/^13023-\d{4}$/),
        libelle: '12 Rue de la République, 13600 Ceyreste',
        numero: '12',
        idNum: '12',
        voie: 'Rue de la République',
        codePostal: '13600',
        ville: 'Ceyreste',
      },
      {
        idVoie: expect.stringMatching(/^13028-\d{4}$/),
        libelle: '12 Rue de la République, 13600 La Ciotat',
        numero: '12',
        idNum: '12',
        voie: 'Rue de la République',
        codePostal: '13600',
        ville: 'La Ciotat',
      },
    ]);
  });

  it.each([
    ['12bis AV. VICTOR-HUGO la ciotat', '12 bis Avenue Victor Hugo, 13600 La Ciotat'],
    ['rue de la republique 13600 La Ciotat', 'Rue de la République, 13600 La Ciotat'],
    ['3 bd gambetta 69002 lyon', '3 Boulevard Gambetta, 69002 Lyon'],
    ['rue du 8 mai 1945 13600 ceyreste', 'Rue du 8 Mai 1945, 13600 Ceyreste'],
    ["place de l'église st-denis-d'oléron", "Place de l’Église, 17650 Saint-Denis-d'Oléron"],
    ['victor hu', 'Avenue Victor Hugo, 13600 Ceyreste'],
  ])('%s', async (text, first) => {
    expect((await search(text))[0]?.libelle).toBe(first);
  });

  it.each(['', '12', 'ru', '   ru   ', '12 rue des Inconnus 13600', 'rue de la République 00000', '13600'])(
    '%j: none',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );

  it('are eight at most', async () => {
    expect(await search('rue 75001')).toHaveLength(8);
  });

  it.each([
    '<script>alert(1)</script> rue',
    "rue' or 1=1 --",
    '(((((((a+)+)+)+)+)+)+)$'.repeat(20),
    '__proto__ constructor',
    '\u0000\ud800 rue',
    `${'rue '.repeat(10_000)}13600`,
    '1'.repeat(30_000),
  ])('hostile text is only text', async (text) => {
    const begun = process.cpuUsage();
    const found = await search(text);
    // of the processor alone: other work on the machine does not count
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000).toBeLessThan(5000);
    expect(JSON.stringify(found)).not.toMatch(/script|or 1=1|__proto__/);
  });
});

describe('complements of an address', () => {
  const QUERY =
    'query($idVoie: ID!, $idNum: ID!, $page: Int, $pagination: Boolean) { getComplCollection(idVoie: $idVoie, idNum: $idNum, page: $page, pagination: $pagination) { id libelle } }';
  const complements = async (idVoie: string, idNum: string, more: { page?: number; pagination?: boolean } = {}) =>
    field<{ id: string; libelle: string }[]>(
      await ask(service.origin, null, QUERY, { idVoie, idNum, ...more }),
      'getComplCollection',
    );

  it('belong to one number of one street, unique and stable', async () => {
    const [address] = await read('getSingleV2Collection', '12 bis rue de la République 13600');
    const { idVoie = '', idNum = '' } = address ?? {};
    expect(idNum).toBe('12bis');
    const all = new Map<string, { id: string; libelle: string }[]>();
    for (const number of [idNum, '1', '2', '3', '4', '5', '6', '7', '8', '9'])
      all.set(number, await complements(idVoie, number));
    expect(await complements(idVoie, idNum)).toEqual(all.get(idNum));
    const found = [...all.values()].flat();
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    for (const { libelle } of found) expect(libelle).toMatch(/^Bâtiment [A-D], escalier [1-3]$/);
    // houses have none, blocks of flats more than fit on a page
    expect([...all.values()].some((list) => list.length === 0)).toBe(true);
  });

  it('come ten per page, or all', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => String(at + 1));
    const lists = await Promise.all(numbers.map((number) => complements('13028-0030', number)));
    const at = lists.findIndex((list) => list.length > 10);
    const [number = '', all = []] = [numbers[at], lists[at]];
    expect(await complements('13028-0030', number, { page: 1 })).toEqual(all);
    expect(await complements('13028-0030', number, { page: 1, pagination: true })).toEqual(all.slice(0, 10));
    expect(await complements('13028-0030', number, { page: 2, pagination: true })).toEqual(all.slice(10));
    expect(await complements('13028-0030', number, { page: 9, pagination: true })).toEqual([]);
  });

  it.each([
    ['', ''],
    ['13028-0030', ''],
    ['13028-0030', 'douze'],
    ['13028-9999', '12'],
    ['13028-0000', '12'],
    ['99999-0030', '12'],
    ['__proto__', '12'],
    ["13028-0030'; --", '12'],
    ['13028-0030', '1'.repeat(10_000)],
  ])('of what is no address, %j %#: none', async (idVoie, idNum) => {
    expect(await complements(idVoie, idNum)).toEqual([]);
  });
});
