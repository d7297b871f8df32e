import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = decidingBy(catalogue);

const IBAN = 'FR7630006000011234567890189';
const ANSWER = '{ reference date dateTraitement montantBrut frais montantNet }';
const OFFER =
  '{ produit possible retraitTotalDemande changementDemande valeurRachat retraitsDemandes disponible fraisLibre dateRetrait montantReinvestissable delai dateTraitement supports { code libelle montant part } }';

let service: Service;
let own: Record<'arpege' | 'eparmil', typeof contracts.$inferSelect>;
let foreign: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  service = await startService({}, { decide });
  const rows = await service.db.select().from(contracts);
  const isOpen = ({ codeEtat, devis }: (typeof rows)[number]) => !devis && ['VIG', 'ENCOURS'].includes(codeEtat ?? '');
  const of = (kind: string) => rows.find((row) => row.kind === kind && isOpen(row));
  const [arpege, eparmil] = [of('ContratArpege'), of('ContratEparmil')];
  if (arpege === undefined || eparmil === undefined) throw new Error('nobody holds both kinds of savings');
  own = { arpege, eparmil };
  const [other] = await service.db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(eq(contracts.kind, 'ContratArpege'), ne(contracts.memberId, arpege.memberId)));
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
    'postVersementRecap',
    { policeId: text(own.arpege.id), mode: text('libre'), montant, iban: text(IBAN), ...more },
    { key },
  );
const withdraw = (mode: string, montant?: number | string, { id, memberId } = own.eparmil, key = '') =>
  send(
    'postRetraitRecap',
    {
      ...{ policeId: text(id), mode: text(mode), iban: text(IBAN) },
      ...(montant === undefined ? {} : { montant: String(montant) }),
    },
    { memberId, key },
  );
const change = (parts: readonly number[], { id, memberId } = own.arpege) => {
  const names = ['securite', 'equilibre', 'dynamique', 'environnement', 'solidaire'];
  const shares = Object.fromEntries(names.map((name, i) => [name, String(parts[i])]));
  return send('postChangementFondsRecap', { policeId: text(id), ...shares }, { memberId });
};

interface Offer {
  possible: boolean;
  valeurRachat: number;
  retraitsDemandes: number;
  disponible: number;
  dateTraitement: string;
  supports: { montant: number; part: number }[];
}
async function offer({ id, memberId }: { id: string; memberId: string } = own.eparmil): Promise<Offer> {
  const query = `{ getOperationsEpargneItem(policeId: ${text(id)}) ${OFFER} }`;
  const { data: said } = await ask(service.origin, tokens.get(memberId) ?? null, query);
  return said?.getOperationsEpargneItem as Offer;
}

const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions?.code ?? null;
const kept = () => service.db.select().from(errands);
const alter = (set: Partial<typeof contracts.$inferInsert>, { id } = own.arpege) =>
  service.db.update(contracts).set(set).where(eq(contracts.id, id));

describe('the offer of a contract', () => {
  it('has its value, fund by fund to the cent, and the handling day', async () => {
    const arpege = await offer(own.arpege);
    expect(arpege).toMatchObject({ produit: 'arpege', possible: true, delai: 17, fraisLibre: 'free' });
    expect(arpege.disponible).toBe(arpege.valeurRachat);
    expect(Math.round(arpege.supports.reduce((sum, { montant }) => sum + montant * 100, 0))).toBe(
      Math.round(arpege.disponible * 100),
    );
    expect(arpege.supports.reduce((sum, { part }) => sum + part, 0)).toBe(100);
    expect(await offer(own.eparmil)).toMatchObject({ produit: 'epargne', delai: 7 });
  });

  it('is for one’s own savings only', async () => {
    expect(await offer({ id: foreign, memberId: own.arpege.memberId })).toBeNull();
    const [member] = await service.db.select().from(members).where(eq(members.id, own.arpege.memberId));
    const query = `{ getOperationsEpargneCollection(numProfil: ${text(member?.numProfil ?? '')}) { policeId } }`;
    const { data: said } = await ask(service.origin, tokens.get(own.arpege.memberId) ?? null, query);
    const all = said?.getOperationsEpargneCollection as { policeId: string }[] | undefined;
    const ids = all?.map(({ policeId }) => policeId);
    expect(ids).toContain(own.arpege.id);
    expect(ids).not.toContain(foreign);
  });

  it.each([
    ['RES', null, false],
    ['SUS', null, false],
    ['GARANTIE_PROVISOIRE', null, true],
    ['VIG', '2999-01-01', false],
  ])('follows the moment of the contract: %s, in force on %s', async (codeEtat, dateEffet, possible) => {
    const { codeEtat: state, dateEffet: effect } = own.arpege;
    await alter({ codeEtat, ...(dateEffet === null ? {} : { dateEffet }) });
    expect((await offer(own.arpege)).possible).toBe(possible);
    // the page was opened before: what is sent is refused just when the page would refuse to open
    expect(codeOf(await pay('100'))).toBe(possible ? null : 'ETAT_DU_CONTRAT');
    expect(codeOf(await withdraw('partiel', 100, own.arpege))).toBe(possible ? null : 'ETAT_DU_CONTRAT');
    expect(codeOf(await change([20, 20, 20, 20, 20]))).toBe(possible ? null : 'ETAT_DU_CONTRAT');
    await alter({ codeEtat: state, dateEffet: effect });
  });
});

