import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  const decide = decidingBy(compileCatalogue(shipped.data, validateWithAjv));
  service = await startService({}, { decide, now: () => new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => service.close());

async function judged(call: string): Promise<boolean | undefined> {
  const { data } = await ask(service.origin, null, `{ ${call} { result message } }`);
  const [answer] = Object.values(data ?? {}) as { result: boolean; message: string | null }[];
  expect(answer?.message === null).toBe(answer?.result === true);
  return answer?.result;
}

const card = (delivered: string, born = '1980-05-01') =>
  judged(`isPieceIdentiteCni2014(dateDelivrance: "${delivered}", dateNaissance: "${born}")`);

it.each([
  ['2011-11-21', true, 'fifteen years to the day, of which five were added'],
  ['2011-11-20', false, 'one day more'],
  ['2003-12-31', false, 'before the cards that were extended'],
  ['2018-03-01', true, 'printed for fifteen years'],
  ['2026-11-22', false, 'not issued yet'],
])('a card of an adult of %s: %s (%s)', async (delivered, valid) => {
  expect(await card(delivered)).toBe(valid);
});

it('a card issued to a child is valid for ten years', async () => {
  expect(await card('2013-06-01', '2000-01-01')).toBe(false);
  expect(await card('2017-06-01', '2005-01-01')).toBe(true);
});

it('an identity for the rules against money laundering', async () => {
  const proof = (type: string, end: string, number = '12AB34567') =>
    judged(`isLcbftIdentiteValide(type: "${type}", numero: "${number}", dateExpiration: "${end}")`);
  expect(await proof('passeport', '2030-01-01')).toBe(true);
  expect(await proof('Titre de séjour', '2026-11-21')).toBe(false);
  expect(await proof('titre-sejour', '2026-11-21')).toBe(true);
  expect(await proof('passeport', '2026-11-20')).toBe(false);
  expect(await proof('passeport', '2030-01-01', '1')).toBe(false);
  expect(await proof('carte de bibliothèque', '2030-01-01')).toBe(false);
});

it('bank details', async () => {
  const account = (iban: string, holder = 'Marie Durand') =>
    judged(`isCoordonneesBancairesValide(iban: "${iban}", titulaire: "${holder}")`);
  expect(await account('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
  expect(await account('FR76 3000 6000 0112 3456 7890 188')).toBe(false);
  expect(await account('SA03 8000 0000 6080 1016 7519')).toBe(false);
  expect(await account('FR76 3000 6000 0112 3456 7890 189', ' ')).toBe(false);
});

it('damage of a storm', async () => {
  expect(await judged('isDegatsTempete(natureSinistre: "Tempête")')).toBe(true);
  expect(await judged('isDegatsTempete(natureSinistre: "VOL")')).toBe(false);
});
