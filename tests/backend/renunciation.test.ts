import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { startAccounts } from './support/accounts.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Contract, heldIn } from './support/held.ts';
import { codeOf, Helping } from './support/helper.ts';
import { readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

/** OP-148: signed on the 16th, a home may be renounced for 14 days, until the 30th included. */
const MEMBER = '31415926U';
const OTHER = '45678901D';
const SIGNED = '2026-11-16';
const BEGUN = '2026-11-17';
const NOW = '2026-11-24T08:41:00Z';
const LAST_DAY = '2026-11-30';
const TOO_LATE = '2026-12-01';

const catalogue = { ...compileCatalogue(shipped.data), validate: validateWithAjv };
let service: Service;
const letters: MailLetter[] = [];
let clock = new Date(NOW);
let home: Contract;
const on = (day: string) => {
  clock = new Date(day.length === 10 ? `${day}T09:00:00Z` : day);
};
const { tokenOf, contractOf, contractsOf } = heldIn(() => service);
beforeAll(async () => {
  const decide = decidingBy(catalogue);
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  service = await startService({}, { decide, mailer, now: () => clock });
  home = await contractOf(MEMBER, '12');
});
afterAll(() => service.close());
beforeEach(async () => {
  on(NOW);
  await service.settled();
  for (const table of [announcements, terminationRequests, errands, loginAttempts]) await service.db.delete(table);
  await stand({ codeEtat: 'VIG', dateSignature: SIGNED, dateEffet: BEGUN, dateFin: null });
  letters.length = 0;
});
const stand = (to: Partial<Contract>) => service.db.update(contracts).set(to).where(eq(contracts.id, home.id));
const now = async () => (await contractsOf(MEMBER)).find(({ id }) => id === home.id);

async function renounce({ id = home.id, who = MEMBER, key = randomUUID() as string } = {}) {
  const text = 'mutation($id: ID!) { postRenonciation(policeId: $id) { id status reference } }';
  const answer = await ask(service.origin, await tokenOf(who), text, { id }, { 'idempotency-key': key });
  const made = answer.data?.postRenonciation as { status: string; reference: string } | null | undefined;
  return { answer, reference: made?.reference ?? null, code: codeOf(answer) };
}
interface Offer {
  statut: string;
  dernierJour: string | null;
  derniere: { reference: string; date: string; etatLibelle: string; etapes: { code: string }[] } | null;
}
async function offer(id = home.id, who = MEMBER): Promise<Offer | null> {
  const text = `query($id: ID) { getRenonciationItem(policeId: $id) {
    statut dernierJour derniere { reference date etatLibelle etapes { code date echeance } } } }`;
  const { data } = await ask(service.origin, await tokenOf(who), text, { id });
  return data?.getRenonciationItem as Offer | null;
}
async function onItsPage() {
  const text = `query($id: ID!) { getGedDemandeResiliationContratItem(policeId: $id) {
    demande { reference } renonciationJusquau } }`;
  return field(
    await ask(service.origin, await tokenOf(MEMBER), text, { id: home.id }),
    'getGedDemandeResiliationContratItem',
  );
}
const made = () => service.db.select().from(errands).where(eq(errands.nature, 'renonciation'));

describe('a contract is renounced', () => {
  it('within its delay: it ends from its beginning, with a receipt that has the day and the hour', async () => {
    expect(await offer()).toMatchObject({ statut: 'open', dernierJour: LAST_DAY, derniere: null });
    expect(await onItsPage()).toEqual({ demande: null, renonciationJusquau: LAST_DAY });
    const { reference, answer } = await renounce();
    expect(answer.errors).toEqual([]);
    expect(await now()).toMatchObject({ codeEtat: 'RES', dateFin: BEGUN });
    expect(await offer()).toMatchObject({
      statut: 'closed',
      derniere: {
        ...{ reference, date: new Date(NOW).toISOString(), etatLibelle: 'Enregistrée' },
        etapes: [
          { code: 'recue', date: new Date(NOW).toISOString() },
          { code: 'fin', date: new Date(NOW).toISOString() },
          { code: 'remboursement', date: null, echeance: '2026-12-24' },
        ],
      },
    });
    expect(await onItsPage()).toEqual({ demande: null, renonciationJusquau: null });
    const text = 'query($reference: String!) { getAccuseReceptionItem(reference: $reference) { base64Content } }';
    const paper = field<{ base64Content: string }>(
      await ask(service.origin, await tokenOf(MEMBER), text, { reference }),
      'getAccuseReceptionItem',
    );
    const words = (await readPdf(paper.base64Content)).words.replace(/\s+/g, ' ');
    for (const said of ['24/11/2026 à 09:41', 'heure de Paris', 'L.112-2-1', reference ?? '-', 'depuis son début'])
      expect(words).toContain(said);
    await service.settled();
    expect(letters.map(({ subject }) => subject)).toEqual(['Nous avons reçu votre demande']);
  });

  it('until the last day of its delay; then it can only be ended', async () => {
    on(TOO_LATE);
    expect(await offer()).toMatchObject({ statut: 'over', dernierJour: LAST_DAY });
    const late = await renounce();
    expect(late.code).toBe('RENONCIATION_TARDIVE');
    expect(late.answer.errors[0]?.message).toContain('30/11/2026');
    expect(await made()).toEqual([]);
    expect(await now()).toMatchObject({ codeEtat: 'VIG', dateFin: null });
    expect(await onItsPage()).toEqual({ demande: null, renonciationJusquau: null });
    on(LAST_DAY);
    expect((await renounce()).code).toBeNull();
  });

  it('once: a repetition is the same, another is refused, and one of many concurrent ones succeeds', async () => {
    const key = randomUUID();
    const [first, again] = [await renounce({ key }), await renounce({ key })];
    expect(again.reference).toBe(first.reference);
    expect((await renounce()).code).toBe('RENONCIATION_FAITE');
    expect(await made()).toHaveLength(1);
    await service.db.delete(errands);
    await stand({ codeEtat: 'VIG', dateFin: null });
    const codes = await Promise.all(Array.from({ length: 4 }, () => renounce().then(({ code }) => code)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== null))).toEqual(new Set(['RENONCIATION_FAITE']));
    expect(await made()).toHaveLength(1);
  });

  it('not by another member, as if it did not exist', async () => {
    const theirs = await renounce({ who: OTHER });
    expect(theirs.code).toBe('CONTRAT_INCONNU');
    expect(theirs.answer).toEqual((await renounce({ id: 'aaaaaaaaaaaaaaaaaaaa', who: OTHER })).answer);
    expect(await offer(home.id, OTHER)).toBeNull();
    expect(await now()).toMatchObject({ codeEtat: 'VIG' });
  });

  it('not once it has ended otherwise', async () => {
    await stand({ codeEtat: 'RES', dateFin: '2026-11-20' });
    expect(await offer()).toMatchObject({ statut: 'closed', derniere: null });
    expect((await renounce()).code).toBe('RENONCIATION_IMPOSSIBLE');
    expect(await now()).toMatchObject({ codeEtat: 'RES', dateFin: '2026-11-20' });
  });

  it('before it has begun: it never begins', async () => {
    await stand({ dateEffet: '2026-12-15' });
    expect((await renounce()).code).toBeNull();
    expect(await now()).toMatchObject({ codeEtat: 'RES', dateFin: '2026-11-24' });
  });

  it('despite a pending cancellation, which is closed', async () => {
    const text = 'mutation($id: ID!) { postResiliationDiffereeRecap(policeId: $id, motif: "R01") { reference } }';
    const headers = { 'idempotency-key': randomUUID() };
    const sent = await ask(service.origin, await tokenOf(MEMBER), text, { id: home.id }, headers);
    const { reference } = field<{ reference: string }>(sent, 'postResiliationDiffereeRecap');
    expect((await renounce()).code).toBeNull();
    const [request] = await service.db.select().from(errands).where(eq(errands.reference, reference));
    expect(request?.etat).toBe('retiree');
    const steps = await service.db.select().from(errandSteps).where(eq(errandSteps.reference, reference));
    expect(steps.map(({ code }) => code)).toEqual(['recue', 'sans-objet']);
    expect(await onItsPage()).toMatchObject({ demande: null });
  });

  it('and refunded by the insurer on its day, which ends the errand', async () => {
    const { reference } = await renounce();
    on('2026-12-23');
    expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock })).toBe(0);
    on('2026-12-24');
    expect(await answerAsInsurer({ db: service.db, decide: service.decide, now: () => clock })).toBe(1);
    const [errand] = await service.db
      .select()
      .from(errands)
      .where(eq(errands.reference, reference ?? ''));
    expect(errand?.etat).toBe('terminee');
    expect(await now()).toMatchObject({ codeEtat: 'RES', dateFin: BEGUN });
  });
});

