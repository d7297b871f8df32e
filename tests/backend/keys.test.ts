import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Throttle } from '../../src/backend/domain/accounts/throttle.ts';
import { isSigned, signBody } from '../../src/backend/domain/hosted/signed-ending.ts';
import { journalEntries, journalHead } from '../../src/backend/domain/journal/schema.ts';
import { Submissions } from '../../src/backend/domain/submissions/submissions.ts';
import { encryptSigningKey, findSigningKey } from '../../src/backend/domain/verification/keys.ts';
import { certificateKeys } from '../../src/backend/domain/verification/schema.ts';
import { hostedSecrets } from '../../src/backend/http/hosted.ts';
import {
  addJournalSecret,
  encryptKeys,
  forgetKeys,
  installationSecret,
  KeyRing,
  listJournalSecrets,
  listKeys,
  listStoredKeys,
  rotateKeys,
} from '../../src/backend/identity/keys.ts';
import { keys } from '../../src/backend/identity/schema.ts';
import { openJournal } from '../../src/backend/journal.ts';
import { type KeyStore, KeysSealed, openKeyStore, secretId } from '../../src/backend/keys/key-cipher.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';
import { startSeveral } from './support/several-processes.ts';

const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const HOUR = 3600;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await pass(48 * HOUR);
  await forgetKeys(service.db);
});

/** As if all had been rotated so long ago. */
const pass = (seconds: number) =>
  service.db.update(keys).set({ createdAt: sql`${keys.createdAt} - ${seconds} * interval '1 second'` });
const status = async (token: string) => (await ask(service.origin, token, WHO)).status;
const published = async (origin = service.origin) => {
  const { keys: all } = (await (await fetch(`${origin}/oidc/jwks`)).json()) as { keys: JWK[] };
  return all.map(({ kid }) => kid);
};
const store = () => openKeyStore(service.db, service.config);
const rotate = async (atOnce = false) => (await rotateKeys(store(), { atOnce })).replace('token-', '');
/** A loaded machine is let have its time. */
const soon = (done: () => Promise<void>) => vi.waitFor(done, { timeout: 30_000, interval: 200 });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const signer = async (browser: Browser) => {
  const { location, verifier, state } = await browser.leave('none');
  return kidOf((await browser.exchange(location, verifier, state)).access);
};

describe('rotated keys', () => {
  it('sign once every process knows them, without a restart; those before verify as long as needed, then go', async () => {
    const browser = new Browser(service.origin);
    const before = await browser.signIn('12345678A');
    const kid = await rotate();
    await soon(async () => expect(await published()).toEqual([kidOf(before.access), kid]));
    expect(await signer(browser)).toBe(kidOf(before.access));

    await pass(11);
    await soon(async () => expect(await published()).toEqual([kid, kidOf(before.access)]));
    expect(await signer(browser)).toBe(kid);
    expect(await status(before.access)).toBe(200);
    expect((await browser.refresh(before.refresh)).status).toBe(200);
    expect((await listKeys(service.db)).map(({ usage, state }) => [usage, state])).toEqual([
      ['token', 'signs'],
      ['token', 'old'],
      ['cookie', 'signs'],
      ['cookie', 'old'],
    ]);

    await pass(HOUR);
    await soon(async () => expect(await published()).toEqual([kid]));
    expect(await status(before.access)).toBe(401);
    await forgetKeys(service.db);
    expect((await listKeys(service.db)).map(({ usage }) => usage)).toEqual(['token', 'cookie', 'cookie']);
    // a cookie may be as old as the longest session
    expect(await signer(browser)).toBe(kid);
    await pass(24 * HOUR);
    await forgetKeys(service.db);
    expect((await listKeys(service.db)).map(({ usage }) => usage)).toEqual(['token', 'cookie']);
  });

  it('a leaked key signs nothing valid once removed', async () => {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    const [stolen] = await service.db.select().from(keys).where(eq(keys.usage, 'token'));
    const jwk = stolen?.value ?? {};
    const forge = () =>
      new SignJWT({ ...decodeJwt(access), iat: Math.floor(Date.now() / 1000) })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: String(jwk.kid) })
        .sign(jwk);
    expect(await status(await forge())).toBe(200);
    await rotateKeys(store(), { atOnce: false });
    await pass(HOUR);
    await soon(async () => expect(await status(await forge())).toBe(401));
  });

  it('at once revoke everything signed or granted before', async () => {
    const browser = new Browser(service.origin);
    const { access, refresh } = await browser.signIn('12345678A');
    const kid = await rotate(true);
    expect(await status(access)).toBe(401);
    expect((await browser.refresh(refresh)).status).toBe(400);
    await soon(async () => expect(await published()).toEqual([kid]));
    expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
    expect(await status((await new Browser(service.origin).signIn('12345678A')).access)).toBe(200);
  });

  it('a sign-out with an id token of a removed key is confirmed by the page', async () => {
    const browser = new Browser(service.origin);
    const { id } = await browser.signIn('12345678A');
    const kid = await rotate();
    await pass(HOUR);
    await soon(async () => expect(await published()).toEqual([kid]));
    const answer = await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: id })}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Voulez-vous vous déconnecter');
  });

  it('keep what was sealed, counted or proved before', async () => {
    const journal = await openJournal(service.db, service.config);
    const entry = { memberId: 'x', actor: 'societaire' as const, action: 'connexion', objet: null, date: new Date() };
    await journal.write(service.db, entry);
    const submission = { key: 'k'.repeat(32), owner: null, operation: 'essai', args: { a: 1 } };
    const send = async (answer: string) =>
      new Submissions(service.db, await installationSecret(store(), 'secret')).once(submission, async () => answer);
    await send('first');
    await new Browser(service.origin).tryPassword('45678901D', 'faux');
    await rotateKeys(store(), { atOnce: true });
    await service.restart();
    expect(await send('second')).toBe('first');
    expect((await (await openJournal(service.db, service.config)).verify(service.db)).faults).toEqual([]);
    const throttle = new Throttle(service.db, await installationSecret(store(), 'secret'));
    expect(await throttle.failures({ by: 'account', value: '45678901D' })).toBe(1);
    expect((await new Browser(service.origin).tryPassword('45678901D', 'faux')).status).toBe(401);
    expect(await throttle.failures({ by: 'account', value: '45678901D' })).toBe(2);
  });

  it('keep the secret of an older installation', async () => {
    const [cookie] = await service.db.update(keys).set({ id: 'cookie-1' }).where(eq(keys.usage, 'cookie')).returning();
    await service.db.delete(keys).where(inArray(keys.usage, ['secret', 'journal']));
    await rotateKeys(store(), { atOnce: true });
    expect(await installationSecret(store(), 'secret')).toBe(cookie?.value.secret);
  });
});

