import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import type { Ending } from '../../src/backend/domain/hosted/operations.ts';
import { hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { signBody } from '../../src/backend/domain/hosted/signed-ending.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { paidInstalments, paymentSituations } from '../../src/backend/domain/payments/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { FIRST_QUESTIONS, validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { production } from './support/free-port.ts';
import { type Service, startService } from './support/service.ts';

const SECRET = 'un secret de trente-deux signes, au moins';
const NOW = new Date('2026-11-22T10:00:00Z');

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);

let service: Service;
let late: typeof contracts.$inferSelect;
let unsigned: typeof contracts.$inferSelect;
let situation: typeof paymentSituations.$inferSelect;
const tokens = new Map<string, string>();
beforeAll(async () => {
  const whole = JSON.stringify(shipped.data);
  const read = async (_release: string, file: string) => (file === FIRST_QUESTIONS ? null : whole);
  const releases = { current: () => 'shipped', read };
  service = await startService({ HOSTED_SECRET: SECRET }, { decide, releases, now: () => NOW });
  const { db } = service;
  const [owed] = await db
    .select()
    .from(paymentSituations)
    .innerJoin(contracts, eq(contracts.id, paymentSituations.contractId))
    .where(and(eq(paymentSituations.impaye, true), eq(contracts.codeEtat, 'VIG')));
  const homes = await db.select().from(contracts).where(eq(contracts.kind, 'ContratMrh'));
  const toSign = homes.find(
    ({ details }) => 'dispositionsGeneralesASigner' in details && details.dispositionsGeneralesASigner,
  );
  if (owed === undefined || toSign === undefined) throw new Error('nobody has anything to pay and to sign');
  late = owed.contracts;
  situation = owed.payment_situations;
  unsigned = toSign;
});
afterAll(() => service.close());
beforeEach(async () => {
  const { db } = service;
  await db.delete(hostedOperations);
  await db.delete(errands);
  await db.update(paymentSituations).set(situation).where(eq(paymentSituations.contractId, late.id));
  for (const row of [late, unsigned]) await db.update(contracts).set(row).where(eq(contracts.id, row.id));
});

async function tokenOf(memberId: string): Promise<string> {
  const known = tokens.get(memberId);
  if (known !== undefined) return known;
  const [member] = await service.db.select().from(members).where(eq(members.id, memberId));
  const { access } = await new Browser(service.origin).signIn(member?.numClient ?? '');
  tokens.set(memberId, access);
  return access;
}
async function asked(text: string, variables: Record<string, unknown>, memberId = late.memberId, key = '') {
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key };
  return ask(service.origin, await tokenOf(memberId), text, variables, headers);
}
const pay = (id = late.id, memberId = late.memberId, key = '') =>
  asked('mutation($id: ID!) { postPaiementRetard(policeId: $id) { url } }', { id }, memberId, key);
const sign = (id = unsigned.id) =>
  asked('mutation($id: ID!) { postSignatureDispositionsGenerales(policeId: $id) { url } }', { id }, unsigned.memberId);
const last = async (nature: string, memberId = late.memberId) =>
  field<{ etat: string; reference: string | null } | null>(
    await asked(
      'query($nature: String!) { getOperationHebergeeItem(nature: $nature) { etat montant reference policeId } }',
      { nature },
      memberId,
    ),
    'getOperationHebergeeItem',
  );
const begun = async (answer = pay()) => {
  const { url } = field<{ url: string }>(await answer, 'postPaiementRetard');
  return url.slice(url.lastIndexOf('/') + 1);
};
async function told(ending: Partial<Ending>, { secret = SECRET, at = NOW, changed = (text: string) => text } = {}) {
  const body = JSON.stringify({ issue: 'reussie', montant: situation.montantTotalImpaye, ...ending });
  const headers = { 'prestataire-signature': signBody(secret, body, at) };
  return fetch(`${service.origin}/rappels/prestataire`, { method: 'POST', headers, body: changed(body) });
}
const owed = async () =>
  (await service.db.select().from(paymentSituations).where(eq(paymentSituations.contractId, late.id)))[0];

