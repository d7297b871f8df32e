import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/backend/config/config.ts';
import { answerAsInsurer, INSURER } from '../../src/backend/demo/insurer.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { recordErrand } from '../../src/backend/domain/errands/record.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
const ADVANCED = /^(Votre demande avance|Vos demandes avancent)$/;
const SENT = new Date('2026-11-20T10:00:00Z');
const DAY = 24 * 3600 * 1000;

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
let service: Service;
let clock = SENT;
let token: string;
let memberId: string;
const letters: MailLetter[] = [];
beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  service = await startService({}, { decide, mailer, now: () => clock });
  token = (await new Browser(service.origin).signIn(MEMBER)).access;
  const [member] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  memberId = member?.id ?? '';
});
afterAll(() => service.close());
beforeEach(async () => {
  clock = SENT;
  const { db } = service;
  await service.settled();
  await db.delete(announcements);
  await db.delete(terminationRequests);
  await db.delete(errands);
  letters.length = 0;
});

const tick = (at: Date, given = {}) =>
  answerAsInsurer({ db: service.db, decide: service.decide, now: () => at }, given);
const on = (day: string) => new Date(`${day}T08:00:00Z`);
const record = (nature: string, dates: Record<string, string | null> = {}, who = memberId) =>
  recordErrand(
    { db: service.db, decide, now: () => SENT, today: () => '2026-11-20' },
    async () => {},
    { memberId: who, contractId: null, nature, args: {}, dates },
    async (_tx, { reference }) => reference,
  );
const stateOf = async (reference: string) => {
  const [errand] = await service.db.select().from(errands).where(eq(errands.reference, reference));
  const steps = await service.db
    .select()
    .from(errandSteps)
    .where(eq(errandSteps.reference, reference))
    .orderBy(errandSteps.rang);
  return [errand?.etat, ...steps.map(({ code, date }) => `${code} ${date?.toISOString().slice(0, 10) ?? '-'}`)];
};
const advanced = async () => {
  // mails leave once their instant has come
  clock = on('2029-01-01');
  await service.settled();
  return letters.filter(({ subject }) => ADVANCED.test(subject));
};
/** Every reference that mails name, as often as they do: several go in one mail, one alone has its address besides. */
const named = (mails: readonly MailLetter[], references: readonly string[]) =>
  mails.flatMap(({ text }) => text.join('\n').match(new RegExp(`(?<!#)(?:${references.join('|')})`, 'g')) ?? []);

describe('an errand of a demonstration member', () => {
  it('is answered on its day, with one mail, idempotently', async () => {
    const reference = await record('depot-documents');
    expect(await tick(on('2026-11-26'))).toBe(0);
    expect(await stateOf(reference)).toEqual(['transmise', 'recue 2026-11-20', 'examen -']);
    expect(await tick(on('2026-11-27'))).toBe(1);
    const answered = ['terminee', 'recue 2026-11-20', 'examen 2026-11-27'];
    expect(await stateOf(reference)).toEqual(answered);
    const [letter, ...more] = await advanced();
    expect(more).toEqual([]);
    const [member] = await service.db.select().from(members).where(eq(members.id, memberId));
    expect(letter).toMatchObject({ to: member?.email, reference });
    const said = letter?.text.join(' ') ?? '';
    expect(said).toContain(reference);
    expect(said).not.toMatch(/contrat/i);
    for (const secret of [member?.nom, member?.prenom1, MEMBER]) expect(said).not.toContain(secret);
    expect(await tick(on('2026-11-27'))).toBe(0);
    expect(await tick(on('2027-11-27'))).toBe(0);
    expect(await stateOf(reference)).toEqual(answered);
    expect(await advanced()).toHaveLength(1);
  });

  it('takes every due step, and stops before one without a day', async () => {
    const reference = await record('resiliation', { fin: '2026-12-20', remboursement: null });
    expect(await tick(on('2026-12-01'))).toBe(1);
    expect((await stateOf(reference))[0]).toBe('acceptee');
    const late = await record('resiliation', { fin: '2026-12-20', remboursement: null });
    expect(await tick(on('2026-12-21'))).toBe(3);
    expect(await stateOf(late)).toEqual([
      ...['acceptee', 'recue 2026-11-20', 'examen 2026-12-21', 'fin 2026-12-21', 'remboursement -'],
    ]);
    expect(await tick(on('2028-01-01'))).toBe(0);
  });

  it('takes one step at a time on demand, until it ends', async () => {
    const reference = await record('resiliation', { fin: '2026-12-20', remboursement: null });
    const states = [];
    for (let times = 0; times < 4; times++) {
      await tick(SENT, { early: true });
      states.push((await stateOf(reference))[0]);
    }
    expect(states).toEqual(['acceptee', 'acceptee', 'terminee', 'terminee']);
    expect(named(await advanced(), [reference])).toHaveLength(3);
  });

  it('is answered once by concurrent rounds', async () => {
    const references = await Promise.all(Array.from({ length: 6 }, () => record('versement-eparmil')));
    const taken = await Promise.all(Array.from({ length: 4 }, () => tick(on('2027-03-01'))));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(references.length);
    for (const reference of references) expect((await stateOf(reference))[0]).toBe('terminee');
    expect(named(await advanced(), references).toSorted()).toEqual(references.toSorted());
  });
});