it('an operator rotates and lists them', async () => {
  const { config } = service;
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: config.dataDir };
  if (config.database.kind === 'postgres') env.DATABASE_URL = config.database.url;
  const shared = config.database.kind === 'postgres';
  const run = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'src/backend/operate/keys.ts', ...args];
    const ended = promisify(execFile)(process.execPath, command, { env });
    return ended.catch((error: { stderr: string }) => ({ stdout: '', stderr: error.stderr }));
  };
  if (!shared) expect((await run('rotate')).stderr).toContain('is in use by process');
  else {
    const [, id] = /^tokens are signed with (token-[0-9a-f]{16})\n$/.exec((await run('rotate')).stdout) ?? [];
    const lines = (await run('list')).stdout.trim().split('\n');
    const states = new Map(lines.map((line) => [line.split('\t')[1], line.split('\t')[3] ?? '']));
    // by the time that the list is made, the seconds may be over
    expect(states.get(id)).toMatch(/^signs( within seconds)?$/);
  }
  expect((await run('nothing')).stderr).toContain('npm run keys -- list | rotate');
});

describe('keys under KEY_ENCRYPTION', () => {
  const [FIRST, NEXT] = ['un secret de trente-deux signes au moins', 'le secret suivant, d’autant de signes'];
  const under = (...keyEncryption: string[]) => openKeyStore(service.db, { keyEncryption });
  const stored = async () => JSON.stringify([await service.db.select().from(keys), await certificates()]);
  const certificates = () => service.db.select().from(certificateKeys);
  const encrypt = async (own: KeyStore) => (await encryptKeys(own)) + (await encryptSigningKey(own));

  it('are not readable in the database, and open with it alone', async () => {
    await findSigningKey(under());
    const secret = await installationSecret(under(), 'secret');
    expect(await stored()).toContain(secret);
    expect(await encrypt(under(FIRST))).toBeGreaterThan(3);
    expect(await encrypt(under(FIRST))).toBe(0);
    expect(await stored()).not.toContain(secret);
    expect(await stored()).not.toMatch(/PRIVATE KEY|"d":/);
    expect(await installationSecret(under(FIRST), 'secret')).toBe(secret);
    expect((await (await KeyRing.open(under(FIRST))).keys()).signing.length).toBeGreaterThan(0);
    await findSigningKey(under(FIRST));
    await expect(installationSecret(under(), 'secret')).rejects.toThrow(KeysSealed);
    await expect(KeyRing.open(under(NEXT))).rejects.toThrow(secretId(FIRST));
    await expect(findSigningKey(under())).rejects.toThrow('KEY_ENCRYPTION');
  });

  it.runIf(process.env.TEST_DATABASE_URL)('are listed as closed where it is not given, or is another', async () => {
    const { database } = service.config;
    await encrypt(under(FIRST));
    const list = async (KEY_ENCRYPTION: string) => {
      const url = database.kind === 'postgres' ? database.url : '';
      const env = { ...process.env, DATABASE_URL: url, DATA_DIR: service.config.dataDir, KEY_ENCRYPTION };
      const command = ['--import', 'tsx', 'src/backend/operate/keys.ts', 'list'];
      return (await promisify(execFile)(process.execPath, command, { env })).stdout;
    };
    expect(await list('')).toMatch(new RegExp(`^token\\t.*\\tdoes not open\\tencrypted with ${secretId(FIRST)}$`, 'm'));
    expect(await list(NEXT)).toContain(`KEY_ENCRYPTION\t${secretId(NEXT)}\tsettings\tdoes not open\n`);
    const open = await list(FIRST);
    expect(open).not.toContain('does not open');
    expect(open).toContain(`KEY_ENCRYPTION\t${secretId(FIRST)}\tsettings\tin use\n`);
    await encrypt({ db: service.db, cipher: under(FIRST).cipher.withoutClosing() });
  });

  it('change what encrypts them, new ones too, and become readable again', async () => {
    await encrypt(under(FIRST));
    await rotateKeys(under(NEXT, FIRST), { atOnce: false });
    expect(await encrypt(under(NEXT, FIRST))).toBeGreaterThan(3);
    expect(new Set((await listStoredKeys(service.db)).map((key) => key.encryptedBy))).toEqual(
      new Set([secretId(NEXT)]),
    );
    await installationSecret(under(NEXT), 'secret');
    const back = under(NEXT).cipher.withoutClosing();
    await encrypt({ db: service.db, cipher: back });
    await installationSecret(under(), 'secret');
    await findSigningKey(under());
  });

  it('moved to another row do not open', async () => {
    await encrypt(under(FIRST));
    const [one] = await service.db.select().from(keys).where(eq(keys.usage, 'secret'));
    await service.db.insert(keys).values({ id: 'journal-moved', usage: 'journal', value: one?.value ?? {} });
    await expect(listJournalSecrets(under(FIRST))).rejects.toThrow();
    await service.db.delete(keys).where(eq(keys.id, 'journal-moved'));
    await encrypt({ db: service.db, cipher: under(FIRST).cipher.withoutClosing() });
  });
});

