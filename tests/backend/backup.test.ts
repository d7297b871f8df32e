import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../src/backend/backup/backup.ts';
import { restore, verifyBackup } from '../../src/backend/backup/restore.ts';
import { selectRows } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { markLoaded } from '../../src/backend/database/restoring.ts';
import { seed } from '../../src/backend/demo/seed/seed.ts';
import { serviceState } from '../../src/backend/domain/service/schema.ts';
import { addJournalSecret } from '../../src/backend/identity/keys.ts';
import { openJournal, readJournal } from '../../src/backend/journal.ts';
import { openKeyStore, secretId } from '../../src/backend/keys/key-cipher.ts';
import { type StartedService, start } from '../../src/backend/main.ts';
import {
  openReleases,
  publishFolder,
  type ReleaseReadings,
  readReleases,
  releaseAtStart,
} from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { heldIn } from './support/held.ts';
import { emptyPlace, readAllTables, type TestPlace } from './support/installation-place.ts';
import { readQr } from './support/qr.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import type { Service } from './support/service.ts';

const MEMBER = '12345678A';
const JOURNAL_KEY = 'une clef de trente-deux signes, au moins';
const KEY_ENCRYPTION = 'un secret de trente-deux signes au moins';
const PASSPHRASE = 'une phrase que personne ne devine';
const server = process.env.TEST_DATABASE_URL ?? '';

const ONE = 'query($id: ID!, $code: ID!) { getAttestation(idPolice: $id, idAttestation: $code) { base64Content } }';
const VERIFY = 'query($code: String!) { verifierAttestation(code: $code) { etat } }';
const CONTRACTS = '{ getContratSinistreCollection { id } }';

const places: TestPlace[] = [];
async function place(onServer = '', env: Record<string, string> = {}): Promise<TestPlace> {
  const made = await emptyPlace(onServer, { JOURNAL_KEY, ...env });
  places.push(made);
  return made;
}

/** As `npm start` does, with the releases that are there. */
const started = ({ config }: TestPlace): Promise<StartedService> =>
  start(config, {
    logTo: { write: () => {} },
    prepareReleases: async (store) => (await releaseAtStart(store)).goLive,
  });

let room: string;
let source: TestPlace;
let file: string;
/** What a member got before the backup. */
const known: { code: string; fileId: string; content: Buffer } = { code: '', fileId: '', content: Buffer.alloc(0) };

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'societaire-backup-'));
  source = await place();
  await publishFolder(openReleases(source.folder));
  const service = await started(source);
  known.content = await pdf();
  const held = heldIn(() => service as unknown as Service);
  const token = await held.tokenOf(MEMBER);
  const car = await held.contractOf(MEMBER, '40');
  const paper = field<{ base64Content: string }>(
    await ask(service.origin, token, ONE, { id: car.id, code: 'CAR-05' }),
    'getAttestation',
  );
  known.code = (await readQr(paper.base64Content))?.address?.split('#')[1] ?? '';
  const sent = await sendFile({
    ...{ origin: service.origin, token, name: 'constat.pdf', content: known.content, key: randomUUID() },
    ...{ formulaire: 'sinistre', champ: 'piecesJointes' },
  });
  known.fileId = field<{ id: string }>(sent, 'deposerFichier').id;
  // what JSON alone would lose: a null of JSON, and a number beyond those of JavaScript
  await service.db.execute(sql`update members set piece_identite = 'null'::jsonb where num_client = ${MEMBER}`);
  await service.db.execute(sql`update passkeys set counter = 9007199254740993`);
  await service.settled();
  await mkdir(join(source.folder, 'mail'), { recursive: true });
  await writeFile(join(source.folder, 'mail', '20261120T101010000Z-AAAAAA.eml'), 'Subject: essai\n\nBonjour');
  await (await openJournal(service.db, source.config)).chain(service.db);
  await service.close();
  file = join(room, 'all.backup');
  const report = await backUp(source.config, file, null);
  expect(report).toMatchObject({ files: 1, mails: 1, missing: [] });
});
afterAll(async () => {
  for (const one of places) await one.drop();
  await rm(room, { recursive: true, force: true });
});

