import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { accounts, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { hostedOperations } from '../../src/backend/domain/hosted/schema.ts';
import { signBody } from '../../src/backend/domain/hosted/signed-ending.ts';
import { requestCounts } from '../../src/backend/domain/limits/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { paymentSituations } from '../../src/backend/domain/payments/schema.ts';
import { submissions } from '../../src/backend/domain/submissions/schema.ts';
import { oidcPayloads } from '../../src/backend/identity/schema.ts';
import { releaseOf } from '../../src/release/index.ts';
import { isFull } from '../full.ts';
import { ask, field } from './support/api.ts';
import { Browser, PASSWORD, type Tokens } from './support/browser.ts';
import { type Several, startSeveral } from './support/several-processes.ts';

const FIRST = releaseOf({ 'index.json': '{"release":1}' }, new Map());
const SECOND = releaseOf({ 'index.json': '{"release":2}' }, new Map());

const SECRET = 'un secret de trente-deux signes, au moins';
const SAVE = `mutation($v: String!) { enregistrerBrouillon(formulaire: "essai", etape: "1", valeurs: $v) { valeurs dateMaj } }`;
const READ = '{ getBrouillonItem(formulaire: "essai") { valeurs } }';
const WHO = '{ getNumProfil(numProfil: "12345678A") }';
const RENEW = `mutation($old: String!, $new: String!) {
  frEpModificationMdp(ancienMotDePasse: $old, motDePasse: $new) { reference date } }`;

/** The embedded database belongs to one process: several need PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes on one database', () => {
  let all: Several;
  const address = (rank: number) => all.servers[rank]?.address ?? '';
  const release = async (rank: number) =>
    (await fetch(`${address(rank)}/graphql`, { method: 'POST' })).headers.get('x-release');

  beforeAll(async () => {
    all = await startSeveral(2, { HOSTED_SECRET: SECRET });
  });
  afterAll(() => all.close());

  /** A loaded machine is let have its time. */
  const soon = (done: () => Promise<void>) => vi.waitFor(done, { timeout: 30_000 });

  it('sign-in, refresh, reads and sign-out go through both in turn', async () => {
    all.sent.fill(0);
    const browser = new Browser(all.origin);
    const { refresh } = await browser.signIn('12345678A');
    const renewed = (await (await browser.refresh(refresh)).json()) as { access_token: string; id_token: string };
    for (const rank of [0, 1])
      expect(await ask(address(rank), renewed.access_token, WHO)).toMatchObject({ status: 200, errors: [] });
    expect((await browser.leave('none')).location.searchParams.get('code')).not.toBeNull();
    await browser.fetch(`/oidc/session/end?${new URLSearchParams({ id_token_hint: renewed.id_token })}`);
    for (const rank of [0, 1]) expect((await ask(address(rank), renewed.access_token, WHO)).status).toBe(401);
    expect((await browser.leave('none')).location.searchParams.get('error')).toBe('login_required');
    expect(Math.min(...all.sent)).toBeGreaterThan(2);
  });

  it('one refresh token used in both at once gives one valid token', async () => {
    for (let times = 0; times < 5; times++) {
      const { refresh } = await new Browser(all.origin).signIn('12345678A');
      const renew = (rank: number) => {
        const fields = { grant_type: 'refresh_token', refresh_token: refresh, client_id: 'portail' };
        return fetch(`${address(rank)}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) });
      };
      const answers = await Promise.all([renew(0), renew(1), renew(0), renew(1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      const won = (await answers.find(({ ok }) => ok)?.json()) as Record<string, string>;
      for (const rank of [0, 1]) expect((await ask(address(rank), won.access_token ?? '', WHO)).status).toBe(200);
    }
  });

  it('a refresh token used again later, in the other process, ends the whole grant in both', async () => {
    const { refresh, access } = await new Browser(all.origin).signIn('12345678A');
    const renew = (rank: number, token: string) => {
      const fields = { grant_type: 'refresh_token', refresh_token: token, client_id: 'portail' };
      return fetch(`${address(rank)}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) });
    };
    const won = (await (await renew(0, refresh)).json()) as Record<string, string>;
    // a lost answer, sent again at once, ends nothing
    expect((await renew(1, refresh)).status).toBe(400);
    expect((await ask(address(1), won.access_token ?? '', WHO)).status).toBe(200);
    await all.database.db
      .update(oidcPayloads)
      .set({ consumedAt: sql`now() - interval '1 minute'` })
      .where(and(eq(oidcPayloads.kind, 'RefreshToken'), isNotNull(oidcPayloads.consumedAt)));
    const thieves = await Promise.all([renew(0, refresh), renew(1, refresh)]);
    expect(thieves.map(({ status }) => status)).toEqual([400, 400]);
    for (const rank of [0, 1])
      for (const token of [access, won.access_token ?? ''])
        expect((await ask(address(rank), token, WHO)).status).toBe(401);
    expect((await renew(1, won.refresh_token ?? '')).status).toBe(400);
  });

  it('floods are limited across both: sign-ins begun, and errors that browsers report', async () => {
    const { db } = all.database;
    const begin = async (rank: number) => {
      const browser = new Browser(all.origin);
      browser.fetch = (path) => fetch(new URL(path, address(rank)), { redirect: 'manual' });
      return (await browser.begin()).status;
    };
    const report = async (rank: number) => {
      const text =
        'mutation { logClientError(level: "info", message: "essai", route: "/", timestamp: "2026-11-27T10:00:00Z") }';
      const answer = await ask(address(rank), null, text);
      expect(answer.errors).toEqual([]);
      return answer.data?.logClientError;
    };
    await db.delete(requestCounts);
    expect([await begin(0), await report(0)]).toEqual([303, true]);
    // the window does not end while the machine is slow
    await db.update(requestCounts).set({ endsAt: sql`now() + interval '1 hour'`, requests: sql`requests + 27` });
    expect([await report(1), await report(0), await report(1)]).toEqual([true, true, false]);
    expect(await report(0)).toBe(false);
    await db.update(requestCounts).set({ requests: 199 });
    expect([await begin(1), await begin(0), await begin(1)]).toEqual([303, 429, 429]);
    await db.delete(requestCounts);
  });

  it('wrong passwords are counted across both', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++)
      statuses.push((await new Browser(all.origin).tryPassword('45678901D', 'faux')).status);
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses).toContain(429);
    const [row] = await all.database.db
      .select({ n: accounts.nbMauvaisMdp })
      .from(accounts)
      .innerJoin(members, eq(members.id, accounts.memberId))
      .where(eq(members.numClient, '45678901D'));
    expect(row?.n).toBe(statuses.filter((status) => status === 401).length);
    await all.database.db.delete(loginAttempts);
  });

  describe('a provider’s outcomes for two payments of one debt, at the same time', () => {
    const ISSUES = ['reussie', 'refusee', 'abandonnee'] as const;
    const PAIRS = ISSUES.flatMap((first) => ISSUES.map((second) => [first, second] as const));
    type Said = { id: string; issue: string; montant: number };

    /** Two operations for what one contract owes. */
    async function owe() {
      const { db } = all.database;
      const [late] = await db
        .select()
        .from(paymentSituations)
        .where(gt(paymentSituations.montantTotalImpaye, 0))
        .limit(1);
      if (late === undefined) throw new Error('nobody owes anything');
      const { contractId, montantTotalImpaye: montant } = late;
      const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
      const memberId = contract?.memberId ?? '';
      const [A, B] = [randomUUID(), randomUUID()] as const;
      for (const id of [A, B])
        await db.insert(hostedOperations).values({
          ...{ id, memberId, contractId, nature: 'retard-paiement', montant, subject: A, date: new Date() },
          etat: id === A ? 'abandonnee' : 'ouverte',
        });
      onTestFinished(async () => {
        await db.delete(hostedOperations);
        await db.delete(errands).where(eq(errands.contractId, contractId));
        await db.update(paymentSituations).set(late).where(eq(paymentSituations.contractId, contractId));
      });
      return { db, contractId, montant, A, B };
    }
    async function say(rank: number, said: Said): Promise<number> {
      const body = JSON.stringify(said);
      const headers = { 'prestataire-signature': signBody(SECRET, body, new Date()) };
      return (await fetch(`${address(rank)}/rappels/prestataire`, { method: 'POST', headers, body })).status;
    }
    async function found({ db, contractId }: Awaited<ReturnType<typeof owe>>) {
      const operations = await db.select().from(hostedOperations);
      const [situation] = await db.select().from(paymentSituations).where(eq(paymentSituations.contractId, contractId));
      const natures = await db
        .select({ nature: errands.nature })
        .from(errands)
        .where(eq(errands.contractId, contractId));
      return {
        owed: situation?.montantTotalImpaye,
        back: operations.reduce((sum, { aRendre }) => sum + (aRendre ?? 0), 0),
        errands: natures.map(({ nature }) => nature).sort(),
      };
    }

    it.each(PAIRS)('A is %s and B %s', async (a, b) => {
      const given = await owe();
      const { A, B, montant } = given;
      const first = { id: A, issue: a, montant };
      const second = { id: B, issue: b, montant };
      const statuses = await Promise.all([say(0, first), say(1, second), say(1, first), say(0, second)]);
      expect(statuses).toEqual([200, 200, 200, 200]);
      const well = [a, b].filter((issue) => issue === 'reussie').length;
      expect(await found(given)).toEqual({
        owed: well === 0 ? montant : 0,
        back: well === 2 ? montant : 0,
        errands: [...(well === 2 ? ['paiement-en-trop'] : []), ...(well > 0 ? ['retard-paiement'] : [])],
      });
    });

    it.each(PAIRS)('one is %s and %s', async (one, other) => {
      const given = await owe();
      const { B: id, montant } = given;
      const statuses = await Promise.all([say(0, { id, issue: one, montant }), say(1, { id, issue: other, montant })]);
      expect(statuses).toEqual([200, 200]);
      const isPaid = [one, other].includes('reussie');
      const expected = { owed: isPaid ? 0 : montant, back: 0, errands: isPaid ? ['retard-paiement'] : [] };
      expect(await found(given)).toEqual(expected);
    });
  });

  it('a release published elsewhere is served by both', async () => {
    const store = await openReleaseStore(all.database.db);
    for (const made of [FIRST, SECOND, FIRST]) {
      const { hash } = made;
      await store.write(made);
      await store.point(hash);
      for (const rank of [0, 1]) {
        await soon(async () => expect(await release(rank)).toBe(hash));
        const file = await fetch(`${address(rank)}/catalogue/${hash}/index.json`);
        expect(await file.text()).toBe(made.files['index.json']);
      }
    }
    store.close();
  });

  it.runIf(isFull)('and so is one that the command publishes', async () => {
    const env = { ...process.env, ...all.env };
    const command = ['src/cli/catalog.js', 'publish', '--message', 'Essai.'];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    const hash = new RegExp(`^([0-9a-f]{20}) is served, instead of ${FIRST.hash}$`, 'm').exec(stdout)?.[1] ?? '';
    expect(hash).not.toBe('');
    for (const rank of [0, 1]) {
      await soon(async () => expect(await release(rank)).toBe(hash));
      expect((await fetch(`${address(rank)}/catalogue/${hash}/index.json`)).status).toBe(200);
    }
  });

  describe('a member signed in', () => {
    let tokens: Tokens;
    beforeAll(async () => {
      tokens = await new Browser(all.origin).signIn('12345678A');
    });
    const send = (rank: number, query: string, variables: Record<string, unknown>, key: string) =>
      ask(address(rank), tokens.access, query, variables, { 'idempotency-key': key });

    it('reads in one the draft saved in the other', async () => {
      await ask(address(0), tokens.access, SAVE, { v: '{"ville":"La Ciotat"}' });
      expect(field(await ask(address(1), tokens.access, READ), 'getBrouillonItem').valeurs).toBe(
        '{"ville":"La Ciotat"}',
      );
    });

    it('sends the same to both at once: one effect, one reference', async () => {
      const key = randomUUID();
      const renew = (rank: number) => send(rank, RENEW, { old: PASSWORD, new: 'Garrigue-2026!' }, key);
      const answers = await Promise.all([renew(0), renew(1), renew(0), renew(1)]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, errors: [] });
      const references = answers.map((answer) => field(answer, 'frEpModificationMdp').reference);
      expect(new Set(references).size).toBe(1);
      expect(field(await renew(1), 'frEpModificationMdp').reference).toBe(references[0]);
    });

    it('a client of a killed process repeats the request and is answered by the other process', async () => {
      const key = randomUUID();
      const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const signal = join(folder, 'go');
      const v = JSON.stringify({ attente: signal });
      const slow = send(0, SAVE, { v }, key).then(
        () => 'answered',
        () => 'lost',
      );
      const running = () => all.database.db.select().from(submissions).where(eq(submissions.state, 'running'));
      await soon(async () => expect(await running()).toHaveLength(1));
      await all.kill(0);
      expect(await slow).toBe('lost');
      await writeFile(signal, '');
      await all.database.db.delete(drafts);
      await all.database.db
        .update(submissions)
        .set({ aliveAt: sql`now() - interval '29 seconds'` })
        .where(eq(submissions.state, 'running'));
      const again = await send(1, SAVE, { v }, key);
      expect(again).toMatchObject({ status: 200, errors: [], data: { enregistrerBrouillon: { valeurs: v } } });
      expect(await send(1, SAVE, { v }, key)).toEqual(again);
      expect(await all.database.db.select().from(drafts)).toHaveLength(1);
    });

    it.runIf(isFull)('continues with the remaining process, and with a restarted one', async () => {
      const browser = new Browser(all.origin);
      const { access } = await browser.signIn('12345678A', 'Garrigue-2026!');
      expect((await ask(all.origin, access, WHO)).status).toBe(200);
      await all.revive(0);
      expect(await release(0)).toBe(await release(1));
      for (const token of [access, tokens.access]) expect((await ask(address(0), token, WHO)).status).toBe(200);
    });
  });
});