it('a secret of the journal in the database is rotated, and other processes follow', async () => {
  const config = { journalKeys: [], keyEncryption: [] };
  await service.db.delete(journalEntries);
  await service.db.delete(journalHead);
  await service.db.delete(keys).where(eq(keys.usage, 'journal'));
  const before = await openJournal(service.db, config);
  const entry = { memberId: 'x', actor: 'societaire', action: 'x', objet: null, date: new Date() } as const;
  await before.write(service.db, entry);
  await before.chain(service.db);
  await addJournalSecret(store());
  const after = await openJournal(service.db, config);
  expect(await after.accept(service.db)).toBe(true);
  await before.write(service.db, entry);
  // it reads the keys again when it does not know the one that proves the end
  await before.chain(service.db);
  await after.write(service.db, entry);
  await after.chain(service.db);
  expect(await after.verify(service.db)).toMatchObject({ rang: 3, faults: [], awaitsAccept: false });
});

it('a provider’s outcome is accepted under any of its secrets', () => {
  const [now, body] = [new Date(), '{}'];
  const secrets = hostedSecrets({ page: null, secrets: ['nouveau', 'ancien'] }, 'x');
  const holds = (by: string) => secrets.some((secret) => isSigned(secret, body, signBody(by, body, now), now));
  expect(['nouveau', 'ancien', 'autre'].map(holds)).toEqual([true, true, false]);
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one database', () => {
  it('follow a rotation, and accept each other’s tokens', async () => {
    const all = await startSeveral(2);
    try {
      const browser = new Browser(all.origin);
      const before = await browser.signIn('12345678A');
      const name = await rotateKeys(openKeyStore(all.database.db, { keyEncryption: [] }), { atOnce: false });
      const kid = name.replace('token-', '');
      await soon(async () => {
        for (const { address } of all.servers) expect((await published(address))[0]).toBe(kid);
      });
      const { location, verifier, state } = await browser.leave('none');
      const { access } = await browser.exchange(location, verifier, state);
      expect(kidOf(access)).toBe(kid);
      for (const { address } of all.servers)
        for (const token of [before.access, access]) expect((await ask(address, token, WHO)).status).toBe(200);
    } finally {
      await all.close();
    }
  });
});
