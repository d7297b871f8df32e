import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Throttle } from '../../src/backend/domain/accounts/throttle.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { type Refusal, Refused } from '../../src/backend/domain/refusal.ts';
import { submissions } from '../../src/backend/domain/submissions/schema.ts';
import { forgetSubmissions, Submissions } from '../../src/backend/domain/submissions/submissions.ts';
import type { Resolver } from '../../src/backend/graphql/core/area.ts';
import type { Context } from '../../src/backend/graphql/core/context.ts';
import { guardMutations, type SubmissionCheck } from '../../src/backend/graphql/submissions.ts';
import { Seal } from '../../src/backend/keys/seal.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { answering } from './support/decide.ts';
import { say } from './support/say.ts';
import { decide, type Service, startService } from './support/service.ts';

const SECRET = 'un secret de ce service';

let service: Service;
beforeAll(async () => {
  service = await startService({}, { decide: answering({ 'form-draft': ({ values }) => values }, decide) });
});
afterAll(() => service.close());

const newKey = () => randomUUID();
const refused = (code: string, { message, ...more }: Omit<Refusal, 'code'> & { message: string }) =>
  new Refused({ code, ...more }, { text: message });
const code = (value: string) => expect.objectContaining({ extensions: expect.objectContaining({ code: value }) });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let effects = 0;
beforeEach(() => {
  effects = 0;
});

/** What a mutation does: one effect, and an answer that no two runs share. */
async function confirm(ms = 0) {
  await wait(ms);
  effects++;
  return { reference: randomUUID(), date: new Date('2026-11-20T10:00:00Z') };
}

/** Work that goes on when the test lets it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The key is held by whoever came first. */
const claimed = (key: string) =>
  vi.waitFor(async () => expect(await rowOf(key)).toBeDefined(), { timeout: 30_000, interval: 20 });

interface Call {
  key?: string | null;
  owner?: string | null;
  operation?: string;
  args?: Record<string, unknown>;
  resolve?: Resolver;
  steps?: SubmissionCheck[];
  patience?: number;
}

/** One arrival, as in a process of its own. */
async function send({ owner = null, operation = 'frEpInscription', args = { a: 1 }, steps, ...call }: Call) {
  const resolve: Resolver = call.resolve ?? (() => confirm());
  const guarded = guardMutations({ [operation]: resolve }, steps);
  const context = {
    member: owner === null ? null : { viewer: { memberId: owner, numProfil: '', numClient: '' } },
    address: '127.0.0.1',
    submissionKey: call.key ?? null,
    draft: null,
    keepAnswer: async () => {},
    services: {
      say,
      submissions: new Submissions(service.db, SECRET, call.patience),
      pace: new Throttle(service.db, SECRET, () => new Date(), 1000),
    },
  } as unknown as Context;
  return guarded[operation]?.(null, args as never, context) as Promise<{ reference: string }>;
}

async function rowOf(key: string) {
  const [row] = await service.db
    .select()
    .from(submissions)
    .where(eq(submissions.key, new Seal(key, SECRET).id));
  return row;
}