describe('a payment', () => {
  it.each([
    ['74999.99', 'libre', 1312.5, 73687.49],
    ['75000', 'libre', 1312.5, 73687.5],
    ['149999.99', 'libre', 2625, 147374.99],
    ['150000', 'libre', 1500, 148500],
    ['349999.99', 'libre', 3500, 346499.99],
    ['350000', 'libre', 2450, 347550],
    ['499999.99', 'libre', 3500, 496499.99],
    ['500000', 'libre', 2000, 498000],
    ['749999.99', 'libre', 3000, 746999.99],
    ['750000', 'libre', 2250, 747750],
    ['999999.99', 'libre', 3000, 996999.99],
    ['1000000', 'libre', 2000, 998000],
    ['74999.99', 'programme', 937.5, 74062.49],
    ['75000', 'programme', 1312.5, 73687.5],
    ['30', 'libre', 0.53, 29.47],
  ])(
    'of %s, %s, has the fee of its band, and a reference under which it is found',
    async (montant, mode, frais, net) => {
      const more = { mode: text(mode), ...(mode === 'libre' ? {} : { periodicite: text('M') }) };
      const answer = (await pay(montant, more)).data?.postVersementRecap;
      expect(answer).toMatchObject({ montantBrut: Number(montant), frais, montantNet: net });
      const { reference, dateTraitement } = answer as { reference: string; dateTraitement: string };
      expect(await kept()).toMatchObject([{ reference, nature: 'versement-arpege', contractId: own.arpege.id }]);
      const steps = await service.db
        .select()
        .from(errandSteps)
        .where(and(eq(errandSteps.reference, reference), eq(errandSteps.code, 'traitement')));
      expect(steps[0]?.echeance).toBe(dateTraitement);
    },
  );

  it('has the fee of the contract’s option, and none on reinvestments within 90 days', async () => {
    const { details } = own.arpege;
    await alter({ details: { ...details, option: 'HANDICAP' } });
    expect((await pay('1000')).data?.postVersementRecap).toMatchObject({ frais: 10 });
    const yesterday = new Date(Date.now() - 24 * 3600 * 1000).toISOString().slice(0, 10);
    const transactions = [
      { dateCreation: yesterday, code: 'RP', libelle: 'Retrait', montantBrut: -1200, montantNet: -1200 },
    ];
    await alter({ details: { ...details, transactions } });
    await service.db.delete(errands);
    expect(await offer(own.arpege)).toMatchObject({ dateRetrait: yesterday, montantReinvestissable: 1200 });
    expect((await pay('1000')).data?.postVersementRecap).toMatchObject({ frais: 0, montantNet: 1000 });
    // 200 € are left of the withdrawal: the other 800 € bear the usual rate
    expect((await pay('1000')).data?.postVersementRecap).toMatchObject({ frais: 14, montantNet: 986 });
    expect((await pay('1000')).data?.postVersementRecap).toMatchObject({ frais: 17.5 });
    await alter({ details });
  });

  it.each(['0', '-50', '0.005', '29.99', '1000000000000', '100.005', '1e400'])(
    'of %s is refused, and nothing is kept',
    async (montant) => {
      const answer = await pay(montant);
      expect(answer.errors).toHaveLength(1);
      expect(answer.errors?.[0]?.message).not.toMatch(/undefined|internal/i);
      expect(await kept()).toEqual([]);
    },
  );

  it('needs a frequency if programmed, and has none if free', async () => {
    expect(codeOf(await pay('100', { mode: text('programme') }))).toBe('PERIODICITE_MANQUANTE');
    expect(codeOf(await pay('100', { mode: text('programme'), periodicite: text('J') }))).toBe('FORMULAIRE_INVALIDE');
    expect(codeOf(await pay('100', { mode: text('hebdomadaire') }))).toBe('FORMULAIRE_INVALIDE');
    expect(codeOf(await pay('100', { iban: text('FR7630006000011234567890188') }))).toBe('FORMULAIRE_INVALIDE');
    expect(await kept()).toEqual([]);
  });

  it('is stored once per key, which works for nothing else', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([pay('100', {}, key), pay('100', {}, key)]);
    expect(first.data?.postVersementRecap).not.toBeNull();
    expect(second.data).toEqual(first.data);
    expect(codeOf(await pay('101', {}, key))).toBe('CLE_DEJA_UTILISEE');
    expect(await kept()).toHaveLength(1);
  });

  it('is for a contract of one’s own', async () => {
    for (const id of [foreign, '0']) expect(codeOf(await pay('100', { policeId: `"${id}"` }))).toBe('CONTRAT_INCONNU');
    expect(await kept()).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('is below the contract’s value', async () => {
    const { valeurRachat: worth } = await offer();
    expect(worth).toBeGreaterThan(200);
    expect((await withdraw('partiel', 150.5)).data?.postRetraitRecap).toMatchObject({ frais: 0, montantNet: 150.5 });
    expect(await kept()).toMatchObject([{ nature: 'retrait-eparmil', args: { montantBrut: 150.5 } }]);
    await service.db.delete(errands);
    expect(codeOf(await withdraw('partiel', worth))).toBe('MONTANT_INDISPONIBLE');
    const { disponible } = await offer();
    expect(codeOf(await withdraw('partiel', (Math.round(disponible * 100) - 1) / 100))).toBeNull();
  });

  it.each(['0', '-50', '0.005', '1000000000000', '150.005'])('of %s is refused', async (montant) => {
    expect(codeOf(await withdraw('partiel', montant))).toMatch(/FORMULAIRE_INVALIDE/);
    expect(await kept()).toEqual([]);
  });

  it('needs an amount if partial', async () => {
    expect((await withdraw('partiel')).errors).toHaveLength(1);
    expect(await kept()).toEqual([]);
  });

  it('never takes the amount of an earlier one', async () => {
    const { valeurRachat: worth, disponible } = await offer();
    const most = Math.floor(worth * 60) / 100;
    expect(codeOf(await withdraw('partiel', most))).toBeNull();
    expect(codeOf(await withdraw('partiel', most))).toBe('MONTANT_INDISPONIBLE');
    const left = await offer();
    expect(left).toMatchObject({ possible: true, valeurRachat: worth, retraitsDemandes: most });
    expect(Math.round(left.disponible * 100)).toBe(Math.round((disponible - most) * 100));
    // taken back or refused, it counts no more
    await service.db.update(errands).set({ etat: 'refusee' });
    expect(codeOf(await withdraw('partiel', most))).toBeNull();
  });

  it('succeeds once for two concurrent ones that exceed the contract', async () => {
    const { valeurRachat: worth } = await offer();
    const most = Math.floor(worth * 60) / 100;
    const both = await Promise.all([withdraw('partiel', most), withdraw('partiel', most)]);
    expect(both.map(codeOf).sort()).toEqual(['MONTANT_INDISPONIBLE', null]);
    expect(await kept()).toHaveLength(1);
  });

  it('of everything takes the rest, and excludes later operations', async () => {
    const { disponible } = await offer();
    await withdraw('partiel', 100);
    const all = (await withdraw('total')).data?.postRetraitRecap as { montantNet: number };
    expect(Math.round(all.montantNet * 100)).toBe(Math.round(disponible * 100) - 10000);
    expect(await offer()).toMatchObject({ possible: false, retraitTotalDemande: true, disponible: 0 });
    const { id, memberId } = own.eparmil;
    const page =
      'query ($id: ID!) { getGedDemandeResiliationContratItem(policeId: $id) { demande { motif } retraitTotalDemande } }';
    const saidOf = async (contract: string) =>
      (await ask(service.origin, tokens.get(memberId) ?? null, page, { id: contract })).data
        ?.getGedDemandeResiliationContratItem;
    expect(await saidOf(id)).toEqual({ demande: null, retraitTotalDemande: true });
    expect(await saidOf(own.arpege.id)).toEqual({ demande: null, retraitTotalDemande: false });
    // the page that lists what may be ended, and that of this contract
    const ends =
      'query ($id: ID!) { getResiliationItem(policeId: $id) { statut retraitTotalDemande } getContratResiliationCollection { id retraitTotalDemande } }';
    const { data } = await ask(service.origin, tokens.get(memberId) ?? null, ends, { id });
    expect(data?.getResiliationItem).toEqual({ statut: 'blocked', retraitTotalDemande: true });
    const listed = data?.getContratResiliationCollection as { id: string; retraitTotalDemande: boolean }[];
    expect(listed.filter((one) => one.retraitTotalDemande).map((one) => one.id)).toEqual([id]);
    const payment = { policeId: text(id), mode: text('libre'), montant: '100', iban: text(IBAN) };
    for (const answer of [
      await withdraw('total'),
      await withdraw('partiel', 10),
      await send('postVersementRecap', payment, { memberId }),
    ])
      expect(codeOf(answer)).toBe('RETRAIT_TOTAL_EN_COURS');
    expect(await kept()).toHaveLength(2);
  });

  it('of a contract worth nothing is refused', async () => {
    const { details } = own.eparmil;
    await alter({ details: { epargneId: 'EP-1' } }, own.eparmil);
    expect(codeOf(await withdraw('total'))).toBe('MONTANT_REFUSE');
    await alter({ details }, own.eparmil);
  });
});

describe('a change of funds', () => {
  it('distributes the whole, on a contract with a choice of funds', async () => {
    for (const parts of [
      [50, 20, 10, 10, 9],
      [50, 20, 10, 10, 11],
      [150, -50, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [50.5, 49.5, 0, 0, 0],
    ])
      expect((await change(parts)).errors).not.toHaveLength(0);
    expect(codeOf(await change([100, 0, 0, 0, 0], own.eparmil))).toBe('CONTRAT_INCONNU');
    expect(await kept()).toEqual([]);
    expect((await change([50, 20, 10, 10, 10])).data?.postChangementFondsRecap).toMatchObject({ frais: null });
    expect(await kept()).toMatchObject([{ nature: 'changement-fonds-arpege', args: { securite: 50 } }]);
  });

  it('waits for the previous one, and is refused on an ending contract', async () => {
    expect(codeOf(await change([100, 0, 0, 0, 0]))).toBeNull();
    expect(codeOf(await change([0, 100, 0, 0, 0]))).toBe('CHANGEMENT_EN_COURS');
    await service.db.delete(errands);
    await withdraw('total', undefined, own.arpege);
    expect(codeOf(await change([0, 100, 0, 0, 0]))).toBe('RETRAIT_TOTAL_EN_COURS');
  });
});

describe('an advance on Eparmil', () => {
  const asked = async () => {
    const query = `{ getOperationsEpargneItem(policeId: ${text(own.eparmil.id)}) { valeurRachat avance disponible } }`;
    const { data: said } = await ask(service.origin, tokens.get(own.eparmil.memberId) ?? null, query);
    return said?.getOperationsEpargneItem as { valeurRachat: number; avance: number; disponible: number };
  };

  it('is repaid from a total withdrawal, which announces the rest only', async () => {
    const { valeurRachat, avance, disponible } = await asked();
    expect(avance).toBe(800);
    expect(Math.round(disponible * 100)).toBe(Math.round((valeurRachat - avance) * 100));
    const { data: said } = await withdraw('total');
    expect(said?.postRetraitRecap).toMatchObject({ montantBrut: valeurRachat, frais: 0, montantNet: disponible });
  });

  it('cannot be withdrawn', async () => {
    const { valeurRachat, disponible } = await asked();
    expect(codeOf(await withdraw('partiel', valeurRachat - 1))).toBe('MONTANT_INDISPONIBLE');
    expect(codeOf(await withdraw('partiel', Math.floor(disponible) - 1))).toBeNull();
  });
});
