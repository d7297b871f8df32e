import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import type { Fonds, Transaction, VersementProgramme } from '../../src/backend/domain/contracts/details/savings.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { recordErrand } from '../../src/backend/domain/errands/record.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { eparmilSituations } from '../../src/backend/domain/savings/schema.ts';
import { findEparmilSituation } from '../../src/backend/domain/savings/situation.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
const TODAY = '2026-11-20';
const DONE = '2026-12-21';
const IBAN = 'FR7630006000011234567890189';
const FUNDS = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'] as const;

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
type Row = typeof contracts.$inferSelect;
type Savings = Record<(typeof FUNDS)[number], Fonds> & {
  transactions: Transaction[];
  versementProgramme: VersementProgramme | null;
};

let service: Service;
let token: string;
let memberId: string;
const own = new Map<string, Row>();
beforeAll(async () => {
  service = await startService({}, { decide, now: () => new Date(`${TODAY}T10:00:00Z`) });
  token = (await new Browser(service.origin).signIn(MEMBER)).access;
  const [member] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  memberId = member?.id ?? '';
  const rows = await service.db.select().from(contracts).where(eq(contracts.memberId, memberId));
  for (const row of rows) if (!row.devis && row.codeEtat !== 'RES' && !own.has(row.kind)) own.set(row.kind, row);
});
afterAll(() => service.close());
beforeEach(async () => {
  const { db } = service;
  await db.delete(errands);
  await db.delete(eparmilSituations).where(eq(eparmilSituations.dateSituation, DONE));
  for (const row of own.values()) await db.update(contracts).set(row).where(eq(contracts.id, row.id));
});

