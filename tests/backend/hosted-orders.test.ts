import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { endUnanswered } from '../../src/backend/domain/hosted/operations.ts';
import { hostedOperations, type Nature } from '../../src/backend/domain/hosted/schema.ts';
import { signBody } from '../../src/backend/domain/hosted/signed-ending.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { paidInstalments, paymentSituations } from '../../src/backend/domain/payments/schema.ts';
import { findNextSlip } from '../../src/backend/domain/payments/slips.ts';
import { dayInParis } from '../../src/base/paris.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { oneIn } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const SECRET = 'un secret de trente-deux signes, au moins';
const START = Date.parse('2026-11-22T10:00:00Z');
const DAY = 24 * 3600 * 1000;

interface Row {
  order: string;
  A: string;
  B: string;
  read: string;
  owed: string;
  done: string;
  back: string;
  for: string;
}

function readRows(): Row[] {
  const text = readFileSync(new URL('hosted-orders.csv', import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, rank) => [name, cells[rank] ?? ''])) as unknown as Row;
  });
}

const catalogue = compileCatalogue(shipped.data, validateWithAjv);

/** One kind of operation, and what it is about. */
interface Kind {
  nature: Nature;
  memberId: string;
  montant: number | null;
  /** Gives the address of the provider's page. */
  begin(): Promise<string>;
  /** How often it is still to be paid or signed. */
  owed(): Promise<number>;
  elsewhere(): Promise<unknown>;
  again(): Promise<unknown>;
}

let service: Service;
let clock: number;
const tokens = new Map<string, string>();
const kinds = new Map<Nature, Kind>();
let restore: () => Promise<void>;

beforeAll(async () => {
  clock = START;
  // no two things happen at one instant
  const now = () => new Date(++clock);
  service = await startService({ HOSTED_SECRET: SECRET }, { decide: decidingBy(catalogue), now });
  const { db } = service;
  const [late] = await db
    .select()
    .from(paymentSituations)
    .innerJoin(contracts, eq(contracts.id, paymentSituations.contractId))
    .where(and(eq(paymentSituations.impaye, true), eq(contracts.codeEtat, 'VIG')));
  const homes = await db.select().from(contracts).where(eq(contracts.kind, 'ContratMrh'));
  const unsigned = homes.find(
    ({ details }) => 'dispositionsGeneralesASigner' in details && details.dispositionsGeneralesASigner,
  );
  const [paying] = await db
    .select()
    .from(members)
    .innerJoin(contracts, and(eq(contracts.memberId, members.id), eq(contracts.moyenPaiement, 'TIP')));
  const payer = paying?.members;
  if (late === undefined || unsigned === undefined || payer === undefined)
    throw new Error('nobody has anything to pay and to sign');
  const { contracts: contract, payment_situations: situation } = late;
  const setSituation = (to: Partial<typeof situation>) =>
    db.update(paymentSituations).set(to).where(eq(paymentSituations.contractId, contract.id));
  const toSign = async () => {
    const [row] = await db.select().from(contracts).where(eq(contracts.id, unsigned.id));
    return (
      row !== undefined &&
      'dispositionsGeneralesASigner' in row.details &&
      row.details.dispositionsGeneralesASigner === true
    );
  };
  kinds.set('retard-paiement', {
    nature: 'retard-paiement',
    memberId: contract.memberId,
    montant: situation.montantTotalImpaye,
    begin: async () =>
      (
        await asked(
          contract.memberId,
          'mutation($id: ID!) { postPaiementRetard(policeId: $id) { url } }',
          { id: contract.id },
          'postPaiementRetard',
        )
      ).url,
    async owed() {
      const [row] = await db.select().from(paymentSituations).where(eq(paymentSituations.contractId, contract.id));
      return row?.impaye ? row.montantTotalImpaye / situation.montantTotalImpaye : 0;
    },
    elsewhere: () =>
      setSituation({ impaye: false, montantTotalImpaye: 0, indicateurReglementPossibleCarteBleue: false }),
    again: () => setSituation(situation),
  });
  kinds.set('signature-dg', {
    nature: 'signature-dg',
    memberId: unsigned.memberId,
    montant: null,
    begin: async () =>
      (
        await asked(
          unsigned.memberId,
          'mutation($id: ID!) { postSignatureDispositionsGenerales(policeId: $id) { url } }',
          { id: unsigned.id },
          'postSignatureDispositionsGenerales',
        )
      ).url,
    owed: async () => ((await toSign()) ? 1 : 0),
    elsewhere: () =>
      db
        .update(contracts)
        .set({ details: { ...unsigned.details, dispositionsGeneralesASigner: false } })
        .where(eq(contracts.id, unsigned.id)),
    again: () => db.update(contracts).set(unsigned).where(eq(contracts.id, unsigned.id)),
  });
  const viewer = { memberId: payer.id, numProfil: payer.numProfil, numClient: payer.numClient, grant: null };
  const slipNow = () => findNextSlip(service, viewer, dayInParis(new Date(clock)));
  const slip = await slipNow();
  if (slip === null) throw new Error('there is no slip to pay');
  kinds.set('tip', {
    nature: 'tip',
    memberId: payer.id,
    montant: slip.montantTIP,
    begin: async () =>
      (
        await asked(
          payer.id,
          'mutation($n: ID!) { postPaiementTip(numeroTIP: $n) { url } }',
          { n: slip.numeroTIP },
          'postPaiementTip',
        )
      ).url,
    owed: async () => ((await slipNow())?.numeroTIP === slip.numeroTIP ? 1 : 0),
    elsewhere: () =>
      db
        .insert(paidInstalments)
        .values(slip.listContrat.map(({ idPolice: contractId, dateEcheance }) => ({ contractId, dateEcheance }))),
    again: () => Promise.reject(new Error('a slip is for its own instalments alone')),
  });
  restore = async () => {
    await db.delete(hostedOperations);
    await db.delete(errands);
    await db.delete(paidInstalments);
    await setSituation(situation);
    for (const row of [contract, unsigned]) await db.update(contracts).set(row).where(eq(contracts.id, row.id));
  };
});
afterAll(() => service.close());
beforeEach(() => {
  clock = START;
  return restore();
});