describe('a submission with a key', () => {
  it('sent again gives the same answer and has no second effect', async () => {
    const key = newKey();
    const first = await send({ key });
    const again = await send({ key });
    expect(effects).toBe(1);
    expect(again).toEqual(JSON.parse(JSON.stringify(first)));
  });

  it('sent by many at once has one effect, and all get its reference', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ key, resolve: () => confirm(200) })));
    expect(effects).toBe(1);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  });

  it('two keys are two submissions, and so are two without a key', async () => {
    const answers = [await send({ key: newKey() }), await send({ key: newKey() }), await send({}), await send({})];
    expect(effects).toBe(4);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(4);
  });

  it.each([
    ['arguments', { args: { a: 2 } }],
    ['operation', { operation: 'frEpModificationMdp' }],
    ['owner', { owner: 'm1' }],
  ])('with another %s: the key is refused', async (_what, other) => {
    const key = newKey();
    await send({ key });
    await expect(send({ key, ...other })).rejects.toEqual(code('CLE_DEJA_UTILISEE'));
    expect(effects).toBe(1);
  });

  it.each([
    '',
    'court',
    'x'.repeat(19),
    'x'.repeat(201),
    'clé-accentuée-et-longue-assez',
    'des espaces dans la clé longue',
    `${'x'.repeat(20)}\n`,
    '../../../../etc/passwd/etc',
  ])('%j is no key', async (key) => {
    await expect(send({ key })).rejects.toEqual(code('CLE_REFUSEE'));
    expect(effects).toBe(0);
  });

  it('frees its key when refused: corrected, it succeeds', async () => {
    const key = newKey();
    const resolve = () => {
      throw refused('REPONSE_FAUSSE', { message: 'Cette réponse n’est pas la bonne', champ: 'reponse' });
    };
    await expect(send({ key, resolve })).rejects.toEqual(code('REPONSE_FAUSSE'));
    await expect(send({ key, args: { a: 2 } })).resolves.toHaveProperty('reference');
    expect(effects).toBe(1);
  });

  it('frees its key when it fails', async () => {
    const key = newKey();
    const resolve = async () => {
      throw new Error('the mail server is away');
    };
    await expect(send({ key, resolve })).rejects.toThrow('the mail server is away');
    expect(await rowOf(key)).toBeUndefined();
    await expect(send({ key })).resolves.toHaveProperty('reference');
  });

  it('refused while a second click waits gives both the same answer, after one run', async () => {
    const key = newKey();
    let tries = 0;
    const { opened, open } = gate();
    const resolve = async () => {
      tries++;
      await opened;
      throw refused('MOT_DE_PASSE_INCORRECT', { message: 'Votre mot de passe est incorrect', retryAfter: 4 });
    };
    const clicks = [send({ key, resolve })];
    await claimed(key);
    const looked = vi.spyOn(service.db, 'select');
    clicks.push(send({ key, resolve }));
    // the second time that it looks, it has seen whom it waits for
    await vi.waitFor(() => expect(looked.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000 });
    looked.mockRestore();
    open();
    const results = await Promise.allSettled(clicks);
    expect(tries).toBe(1);
    for (const result of results)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { message: 'Votre mot de passe est incorrect', extensions: { retryAfter: 4 } },
      });
  });

  it('with a slow answer asks the second one to retry', async () => {
    const key = newKey();
    const { opened, open } = gate();
    const first = send({ key, resolve: () => opened.then(() => confirm()) });
    await claimed(key);
    await expect(send({ key, patience: 200 })).rejects.toEqual(code('ENVOI_EN_COURS'));
    open();
    await first;
    expect(effects).toBe(1);
  });
});

describe('a process that dies', () => {
  const age = (key: string, seconds: number) =>
    service.db
      .update(submissions)
      .set({ aliveAt: sql`now() - ${seconds} * interval '1 second'` })
      .where(eq(submissions.key, new Seal(key, SECRET).id));

  it('keeps its claim for 30 s, then another takes it over', async () => {
    const key = newKey();
    const { opened, open } = gate();
    const dead = send({ key, resolve: () => opened });
    await claimed(key);
    await age(key, 25);
    await expect(send({ key, patience: 200 })).rejects.toEqual(code('ENVOI_EN_COURS'));
    await age(key, 31);
    await expect(send({ key, args: { a: 2 } })).rejects.toEqual(code('CLE_DEJA_UTILISEE'));
    const answers = await Promise.all([send({ key }), send({ key })]);
    expect(effects).toBe(1);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    open();
    await dead;
  });

  it('does not overwrite the other’s answer if it was alive', async () => {
    const key = newKey();
    const { opened, open } = gate();
    const slow = send({ key, resolve: () => opened.then(() => confirm()) });
    await claimed(key);
    await age(key, 31);
    const quick = await send({ key });
    open();
    expect((await slow).reference).toBe(quick.reference);
    expect(effects).toBe(2);
  });

  it('has no effect once it lost its claim, if it settles in the effect’s transaction', async () => {
    const key = newKey();
    const { opened, open } = gate();
    const slow = send({
      key,
      resolve: async (_parent, _args, { keepAnswer }) => {
        await opened;
        return service.db.transaction(async (tx) => {
          const answer = await confirm();
          await keepAnswer(tx, answer);
          return answer;
        });
      },
    });
    slow.catch(() => {});
    await claimed(key);
    await age(key, 31);
    const quick = await send({ key });
    open();
    await expect(slow).rejects.toThrow('carried out by another process');
    expect((await send({ key })).reference).toBe(quick.reference);
  });

  it('stores answer and effect together, or neither', async () => {
    const key = newKey();
    const settling =
      (fails: boolean): Resolver =>
      (_parent, _args, { keepAnswer }) =>
        service.db.transaction(async (tx) => {
          const answer = await confirm();
          await keepAnswer(tx, answer);
          if (fails) throw refused('TROP_TARD', { message: 'Trop tard' });
          return answer;
        });
    await expect(send({ key, resolve: settling(true) })).rejects.toEqual(code('TROP_TARD'));
    const done = await send({ key, resolve: settling(false) });
    expect((await send({ key })).reference).toBe(done.reference);
    expect(effects).toBe(2);
  });
});

