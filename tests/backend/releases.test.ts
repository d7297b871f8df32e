import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { releaseFiles, releasePointer, releases as table } from '../../src/backend/catalogue/schema.ts';
import { openReleaseStore } from '../../src/backend/database/release-store.ts';
import { releaseOf } from '../../src/release/index.ts';
import { type Service, startService } from './support/service.ts';

const FIRST = releaseOf({ 'index.json': '{"first":1}', 'form-essai.js': 'export default 1' }, new Map());
const SECOND = releaseOf({ 'index.json': '{"second":2}' }, new Map());

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** As another process on the same database. */
async function open() {
  const store = await openReleaseStore(service.db);
  onTestFinished(() => store.close());
  return store;
}

/**
 * What every process does within a second has been begun; its answer may take the time of a loaded machine, which is
 * not that of the clock: `vi.waitFor` would move it on.
 */
async function afterASecond(done: () => boolean): Promise<void> {
  vi.advanceTimersByTime(1000);
  for (let tries = 0; tries < 500 && !done(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done()).toBe(true);
}

describe('releases in the database', () => {
  it('none is served before the first switch, and only written ones can be', async () => {
    const store = await open();
    expect(store.current()).toBeNull();
    await expect(store.point(FIRST.hash)).rejects.toThrow(`there is no release ${FIRST.hash} here`);
    await store.write(FIRST);
    expect(store.current()).toBeNull();
    await store.point(FIRST.hash);
    expect(store.current()).toBe(FIRST.hash);
  });

  it('files are read as written, and missing ones are null', async () => {
    const store = await open();
    expect(await store.read(FIRST.hash, 'index.json')).toBe('{"first":1}');
    expect(await store.read(FIRST.hash, 'index.json')).toBe('{"first":1}');
    expect(await store.read(FIRST.hash, 'form-essai.js')).toBe('export default 1');
    for (const [hash, file] of [
      [FIRST.hash, 'none.json'],
      [SECOND.hash, 'index.json'],
      [`../${FIRST.hash}`, 'index.json'],
      [FIRST.hash, '../index.json'],
      [FIRST.hash, 'index.html'],
    ])
      expect(await store.read(hash ?? '', file ?? '')).toBeNull();
  });

  it('writing twice changes nothing, even concurrently', async () => {
    const store = await open();
    await Promise.all([store.write(SECOND), store.write(SECOND)]);
    await expect(store.write({ ...FIRST, files: {} })).rejects.toThrow('is not what was written');
    expect(await store.read(SECOND.hash, 'index.json')).toBe('{"second":2}');
    expect(await store.read(FIRST.hash, 'index.json')).toBe('{"first":1}');
    expect(await store.list()).toEqual([SECOND.hash, FIRST.hash]);
  });

  it.each([
    [{ hash: 'no name', files: {} }],
    [{ hash: '3333333333', files: { '../out.json': '' } }],
    [{ hash: '3333333333', files: { 'page.html': '' } }],
  ])('refuses %j', async (release) => {
    const store = await open();
    await expect(store.write(release)).rejects.toThrow(/is not the name of a release/);
    expect(await store.list()).not.toContain('3333333333');
  });

  it('every process follows a switch within a second, and notifies its watchers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, other] = [await open(), await open()];
    const seen: string[] = [];
    const stop = other.watch((hash) => seen.push(hash));
    await one.point(SECOND.hash);
    await afterASecond(() => other.current() === SECOND.hash);
    expect(seen).toEqual([SECOND.hash]);
    stop();
    await one.point(FIRST.hash);
    await afterASecond(() => other.current() === FIRST.hash);
    expect(seen).toEqual([SECOND.hash]);
  });

  it('a new process serves the last one, and keeps it while the database is unreachable', async () => {
    const store = await open();
    expect(store.current()).toBe(FIRST.hash);
    await service.db.delete(releasePointer);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(store.current()).toBe(FIRST.hash);
    await service.db.delete(releaseFiles);
    await service.db.delete(table);
    expect(await store.read(FIRST.hash, 'index.json')).toBeNull();
  });
});

it('a release’s script is served as JavaScript, immutable', async () => {
  const scripts = await startService(
    {},
    {
      releases: {
        current: () => FIRST.hash,
        read: async (_hash, file) => (file === 'form-essai.js' ? (FIRST.files[file] ?? null) : null),
      },
    },
  );
  onTestFinished(() => scripts.close());
  const response = await fetch(`${scripts.origin}/catalogue/${FIRST.hash}/form-essai.js`);
  expect([response.status, await response.text()]).toEqual([200, 'export default 1']);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it.each([
  ['an answer', { method: 'POST', body: '{"query":"{isMaintenance}"}' }, 200],
  ['a refusal', { method: 'POST', body: '{' }, 400],
  ['another method', { method: 'GET' }, 405],
])('the API names the release in force: %s', async (_what, init, status) => {
  const response = await fetch(`${service.origin}/graphql`, {
    ...init,
    headers: { 'content-type': 'application/json' },
  });
  expect([response.status, response.headers.get('x-release')]).toEqual([status, 'abcdef123456']);
});