/** The installation serves what it did, and its journal and certificates are proved. */
async function expectServing(at: TestPlace): Promise<void> {
  const service = await started(at);
  try {
    const { access } = await new Browser(service.origin).signIn(MEMBER);
    const contracts = field<unknown[]>(await ask(service.origin, access, CONTRACTS), 'getContratSinistreCollection');
    expect(contracts.length).toBeGreaterThan(0);
    const answer = await ask(service.origin, null, VERIFY, { code: known.code });
    expect(field<{ etat: string }>(answer, 'verifierAttestation').etat).toBe('vrai');
    const download = await fetch(`${service.origin}/fichiers/${known.fileId}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(Buffer.from(await download.arrayBuffer())).toEqual(known.content);
    const journal = await readJournal(service.db, at.config);
    await journal.chain(service.db);
    const verdict = await journal.verify(service.db);
    expect(verdict.faults).toEqual([]);
    expect(verdict.rang).toBeGreaterThan(2);
  } finally {
    await service.close();
  }
}

/** All that releases say, wherever they are stored. */
async function sayReleases(readings: ReleaseReadings) {
  const hashes = await readings.list();
  const index = await Promise.all(hashes.map((hash) => readings.read(hash, 'index.json')));
  const history = (await readings.history()).map((one) => ({ ...one, at: new Date(one.at).toISOString() }));
  const origins = readings.schedule().map(({ origin }) => origin?.sources ?? '');
  const sources = await Promise.all(origins.map((name) => readings.sources(name)));
  return { hashes, index, history, sources, schedule: readings.schedule(), publication: readings.publication() };
}

/** A command of operators, with what it says of faults. */
const command = async (words: readonly string[], env: Record<string, string>) => {
  const child = spawn(process.execPath, ['src/cli/operate.js', ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
};
/** Without the tables that hold the releases of PostgreSQL. */
const withoutReleases = (tables: Map<string, string[]>) => [...tables].filter(([name]) => !name.startsWith('release'));

describe('a backup', () => {
  it('is restored into an empty embedded database, row by row, and serves', async () => {
    const target = await place();
    expect(await restore(target.config, file, null)).toMatchObject({ how: 'first' });
    expect(await readAllTables(target)).toEqual(await readAllTables(source));
    expect(await sayReleases(readReleases(target.folder))).toEqual(await sayReleases(readReleases(source.folder)));
    expect(await readdir(join(target.folder, 'mail'))).toEqual(await readdir(join(source.folder, 'mail')));
    expect(existsSync(join(target.folder, 'restoring'))).toBe(false);
    await expectServing(target);
    const { db, close } = await openDatabase(target.config.database);
    const next = sql`select nextval(pg_get_serial_sequence('consents', 'rang')) as "n", max(rang) as "most" from consents`;
    const [row] = await selectRows<{ n: number; most: number }>(db, next);
    await close();
    expect(Number(row?.n), 'it goes on counting where it was').toBeGreaterThan(Number(row?.most));
  });

  it.runIf(isFull && server !== '')('goes to PostgreSQL and, while it serves, back', async () => {
    const target = await place(server);
    await restore(target.config, file, null);
    expect(withoutReleases(await readAllTables(target))).toEqual(withoutReleases(await readAllTables(source)));
    const { db, close } = await openDatabase(target.config.database);
    const store = await openReleaseStore(db);
    const [there, here] = [await sayReleases(store), await sayReleases(readReleases(source.folder))];
    store.close();
    await close();
    expect(there).toEqual(here);
    const service = await started(target);
    const back = await place();
    try {
      const other = join(room, 'postgres.backup');
      await backUp(target.config, other, PASSPHRASE);
      await restore(back.config, other, PASSPHRASE);
    } finally {
      await service.close();
    }
    expect(await sayReleases(readReleases(back.folder))).toEqual(here);
    await expectServing(back);
  });

  it.runIf(isFull)(
    'names what its keys are encrypted with, and a restore says first where that is not given',
    async () => {
      const sealed = await place();
      const database = await openDatabase(sealed.config.database);
      await addJournalSecret(openKeyStore(database.db, { keyEncryption: [KEY_ENCRYPTION] }));
      await database.close();
      const closed = join(room, 'closed.backup');
      const name = secretId(KEY_ENCRYPTION);
      expect(await backUp(sealed.config, closed, null)).toMatchObject({ keyEncryption: [name] });
      const said = `the KEY_ENCRYPTION given here is another: it does not open what ${name} has encrypted`;
      const check = ['restore', closed, '--check'];
      expect(await command(check, { KEY_ENCRYPTION })).toEqual({ code: 0, said: '' });
      expect(await command(check, { KEY_ENCRYPTION: `${KEY_ENCRYPTION}, changé` })).toEqual({
        code: 0,
        said: expect.stringContaining(said),
      });
      const target = await place();
      let before: string[] | null = null;
      await restore(target.config, closed, null, () => {
        before = readdirSync(target.folder);
      });
      expect(before).toEqual([]);
    },
  );

  it('is private, and overwrites nothing', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backUp(source.config, file, null)).rejects.toThrow('exists already');
    const left = `${join(room, 'next.backup')}.999999.part`;
    await writeFile(left, 'what a dead process left');
    await backUp(source.config, join(room, 'next.backup'), null);
    expect(existsSync(left)).toBe(false);
  });

  it.runIf(isFull)('is restored into an empty place only', async () => {
    const target = await place();
    const database = await openDatabase(target.config.database);
    await database.db.insert(serviceState).values({ id: 'essai', maintenance: false });
    await database.close();
    await expect(restore(target.config, file, null)).rejects.toThrow('its table "service_state" has rows');
    const other = await place();
    await mkdir(join(other.folder, 'files'), { recursive: true });
    await writeFile(join(other.folder, 'files', 'a'), '');
    await expect(restore(other.config, file, null)).rejects.toThrow(/files is not empty/);
  });
});

describe('an altered backup', () => {
  const refusal = async (bytes: Buffer, passphrase: string | null = null): Promise<string> => {
    const altered = join(room, 'altered.backup');
    await writeFile(altered, bytes);
    return verifyBackup(altered, passphrase).then(
      () => 'accepted',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };

  it('is refused, and the part is named, wherever it was cut or changed', async () => {
    const whole = await readFile(file);
    for (const share of [0.1, 0.5, 0.9, 0.999]) {
      const at = Math.floor(whole.length * share);
      expect(await refusal(whole.subarray(0, at))).toMatch(/^DamagedBackup: .*(truncated|altered).*(part|follows)/);
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(await refusal(changed)).toMatch(/^DamagedBackup: .*altered.*(part|follows|beginning)/);
    }
    expect(await refusal(Buffer.concat([whole, Buffer.from('more')]))).toMatch(/^DamagedBackup/);
    expect(await refusal(Buffer.from('something else'))).toMatch('not a backup');
    expect(await refusal(Buffer.alloc(0))).toMatch('not a backup');
    await expect(verifyBackup(join(room, 'missing'), null)).rejects.toThrow(
      /missing cannot be read \(ENOENT\): name a file that `npm run backup` has written$/,
    );
    await expect(verifyBackup(room, null)).rejects.toThrow('cannot be read (it is no file)');
    const target = await place();
    await expect(restore(target.config, join(room, 'altered.backup'), null)).rejects.toThrow('not a backup');
    expect(await readdir(target.folder)).toEqual([]);
  });

  it.runIf(isFull)('is refused when encrypted too, and without its passphrase', async () => {
    const sealed = join(room, 'sealed.backup');
    await backUp(source.config, sealed, PASSPHRASE);
    const whole = await readFile(sealed);
    expect(whole.includes('societaire-backup')).toBe(true);
    expect(await verifyBackup(sealed, PASSPHRASE)).toMatchObject({ origin: { database: 'embedded' } });
    expect(await refusal(whole)).toMatch(/^BackupRefused: this backup is encrypted/);
    expect(await refusal(whole, 'une autre phrase, bien longue')).toMatch(/does not open this backup/);
    const chunk = 64 * 1024 + 16;
    const moved = Buffer.concat([whole.subarray(0, chunk * 2), whole.subarray(chunk * 3)]);
    for (const altered of [whole.subarray(0, -1), whole.subarray(0, Math.floor(whole.length / 2)), moved])
      expect(await refusal(altered, PASSPHRASE)).toMatch(/^DamagedBackup: .*(truncated|altered).* in /);
  });
});

describe('an interrupted restore', () => {
  const run = (target: TestPlace): ChildProcess =>
    spawn(process.execPath, ['--import', 'tsx', 'src/backend/operate/restore.ts', file], {
      env: { ...process.env, ...target.env, DATABASE_URL: target.env.DATABASE_URL ?? '' },
      stdio: 'ignore',
    });

  const refusal = { code: 2, said: expect.stringContaining('run `npm run restore` again') };

  const everywhere = ['', server].filter((one, rank) => rank === 0 || one !== '');
  it.each(isFull ? everywhere : everywhere.slice(-1))(
    'keeps every process away, whatever its folder, and is done again by a second run %s',
    async (onServer) => {
      const target = await place(onServer);
      const child = run(target);
      const marker = join(target.folder, 'restoring');
      while (!existsSync(marker) && child.exitCode === null) await pause(5);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(existsSync(marker)).toBe(true);
      await expect(started(target)).rejects.toThrow('npm run restore');
      if (onServer !== '') {
        const other = await place();
        const env = { ...other.env, DATABASE_URL: target.env.DATABASE_URL ?? '' };
        await expect(
          started({ ...other, config: { ...other.config, database: target.config.database } }),
        ).rejects.toThrow('a restore into the database of DATABASE_URL was interrupted');
        for (const words of [['backup', join(room, 'none.backup')], ['seed']])
          expect(await command(words, env)).toEqual(refusal);
        expect(existsSync(join(room, 'none.backup'))).toBe(false);
      }
      expect(await restore(target.config, file, null)).toMatchObject({ how: expect.stringMatching(/again|finished/) });
      expect(withoutReleases(await readAllTables(target))).toEqual(withoutReleases(await readAllTables(source)));
    },
  );

  it('never calls what something else has filled complete', async () => {
    const target = await place();
    const { id } = (await verifyBackup(file, null)).origin;
    await writeFile(join(target.folder, 'restoring'), JSON.stringify({ backup: id, run: 'first' }));
    const { db, close } = await openDatabase(target.config.database, { forRestore: true });
    await db.insert(serviceState).values({ id: 'essai', maintenance: false });
    await close();
    await expect(restore(target.config, file, null)).rejects.toThrow('its table "service_state" has rows');
  });

  it.runIf(isFull)('is complete once its rows are loaded, in the folder that it had', async () => {
    const target = await place();
    const { id } = (await verifyBackup(file, null)).origin;
    const own = { backup: id, run: 'first' };
    const { db, close } = await openDatabase(target.config.database);
    await db.transaction(async (tx) => {
      await tx.insert(serviceState).values({ id: 'essai', maintenance: false });
      await markLoaded(tx, own);
    });
    // by which a version that knows no restores refuses the database too
    const earliest = sql`select min(created_at)::int as "first" from drizzle.__drizzle_migrations`;
    expect(await selectRows(db, earliest)).toEqual([{ first: 0 }]);
    await close();
    await expect(openDatabase(target.config.database)).rejects.toThrow('was interrupted');
    await expect(restore(target.config, file, null)).rejects.toThrow('had its files in another folder');
    await writeFile(join(target.folder, 'restoring'), JSON.stringify(own));
    expect(await restore(target.config, file, null)).toMatchObject({ how: 'finished' });
    await (await openDatabase(target.config.database)).close();
  });

  it('of another backup is refused', async () => {
    const target = await place();
    await writeFile(join(target.folder, 'restoring'), JSON.stringify({ backup: 'another', run: 'first' }));
    await expect(restore(target.config, file, null)).rejects.toThrow('another backup');
  });

  it.runIf(isFull)('keeps commands from what is there', async () => {
    const target = await place();
    await writeFile(join(target.folder, 'restoring'), JSON.stringify({ backup: 'another', run: 'first' }));
    for (const words of [['keys', 'list'], ['migrate'], ['backup', join(room, 'none.backup')]])
      expect(await command(words, { DATA_DIR: target.folder })).toEqual(refusal);
  });
});

it.runIf(isFull)('a database of a later version is refused by name', async () => {
  const target = await place();
  const { db, close } = await openDatabase(target.config.database);
  await seed(db);
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2099, 0, 1)})`,
  );
  await close();
  const later = join(room, 'later.backup');
  await backUp(target.config, later, null);
  const other = await place();
  await expect(restore(other.config, later, null)).rejects.toThrow('its migration of 2099-01-01');
});
