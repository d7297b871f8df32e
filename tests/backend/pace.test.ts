import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { conversationMessages } from '../../src/backend/domain/messaging/schema.ts';
import { submissions } from '../../src/backend/domain/submissions/schema.ts';
import { housekeeping } from '../../src/backend/housekeeping.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const WRITER = '12345678A';
const catalogue = compileCatalogue(shipped.data, validateWithAjv);
let service: Service;
let token: string;
let other: string;
let member: typeof members.$inferSelect;
let clock = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  const decide = decidingBy(catalogue);
  service = await startService({ TRUST_PROXY: '1', PACE_EASE: '1' }, { decide, now: () => clock });
  token = (await new Browser(service.origin).signIn(WRITER)).access;
  other = (await new Browser(service.origin).signIn('45678901D')).access;
  const [row] = await service.db.select().from(members).where(eq(members.numClient, WRITER));
  if (row === undefined) throw new Error('there is no such member');
  member = row;
});
afterAll(() => service.close());
beforeEach(() => service.db.delete(loginAttempts));

const SEND = `mutation ($text: String!) { postMessage(objetMessage: "3042-1", message: $text) { reference } }`;
const send = (text: string, { as = token, key = '' } = {}) =>
  ask(service.origin, as, SEND, { text }, key === '' ? {} : { 'idempotency-key': key });
const refusalsOf = (answers: readonly Answer[]) => answers.flatMap(({ errors }) => errors);

/** As if as many messages had been sent as may be sent at once. */
async function spend(): Promise<void> {
  await send('Le premier');
  await service.db.update(loginAttempts).set({ failures: 40 });
  expect((await send('Le dernier')).errors).toEqual([]);
}

/** Sends one after the other until something is refused. */
async function untilRefused(
  once: (n: number) => Promise<Answer>,
  most: number,
): Promise<{ sent: number; last: Answer }> {
  for (let sent = 0; sent < most; sent++) {
    const last = await once(sent);
    if (last.errors.length > 0) return { sent, last };
  }
  throw new Error(`${most} were taken`);
}

const tooFast = (seconds: number) => ({
  message: expect.stringMatching(
    /^Vous avez fait beaucoup de demandes en peu de temps\u00a0: merci de réessayer dans \d+ (seconde|minute)s?$/,
  ),
  extensions: { code: 'TROP_DE_DEMANDES', retryAfter: seconds },
});

describe('a member’s submissions are rate-limited', () => {
  it('messages, with the time to wait; nothing refused is stored', async () => {
    const before = (await service.db.select().from(conversationMessages)).length;
    const { sent, last } = await untilRefused((n) => send(`Message ${n}`), 100);
    expect(sent).toBeGreaterThanOrEqual(40);
    expect(last.errors).toMatchObject([tooFast(2)]);
    expect((await service.db.select().from(conversationMessages)).length - before).toBe(sent);
    // another member is not held up
    expect((await send('Bonjour', { as: other })).errors).toEqual([]);
    clock = new Date(clock.getTime() + 2000);
    expect((await send('Après')).errors).toEqual([]);
  });

  it('in the database, across restarts', async () => {
    await spend();
    await service.restart();
    expect((await send('Encore')).errors).toMatchObject([tooFast(2)]);
  });

  it('but repeated ones get their answer, and refused ones can be repeated with their key', async () => {
    const key = randomUUID();
    const first = await send('Une fois', { key });
    await spend();
    expect((await send('Une fois', { key })).data).toEqual(first.data);
    const later = randomUUID();
    expect((await send('Plus tard', { key: later })).errors).toMatchObject([tooFast(2)]);
    clock = new Date(clock.getTime() + 2000);
    expect((await send('Plus tard', { key: later })).errors).toEqual([]);
  });

  it('exports', async () => {
    const text = `{ getExportDonneesItem(numProfil: "${member.numProfil}", format: "json") { name } }`;
    const { sent, last } = await untilRefused(() => ask(service.origin, token, text), 30);
    expect(sent).toBe(11);
    expect(last.errors).toMatchObject([tooFast(2)]);
  });

  it('everything else, together', async () => {
    // as many as are free, without sending them
    await ask(service.origin, token, 'mutation { supprimerBrouillon(formulaire: "message") }');
    const counted = await service.db.select().from(loginAttempts);
    expect(counted.map(({ key }) => key.split(':')[0]).toSorted()).toEqual(['draft', 'write']);
    await service.db.update(loginAttempts).set({ failures: 600 });
    const wait = await ask(service.origin, token, 'mutation { supprimerBrouillon(formulaire: "message") }');
    expect(refusalsOf([wait])).toEqual([]);
    expect((await ask(service.origin, token, 'mutation { postConversationLue(id: "x") }')).errors).toMatchObject([
      { extensions: { code: 'TROP_DE_DEMANDES' } },
    ]);
  });

  it('drafts, by how many there are', async () => {
    const save = (n: number) =>
      ask(
        service.origin,
        token,
        `mutation { enregistrerBrouillon(formulaire: "reponse/${n}", etape: "message", valeurs: "{}") { etape } }`,
      );
    const { sent, last } = await untilRefused(save, 100);
    expect(sent).toBe(60);
    expect(last.errors).toMatchObject([{ extensions: { code: 'BROUILLONS_TROP_NOMBREUX' } }]);
    // one that is there is still kept
    expect((await save(3)).errors).toEqual([]);
    await service.db.delete(drafts);
  });
});

describe('visitors’ keyed mutations are rate-limited by address', () => {
  it('to keep their answers from filling the database', async () => {
    const text = 'mutation { formatNumAdherent(numAdherent: "12345678A") { numAdherent } }';
    const from = (address: string) => () =>
      ask(service.origin, null, text, {}, { 'idempotency-key': randomUUID(), 'x-forwarded-for': address });
    const { sent, last } = await untilRefused(from('198.51.100.7'), 100);
    expect(last.errors).toMatchObject([tooFast(2)]);
    expect(
      (await service.db.select().from(submissions).where(eq(submissions.operation, 'formatNumAdherent'))).length,
    ).toBe(sent);
    expect((await from('203.0.113.9')()).errors).toEqual([]);
  });
});

it('counters are deleted with the attempts of accounts', async () => {
  await send('Bonjour');
  expect((await service.db.select().from(loginAttempts)).length).toBeGreaterThan(0);
  await service.db.update(loginAttempts).set({ lastFailureAt: new Date(Date.now() - 25 * 3600 * 1000) });
  const { spool } = service.config.files;
  const given = { db: service.db, blobs: openBlobs(service.config.files), spool, now: () => new Date() };
  await housekeeping(given).run({}, 'housekeeping');
  expect(await service.db.select().from(loginAttempts)).toEqual([]);
});