describe('arrears', () => {
  it('are listed with their amount', async () => {
    const text = 'query { getContratAReglerCollection(nature: "retard-paiement") { id montant enLigne } }';
    const all = field<unknown[]>(await asked(text, {}), 'getContratAReglerCollection');
    expect(all).toEqual([{ id: late.id, montant: situation.montantTotalImpaye, enLigne: true }]);
  });

  it('of an ended contract are listed too, to be settled with a person', async () => {
    const [debtor] = await service.db.select().from(members).where(eq(members.numClient, '54678901P'));
    const memberId = debtor?.id ?? '';
    const text = 'query { getContratAReglerCollection(nature: "retard-paiement") { id montant enLigne } }';
    const [one, ...others] = field<{ id: string; montant: number }[]>(
      await asked(text, {}, memberId),
      'getContratAReglerCollection',
    );
    expect([one, others]).toEqual([{ id: expect.any(String), montant: expect.any(Number), enLigne: false }, []]);
    expect(one?.montant).toBeGreaterThan(0);
    expect((await pay(one?.id, memberId)).errors[0]?.extensions?.code).toBe('RIEN_A_FAIRE');
  });

  it('are paid once the provider reports it, however often', async () => {
    const id = await begun();
    expect(await last('retard-paiement')).toMatchObject({ etat: 'ouverte', policeId: late.id });
    expect((await owed())?.impaye).toBe(true);
    for (let times = 0; times < 3; times++) expect((await told({ id })).status).toBe(200);
    expect(await owed()).toMatchObject({ impaye: false, montantTotalImpaye: 0 });
    const kept = await service.db.select().from(errands);
    expect(kept).toMatchObject([{ nature: 'retard-paiement', contractId: late.id, etat: 'terminee' }]);
    expect(await last('retard-paiement')).toMatchObject({ etat: 'reussie', reference: kept[0]?.reference });
    expect((await pay()).errors[0]?.extensions?.code).toBe('RIEN_A_FAIRE');
  });

  it('stay due where the card is refused, and can be paid again', async () => {
    const id = await begun();
    expect((await told({ id, issue: 'refusee' })).status).toBe(200);
    expect(await last('retard-paiement')).toMatchObject({ etat: 'refusee', reference: null });
    expect((await owed())?.impaye).toBe(true);
    await told({ id: await begun() });
    expect((await owed())?.impaye).toBe(false);
  });

  it('are paid even on an abandoned page', async () => {
    const first = await begun();
    await begun();
    expect((await told({ id: first })).status).toBe(200);
    expect((await owed())?.impaye).toBe(false);
  });

  it.each([
    ['another amount', { montant: 1 }, {}, 404],
    ['an operation that nobody began', { id: 'AAAA' }, {}, 404],
    ['another secret', {}, { secret: `${SECRET}!` }, 401],
    ['a message of ten minutes ago', {}, { at: new Date(NOW.getTime() - 600_000) }, 401],
    ['a message of the future', {}, { at: new Date(NOW.getTime() + 600_000) }, 401],
    ['a changed message', {}, { changed: (text: string) => text.replace('reussie', 'refusee') }, 401],
    ['no ending that we know', { issue: 'peut-être' as 'reussie' }, {}, 400],
    ['a name that no database holds', { id: '\u0000' }, {}, 400],
    ['a name within which one stands', { id: 'AAAA\u0000' }, {}, 400],
    ['a name without end', { id: 'A'.repeat(3000) }, {}, 400],
    ['a name that is half a letter', { id: '\ud800' }, {}, 400],
    ['an amount that is none', { montant: '12' as unknown as number }, {}, 400],
  ])('is not settled by %s', async (_what, ending, how, status) => {
    const id = await begun();
    expect((await told({ id, ...ending }, how)).status).toBe(status);
    expect((await owed())?.impaye).toBe(true);
    expect(await last('retard-paiement')).toMatchObject({ etat: 'ouverte' });
    // money that was taken for what we do not know is an operator's to give back
    const lines = service.logs.splice(0).filter((line) => line.includes('reported an unknown operation'));
    expect(lines).toHaveLength(status === 404 ? 1 : 0);
  });

  it('start one operation for a repeated submission', async () => {
    const key = randomUUID();
    const first = await pay(late.id, late.memberId, key);
    expect(await pay(late.id, late.memberId, key)).toEqual(first);
    expect(await service.db.select().from(hostedOperations)).toHaveLength(1);
  });

  it('of another member are unknown, and so is their outcome', async () => {
    await begun();
    const [stranger] = await service.db.select().from(members).where(ne(members.id, late.memberId));
    const other = stranger?.id ?? '';
    expect((await pay(late.id, other)).errors[0]?.extensions?.code).toBe('CONTRAT_INCONNU');
    expect((await pay('inconnu')).errors[0]?.extensions?.code).toBe('CONTRAT_INCONNU');
    const text = 'query { getOperationHebergeeItem(nature: "retard-paiement") { etat } }';
    expect(await asked(text, {}, other)).toMatchObject({ data: { getOperationHebergeeItem: null }, errors: [] });
  });

  it('once paid, restore the cover of a suspended contract on the next day', async () => {
    await service.db
      .update(contracts)
      .set({ codeEtat: 'SUSPENDU', dateFin: '2026-10-01' })
      .where(eq(contracts.id, late.id));
    await told({ id: await begun() });
    expect(await service.db.select().from(errands)).toMatchObject([
      { nature: 'reglement-suspendu', etat: 'transmise' },
    ]);
    const text = 'query { getOperationHebergeeItem(nature: "retard-paiement") { dateReprise } }';
    expect(await asked(text, {})).toMatchObject({ data: { getOperationHebergeeItem: { dateReprise: '2026-11-23' } } });
    const at = (day: string) =>
      answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date(`${day}T11:00:00Z`) });
    expect(await at('2026-11-22')).toBe(0);
    expect(await at('2026-11-23')).toBe(1);
    const [contract] = await service.db.select().from(contracts).where(eq(contracts.id, late.id));
    expect(contract).toMatchObject({ codeEtat: 'VIG', dateFin: null });
  });
});

