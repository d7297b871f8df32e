import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { surrenderValue } from '../../src/backend/domain/savings/operations.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { loadCatalogueFolder, validateWithAjv } from '../../src/release/index.ts';
import { decide as decideWith } from '../../src/view/decide.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

const { data } = loadCatalogueFolder();
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = (name: string, given: unknown) => decideWith(catalogue, name, given);

const IBAN = 'FR7630006000011234567890189';
const ANSWER = '{ reference date montantBrut frais montantNet }';

let service: Service;
let own: Record<'arpege' | 'eparmil', typeof contracts.$inferSelect>;
let foreign: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  service = await startService({}, { decide });
  const rows = await service.db.select().from(contracts);
  const isOpen = ({ codeEtat, devis }: (typeof rows)[number]) => !devis && ['VIG', 'ENCOURS'].includes(codeEtat ?? '');
  const of = (kind: string) => rows.find((row) => row.kind === kind && isOpen(row));
  const [arpege, eparmil] = [of('arpege'), of('eparmil')];
  if (arpege === undefined || eparmil === undefined) throw new Error('nobody holds both kinds of savings');
  own = { arpege, eparmil };
  const [other] = await service.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.kind, 'arpege'), ne(contracts.memberId, arpege.memberId)));
  foreign = other?.id ?? '';
  for (const { memberId } of [arpege, eparmil]) {
    const [member] = await service.db.select().from(members).where(eq(members.id, memberId));
    const browser = new Browser(service.origin);
    tokens.set(memberId, (await browser.signIn(member?.numClient ?? '')).access);
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(errands);
});

async function send(
  operation: string,
  args: Record<string, string>,
  { memberId = own.arpege.memberId, key = '' } = {},
): Promise<Answer> {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${value}`);
  const query = `mutation { ${operation}(${given.join(', ')}) ${ANSWER} }`;
  return ask(service.origin, tokens.get(memberId) ?? null, query, {}, key === '' ? {} : { 'idempotency-key': key });
}
const text = (value: string) => JSON.stringify(value);
const pay = (montant: string, more: Record<string, string> = {}, key = '') =>
  send(
    'demanderVersementEpargne',
    { policeId: text(own.arpege.id), nature: text('libre'), montant, iban: text(IBAN), ...more },
    { key },
  );
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code ?? null;
const kept = () => service.db.select().from(errands);

describe('a payment', () => {
  it.each([
    ['74999.99', 'libre', 1312.5, 73687.49],
    ['150000', 'libre', 1500, 148500],
    ['74999.99', 'programme', 937.5, 74062.49],
  ])(
    'of %s, %s, has the fee of its band, and a reference under which it is found',
    async (montant, nature, frais, net) => {
      const more = { nature: text(nature), ...(nature === 'libre' ? {} : { periodicite: text('M') }) };
      const answer = (await pay(montant, more)).data?.demanderVersementEpargne;
      expect(answer).toMatchObject({ montantBrut: Number(montant), frais, montantNet: net });
      const { reference } = answer as { reference: string };
      expect(await kept()).toMatchObject([{ reference, nature: 'versement-arpege', contractId: own.arpege.id }]);
      const steps = await service.db
        .select()
        .from(errandSteps)
        .where(and(eq(errandSteps.reference, reference), eq(errandSteps.code, 'traitement')));
      expect(steps[0]?.echeance).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );

  it.each(['0', '-50', '0.005', '49.99', '1000000000000', '100.005', '1e400'])(
    'of %s is refused, and nothing is kept',
    async (montant) => {
      const answer = await pay(montant);
      expect(answer.errors).toHaveLength(1);
      expect(answer.errors?.[0]?.message).not.toMatch(/undefined|internal/i);
      expect(await kept()).toEqual([]);
    },
  );

  it('is kept once however often it is sent', async () => {
    const key = randomUUID();
    const [first, second] = [await pay('100', {}, key), await pay('100', {}, key)];
    expect(second.data).toEqual(first.data);
    expect(await kept()).toHaveLength(1);
  });

  it('is for a contract of one’s own that is in force', async () => {
    expect(codeOf(await pay('100', { policeId: text(foreign) }))).toBe('CONTRAT_INCONNU');
    expect(codeOf(await pay('100', { policeId: text('0') }))).toBe('CONTRAT_INCONNU');
    const state = (codeEtat: string) =>
      service.db.update(contracts).set({ codeEtat }).where(eq(contracts.id, own.arpege.id));
    await state('RES');
    expect(codeOf(await pay('100'))).toBe('ETAT_DU_CONTRAT');
    await state(own.arpege.codeEtat ?? '');
    expect(codeOf(await pay('100'))).toBeNull();
  });
});

describe('a withdrawal', () => {
  const withdraw = (nature: string, montant?: number) =>
    send(
      'demanderRetraitEpargne',
      {
        policeId: text(own.eparmil.id),
        nature: text(nature),
        iban: text(IBAN),
        ...(montant === undefined ? {} : { montant: String(montant) }),
      },
      { memberId: own.eparmil.memberId },
    );

  it('takes less than what the contract is worth, or all of it', async () => {
    const worth = surrenderValue({ ...own.eparmil, garanties: [] });
    expect(worth).toBeGreaterThan(200);
    expect((await withdraw('partiel', 150.5)).data?.demanderRetraitEpargne).toMatchObject({ montantNet: 150.5 });
    expect((await withdraw('total')).data?.demanderRetraitEpargne).toMatchObject({ montantNet: worth });
    expect((await kept()).map(({ nature }) => nature)).toEqual(['retrait-eparmil', 'retrait-eparmil']);
    for (const amount of [worth, worth + 0.01])
      expect(codeOf(await withdraw('partiel', amount))).toBe('MONTANT_REFUSE');
    expect(codeOf(await withdraw('partiel', 150.005))).toBe('FORMULAIRE_INVALIDE');
    expect(codeOf(await withdraw('partiel'))).toBe('MONTANT_REFUSE');
    expect(await kept()).toHaveLength(2);
  });
});

describe('a change of funds', () => {
  const change = (parts: readonly number[], { id, memberId } = own.arpege) => {
    const names = ['securite', 'equilibre', 'dynamique', 'environnement', 'solidaire'];
    const shares = Object.fromEntries(names.map((name, i) => [name, String(parts[i])]));
    return send('demanderChangementFonds', { policeId: text(id), ...shares }, { memberId });
  };

  it('shares out the whole, of a contract that has funds to choose', async () => {
    expect((await change([50, 20, 10, 10, 10])).data?.demanderChangementFonds).toMatchObject({ frais: null });
    expect(await kept()).toMatchObject([{ nature: 'changement-fonds-arpege', args: { securite: 50 } }]);
    for (const parts of [
      [50, 20, 10, 10, 9],
      [150, -50, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ])
      expect((await change(parts)).errors).toHaveLength(1);
    expect(codeOf(await change([100, 0, 0, 0, 0], own.eparmil))).toBe('CONTRAT_INCONNU');
    expect(await kept()).toHaveLength(1);
  });
});
