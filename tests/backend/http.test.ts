import { readFileSync } from 'node:fs';
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readState } from '../../src/backend/http/health.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  new Browser(service.origin).fetch(path, { headers: { accept: 'text/html', ...headers } });

it('an untrusted proxy is logged once', async () => {
  const warnings = () => service.logs.filter((line) => line.includes('TRUST_PROXY'));
  await get('/healthz');
  expect(warnings()).toEqual([]);
  for (let turn = 0; turn < 2; turn++) await get('/healthz', { 'x-forwarded-for': '203.0.113.70' });
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).not.toContain('203.0.113.70');
});

it('/healthz reports that all is ready', async () => {
  const response = await get('/healthz');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
});

describe('/healthz', () => {
  it('reports late jobs, and stays healthy', async () => {
    const at = new Date(Date.now() - 6 * 60 * 1000);
    const claimedUntil = new Date(Date.now() + 60_000);
    const late = { kind: 'unheard', payload: {}, runAt: at, createdAt: at };
    await service.db.insert(jobs).values({ ...late, key: 'unheard/under-way', claim: 'x', claimedUntil });
    expect((await (await get('/healthz')).json()) as unknown).toEqual({ status: 'ready' });
    await service.db.transaction(async (tx) => {
      await tx.insert(jobs).values({ ...late, key: 'unheard/late' });
      const state = await readState({ db: tx, catalogueReady: async () => {}, now: () => new Date() });
      expect(state).toEqual({ status: 'jobs-late', reason: `a job has been due since ${at.toISOString()}` });
      await tx.delete(jobs).where(like(jobs.key, 'unheard/%'));
    });
  });

  it('does not wait for an unresponsive database, and reports the process as alive', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    // the embedded one answers one transaction at a time; the other lets wait who reads what is locked
    const hold = async (locked: () => void): Promise<void> => {
      let isLocked = false;
      try {
        await service.db.transaction(async (tx) => {
          await tx.execute(sql`lock table jobs in access exclusive mode`);
          isLocked = true;
          locked();
          await held;
        });
      } catch (error) {
        // a job that is under way may hold the table for longer than a lock waits
        if (isLocked) throw error;
        await hold(locked);
      }
    };
    let blocking = Promise.resolve();
    await new Promise<void>((locked) => (blocking = hold(locked)));
    const answers = await Promise.all([get('/healthz'), get('/healthz'), get('/healthz')]);
    for (const one of answers)
      expect([one.status, await one.json()]).toEqual([503, { status: 'database-unavailable' }]);
    const live = await get('/healthz/live');
    expect([live.status, await live.json()]).toEqual([200, { status: 'alive' }]);
    finish();
    await blocking;
    await expect.poll(async () => (await get('/healthz')).status, { timeout: 60_000 }).toBe(200);
  });
});

describe('every answer carries the security headers', () => {
  it.each([
    '/',
    '/healthz',
    '/config.json',
    '/boot.js',
    '/graphql',
    '/oidc/jwks',
    '/oidc/session/end',
    '/assets/none.js',
    '/contracts',
  ])('%s', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('except those for documents, on scripts and data', async () => {
    for (const path of ['/assets/app-1a2b3c.js', '/catalogue/abcdef123456/index.json']) {
      const { headers, status } = await get(path);
      expect(status, path).toBe(200);
      expect(headers.get('content-security-policy'), path).toBeNull();
      expect(headers.get('permissions-policy'), path).toBeNull();
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    }
  });

  it('and allows the shell’s style by its hash only', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
  });
});

describe('the portal', () => {
  it.each(['/', '/contrat/auto/k3f9', '/connexion/mire/1', '/nulle-part', '/%E0%A4%A', '/contrat/auto/100%'])(
    '%s is its one page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('Espace sociétaire');
    },
  );

  it('a file that does not exist is not a page', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/none.json', { accept: '*/*' })).status).toBe(404);
    expect((await get('/%E0%A4%A', { accept: '*/*' })).status).toBe(400);
    expect((await fetch(`${service.origin}/contrats`, { method: 'POST' })).status).toBe(405);
  });

  it.each([
    '/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cservice.ts',
  ])('no address leads out of it: %s', async (path) => {
    expect(await rawGet(path)).not.toMatch(/"dependencies"|freshDatabase/);
  });

  it('assets are immutable and compressed', async () => {
    const { port } = new URL(service.origin);
    const answer = await new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip, br' };
      http
        .get({ port, path: '/assets/app-1a2b3c.js', headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
        })
        .on('error', reject);
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(answer.body).toString()).toContain('line 199');
    const again = await get('/assets/app-1a2b3c.js', { 'if-none-match': String(answer.headers.etag) });
    expect(again.status).toBe(304);
  });
});

/** Without the client's own tidying of the address. */
function rawGet(path: string): Promise<string> {
  const { port } = new URL(service.origin);
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, headers: { accept: 'text/html' } }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      })
      .on('error', reject);
  });
}

describe('old addresses redirect permanently', () => {
  it.each([
    ['/contracts?tab=resilies', '/contrats?tab=resilies'],
    ['/contract/auto/k3f9?onglet=garanties', '/contrat/auto/k3f9?onglet=garanties'],
    ['/contracts/', '/contrats'],
  ])('%s to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
  });

  it('but not others with the same prefix', async () => {
    expect((await get('/contractuel')).status).toBe(200);
  });
});

describe('the portal’s first reads', () => {
  it('/config.json has the addresses', async () => {
    expect(await (await get('/config.json')).json()).toEqual({
      graphql: '/graphql',
      oidc: {
        issuer: `${service.origin}/oidc`,
        clientId: 'portail',
        authorization: '/oidc/auth',
        token: '/oidc/token',
        userinfo: '/oidc/me',
        logout: '/oidc/session/end',
      },
      links: {},
      captcha: null,
    });
  });

  it('/config.json matches the portal’s schema', async () => {
    const validate = new Ajv().compile(JSON.parse(readFileSync('schemas/portal/config.schema.json', 'utf8')) as object);
    validate(await (await get('/config.json')).json());
    expect(validate.errors).toBeNull();
  });

  it('/boot.js has them too, with the release in force, and is never cached', async () => {
    const response = await get('/boot.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const [, json = ''] = /^self\.SOCIETAIRE=(.+);\n/.exec(await response.text()) ?? [];
    expect(JSON.parse(json)).toMatchObject({ config: { graphql: '/graphql' }, release: 'abcdef123456' });
  });

  it('releases are immutable', async () => {
    const response = await get('/catalogue/abcdef123456/index.json');
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ products: {} })]);
    expect(response.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/catalogue/abcdef123456/none.json', '/catalogue/000000/index.json', '/catalogue/..%2f..%2fx'])
      expect((await get(path)).status).toBe(404);
  });
});

it('the provider uses the configured origin only', async () => {
  const response = await get('/oidc/.well-known/openid-configuration', { 'x-forwarded-host': 'evil.example' });
  expect(await response.text()).not.toContain('evil.example');
});
