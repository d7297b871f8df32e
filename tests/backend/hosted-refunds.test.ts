import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { listErrands } from '../../src/backend/domain/errands/find.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { endOperation, findLastOutcome } from '../../src/backend/domain/hosted/operations.ts';
import { listRefunds, markRefunded } from '../../src/backend/domain/hosted/refunds.ts';
import { hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { paidInstalments, paymentSituations } from '../../src/backend/domain/payments/schema.ts';
import type { Slip } from '../../src/backend/domain/payments/slips.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { addDays } from '../../src/base/day.ts';
import { dayInParis } from '../../src/base/paris.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { decidingBy } from './support/decide.ts';
import { freshDatabase, type Service, startService } from './support/service.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const TODAY = dayInParis(NOW);
const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);

let service: Service;
let db: Db;
let payer: typeof members.$inferSelect;
let held: (typeof contracts.$inferSelect)[];
beforeAll(async () => {
  service = await startService({}, { decide, now: () => NOW });
  db = service.db;
  const [one] = await db.select().from(contracts).where(eq(contracts.moyenPaiement, 'TIP'));
  const [member] = await db
    .select()
    .from(members)
    .where(eq(members.id, one?.memberId ?? ''));
  if (member === undefined) throw new Error('nobody pays by slip');
  payer = member;
  held = await db.select().from(contracts).where(eq(contracts.memberId, payer.id));
});
afterAll(() => service.close());
beforeEach(async () => {
  for (const table of [hostedOperations, errands, paidInstalments, paymentSituations, jobs]) await db.delete(table);
});

const services = () => ({ db, decide, now: () => NOW, today: () => TODAY });
const viewer = () => ({ memberId: payer.id, numProfil: payer.numProfil, numClient: payer.numClient, grant: null });

/** Of a contract, by its rank among those of the member. */
const instalment = (rank: number, dateEcheance: string, montant: number) => ({
  ...{ idPolice: held[rank]?.id ?? '', numeroContrat: null, dateEcheance, montant },
});
async function begin(id: string, of: { slip: Slip['listContrat'] } | { late: number; contract: number }, date = NOW) {
  const common = { id, memberId: payer.id, date };
  if ('late' in of) {
    const contractId = held[of.contract]?.id ?? '';
    await db.insert(hostedOperations).values({ ...common, contractId, nature: 'retard-paiement', montant: of.late });
    return;
  }
  const montant = of.slip.reduce((sum, one) => sum + one.montant, 0);
  const slip = { id, numeroTIP: id, montantTIP: montant, listContrat: of.slip };
  await db.insert(hostedOperations).values({ ...common, slip, nature: 'tip', montant });
}
const owe = (rank: number, montant: number) =>
  db.insert(paymentSituations).values({
    ...{ contractId: held[rank]?.id ?? '', contentieux: false, impaye: montant > 0 },
    ...{ indicateurReglementPossibleCarteBleue: true, montantTotalImpaye: montant },
  });
const pay = async (id: string) => {
  const [row] = await db.select().from(hostedOperations).where(eq(hostedOperations.id, id));
  expect(await endOperation(services(), { id, issue: 'reussie', montant: row?.montant ?? null })).toBe(true);
};
const owed = async (rank: number) => {
  const [row] = await db
    .select()
    .from(paymentSituations)
    .where(eq(paymentSituations.contractId, held[rank]?.id ?? ''));
  return row?.impaye ? row.montantTotalImpaye : 0;
};
const back = async () => {
  const all = await db.select().from(hostedOperations);
  return Object.fromEntries(all.map(({ id, aRendre }) => [id, aRendre]));
};

const SOON = addDays(TODAY, 20);
const LAST_WEEK = addDays(TODAY, -7);
const MONTH_AGO = new Date(NOW.getTime() - 30 * 24 * 3600 * 1000);

describe('a debt is paid once', () => {
  it('when two slips share an instalment, the second is refunded for it', async () => {
    await begin('both', { slip: [instalment(0, SOON, 40), instalment(1, SOON, 60)] });
    await begin('one', { slip: [instalment(0, SOON, 40)] });
    await pay('one');
    await pay('both');
    expect(await back()).toEqual({ one: null, both: 40 });
    const told = await db.select().from(errands);
    expect(told.map(({ nature, args }) => [nature, args.montant, args.aRendre])).toEqual(
      expect.arrayContaining([
        ['tip', 40, undefined],
        ['tip', 60, undefined],
        ['paiement-en-trop', 100, 40],
      ]),
    );
  });

  it('when an overdue instalment is paid with the arrears, then by its slip', async () => {
    await begin('slip', { slip: [instalment(0, LAST_WEEK, 40), instalment(1, SOON, 60)] }, MONTH_AGO);
    await owe(0, 40);
    await begin('late', { late: 40, contract: 0 });
    await pay('late');
    expect(await owed(0)).toBe(0);
    await pay('slip');
    expect(await back()).toEqual({ late: null, slip: 40 });
  });

  it('when an overdue instalment is paid by its slip, then with the arrears', async () => {
    await begin('slip', { slip: [instalment(0, LAST_WEEK, 40)] }, MONTH_AGO);
    await owe(0, 100);
    await begin('late', { late: 100, contract: 0 });
    await pay('slip');
    expect(await owed(0)).toBe(60);
    await pay('late');
    expect(await owed(0)).toBe(0);
    expect(await back()).toEqual({ slip: null, late: 40 });
  });

  it('and a slip of coming instalments pays no arrears', async () => {
    await begin('slip', { slip: [instalment(0, SOON, 40)] });
    await owe(0, 40);
    await begin('late', { late: 40, contract: 0 });
    await pay('slip');
    expect(await owed(0)).toBe(40);
    await pay('late');
    expect(await back()).toEqual({ slip: null, late: null });
  });

  it('and later arrears stay due, with their amount on the page', async () => {
    await owe(0, 100);
    await begin('late', { late: 40, contract: 0 });
    await pay('late');
    expect(await owed(0)).toBe(60);
    expect(await back()).toEqual({ late: null });
  });
});

