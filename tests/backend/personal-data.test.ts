import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bankAccounts } from '../../src/backend/domain/bank/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import type { Viewer } from '../../src/backend/domain/members/viewer.ts';
import { exportData } from '../../src/backend/domain/personal-data/export.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
const { sections = [], withheld = {} } = catalogue.data.personalData ?? {};

let service: Service;
let member: typeof members.$inferSelect;
let token: string;
beforeAll(async () => {
  service = await startService({}, { decide });
  const [row] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
  if (row === undefined) throw new Error('there is no such member');
  member = row;
  token = (await new Browser(service.origin).signIn(member.numClient)).access;
});
afterAll(() => service.close());

const EXPORT =
  'query($n: String!, $f: String!) { getExportDonneesItem(numProfil: $n, format: $f) { mime name base64Content } }';
const exported = async (format: string, numProfil = member.numProfil) =>
  ask(service.origin, token, EXPORT, { n: numProfil, f: format });
const fileOf = async (format: string) => {
  const found = field<{ mime: string; name: string; base64Content: string }>(
    await exported(format),
    'getExportDonneesItem',
  );
  return { ...found, content: Buffer.from(found.base64Content, 'base64') };
};

describe('concurrent exports', () => {
  it('are read one after the other: other requests wait for one query only', async () => {
    const viewers = await service.db.select().from(members);
    let running = 0;
    let most = 0;
    let queries = 0;
    const execute = service.db.execute.bind(service.db);
    const counted = vi.spyOn(service.db, 'execute').mockImplementation(((query: SQL) => {
      most = Math.max(most, ++running);
      queries += 1;
      return execute(query).then((answer) => {
        running -= 1;
        return answer;
      });
    }) as unknown as typeof execute);
    const services = { db: service.db, decide, now: () => new Date(), today: () => '2026-11-24' };
    const made = await Promise.all(
      viewers
        .slice(0, 6)
        .map(({ id: memberId, numClient }) =>
          exportData(
            services as unknown as Parameters<typeof exportData>[0],
            { memberId, numClient } as Viewer,
            'json',
          ),
        ),
    );
    counted.mockRestore();
    expect(made).toHaveLength(6);
    expect(queries).toBeGreaterThan(6 * sections.length);
    expect(most).toBe(1);
  });
});

describe('the export of a member’s data', () => {
  it('includes every table with their data, except those with a reason', async () => {
    const found = (await service.db.execute(
      sql`select distinct table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'contract_id', 'account_id') order by 1`,
    )) as unknown as { rows: { table: string }[] };
    const told = new Set([...sections.map(({ table }) => table), ...Object.keys(withheld)]);
    expect(found.rows.map(({ table }) => table).filter((table) => !told.has(table))).toEqual([]);
  });

  it('names existing columns', async () => {
    const found = (await service.db.execute(
      sql`select table_name || '.' || column_name as "name" from information_schema.columns where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] };
    const there = new Set(found.rows.map(({ name }) => name));
    const named = sections.flatMap(({ table, columns }) => Object.keys(columns).map((name) => `${table}.${name}`));
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });

  it('is a machine-readable file of this member only', async () => {
    const { mime, name, content } = await fileOf('json');
    expect([mime, name]).toEqual(['application/json', expect.stringMatching(/^mes-donnees-\d{4}-\d\d-\d\d\.json$/)]);
    const data = JSON.parse(content.toString()) as Record<string, Record<string, unknown>[]>;
    expect(data.identite).toMatchObject([{ nom: member.nom, num_client: member.numClient }]);
    expect(data.contrats?.length).toBeGreaterThan(10);
    const text = content.toString();
    for (const { id, nom, prenom1 } of await service.db.select().from(members))
      if (id !== member.id) expect(text.includes(`${prenom1} ${nom}`), `${prenom1} ${nom}`).toBe(false);
  });

  it('masks the IBAN, and has no password', async () => {
    const text = (await fileOf('json')).content.toString();
    const accounts = await service.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, member.id));
    expect(accounts.length).toBeGreaterThan(0);
    for (const { iban } of accounts) expect(text).not.toContain(iban);
    expect(text).not.toMatch(/argon2|password/i);
  });

  it('is a paper to be read', async () => {
    const { mime, base64Content } = await fileOf('pdf');
    expect(mime).toBe('application/pdf');
    const { words } = await readPdf(base64Content);
    expect(words).toContain('Vos données personnelles');
    expect(words).toContain(member.nom);
    expect(words).not.toMatch(/object Object|\d{4}-\d\d-\d\dT/);
    // a code is said by its label, and one that no list knows is left to the JSON
    expect(member.activiteProfessionnelle).toBe('MIL');
    expect(words).toMatch(/Activité professionnelle\s+Militaire/);
    expect(words).not.toMatch(/\bMIL\b/);
  });

  it('says how long each section is kept', async () => {
    const data = JSON.parse((await fileOf('json')).content.toString()) as { conservation: Record<string, string> };
    expect(sections.map(({ id }) => id).filter((id) => data.conservation[id] === undefined)).toEqual([]);
    expect(data.conservation).toMatchObject({
      sinistres: expect.stringContaining('10\u00a0ans'),
      etapes: expect.stringContaining('5\u00a0ans'),
      brouillons: expect.stringContaining('30\u00a0jours'),
    });
    const { words } = await readPdf((await fileOf('pdf')).content.toString('base64'));
    expect(words).toMatch(/Gardé 10\s+ans/);
  });

  it('is private, and in no other format', async () => {
    const [other] = await service.db.select().from(members).where(eq(members.numClient, '34567890C'));
    expect(await exported('json', other?.numProfil)).toMatchObject({
      data: { getExportDonneesItem: null },
      errors: [],
    });
    expect((await exported('xml')).errors[0]?.extensions?.code).toBe('FORMAT_INCONNU');
  });
});

describe('erasure', () => {
  it('is requested, and answered within a month', async () => {
    const text = 'mutation($n: String!) { postDemandeEffacement(numProfil: $n, message: "Tout") { reference } }';
    const answer = await ask(service.origin, token, text, { n: member.numProfil }, { 'idempotency-key': randomUUID() });
    const { reference } = field<{ reference: string }>(answer, 'postDemandeEffacement');
    const [row] = await service.db.select().from(errands).where(eq(errands.reference, reference));
    expect(row).toMatchObject({
      nature: 'effacement',
      etat: 'transmise',
      memberId: member.id,
      args: { message: 'Tout' },
    });
  });
});
