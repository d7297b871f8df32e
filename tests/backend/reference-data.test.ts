import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, field } from './support/api.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const QUERIES = {
  getZonierMrhCollection: '($x: String!) { getZonierMrhCollection(codePostal: $x) { codePostal nomCommune libelle } }',
  getSingleV2Collection:
    '($x: String!) { getSingleV2Collection(recherche: $x) { idVoie libelle numero voie codePostal ville } }',
};

async function read(name: keyof typeof QUERIES, x: string): Promise<Record<string, string>[]> {
  return field(await ask(service.origin, null, `query${QUERIES[name]}`, { x }), name);
}

describe('localities of a postal code', () => {
  it('are answered to anybody', async () => {
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

it('countries stand in French order, France first, each once', async () => {
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
        voie: 'Rue de la République',
        codePostal: '13600',
        ville: 'Ceyreste',
      },
      {
        idVoie: expect.stringMatching(/^13028-\d{4}$/),
        libelle: '12 Rue de la République, 13600 La Ciotat',
        numero: '12',
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
    const begun = performance.now();
    const found = await search(text);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(JSON.stringify(found)).not.toMatch(/script|or 1=1|__proto__/);
  });
});
