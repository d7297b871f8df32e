import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../src/backend/backup/tables.ts';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { selectRows } from '../../src/backend/database/database.ts';
import { CONTRACT_NATURES, hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { journalEntries } from '../../src/backend/domain/journal/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { countErasure, eraseMember, findErasure, findMember } from '../../src/backend/domain/personal-data/erase.ts';
import { erasures, keptRecords } from '../../src/backend/domain/personal-data/schema.ts';
import { endSessions } from '../../src/backend/identity/end-sessions.ts';
import { openJournal } from '../../src/backend/journal.ts';
import { removeMailsNaming } from '../../src/backend/mail/read-folder.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { furnish } from './installations/furnish.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { type Service, startService } from './support/service.ts';

const NUMBER = '12345678A';
const OTHER = '34567890C';
const NAME = 'Zyxwvutski';
const EMAIL = 'zyxwvutski@exemple.fr';
const WHO = '{ getNumProfil(numProfil: "12345678A") }';
/** The only table that may still name an erased member, as long as a law wants it. */
const KEPT = 'kept_records';

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const retention = catalogue.data.personalData?.retention ?? null;
let service: Service;
let token: string;
let others: number;
/** All that names the member. */
let traces: string[];

async function servicesOf() {
  const { db, config } = service;
  return {
    ...{ db, retention, endSessions, now: () => new Date(), journal: await openJournal(db, config) },
    blobs: openBlobs(config.files),
    removeMails: (texts: readonly string[]) => removeMailsNaming(config.mail.folder, texts),
  };
}

const countMembers = async () => (await service.db.select({ id: members.id }).from(members)).length;

/** Tables with a row that has one of these texts. */
async function tablesNaming(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(service.db)) {
    const any = sql.join(
      texts.map((text) => sql`position(${text.toLowerCase()} in lower(to_jsonb(t)::text)) > 0`),
      sql` or `,
    );
    const [row] = await selectRows(service.db, sql`select 1 from ${sql.identifier(name)} t where ${any} limit 1`);
    if (row !== undefined) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  service = await startService({}, { decide: decidingBy(catalogue) });
  others = (await countMembers()) - 1;
  await service.db.update(members).set({ nom: NAME, email: EMAIL }).where(eq(members.numClient, NUMBER));
  await furnish(service);
  token = (await new Browser(service.origin).signIn(NUMBER)).access;
  const sent = { origin: service.origin, token, name: 'constat.pdf', content: await pdf(), key: randomUUID() };
  await sendFile({ ...sent, formulaire: 'sinistre', champ: 'piecesJointes' });
  const [member] = await service.db.select().from(members).where(eq(members.numClient, NUMBER));
  if (member === undefined) throw new Error('no such member');
  const paid = {
    id: 'paiement',
    memberId: member.id,
    nature: CONTRACT_NATURES[0],
    montant: 120,
    etat: 'reussie' as const,
  };
  await service.db.insert(hostedOperations).values([
    { ...paid, date: new Date() },
    { ...paid, id: 'ancien', date: new Date('2001-01-01') },
  ]);
  await service.settled();
  const { folder } = service.config.mail;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '20261120T101010000Z-AAAA.eml'), `To: ${EMAIL}\nSubject: essai\n\nBonjour`);
  writeFileSync(join(folder, '20261120T101010000Z-BBBB.eml'), 'To: autre@exemple.fr\nSubject: essai\n\nBonjour');
  traces = [NAME, EMAIL, NUMBER, member.id, member.sub, member.numProfil];
});
afterAll(() => service.close());

describe('the erasure of a member', () => {
  it('is counted first, and changes nothing', async () => {
    const services = await servicesOf();
    const member = await findMember(service.db, NUMBER);
    const counts = await countErasure(services, member ?? raise());
    expect(counts.deleted).toMatchObject({ members: 1, accounts: 1, hosted_operations: expect.any(Number) });
    expect(counts.kept.hosted_operations).toBe((counts.deleted.hosted_operations ?? 0) - 1);
    expect(counts.kept.claims).toBeGreaterThan(0);
    expect(counts.journal).toBeGreaterThan(0);
    expect(await countMembers()).toBe(others + 1);
    expect((await ask(service.origin, token, WHO)).status).toBe(200);
  });

  it('leaves nothing that names them, but what a law keeps', async () => {
    const services = await servicesOf();
    expect((await tablesNaming(traces)).length).toBeGreaterThan(10);
    const member = (await findMember(service.db, NUMBER)) ?? raise();
    const { mails, kept } = await eraseMember(services, member);
    expect(mails).toBe(1);
    expect(await tablesNaming(traces)).toEqual([KEPT]);
    expect(await readdir(service.config.mail.folder)).toEqual(['20261120T101010000Z-BBBB.eml']);
    const left = await readdir(service.config.files.folder, { recursive: true }).catch(() => []);
    expect(left.filter((name) => name.length > 10)).toEqual([]);
    const records = await service.db.select().from(keptRecords);
    const tables = Object.keys(kept).sort();
    expect([...new Set(records.map(({ table }) => table))].sort()).toEqual([...tables, 'members'].sort());
    const longest = records
      .map(({ until }) => until)
      .sort()
      .at(-1);
    const person = records.find(({ table }) => table === 'members');
    expect(person).toMatchObject({ until: longest, row: { nom: NAME, num_client: NUMBER } });
    expect(Object.keys(person?.row ?? {})).not.toContain('email');
    expect(records.some(({ row }) => row.id === 'ancien')).toBe(false);
  });

  it('ends their session, and no other member’s data', async () => {
    expect((await ask(service.origin, token, WHO)).status).toBe(401);
    await expect(new Browser(service.origin).signIn(NUMBER)).rejects.toThrow();
    expect(await countMembers()).toBe(others);
    expect((await new Browser(service.origin).signIn(OTHER)).access).toBeTruthy();
  });

  it('leaves a journal that is proved', async () => {
    const { journal } = await servicesOf();
    await journal.chain(service.db);
    expect((await journal.verify(service.db)).faults).toEqual([]);
    const [erasure] = await service.db.select().from(erasures);
    const entries = await service.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.memberId, erasure?.id ?? ''));
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ objet, helperAccess }) => objet !== null || helperAccess !== null)).toEqual([]);
  });

  it('is known to be done, by nothing that tells the number', async () => {
    const { journal } = await servicesOf();
    expect(await findMember(service.db, NUMBER)).toBeNull();
    expect(await findErasure(service.db, journal, NUMBER)).toBeInstanceOf(Date);
    expect(await findErasure(service.db, journal, OTHER)).toBeNull();
  });

  it('goes on where it was interrupted', async () => {
    const services = await servicesOf();
    const member = (await findMember(service.db, OTHER)) ?? raise();
    const stopped = { ...services, removeMails: () => Promise.reject(new Error('killed')) };
    await expect(eraseMember(stopped, member)).rejects.toThrow('killed');
    await expect(new Browser(service.origin).signIn(OTHER)).rejects.toThrow();
    expect(await findErasure(service.db, services.journal, OTHER)).toBeNull();
    await eraseMember(services, (await findMember(service.db, OTHER)) ?? raise());
    expect(await findErasure(service.db, services.journal, OTHER)).toBeInstanceOf(Date);
    expect(await tablesNaming([member.id, member.sub, OTHER])).toSatisfy((tables: string[]) =>
      tables.every((table) => table === KEPT),
    );
  });
});

function raise(): never {
  throw new Error('no such member');
}