it('errands of real members are not answered', async () => {
  const own = { id: 'own', sub: 'own', numProfil: '1', numClient: '23456780Z', nom: 'X' };
  await service.db.insert(members).values(own);
  const reference = await record('depot-documents', {}, 'own');
  expect(await tick(on('2027-11-27'))).toBe(0);
  expect((await stateOf(reference))[0]).toBe('transmise');
  await service.db.delete(members).where(eq(members.id, 'own'));
});

describe('the end of a contract', () => {
  const send = async (text: string, variables: Record<string, unknown>) => {
    const answer = await ask(service.origin, token, text, variables, { 'idempotency-key': randomUUID() });
    return { ...answer, code: answer.errors[0]?.extensions?.code ?? null };
  };
  const end = (id: string, motif = 'R31') =>
    send(
      `mutation($id: ID!, $m: String!) { postResiliationSansConditionRecap(policeId: $id, motif: $m) { reference } }`,
      { id, m: motif },
    );
  const takeBack = (id: string) =>
    send('mutation($id: ID!) { retirerDemandeResiliation(policeId: $id) { reference } }', { id });
  const pending = async (id: string) => {
    const text = `query($id: ID!) { getGedDemandeResiliationContratItem(policeId: $id) {
      demande { etat retirable suivi { etat } } } }`;
    return field<{ demande: unknown }>(await send(text, { id }), 'getGedDemandeResiliationContratItem').demande;
  };
  const cars = async () =>
    service.db
      .select({ id: contracts.id })
      .from(contracts)
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(
        and(
          eq(members.id, memberId),
          eq(contracts.kind, 'ContratAuto'),
          inArray(contracts.codeEtat, ['VIG', 'ENCOURS']),
        ),
      );

  it('once accepted can only be withdrawn where the law ends the contract by the request', async () => {
    const [car] = await cars();
    const id = car?.id ?? '';
    expect((await end(id)).errors).toEqual([]);
    expect(await pending(id)).toMatchObject({ etat: 'transmise', retirable: true });
    expect(await tick(on('2026-11-27'))).toBe(1);
    expect(await pending(id)).toMatchObject({ etat: 'acceptee', retirable: true, suivi: { etat: 'acceptee' } });
    await service.db.update(terminationRequests).set({ deDroit: false }).where(eq(terminationRequests.contractId, id));
    expect(await pending(id)).toMatchObject({ etat: 'acceptee', retirable: false });
    expect((await takeBack(id)).code).toBe('RETRAIT_IMPOSSIBLE');
  });

  it.each([
    ['on its day', { early: false }, '2026-12-20'],
    ['as soon as the insurer plays ahead', { early: true }, '2026-11-20'],
  ])('%s leaves a contract that is over, and no request', async (_when, how, dateFin) => {
    const [car] = await cars();
    const id = car?.id ?? '';
    const [before] = await service.db.select().from(contracts).where(eq(contracts.id, id));
    onTestFinished(async () => {
      await service.db
        .update(contracts)
        .set(before ?? {})
        .where(eq(contracts.id, id));
    });
    await end(id);
    const [request] = await service.db.select().from(terminationRequests);
    expect(request?.dateEffet).toBe('2026-12-20');
    for (let step = 0; step < 3; step++) await tick(how.early ? SENT : on('2027-01-05'), how);
    const [after] = await service.db.select().from(contracts).where(eq(contracts.id, id));
    expect(after).toEqual({ ...before, codeEtat: 'RES', libelleEtat: 'Résilié', dateFin });
    expect(await pending(id)).toBeNull();
    expect(await service.db.select().from(terminationRequests)).toMatchObject([{ etat: 'terminee' }]);
    expect((await end(id)).code).toBe('RESILIATION_IMPOSSIBLE');
  });

  it('withdrawn before is not answered any more', async () => {
    const [car] = await cars();
    const id = car?.id ?? '';
    await end(id);
    expect((await takeBack(id)).code).toBeNull();
    expect(await tick(on('2027-11-27'))).toBe(0);
    expect(await pending(id)).toBeNull();
  });

  it('withdrawn concurrently is one or the other, and never fails', async () => {
    const [car] = await cars();
    const id = car?.id ?? '';
    for (let round = 0; round < 8; round++) {
      await service.db.delete(terminationRequests);
      await service.db.delete(errands);
      await end(id);
      const [back] = await Promise.all([takeBack(id), tick(on('2026-11-27')), tick(on('2026-11-27'))]);
      const [request] = await service.db.select().from(terminationRequests);
      const [errand] = await service.db.select().from(errands);
      expect([back.code, request?.etat, errand?.etat]).toEqual(
        back.code === null ? [null, 'retiree', 'retiree'] : ['RETRAIT_IMPOSSIBLE', 'acceptee', 'acceptee'],
      );
    }
  });
});

