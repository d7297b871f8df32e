import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { listErrands } from '../../src/backend/domain/errands/find.ts';
import { endErrand, type NewErrand, recordErrand } from '../../src/backend/domain/errands/record.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { shipped } from '../shipped.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data);
const decide = decidingBy(catalogue);
const NOW = new Date('2026-11-20T10:00:00Z');

let service: Service;
const letters: MailLetter[] = [];
let relay: () => void = () => {};
let clock = NOW;
let asked: NewErrand;
let others: string;
beforeAll(async () => {
  const mailer = {
    send: async (letter: MailLetter) => {
      relay();
      letters.push(letter);
    },
  };
  service = await startService({}, { decide, mailer, now: () => clock });
  const [contract] = await service.db.select().from(contracts).orderBy(contracts.id).limit(1);
  if (contract === undefined) throw new Error('no contract');
  const { id: contractId, memberId } = contract;
  asked = { memberId, contractId, nature: 'resiliation', args: { motif: 'R31' }, dates: { fin: '2026-12-20' } };
  const rows = await service.db.select({ id: members.id }).from(members);
  others = rows.find(({ id }) => id !== memberId)?.id ?? '';
});
afterAll(() => service.close());
beforeEach(async () => {
  letters.length = 0;
  relay = () => {};
  clock = NOW;
  await service.db.delete(announcements);
  await service.db.delete(errands);
  await service.db.execute(sql`delete from ${jobs} where ${jobs.kind} = 'announcements'`);
});

const recording = () => ({ db: service.db, decide, now: () => clock, today: () => '2026-11-20' });
const nothing = async () => {};
const record = (more: Partial<NewErrand> = {}) =>
  recordErrand(recording(), nothing, { ...asked, ...more }, async (_tx, { reference }) => reference);
const told = (memberId = asked.memberId, of = {}) => listErrands(recording(), { memberId }, of);

describe('an errand', () => {
  it('is stored with its timeline, its next step and its due day', async () => {
    const reference = await record();
    expect(await told()).toMatchObject([
      {
        ...{ reference, nature: 'resiliation', libelle: 'Demande de résiliation', policeId: asked.contractId },
        ...{ etat: 'transmise', etatLibelle: 'Envoyée', date: NOW.toISOString() },
        etapes: [
          { code: 'recue', date: NOW.toISOString(), echeance: null },
          { code: 'examen', date: null, echeance: '2026-11-27' },
          { code: 'fin', date: null, echeance: '2026-12-20' },
          { code: 'remboursement', date: null, echeance: null },
        ],
        prochaineEtape: { code: 'examen' },
      },
    ]);
  });

  it('is listed for its member only, by contract or all, newest first', async () => {
    const first = await record();
    clock = new Date(NOW.getTime() + 1000);
    const second = await record({ contractId: null });
    expect((await told()).map(({ reference }) => reference)).toEqual([second, first]);
    expect((await told(asked.memberId, { contractId: asked.contractId })).map((one) => one.reference)).toEqual([first]);
    expect(await told(others)).toEqual([]);
  });

  it('is stored with its effect and its answer, or not at all', async () => {
    const broken = async () => {
      throw new Error('another process has the submission');
    };
    await expect(recordErrand(recording(), broken, asked, async () => null)).rejects.toThrow('another process');
    await expect(recordErrand(recording(), nothing, asked, broken)).rejects.toThrow('another process');
    expect(await told()).toEqual([]);
    await service.settled();
    expect(letters).toEqual([]);
  });

  it('is confirmed by a mail with its name and reference, without its content', async () => {
    const reference = await record();
    await service.settled();
    const [member] = await service.db.select().from(members).where(eq(members.id, asked.memberId));
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ to: member?.email, subject: 'Nous avons reçu votre demande', reference });
    const said = letters[0]?.text.join(' ') ?? '';
    expect(said).toContain(reference);
    expect(said).toContain('Demande de résiliation');
    expect(said).not.toMatch(/contrat|R31/i);
    expect(said).not.toContain(member?.nom ?? '-');
  });

  it('is confirmed later when mail cannot be sent', async () => {
    relay = () => {
      throw new Error('no relay');
    };
    await record();
    await service.settled();
    expect(letters).toEqual([]);
    relay = () => {};
    clock = new Date(NOW.getTime() + 10_000);
    await service.settled();
    expect(letters).toHaveLength(1);
  });

  it('has no open steps once ended, and shows how it ended', async () => {
    const reference = await record();
    const date = new Date(NOW.getTime() + 3_600_000);
    await service.db.transaction((tx) => endErrand(tx, { reference }, { etat: 'retiree', code: 'retiree', date }));
    expect(await told()).toMatchObject([
      {
        ...{ etat: 'retiree', etatLibelle: 'Retirée', prochaineEtape: null },
        etapes: [{ code: 'recue' }, { code: 'retiree', libelle: 'Vous avez retiré votre demande' }],
      },
    ]);
  });

  it('is followed while pending, and for thirty days once refused; not once withdrawn', async () => {
    const reference = await record();
    const on = async (day: string) => {
      const given = { ...recording(), today: () => day };
      return (await listErrands(given, { memberId: asked.memberId }, { isFollowed: true })).map((one) => one.reference);
    };
    expect(await on('2027-11-20')).toEqual([reference]);
    const end = (etat: 'refusee' | 'retiree') =>
      service.db.transaction((tx) => endErrand(tx, { reference }, { etat, code: etat, date: NOW }));
    await end('refusee');
    expect(await on('2026-12-20')).toEqual([reference]);
    expect(await on('2026-12-21')).toEqual([]);
    await service.db.update(errands).set({ etat: 'retiree' });
    expect(await on('2026-11-21')).toEqual([]);
    expect(await told()).toHaveLength(1);
  });

  it('links to its contract', async () => {
    await record();
    expect(await told()).toMatchObject([
      { lien: { libelle: 'Suivre ou retirer ma demande', adresse: `/resiliation/${asked.contractId}` } },
    ]);
    await service.db.delete(errands);
    await record({ contractId: null });
    expect(await told()).toMatchObject([{ lien: null }]);
  });
});