async function asked<T = { url: string }>(
  memberId: string,
  text: string,
  variables: Record<string, unknown>,
  name: string,
): Promise<T> {
  let token = tokens.get(memberId);
  if (token === undefined) {
    const [member] = await service.db.select().from(members).where(eq(members.id, memberId));
    token = (await new Browser(service.origin).signIn(member?.numClient ?? '')).access;
    tokens.set(memberId, token);
  }
  return field<T>(await ask(service.origin, token, text, variables), name);
}

async function say(id: string, issue: string, montant: number | null): Promise<number> {
  const body = JSON.stringify({ id, issue, montant });
  const headers = { 'prestataire-signature': signBody(SECRET, body, new Date(clock)) };
  return (await fetch(`${service.origin}/rappels/prestataire`, { method: 'POST', headers, body })).status;
}

/** Errands that tell of something done, of something done twice. */
const DONE = ['retard-paiement', 'tip', 'signature-dg'];
const AGAIN = ['paiement-en-trop', 'signature-dg-double'];

const READ = `query($nature: String!) { getOperationHebergeeItem(nature: $nature) { etat aRendre dateARendre } }`;

async function play(kind: Kind, order: string): Promise<Omit<Row, 'order' | 'for'>> {
  const ids: Record<string, string> = {};
  for (const event of order.split(' ')) {
    if (event === 'night') {
      clock += DAY + 1;
      await endUnanswered(service.db, new Date(clock));
    } else if (event === 'elsewhere') await kind.elsewhere();
    else if (event === 'again') await kind.again();
    else if (event.includes('=')) {
      const said = event.split('|').map((one) => one.split('='));
      const statuses = await Promise.all(
        said.map(([name = '', issue = '']) => say(ids[name] ?? '', issue, kind.montant)),
      );
      expect(new Set(statuses)).toEqual(new Set([200]));
    } else {
      const url = await kind.begin();
      ids[event] = url.slice(url.lastIndexOf('/') + 1);
    }
  }
  const rows = await service.db.select().from(hostedOperations);
  const etatOf = (name: string) => rows.find(({ id }) => id === ids[name])?.etat ?? '';
  const told = await service.db.select().from(errands);
  const back = rows.reduce((sum, { aRendre }) => sum + (aRendre ?? 0), 0);
  const twice = told.filter(({ nature }) => AGAIN.includes(nature));
  // what is to be given back is on the operation, in an errand of that amount, and on the page
  if (kind.montant !== null)
    expect(twice.reduce((sum, { args }) => sum + Number(args.aRendre), 0)).toBeCloseTo(back, 2);
  const read = await asked<{ etat: string; aRendre: number | null; dateARendre: string | null }>(
    kind.memberId,
    READ,
    { nature: kind.nature },
    'getOperationHebergeeItem',
  );
  expect([read.aRendre ?? 0, read.dateARendre !== null]).toEqual([back, back > 0]);
  return {
    ...{ A: etatOf('A'), B: etatOf('B'), read: read.etat, owed: String(await kind.owed()) },
    done: String(told.filter(({ nature }) => DONE.includes(nature)).length),
    back: String(kind.montant === null ? twice.length : back / kind.montant),
  };
}

describe.each<Nature>(['retard-paiement', 'tip', 'signature-dg'])('what a provider says of a %s', (nature) => {
  const own = readRows().filter((row) => row.for === '' || row.for === nature);
  // what is said is taken alike, whatever it is about: what it does is not
  const rows = nature === 'retard-paiement' ? oneIn(2, own) : oneIn(4, own);
  it.each(rows.map((row) => [row.order, row] as const))('%s', async (order, row) => {
    const kind = kinds.get(nature);
    if (kind === undefined) throw new Error(`nothing is known of ${nature}`);
    const { order: _order, for: _for, ...expected } = row;
    expect(await play(kind, order)).toEqual(expected);
  });
});
