import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireData } from '../../../src/portal/data/check-answer.ts';
import { createDoor, type Send, untypedDocument } from '../../../src/portal/data/door.ts';
import type { EarlyQuestion } from '../../../src/portal/handover/handover.ts';

const query = untypedDocument('query a($id: ID!) { a(id: $id) }');
const answer = (data: unknown) => new Response(JSON.stringify({ data }), { headers: { 'x-release': 'r1' } });

const sent: RequestInit[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init);
    return (answers.shift() ?? (() => answer({ a: 'plain' })))();
  });
});
afterEach(() => vi.unstubAllGlobals());

function door(given: { bearer?: string | null; early?: EarlyQuestion[]; loadClient?: () => Promise<Send> } = {}) {
  const session = { bearer: () => given.bearer ?? null, refuse: vi.fn() };
  const loadClient = vi.fn(given.loadClient ?? (() => Promise.reject(new Error('no client'))));
  const made = createDoor({ url: '/graphql', session, early: given.early, loadClient });
  return { ...made, session, loadClient };
}

describe('the door', () => {
  it('sends the bearer while there is one, and gives what came with the release of the server', async () => {
    expect(await door().ask(query, { id: '1' })).toMatchObject({ data: { a: 'plain' }, errors: [], release: 'r1' });
    await door({ bearer: 'secret' }).ask(query, { id: '1' }, { headers: { 'x-captcha': 'c' } });
    expect(sent.map(({ headers }) => (headers as Record<string, string>).authorization)).toEqual([
      undefined,
      'Bearer secret',
    ]);
    expect(sent[1]?.headers).toMatchObject({ 'x-captcha': 'c' });
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ query: query.text, variables: { id: '1' } });
  });

  it('reports the token that a 401 refused', async () => {
    answers = [() => new Response('', { status: 401 }), () => new Response('', { status: 401 })];
    const { ask, session } = door({ bearer: 'old' });
    await expect(ask(query, { id: '1' }, { token: 'new' })).rejects.toMatchObject({ statusCode: 401 });
    await expect(ask(query, { id: '1' })).rejects.toMatchObject({ statusCode: 401 });
    expect(session.refuse.mock.calls).toEqual([['new'], ['old']]);
  });

  it('keeps the session when the service is unreachable', async () => {
    const errors = [{ message: 'indisponible', extensions: { code: 'SERVICE_INDISPONIBLE' } }];
    answers = [() => new Response(JSON.stringify({ errors }), { status: 503 })];
    const { ask, session } = door({ bearer: 'good' });
    const given = await ask(query, { id: '1' });
    expect(() => requireData(given)).toThrow(expect.objectContaining({ message: 'indisponible', statusCode: 503 }));
    expect(session.refuse).not.toHaveBeenCalled();
  });

  it('rejects what is no GraphQL answer', async () => {
    answers = [() => new Response('<html>all is well</html>'), () => new Response('{}', { status: 502 })];
    await expect(door().ask(query, { id: '1' })).rejects.toMatchObject({ statusCode: 500 });
    await expect(door().ask(query, { id: '1' })).rejects.toMatchObject({ statusCode: 502 });
  });

  it('takes the first script’s query once, and no other', async () => {
    const early = (id: string): EarlyQuestion => ({
      text: query.text,
      variables: { id },
      startedAt: 0,
      answer: Promise.resolve({ status: 200, body: JSON.stringify({ data: { a: `early ${id}` } }), release: null }),
    });
    const { ask } = door({ early: [early('1'), early('2')] });
    expect((await ask(query, { id: '2' })).data).toEqual({ a: 'early 2' });
    expect((await ask(query, { id: '3' })).data).toEqual({ a: 'plain' });
    expect((await ask(query, { id: '2' })).data).toEqual({ a: 'plain' });
    expect(sent).toHaveLength(2);
  });

  it('loads the client after the paint, and hands over to it', async () => {
    const client: Send = async () => ({ status: 200, data: { a: 'client' }, errors: [], release: null });
    const { ask, openToClient, loadClient } = door({ loadClient: async () => client });
    expect((await ask(query, { id: '1' })).data).toEqual({ a: 'plain' });
    expect(loadClient).not.toHaveBeenCalled();
    openToClient();
    expect(loadClient).toHaveBeenCalledOnce();
    expect((await ask(query, { id: '1' })).data).toEqual({ a: 'plain' });
    expect((await ask(query, { id: '1' })).data).toEqual({ a: 'client' });
    expect(loadClient).toHaveBeenCalledOnce();
  });

  it('works without a client that fails to load, and retries it', async () => {
    const { ask, openToClient, loadClient } = door();
    openToClient();
    for (let time = 0; time < 3; time++) expect((await ask(query, { id: '1' })).data).toEqual({ a: 'plain' });
    expect(loadClient).toHaveBeenCalledTimes(3);
  });
});
