import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, count, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { NoDemonstration, resetDemonstration } from '../../src/backend/demo/seed/reset.ts';
import { seedGenerated } from '../../src/backend/demo/seed/seed.ts';
import { errandSteps, errands, UNDER_WAY } from '../../src/backend/domain/errands/schema.ts';
import type { Journal } from '../../src/backend/domain/journal/journal.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { openJournal } from '../../src/backend/journal.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { shipped } from '../shipped.ts';
import { ask, field } from './support/api.ts';
import { Browser, PASSWORD } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { freshDatabase, type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
/** Days that lie behind and before every machine. */
const [LONG_AGO, NEVER] = ['2000-01-01', '9999-12-31'];
const RENEWED = 'Garrigue-2026!';
/** What the service has of its own, whoever its members are. */
const OWN = ['keys', 'certificate_keys', 'releases', 'release_files', 'release_pointer', 'jobs'];
/** New each time that the demonstration is seeded: a salt, an instant. */
const NEW = [
  ...['mot_de_passe', 'reponse_secrete', 'created_at', 'password_changed_at', 'date_maj', 'derniere_connexion'],
  ...['code_hash', 'opened_at', 'expires_at', 'code_expires_at'],
];

/** Every row of every table, but for what is new at each seeding. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { text: string }[] }).rows.map(({ text }) => text);
  const tables = await rows(sql`select tablename as "text" from pg_tables where schemaname = 'public' order by 1`);
  const content: Record<string, string[]> = {};
  for (const table of tables.filter((one) => !OWN.includes(one)))
    content[table] = await rows(
      sql`select (to_jsonb(t) - ${sql.raw(`array[${NEW.map((name) => `'${name}'`).join(', ')}]`)})::text as "text"
        from ${sql.identifier(table)} t order by 1`,
    );
  return content;
}

describe('a used demonstration', () => {
  const catalogue = compileCatalogue(shipped.data, validateWithAjv);
  let service: Service;
  beforeAll(async () => {
    const decide = decidingBy(catalogue);
    service = await startService({}, { decide });
    await seedGenerated(service.db, 3);
  });
  afterAll(() => service.close());

  const kept = async () =>
    (await readdir(service.config.files.folder, { recursive: true }).catch(() => [])).filter((one) => one.length > 10);
  let journal: Journal;
  const given = () => ({
    ...{ db: service.db, blobs: openBlobs(service.config.files), mailFolder: service.config.mail.folder },
    journal,
  });

  it('is reset to its first seed: rows, files, mails, passwords and sessions', async () => {
    journal = await openJournal(service.db, service.config);
    const before = await contentOf(service.db);
    const { access } = await new Browser(service.origin).signIn(MEMBER);
    const send = (text: string, variables = {}, headers = {}) =>
      ask(service.origin, access, text, variables, { 'idempotency-key': crypto.randomUUID(), ...headers });
    await send('mutation { enregistrerBrouillon(formulaire: "depot", etape: "documents", valeurs: "{}") { etape } }');
    const sent = await sendFile({
      ...{ origin: service.origin, token: access, name: 'a.pdf', content: await pdf() },
      ...{ formulaire: 'depot', champ: 'piecesJointes' },
    });
    const ids = [field(sent, 'deposerFichier').id];
    const deposit = 'mutation($ids: [ID!]!) { postDepotDocuments(nature: "autre", piecesJointes: $ids) { reference } }';
    field(await send(deposit, { ids }), 'postDepotDocuments');
    const renew = `mutation { frEpModificationMdp(ancienMotDePasse: "${PASSWORD}", motDePasse: "${RENEWED}") { reference } }`;
    field(await send(renew), 'frEpModificationMdp');
    await new Browser(service.origin).tryPassword('45678901D', 'faux');
    await service.settled();
    await mkdir(service.config.mail.folder, { recursive: true });
    await writeFile(join(service.config.mail.folder, 'a-note-of-mine.txt'), '');
    expect((await kept()).length).toBeGreaterThan(0);
    expect((await readdir(service.config.mail.folder)).length).toBeGreaterThan(2);

    const total = (await service.db.select({ n: count() }).from(members))[0]?.n;
    expect(await resetDemonstration(given())).toBe(total);
    expect(await contentOf(service.db)).toEqual(before);
    expect(await kept()).toEqual([]);
    expect((await journal.verify(service.db)).faults).toEqual([]);
    expect(await readdir(service.config.mail.folder)).toEqual(['a-note-of-mine.txt']);
    expect((await ask(service.origin, access, '{ getNumProfil(numProfil: "12345678A") }')).status).toBe(401);
    await expect(new Browser(service.origin).signIn(MEMBER, RENEWED)).rejects.toThrow();
    await expect(new Browser(service.origin).signIn(MEMBER)).resolves.toBeDefined();
  });

  it('is not reset with other members, or without any', async () => {
    const { db } = service;
    // the journal's links, and what else the sign-in above has left to do
    await service.settled();
    const own = { id: 'own', sub: 'own', numProfil: '1', numClient: '23456780Z', nom: 'X' };
    await db.insert(members).values(own);
    await db.delete(errands);
    const before = await contentOf(db);
    await expect(resetDemonstration(given())).rejects.toThrow('it holds other members too');
    expect(await contentOf(db)).toEqual(before);
    await db.delete(members);
    await expect(resetDemonstration(given())).rejects.toBeInstanceOf(NoDemonstration);
    expect(await db.select().from(members)).toEqual([]);
  });
});

describe('the commands of a demonstration', () => {
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const command = ['--import', 'tsx', 'src/backend/operate/demo.ts', ...args];
    return promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } }).then(
      ({ stdout }) => [0, stdout.trim()],
      ({ code, stderr }: { code: number; stderr: string }) => [code, stderr.trim()],
    );
  };

  const onDatabaseOf = async <T>({ env }: { env: NodeJS.ProcessEnv }, work: (db: Db) => Promise<T>) => {
    const database = await openDatabase(readConfig(env).database);
    return work(database.db).finally(() => database.close());
  };

  it.runIf(isFull)(
    '`npm run demo:reset` resets a demonstration, in production only when told so, and nothing that is none',
    async () => {
      const fresh = await freshDatabase();
      onTestFinished(() => fresh.drop());
      const onDatabase = <T>(work: (db: Db) => Promise<T>) => onDatabaseOf(fresh, work);
      const changed = () =>
        onDatabase((db) => db.update(members).set({ nom: 'AUTRE' }).where(eq(members.numClient, MEMBER)));
      const name = () =>
        onDatabase(async (db) => (await db.select().from(members).where(eq(members.numClient, MEMBER)))[0]?.nom);
      const original = await name();
      await changed();
      const production = {
        ...fresh.env,
        DEV: '',
        NODE_ENV: 'production',
        MAIL: 'files',
        ORIGIN: 'https://portail.example',
        SEED: 'demo',
      };
      expect(await run(production, 'reset')).toEqual([2, expect.stringContaining('--in-production')]);
      expect(await name()).toBe('AUTRE');
      expect(await run(fresh.env, 'reset', 'everything')).toEqual([2, expect.stringContaining('npm run demo:reset')]);
      expect(await run(production, 'reset', '--in-production')).toEqual([0, expect.stringMatching(/\d+ members$/)]);
      expect(await name()).toBe(original);
      await onDatabase((db) => db.delete(members));
      expect(await run(fresh.env, 'reset')).toEqual([2, expect.stringContaining('holds no members')]);
    },
  );

  it.runIf(isFull)(
    '`npm run demo:tick` answers what is due, then nothing more; `--all` takes the next step',
    async () => {
      const fresh = await freshDatabase();
      onTestFinished(() => fresh.drop());
      // whatever day it is, the next step of one request is due and no other is
      const underWay = await onDatabaseOf(fresh, async (db) => {
        const open = isNull(errandSteps.date);
        await db.update(errandSteps).set({ echeance: NEVER }).where(open);
        const next = await db
          .select({ reference: errands.reference, nature: errands.nature, rang: min(errandSteps.rang).mapWith(Number) })
          .from(errandSteps)
          .innerJoin(errands, eq(errands.reference, errandSteps.reference))
          .where(and(open, inArray(errands.etat, [...UNDER_WAY])))
          .groupBy(errands.reference);
        // one that has another step to come
        const { reference, rang } = next.find(({ nature }) => nature === 'resiliation') ?? { reference: '', rang: 0 };
        const its = and(eq(errandSteps.reference, reference), eq(errandSteps.rang, rang));
        await db.update(errandSteps).set({ echeance: LONG_AGO }).where(its);
        return next.length;
      });
      expect(underWay).toBeGreaterThan(1);
      expect(await run(fresh.env, 'tick')).toEqual([0, '1 step taken']);
      expect(await run(fresh.env, 'tick')).toEqual([0, '0 steps taken']);
      expect(await run(fresh.env, 'tick', '--all')).toEqual([0, `${underWay} steps taken`]);
    },
  );
});
