import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchJson } from '../../../src/portal/data/fetch-json.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (...answers: Response[]) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answers.shift());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

describe('a file of a release', () => {
  it.each([
    [404, 500],
    [500, 500],
    [503, 503],
  ])('that is answered by %i is an error %i: it says nothing of the page that wants it', async (status, said) => {
    answering(new Response('', { status }));
    await expect(fetchJson('/catalogue/a/family-auto.json')).rejects.toMatchObject({ statusCode: said });
  });

  it('is fetched again when the browser’s cached copy is broken', async () => {
    const fetch = answering(new Response('{"a":'), new Response('{"a":1}'));
    expect(await fetchJson('/catalogue/a/index.json')).toEqual({ a: 1 });
    expect(fetch.mock.calls.map(([, init]) => init.cache)).toEqual([undefined, 'reload']);
  });
});