describe('the job', () => {
  const again = async (env: Record<string, string>) => {
    Object.assign(service.config, { demoTick: readConfig({ ...env }).demoTick });
    await service.restart();
  };
  const turns = () => service.db.select().from(jobs).where(like(jobs.key, INSURER));
  const pass = async (ms: number) => {
    clock = new Date(clock.getTime() + ms);
    await service.settled();
  };

  it('does not run unless configured', async () => {
    const reference = await record('depot-documents');
    await service.settled();
    expect(await turns()).toEqual([]);
    await pass(30 * DAY);
    expect((await stateOf(reference))[0]).toBe('transmise');
    expect(readConfig({}).demoTick).toBe(0);
    expect(readConfig({ NODE_ENV: 'production', ORIGIN: 'https://portail.example', MAIL: 'files' }).demoTick).toBe(0);
    expect(() => readConfig({ SEED: 'none', DEMO_TICK: '5' })).toThrow('DEMO_TICK');
  });

  it('repeats, and ends once no longer configured', async () => {
    await again({ DEMO_TICK: '10' });
    const reference = await record('depot-documents');
    await pass(9 * 60_000);
    expect((await stateOf(reference))[0]).toBe('transmise');
    await pass(7 * DAY);
    expect((await stateOf(reference))[0]).toBe('terminee');
    expect(await turns()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    await again({});
    const second = await record('depot-documents');
    await pass(30 * DAY);
    expect((await stateOf(second))[0]).toBe('transmise');
    expect(await turns()).toEqual([]);
  });
});