/** How the API tells each of them. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ arpege: 'ContratArpege', eparmil: 'ContratEparmil', auto: 'ContratAuto' },
};
const of = (name: string): Row => own.get(KINDS[name] ?? '') as Row;
const now = async (kind: string) => {
  const [row] = await service.db
    .select()
    .from(contracts)
    .where(eq(contracts.id, of(kind).id));
  return { row: row as Row, details: row?.details as unknown as Savings };
};
const cents = (euros: number | null | undefined) => Math.round((euros ?? 0) * 100);
const worth = (details: Savings) => FUNDS.reduce((sum, fund) => sum + cents(details[fund].montantRachat), 0);
const worthBefore = (kind: string) => worth(of(kind).details as unknown as Savings);
const record = (nature: string, kind: string, args: Record<string, unknown>) =>
  recordErrand(
    { db: service.db, decide, now: () => new Date(`${TODAY}T10:00:00Z`), today: () => TODAY },
    async () => {},
    { memberId, contractId: kind === '' ? null : of(kind).id, nature, args },
    async (_tx, { reference }) => reference,
  );
const answer = () =>
  answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date(`${DONE}T08:00:00Z`) }, { memberId });
const endOf = async (reference: string) => {
  const [errand] = await service.db.select().from(errands).where(eq(errands.reference, reference));
  const steps = await service.db.select().from(errandSteps).where(eq(errandSteps.reference, reference));
  return { etat: errand?.etat, codes: steps.sort((a, b) => a.rang - b.rang).map(({ code }) => code) };
};

describe.each(['arpege', 'eparmil'])('once it is done, on %s,', (kind) => {
  const iban = IBAN;

  test('a payment is in the funds, without its fee, and among the operations', async () => {
    const args = { mode: 'libre', montant: 1000, montantBrut: 1000, frais: 17.5, montantNet: 982.5, iban };
    await record(`versement-${kind}`, kind, args);
    await answer();
    const { details } = await now(kind);
    expect(worth(details)).toBe(worthBefore(kind) + 98_250);
    const made = { dateCreation: DONE, code: 'VL', montantBrut: 1000, montantNet: 982.5 };
    expect(details.transactions[0]).toMatchObject(made);
    for (const fund of FUNDS) {
      const { nombreUc, montantUc, montantRachat } = details[fund];
      expect((nombreUc ?? 0) * (montantUc ?? 0)).toBeCloseTo(montantRachat ?? 0, 0);
    }
  });

  test('a programmed payment is on the contract, and moves nothing yet', async () => {
    const args = { mode: 'programme', montant: 75, periodicite: 'T', montantBrut: 75, montantNet: 74, iban };
    await record(`versement-${kind}`, kind, args);
    await answer();
    const { details } = await now(kind);
    expect(details.versementProgramme).toEqual({ montant: 75, codePeriodicite: 'T' });
    expect(worth(details)).toBe(worthBefore(kind));
  });

  test('a partial withdrawal has left the funds', async () => {
    await record(`retrait-${kind}`, kind, { mode: 'partiel', montant: 500, montantBrut: 500, montantNet: 500, iban });
    await answer();
    const { row, details } = await now(kind);
    expect(worth(details)).toBe(worthBefore(kind) - 50_000);
    expect(details.transactions[0]).toMatchObject({ code: 'RP', montantBrut: -500 });
    expect(row.codeEtat).not.toBe('RES');
    if (kind === 'eparmil')
      expect(cents((await findEparmilSituation(service.db, row.id, DONE))?.montantEpargne)).toBe(
        worthBefore(kind) - 50_000,
      );
  });

  test('a total withdrawal leaves nothing, ends the contract, and cannot be repeated', async () => {
    const before = worthBefore(kind);
    const owed = kind === 'eparmil' ? 80_000 : 0;
    await record(`retrait-${kind}`, kind, { mode: 'total', montantBrut: before / 100, montantNet: before / 100, iban });
    await answer();
    const { row, details } = await now(kind);
    expect(worth(details)).toBe(0);
    expect(row).toMatchObject({ codeEtat: 'RES', dateFin: DONE });
    expect(details.versementProgramme).toBeNull();
    expect(details.transactions[0]).toMatchObject({ code: 'RT', montantBrut: -(before - owed) / 100 });
    if (owed > 0) expect(details.transactions[1]).toMatchObject({ code: 'RA', montantBrut: -owed / 100 });
    const query = `mutation { postRetraitRecap(policeId: "${row.id}", mode: "total", iban: "${IBAN}") { reference } }`;
    const again = await ask(service.origin, token, query);
    expect(again.errors?.[0]?.extensions?.code).toBe('ETAT_DU_CONTRAT');
    if (kind === 'eparmil')
      expect(await findEparmilSituation(service.db, row.id, DONE)).toMatchObject({
        montantEpargne: 0,
        montantAvance: 0,
      });
  });

  test('it is done once, however often the insurer runs', async () => {
    await record(`retrait-${kind}`, kind, { mode: 'partiel', montant: 500, montantBrut: 500, montantNet: 500, iban });
    await Promise.all([answer(), answer()]);
    await answer();
    expect(worth((await now(kind)).details)).toBe(worthBefore(kind) - 50_000);
  });
});

test('a change of funds distributes the whole, to the cent', async () => {
  const shares = { securite: 100, equilibre: 0, dynamique: 0, environnement: 0, solidaire: 0 };
  await record('changement-fonds-arpege', 'arpege', shares);
  await answer();
  const { details } = await now('arpege');
  expect(cents(details.fondSecurite.montantRachat)).toBe(worthBefore('arpege'));
  expect(worth(details)).toBe(worthBefore('arpege'));
});

describe('the insurer refuses', () => {
  const over = { codeEtat: 'RES', dateFin: '2026-12-01' };
  const tooMuch = { mode: 'partiel', montantBrut: 9_000_000 };
  test.each([
    ['a withdrawal of more than is left', 'retrait-eparmil', 'eparmil', tooMuch, {}, 'refus-montant'],
    ['a payment once it is over', 'versement-arpege', 'arpege', { mode: 'libre' }, over, 'refus-contrat-fini'],
    ['a driver of a car insured no more', 'changement-conducteur', 'auto', {}, over, 'refus-contrat-fini'],
    ['a counter of a car insured no more', 'declaration-kilometrage', 'auto', {}, over, 'refus-contrat-fini'],
    ['a paper that has expired', 'piece-identite', '', { dateExpiration: '2026-12-01' }, {}, 'refus-piece'],
  ])('%s, and says why and what to do', async (_what, nature, kind, args, changed, code) => {
    const before = kind === '' ? null : (await now(kind)).details;
    const reference = await record(nature, kind, args);
    if (Object.keys(changed).length > 0)
      await service.db
        .update(contracts)
        .set(changed)
        .where(eq(contracts.id, of(kind).id));
    await answer();
    expect(await endOf(reference)).toEqual({ etat: 'refusee', codes: ['recue', code] });
    if (kind !== '') expect((await now(kind)).details).toEqual(before);
    const query = `{ getDemandeItem(reference: "${reference}") { etat etatLibelle etapes { code libelle } } }`;
    const said = await ask(service.origin, token, query);
    const words = catalogue.data.errands?.ends[code] ?? '';
    expect(words).toMatch(/^Refusée\s: .+\. .+/);
    expect(JSON.stringify(said.data)).toContain(words);
    expect(JSON.stringify(said.data)).toContain('"etatLibelle":"Refusée"');
  });

  it('nothing twice', async () => {
    const reference = await record('piece-identite', '', { dateExpiration: '2026-12-01' });
    await answer();
    expect(await answer()).toBe(0);
    expect((await endOf(reference)).codes).toHaveLength(2);
  });
});
