import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Blobs, StoreUnavailable } from '../../src/backend/blobs/blobs.ts';
import { openBlobs } from '../../src/backend/blobs/open-blobs.ts';
import { watchBlobs } from '../../src/backend/blobs/watched.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import { field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Daemon, EICAR, startClamav } from './support/clamav.ts';
import { answering } from './support/decide.ts';
import { pdf, png } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { decide, type Service, startService } from './support/service.ts';

const LIMITS = { types: ['application/pdf', 'image/png'], maxFileBytes: 5_000_000 };
const decideFiles = answering({ 'form-upload': () => LIMITS }, decide);
const signIn = async ({ origin }: Service) => (await new Browser(origin).signIn('12345678A')).access;

describe('a store that speaks the protocol of S3', () => {
  let folder: string;
  let store: S3rver;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'societaire-s3-'));
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'pieces', configs: [] }],
    });
    const { port } = await store.run();
    env = {
      FILES_S3_BUCKET: `http://localhost:${port}/pieces`,
      FILES_S3_ACCESS_KEY: 'S3RVER',
      FILES_S3_SECRET_KEY: 'S3RVER',
    };
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const blobs = (more: Record<string, string> = {}): Blobs => openBlobs(readConfig({ ...env, ...more }).files);
  async function content(text: string) {
    const path = join(folder, 'content');
    await writeFile(path, text);
    const { createHash } = await import('node:crypto');
    return { path, size: text.length, sha256: createHash('sha256').update(text).digest('hex') };
  }
  const textOf = async (key: string) => Buffer.concat(await (await blobs().get(key)).toArray()).toString();

  it('stores, returns and removes content', async () => {
    await blobs().put('a-key', await content('quatre-vingts'));
    expect(await textOf('a-key')).toBe('quatre-vingts');
    await blobs().remove('a-key');
    await expect(blobs().get('a-key')).rejects.toThrow('the file store answered 404');
    await blobs().remove('a-key');
  });

  it('needs the configured credentials', async () => {
    const stranger = blobs({ FILES_S3_ACCESS_KEY: 'another' });
    await expect(stranger.put('b-key', await content('x'))).rejects.toThrow('the file store answered 403');
  });

  it('is shared by processes, without a local folder', async () => {
    const service = await startService(env, { decide: decideFiles });
    try {
      const token = await signIn(service);
      const whole = await pdf();
      const { data } = await sendFile({ origin: service.origin, token, name: 'a.pdf', content: whole });
      const { id } = field({ status: 200, data, errors: [] }, 'deposerFichier');
      await service.restart();
      const back = await fetch(`${service.origin}/fichiers/${id}`, { headers: { authorization: `Bearer ${token}` } });
      expect(Buffer.from(await back.arrayBuffer()).equals(whole)).toBe(true);
      expect(await readdir(service.config.files.folder).catch(() => [])).toEqual([]);
    } finally {
      await service.close();
    }
  });

  it('refuses files by name when unreachable, without revealing its address, and can be retried', async () => {
    const service = await startService(
      { ...env, FILES_S3_BUCKET: 'http://localhost:9/pieces' },
      { decide: decideFiles },
    );
    try {
      const token = await signIn(service);
      const send = async () => sendFile({ origin: service.origin, token, name: 'a.pdf', content: await pdf() });
      const { errors } = await send();
      expect(errors[0]?.extensions).toMatchObject({ code: 'STOCKAGE_INDISPONIBLE', retryAfter: 60 });
      expect(JSON.stringify(errors)).not.toContain('localhost:9');
      await send();
      const said = service.logs.filter((line) => line.includes('files can neither be stored nor read'));
      expect(said).toHaveLength(1);
      const health = await fetch(`${service.origin}/healthz`);
      expect([health.status, await health.json()]).toMatchObject([200, { status: 'files-down' }]);
    } finally {
      await service.close();
    }
  });

  it('is reported as working again by the next file, and a full disk like a network that is down', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    let fault: Error | null = full;
    const store: Blobs = {
      put: async () => {
        if (fault !== null) throw fault;
      },
      get: () => Promise.reject(new Error('the file store answered 404')),
      remove: async () => {},
    };
    const causes: unknown[] = [];
    const watched = watchBlobs(store, (cause) => causes.push(cause));
    await expect(watched.put('a', await content('a'))).rejects.toThrow(StoreUnavailable);
    expect([watched.isDown(), causes]).toEqual([true, [full]]);
    fault = null;
    await watched.put('a', await content('a'));
    await expect(watched.get('b')).rejects.toThrow('answered 404');
    expect([watched.isDown(), causes]).toEqual([false, [full]]);
  });
});

describe('a configured scanner', () => {
  let daemon: Daemon;
  let service: Service;
  let token: string;
  beforeAll(async () => {
    daemon = await startClamav();
    service = await startService({ FILES_SCANNER: daemon.address }, { decide: decideFiles });
    token = await signIn(service);
  });
  afterAll(async () => {
    await service.close();
    await daemon.close();
  });
  const send = (content: Uint8Array) => sendFile({ origin: service.origin, token, name: 'a.pdf', content });
  const code = async (content: Uint8Array) => (await send(content)).errors[0]?.extensions?.code;

  it('receives the whole file, and accepts a clean one', async () => {
    const big = Buffer.concat([await pdf(), Buffer.alloc(300_000, '%'), Buffer.from('\n%%EOF')]);
    expect((await send(big)).errors).toEqual([]);
    expect(daemon.heard.at(-1)).toBe(big.length);
  });

  it('refuses an infected one', async () => {
    expect(await code(Buffer.concat([await pdf(), Buffer.from(`\n%${EICAR}\n%%EOF`)]))).toBe('FICHIER_INFECTE');
  });

  it('is not called for files refused anyway', async () => {
    const before = daemon.heard.length;
    expect(await code(Buffer.from('MZ'))).toBe('FICHIER_TYPE');
    expect(daemon.heard.length).toBe(before);
  });

  it('refuses files when it does not answer, and suggests a retry', async () => {
    const closed = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    const alone = await startService({ FILES_SCANNER: `tcp://127.0.0.1:${port}` }, { decide: decideFiles });
    try {
      const sent = { origin: alone.origin, token: await signIn(alone), name: 'a.png', content: png() };
      expect((await sendFile(sent)).errors[0]?.extensions).toMatchObject({
        code: 'ANALYSE_INDISPONIBLE',
        retryAfter: 60,
      });
    } finally {
      await alone.close();
      closed.close();
    }
  });
});

describe('the configuration of files', () => {
  it('reports its faults', () => {
    const read = (env: Record<string, string>) => () => readConfig(env);
    expect(read({ FILES_S3_BUCKET: 'https://s3.example.fr/pieces' })).toThrow('FILES_S3_SECRET_KEY is required');
    expect(read({ FILES_SCANNER: 'localhost' })).toThrow(
      'FILES_SCANNER must be like tcp://127.0.0.1:3310, not "localhost"',
    );
  });
});
