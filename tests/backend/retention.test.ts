import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '../../src/backend/database/database.ts';
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { type ErrandState, errands } from '../../src/backend/domain/errands/schema.ts';
import { forgetFiles } from '../../src/backend/domain/files/files.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { Journal } from '../../src/backend/domain/journal/journal.ts';
import { toJournalKey } from '../../src/backend/domain/journal/proofs.ts';
import { journalEntries, journalHead } from '../../src/backend/domain/journal/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import { erasures, keptRecords } from '../../src/backend/domain/personal-data/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { overdueRows } from '../../src/backend/retention/prune-table.ts';
import { prune } from '../../src/backend/retention/retention.ts';
import { KEPT_DAYS } from '../../src/backend/time/kept-days.ts';
import { compileCatalogue, type Retention } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { decidingBy } from './support/decide.ts';
import { sentFile } from './support/sent-file.ts';
import { type Service, startService } from './support/service.ts';

const KEY = 'une clef de trente-deux signes, au moins';
const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
const retention: Pick<Retention, 'tables'> = catalogue.data.personalData?.retention ?? { tables: {} };
const NOW = new Date('2040-06-15T10:00:00Z');
const yearsAgo = (years: number) => new Date(Date.UTC(2040 - years, 5, 1));

let service: Service;
let mailFolder: string;
let memberId: string;
let contractId: string;
const journal = new Journal([toJournalKey(KEY)]);
beforeAll(async () => {
  service = await startService({ JOURNAL_KEY: KEY }, { decide });
  mailFolder = mkdtempSync(join(tmpdir(), 'societaire-mails-'));
  const [contract] = await service.db.select().from(contracts).limit(1);
  memberId = contract?.memberId ?? '';
  contractId = contract?.id ?? '';
});
afterAll(async () => {
  await service.close();
  rmSync(mailFolder, { recursive: true });
});

const pruneNow = () =>
  prune({ db: service.db, decide, journal, now: () => NOW, mailFolder, pruneReleases: async () => {} });

async function errand(years: number, etat: 'terminee' | 'transmise' = 'terminee'): Promise<string> {
  const reference = randomUUID();
  await service.db
    .insert(errands)
    .values({ reference, memberId, nature: 'message', args: {}, etat, date: yearsAgo(years) });
  return reference;
}
const isThere = async (reference: string) =>
  (await service.db.select().from(errands).where(eq(errands.reference, reference))).length === 1;

