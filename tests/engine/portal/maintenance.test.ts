// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDoor } from '../../../src/portal/data/door.ts';
import { maintenance, type Navigation } from '../../../src/portal/navigation/middlewares.ts';
import { createSession } from '../../../src/portal/session/session.ts';

const member = { civilite: '', nom: '', numClient: '12345678A', numProfil: '1661055452' };

function session(connected: boolean) {
  const made = createSession({ signals: { send: () => undefined, listen: () => undefined } });
  if (connected) made.open({ token: 'secret', tokenExpiration: Date.now() + 1e12 }, member);
  else made.reset();
  return made;
}

function ask(given: ReturnType<typeof session>) {
  const loadClient = () => Promise.reject(new Error('no client'));
  return maintenance({ door: createDoor({ url: '/graphql', session: given, loadClient }) } as unknown as Navigation);
}

afterEach(() => vi.unstubAllGlobals());

describe('the maintenance check', () => {
  it.each([
    ['the status of the answer', () => new Response('{"errors":[{"message":"no"}]}', { status: 401 })],
    ['the code of an error', () => new Response('{"errors":[{"extensions":{"code":"UNAUTHENTICATED"}}]}')],
    ['a proxy, which speaks no GraphQL', () => new Response('<h1>401</h1>', { status: 401 })],
  ])('ends the session when %s says that its token is not good', async (_who, refusal) => {
    vi.stubGlobal('fetch', async () => refusal());
    const mine = session(true);
    expect(ask(mine)).toBeUndefined();
    await vi.waitFor(() => expect(mine.state.sessionExpired).toBe(true));
    expect(mine.hadToken()).toBe(false);
  });

  it.each([
    ['a visitor, who has no session', false, 401],
    ['a member, when it only fails', true, 500],
  ])('ends nothing for %s', async (_who, connected, status) => {
    const fetched = vi.fn(async () => new Response('{}', { status }));
    vi.stubGlobal('fetch', fetched);
    const mine = session(connected);
    ask(mine);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(mine.state.sessionExpired).toBe(false);
  });
});