it('the list of contracts to end includes those to renounce, even if not begun', async () => {
  const text = '{ getContratResiliationCollection { id statut renonciationJusquau } }';
  const listed = async () => {
    const answer = await ask(service.origin, await tokenOf(MEMBER), text);
    const all = field<{ id: string; statut: string; renonciationJusquau: string | null }[]>(
      answer,
      'getContratResiliationCollection',
    );
    return all.find(({ id }) => id === home.id);
  };
  expect(await listed()).toMatchObject({ statut: 'available', renonciationJusquau: LAST_DAY });
  await stand({ dateEffet: '2026-12-15' });
  expect(await listed()).toMatchObject({ statut: 'blocked', renonciationJusquau: LAST_DAY });
  on(TOO_LATE);
  expect(await listed()).toBeUndefined();
  await stand({ dateEffet: BEGUN });
  expect(await listed()).toMatchObject({ statut: 'available', renonciationJusquau: null });
});

it('a contract is not renounced by a helper', async () => {
  const all = await startAccounts();
  const member = new Helping(all, MEMBER, (await new Browser(all.service.origin).signIn(MEMBER)).access);
  const { id } = await heldIn(() => all.service).contractOf(MEMBER, '12');
  const today = new Date().toISOString().slice(0, 10);
  await all.service.db.update(contracts).set({ dateSignature: today, dateEffet: today }).where(eq(contracts.id, id));
  const helper = await member.enter(['documents', 'argent', 'identite']);
  const refused = { errors: [{ extensions: { code: 'HORS_AIDE' } }] };
  expect(await member.as(helper, `mutation { postRenonciation(policeId: "${id}") { reference } }`)).toMatchObject(
    refused,
  );
  expect(await member.as(helper, `{ getRenonciationItem(policeId: "${id}") { statut } }`)).toMatchObject(refused);
  expect(await all.service.db.select().from(errands).where(eq(errands.contractId, id))).toEqual([]);
  const own = await member.own(`{ getRenonciationItem(policeId: "${id}") { statut } }`);
  expect(own.data).toEqual({ getRenonciationItem: { statut: 'open' } });
  await all.close();
});