describe('checks before a mutation', () => {
  const refusal = () => refused('FORMULAIRE_REFUSE', { message: 'Merci de vérifier votre saisie', champ: 'nom' });

  it('can refuse it, with and without a key', async () => {
    const seen: unknown[] = [];
    const step: SubmissionCheck = async (operation, args) => {
      seen.push([operation, args]);
      throw refusal();
    };
    for (const key of [null, newKey()])
      await expect(send({ key, steps: [step] })).rejects.toEqual(code('FORMULAIRE_REFUSE'));
    expect(seen).toEqual([
      ['frEpInscription', { a: 1 }],
      ['frEpInscription', { a: 1 }],
    ]);
    expect(effects).toBe(0);
  });

  it('do not run for a repeated mutation', async () => {
    const key = newKey();
    const first = await send({ key, steps: [async () => {}] });
    const again = await send({
      key,
      steps: [
        async () => {
          throw refusal();
        },
      ],
    });
    expect(again.reference).toBe(first.reference);
  });

  it('do not run for browser errors', async () => {
    const step: SubmissionCheck = async () => {
      throw refusal();
    };
    await expect(send({ key: 'x', operation: 'logClientError', steps: [step] })).resolves.toBeDefined();
  });
});

describe('the stored submission', () => {
  it('contains no key, arguments or answer in clear', async () => {
    const key = newKey();
    const args = { motDePasse: 'Calanque-2026!' };
    const { reference } = await send({ key, args });
    const row = await rowOf(key);
    expect(row).toMatchObject({ state: 'done', operation: 'frEpInscription', owner: null });
    const kept = JSON.stringify(row);
    for (const secret of [key, reference, 'Calanque', Buffer.from(reference).toString('base64').slice(0, 20)])
      expect(kept).not.toContain(secret);
  });

  it('can only be opened with its key, unaltered', () => {
    const seal = new Seal('une-clé-assez-longue-1', SECRET);
    const sealed = seal.close({ token: 'jeton' });
    expect(seal.open(sealed)).toEqual({ token: 'jeton' });
    expect(seal.close({ token: 'jeton' })).not.toBe(sealed);
    expect(() => new Seal('une-clé-assez-longue-2', SECRET).open(sealed)).toThrow();
    expect(() => new Seal('une-clé-assez-longue-1', 'un autre').open(sealed)).toThrow();
    const touched = Buffer.from(sealed, 'base64');
    touched[14] = (touched[14] ?? 0) ^ 1;
    expect(() => seal.open(touched.toString('base64'))).toThrow();
    expect(seal.fingerprint({ a: 1 })).toBe(new Seal('une-clé-assez-longue-1', SECRET).fingerprint({ a: 1 }));
    expect(seal.fingerprint({ a: 1 })).not.toBe(new Seal('une-clé-assez-longue-2', SECRET).fingerprint({ a: 1 }));
  });

  it('is deleted after a day', async () => {
    const [old, recent] = [newKey(), newKey()];
    await send({ key: old });
    await send({ key: recent });
    await service.db
      .update(submissions)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(submissions.key, new Seal(old, SECRET).id));
    await forgetSubmissions(service.db);
    expect([await rowOf(old), await rowOf(recent)]).toEqual([undefined, expect.anything()]);
  });
});

describe('over the network', () => {
  const SAVE = `mutation($valeurs: String!) {
    enregistrerBrouillon(formulaire: "essai", etape: "1", valeurs: $valeurs) { etape valeurs dateMaj } }`;

  it('the header identifies the submission', async () => {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    const headers = { 'idempotency-key': newKey() };
    const save = (valeurs: string) => ask(service.origin, access, SAVE, { valeurs }, headers);
    const [first, twin] = await Promise.all([save('{"a":1}'), save('{"a":1}')]);
    expect(first).toMatchObject({ status: 200, errors: [], data: { enregistrerBrouillon: { valeurs: '{"a":1}' } } });
    expect(twin).toEqual(first);
    await service.db.delete(drafts);
    expect(await save('{"a":1}')).toEqual(first);
    expect(await service.db.select().from(drafts)).toEqual([]);
    const other = await save('{"a":2}');
    expect(other).toMatchObject({ status: 200, errors: [{ extensions: { code: 'CLE_DEJA_UTILISEE' } }] });
    expect(other.errors[0]?.message).toMatch(/déjà été envoyée/);
  });

  it('a malformed key is refused; none is fine; a submission refused when signed out works once signed in', async () => {
    const { access } = await new Browser(service.origin).signIn('12345678A');
    const send = (token: string | null, headers: Record<string, string>) =>
      ask(service.origin, token, SAVE, { valeurs: '{}' }, headers);
    expect(await send(access, { 'idempotency-key': 'court' })).toMatchObject({
      errors: [{ extensions: { code: 'CLE_REFUSEE' } }],
    });
    expect(await send(access, {})).toMatchObject({ errors: [] });
    const headers = { 'idempotency-key': newKey() };
    expect(await send(null, headers)).toMatchObject({
      status: 401,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect(await send(access, headers)).toMatchObject({ status: 200, errors: [] });
  });
});