describe('general terms', () => {
  it('are signed once the provider reports it', async () => {
    const { url } = field<{ url: string }>(await sign(), 'postSignatureDispositionsGenerales');
    const id = url.slice(url.lastIndexOf('/') + 1);
    expect((await told({ id })).status).toBe(404);
    expect((await told({ id, montant: null })).status).toBe(200);
    expect(await last('signature-dg', unsigned.memberId)).toMatchObject({ etat: 'reussie' });
    const [row] = await service.db
      .select()
      .from(contracts)
      .where(inArray(contracts.id, [unsigned.id]));
    expect(row?.details).toMatchObject({ dispositionsGeneralesASigner: false });
    expect((await sign()).errors[0]?.extensions?.code).toBe('RIEN_A_FAIRE');
  });
});

describe('a slip', () => {
  const SLIP =
    'query($n: String!) { getTipCollection(numProfil: $n) { id numeroTIP montantTIP listContrat { numeroContrat dateEcheance montant } } }';
  const PAY = 'mutation($n: ID!) { postPaiementTip(numeroTIP: $n) { url } }';
  interface Slip {
    numeroTIP: string;
    montantTIP: number;
    listContrat: { numeroContrat: string; dateEcheance: string; montant: number }[];
  }
  let payer: typeof members.$inferSelect;
  beforeEach(async () => {
    const { db } = service;
    await db.delete(paidInstalments);
    const [found] = await db
      .select()
      .from(members)
      .innerJoin(contracts, and(eq(contracts.memberId, members.id), eq(contracts.moyenPaiement, 'TIP')));
    if (found === undefined) throw new Error('nobody pays by slip');
    payer = found.members;
  });

  const slip = async () => field<Slip>(await asked(SLIP, { n: payer.numProfil }, payer.id), 'getTipCollection');
  const beginSlip = async (numeroTIP: string, memberId = payer.id) => asked(PAY, { n: numeroTIP }, memberId);
  async function begunSlip(): Promise<{ id: string; of: Slip }> {
    const of = await slip();
    const { url } = field<{ url: string }>(await beginSlip(of.numeroTIP), 'postPaiementTip');
    return { id: url.slice(url.lastIndexOf('/') + 1), of };
  }
  const notices = async () => {
    const text =
      'query($n: String!) { getAvisEcheancesItem(numProfil: $n) { avisEcheances { dateEffetEcheance montant rum typePaiement } } }';
    const answer = await asked(text, { n: payer.numProfil }, payer.id);
    return field<{
      avisEcheances: { dateEffetEcheance: string; montant: number; rum: string | null; typePaiement: string }[];
    }>(answer, 'getAvisEcheancesItem').avisEcheances;
  };

  it('is one payment for everything due in its month without a mandate', async () => {
    const due = await notices();
    expect(new Set(due.map(({ typePaiement, rum }) => `${typePaiement} ${rum}`))).toEqual(new Set(['TIP null']));
    const month = due[0]?.dateEffetEcheance.slice(0, 7) ?? '';
    const first = due.filter(({ dateEffetEcheance }) => dateEffetEcheance.startsWith(month));
    const found = await slip();
    expect(found.listContrat.map(({ dateEcheance, montant }) => [dateEcheance, montant])).toEqual(
      first.map(({ dateEffetEcheance, montant }) => [dateEffetEcheance, montant]),
    );
    expect(first.length).toBeGreaterThan(1);
    expect(found.montantTIP).toBeCloseTo(
      first.reduce((sum, { montant }) => sum + montant, 0),
      2,
    );
    expect(found.numeroTIP).toMatch(/^\d{12}$/);
    expect(await slip()).toEqual(found);
  });

  it('is paid once, and its month is settled', async () => {
    const before = await notices();
    const { id, of } = await begunSlip();
    for (let times = 0; times < 2; times++) expect((await told({ id, montant: of.montantTIP })).status).toBe(200);
    expect(await last('tip', payer.id)).toMatchObject({ etat: 'reussie' });
    expect(await service.db.select().from(errands)).toMatchObject([
      { nature: 'tip', contractId: null, etat: 'terminee', args: { numeroTIP: of.numeroTIP, montant: of.montantTIP } },
    ]);
    expect(await notices()).toHaveLength(before.length - of.listContrat.length);
    const next = await slip();
    expect(next.numeroTIP).not.toBe(of.numeroTIP);
    expect((await beginSlip(of.numeroTIP)).errors[0]?.extensions?.code).toBe('TIP_INCONNU');
  });

  it('stays due when refused, or reported with another amount', async () => {
    const { id, of } = await begunSlip();
    expect((await told({ id, montant: of.montantTIP - 1 })).status).toBe(404);
    expect((await told({ id, montant: of.montantTIP, issue: 'refusee' })).status).toBe(200);
    expect(await last('tip', payer.id)).toMatchObject({ etat: 'refusee', reference: null });
    expect(await slip()).toEqual(of);
  });

  it('keeps its amount from the start, even if less is due since', async () => {
    const { id, of } = await begunSlip();
    await service.db.update(contracts).set({ moyenPaiement: 'PRELEVEMENT' }).where(eq(contracts.memberId, payer.id));
    try {
      expect((await told({ id, montant: of.montantTIP })).status).toBe(200);
      expect(await service.db.select().from(paidInstalments)).toHaveLength(of.listContrat.length);
    } finally {
      await service.db.update(contracts).set({ moyenPaiement: 'TIP' }).where(eq(contracts.memberId, payer.id));
    }
  });

  it('of another member is unknown', async () => {
    const of = await slip();
    const [stranger] = await service.db.select().from(members).where(eq(members.id, late.memberId));
    const seen = await asked(SLIP, { n: payer.numProfil }, stranger?.id);
    expect(seen).toMatchObject({ data: { getTipCollection: null }, errors: [] });
    expect((await beginSlip(of.numeroTIP, stranger?.id)).errors[0]?.extensions?.code).toBe('TIP_INCONNU');
  });
});

describe('the played provider’s page', () => {
  const post = (url: string, issue: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `issue=${issue}`,
    });

  it('reports the outcome to the server and returns; its address works once', async () => {
    const { url } = field<{ url: string }>(await pay(), 'postPaiementRetard');
    const shown = await fetch(url);
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await post(url, 'volee')).status).toBe(400);
    const paid = await post(url, 'reussie');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/actions/retard-paiement/paiement-cb-ok']);
  });
});

it('a service in production that names no provider takes no payment', async () => {
  const own = await startService({ ...(await production()), SEED: 'demo' }, { decide });
  try {
    expect((await fetch(`${own.origin}/prestataire/AAAA`)).status).toBe(404);
    const [member] = await own.db.select().from(members).where(eq(members.id, late.memberId));
    const { access } = await new Browser(own.origin).signIn(member?.numClient ?? '');
    const text = 'mutation($id: ID!) { postPaiementRetard(policeId: $id) { url } }';
    const answer = await ask(own.origin, access, text, { id: late.id });
    expect(answer.errors[0]?.extensions?.code).toBe('PRESTATAIRE_FERME');
  } finally {
    await own.close();
  }
});