describe('a refund', () => {
  /** Pays twice what one contract owes. */
  async function payTwice(): Promise<string> {
    await owe(0, 84.5);
    await begin('first', { late: 84.5, contract: 0 });
    await begin('second', { late: 84.5, contract: 0 });
    await pay('first');
    await pay('second');
    const [refund] = await listRefunds(db);
    return refund?.reference ?? '';
  }
  const follow = async () => {
    const all = await listErrands(services(), viewer());
    return all.filter(({ nature }) => nature === 'paiement-en-trop');
  };

  it('is announced to its member with amount, way and day, and again once paid', async () => {
    const reference = await payTwice();
    expect(await follow()).toMatchObject([
      {
        ...{ reference, libelle: 'Remboursement de 84,50\u00a0€ payés en trop', etatLibelle: 'À vous rendre' },
        prochaineEtape: {
          libelle: expect.stringContaining('sur la carte'),
          echeance: '2026-12-04',
          acteur: 'assureur',
        },
      },
    ]);
    const mails = await db.select().from(announcements).where(eq(announcements.reference, reference));
    expect(mails).toMatchObject([{ mail: 'demande-recue' }]);
    expect(await listRefunds(db)).toMatchObject([
      { id: 'second', reference, montant: 84.5, aRendre: 84.5, echeance: '2026-12-04' },
    ]);

    const answering = { db, now: () => NOW, today: () => TODAY };
    expect(await markRefunded(answering, reference)).toBe(true);
    expect(await markRefunded(answering, reference)).toBe(false);
    expect(await follow()).toMatchObject([
      {
        etat: 'terminee',
        etatLibelle: 'Rendu',
        prochaineEtape: null,
        etapes: [{}, { libelle: 'Nous vous avons rendu cette somme sur la carte qui l’a payée' }],
      },
    ]);
    expect(await listRefunds(db)).toEqual([]);
    const outcome = await findLastOutcome(db, viewer(), 'retard-paiement');
    expect(outcome?.operation.etat).toBe('reussie');
    const [second] = await db.select().from(hostedOperations).where(eq(hostedOperations.id, 'second'));
    expect(second).toMatchObject({ etat: 'reussie', aRendre: 84.5, renduLe: NOW });
    expect((await db.select().from(announcements)).map(({ mail }) => mail)).toContain('demande-avancee');
  });

  it('is paid by the played insurer on the promised day', async () => {
    await payTwice();
    await answerAsInsurer({ db, decide, now: () => NOW });
    expect(await listRefunds(db)).toHaveLength(1);
    const then = new Date('2026-12-04T10:00:00Z');
    await answerAsInsurer({ db, decide, now: () => then });
    expect(await listRefunds(db)).toEqual([]);
  });

  it('cannot be marked through another errand', async () => {
    await payTwice();
    const answering = { db, now: () => NOW, today: () => TODAY };
    const [paid] = await db.select().from(errands).where(eq(errands.nature, 'retard-paiement'));
    for (const reference of [paid?.reference ?? '', 'inconnue'])
      expect(await markRefunded(answering, reference)).toBe(false);
    expect(await listRefunds(db)).toHaveLength(1);
  });
});

it('`npm run payments` lists refunds and marks them as paid', async () => {
  const fresh = await freshDatabase();
  const config = readConfig(fresh.env);
  const own = await openDatabase(config.database);
  const before = db;
  db = own.db;
  await db.delete(paymentSituations);
  await owe(0, 84.5);
  await begin('first', { late: 84.5, contract: 0 });
  await begin('second', { late: 84.5, contract: 0 });
  await pay('first');
  await pay('second');
  const [refund] = await listRefunds(db);
  const reference = refund?.reference ?? '';
  db = before;
  await own.close();
  const run = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'src/backend/operate/payments.ts', ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...fresh.env } });
    return stdout.trim().split('\n');
  };
  try {
    const [line = '', sum] = await run('list');
    expect(line.split('\t')).toEqual([
      ...[reference, 'second', 'retard-paiement', '84.50 of 84.50', `paid ${NOW.toISOString()}`],
      expect.stringMatching(/^(due|OVERDUE since) 2026-12-04$/),
    ]);
    expect(sum).toBe('refunds pending: 1');
    expect(await run('refunded', reference)).toEqual(['the refund is marked as paid, and the member is informed']);
    expect(await run('list')).toEqual(['refunds pending: 0']);
    await expect(run('refunded', reference)).rejects.toMatchObject({ code: 1 });
    await expect(run('forget')).rejects.toMatchObject({ code: 2 });
  } finally {
    await fresh.drop();
  }
});