describe('the periods of the catalogue', () => {
  it('name every table of the database, with a period or a reason', async () => {
    const found = await selectRows<{ table: string }>(
      service.db,
      sql`select relname as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const tables = found.map(({ table }) => table).sort();
    expect(
      tables.filter((table) => retention.tables[table] === undefined),
      'say how long they are kept',
    ).toEqual([]);
    expect(
      Object.keys(retention.tables).filter((table) => !tables.includes(table)),
      'no such table',
    ).toEqual([]);
  });

  it('say nothing of what the code decides', () => {
    for (const table of Object.keys(KEPT_DAYS)) expect(retention.tables[table]?.period, table).toBeUndefined();
  });

  it('begin on a column that an index orders, so that no large table is read whole', async () => {
    await service.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const table of Object.keys(retention.tables)) {
        const query = await overdueRows(tx, retention, { table, columns: sql`t.ctid`, now: NOW, limit: 500 });
        if (query === null) continue;
        const plan = await selectRows<{ 'QUERY PLAN': string }>(tx, sql`explain ${query}`);
        const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
        expect(lines, table).not.toMatch(new RegExp(`Seq Scan on ${table} `));
      }
    });
  });
});

describe('what is over', () => {
  it('goes, and what is not stays', async () => {
    const [over, open, young] = [await errand(6), await errand(6, 'transmise'), await errand(4)];
    expect((await pruneNow()).errands).toBeGreaterThanOrEqual(1);
    expect(await Promise.all([over, open, young].map(isThere))).toEqual([false, true, true]);
  });

  it('stays while something with a longer period refers to it', async () => {
    const reference = await errand(6);
    const claim = {
      id: randomUUID(),
      memberId,
      contractId,
      reference,
      typeSinistre: 'auto' as const,
      natureSinistre: 'CHOC',
    };
    const day = yearsAgo(6).toISOString().slice(0, 10);
    await service.db.insert(claims).values({ ...claim, dateSurvenance: day, dateDeclaration: day });
    await pruneNow();
    expect(await isThere(reference)).toBe(true);
    await service.db.update(claims).set({ dateDeclaration: '2029-01-01' }).where(eq(claims.id, claim.id));
    // a claim that is not over stays, however old
    const state = (etat: ErrandState) =>
      service.db.update(errands).set({ etat }).where(eq(errands.reference, reference));
    await state('transmise');
    await pruneNow();
    expect(await service.db.$count(claims, eq(claims.id, claim.id))).toBe(1);
    await state('terminee');
    await pruneNow();
    await pruneNow();
    expect(await isThere(reference)).toBe(false);
  });

  it('goes with its files, content included, once their errand is gone', async () => {
    const [old, kept] = [await errand(6), await errand(4)];
    const ids = [await sentFile(service.db, memberId, yearsAgo(6)), await sentFile(service.db, memberId, yearsAgo(6))];
    for (const [rank, reference] of [old, kept].entries())
      await service.db
        .update(files)
        .set({ reference })
        .where(eq(files.id, ids[rank] ?? ''));
    await pruneNow();
    await pruneNow();
    const removed: string[] = [];
    const blobs = {
      put: async () => {},
      get: () => Promise.reject(new Error()),
      remove: async (key: string) => void removed.push(key),
    };
    await forgetFiles({ db: service.db, blobs }, NOW);
    expect(removed).toContain(ids[0]);
    expect(removed).not.toContain(ids[1]);
  });

  it('is a conversation once its messages are gone', async () => {
    const reference = await errand(6);
    const conversation = { id: randomUUID(), memberId, nature: 'message', objet: 'Essai', reference };
    await service.db.insert(conversations).values({ ...conversation, dateInitialisation: yearsAgo(6) });
    const message = {
      conversationId: conversation.id,
      memberId,
      isMonMessage: true,
      expediteur: 'Vous',
      message: 'Bonjour',
    };
    await service.db.insert(conversationMessages).values({ ...message, reference: randomUUID(), date: yearsAgo(1) });
    await pruneNow();
    const there = () => service.db.select().from(conversations).where(eq(conversations.id, conversation.id));
    expect(await there()).toHaveLength(1);
    await service.db
      .update(conversationMessages)
      .set({ date: yearsAgo(6) })
      .where(eq(conversationMessages.conversationId, conversation.id));
    for (let round = 0; round < 3; round++) await pruneNow();
    expect(await there()).toHaveLength(0);
  });

  it('are dead jobs, written mails, and what was kept apart', async () => {
    const job = { kind: 'essai', payload: {}, createdAt: yearsAgo(1), runAt: yearsAgo(1) };
    await service.db.insert(jobs).values([
      { ...job, key: 'dead', state: 'dead' },
      { ...job, key: 'waiting', runAt: new Date(NOW.getTime() + 1e12) },
    ]);
    for (const [name, date] of [
      ['20390101T101010000Z-A.eml', yearsAgo(1)],
      ['20400601T101010000Z-B.eml', NOW],
    ] as const) {
      writeFileSync(join(mailFolder, name), '');
      utimesSync(join(mailFolder, name), date, date);
    }
    await service.db.insert(erasures).values({ id: 'e', pseudonym: 'p', startedAt: NOW });
    const kept = { erasureId: 'e', table: 'claims', row: {} };
    await service.db.insert(keptRecords).values([
      { ...kept, id: 'a', until: '2040-06-15' },
      { ...kept, id: 'b', until: '2040-06-16' },
    ]);
    await pruneNow();
    expect(await readdir(mailFolder)).toEqual(['20400601T101010000Z-B.eml']);
    expect((await service.db.select().from(keptRecords)).map(({ id }) => id)).toEqual(['b']);
    const left = (await service.db.select().from(jobs).where(eq(jobs.kind, 'essai'))).map(({ key }) => key);
    expect(left).toEqual(['waiting']);
  });
});

describe('the journal', () => {
  const write = (date: Date) =>
    journal.write(service.db, { memberId, actor: 'societaire', action: 'connexion', objet: null, date });
  const verify = async () => (await journal.verify(service.db)).faults.map(({ what }) => what);

  beforeAll(async () => {
    await service.db.delete(journalEntries);
    await service.db.delete(journalHead);
    await journal.begin(service.db);
    for (let n = 0; n < 6; n++) await write(yearsAgo(7));
    await journal.chain(service.db);
    for (let n = 0; n < 3; n++) await write(yearsAgo(1));
    await journal.chain(service.db);
  });

  it('begins later, and is still proved', async () => {
    const since = await journal.head(service.db);
    expect((await pruneNow()).journal_entries).toBe(6);
    expect(await journal.verify(service.db, since)).toMatchObject({ rang: 9, cut: 6, faults: [] });
    expect((await pruneNow()).journal_entries).toBe(0);
    await write(NOW);
    await journal.chain(service.db);
    expect(await verify()).toEqual([]);
  });

  it('shows what is taken away without a proof', async () => {
    const [head] = await service.db.select().from(journalHead);
    const entries = await service.db.select().from(journalEntries).where(eq(journalEntries.rang, 7));
    await service.db.delete(journalEntries).where(eq(journalEntries.rang, 7));
    expect(await verify()).toContain('missing');
    // a beginning that was made up, and that of another place
    for (const cut of [`7.${entries[0]?.link}.forged`, (await journal.head(service.db)).replace(/^\d+/, '7'), null]) {
      await service.db.update(journalHead).set({ cut });
      expect(await verify(), String(cut)).not.toEqual([]);
    }
    await service.db.update(journalHead).set({ cut: head?.cut ?? null });
    await service.db.insert(journalEntries).values(entries);
    expect(await verify()).toEqual([]);
  });

  it('loses an erased member, and is still proved', async () => {
    const other = { actor: 'societaire' as const, action: 'postMessage', objet: 'MES1', date: NOW };
    await journal.write(service.db, { ...other, memberId: 'someone' });
    await journal.chain(service.db);
    await journal.write(service.db, { ...other, memberId: 'someone' });
    expect(await journal.erase(service.db, 'someone', 'nobody', 500)).toBe(2);
    expect(await journal.erase(service.db, 'someone', 'nobody', 500)).toBe(0);
    expect(await verify()).toEqual([]);
    await journal.chain(service.db);
    expect(await verify()).toEqual([]);
    await service.db.update(journalEntries).set({ memberId: 'another' }).where(eq(journalEntries.memberId, 'nobody'));
    expect(await verify()).toEqual(['changed', 'changed']);
    await service.db.update(journalEntries).set({ memberId: 'nobody' }).where(eq(journalEntries.memberId, 'another'));
    expect(await verify()).toEqual([]);
  });
});
