// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDoor } from '../../../src/portal/data/door.ts';
import { type Navigation, passwordChange } from '../../../src/portal/navigation/middlewares.ts';
import { createSession } from '../../../src/portal/session/session.ts';
import { passwordRenewed } from '../../../src/portal/session/user-status.ts';

const member = { civilite: '', nom: '', numClient: '12345678A', numProfil: '1661055452' };
const expiration = '/connexion/mdp/expiration';

let asked: { query: string; variables: unknown }[] = [];
let answer: () => Promise<Response>;

const status = (statut: number | null) => async () =>
  new Response(JSON.stringify({ data: { getUtilisateurPortailItem: { statut } } }));

function session(connected = true) {
  const made = createSession({ signals: { send: () => undefined, listen: () => undefined } });
  if (connected) made.open({ token: 'secret', tokenExpiration: Date.now() + 1e12 }, member);
  return made;
}

function at(path: string, given = session()) {
  return passwordChange({
    url: new URL(path, 'https://portal.example'),
    data: { brand: { productName: 'Portail' } },
    session: given,
    door: createDoor({ url: '/graphql', session: given, loadClient: () => Promise.reject(new Error('no client')) }),
  } as unknown as Navigation);
}

const kept = (name: string): unknown => JSON.parse(localStorage.getItem(name) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-30T10:00:00Z') });
  localStorage.clear();
  asked = [];
  answer = status(1);
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[number]);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the status of the account', () => {
  it('is read once for ten pages of a day, and once more the next day', async () => {
    const mine = session();
    for (let page = 0; page < 10; page++) expect(await at('/profil', mine)).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query).toContain('getUtilisateurPortailItem');
    expect(asked[0]?.variables).toEqual({ identifiant: member.numClient });
    expect(kept('userStatut')).toEqual({ valeur: 1, date: '2026-03-30' });
    vi.setSystemTime(new Date('2026-03-31T10:00:00Z'));
    for (let page = 0; page < 10; page++) await at('/profil', mine);
    expect(asked).toHaveLength(2);
  });

  it('counts the days of Paris', async () => {
    const mine = session();
    vi.setSystemTime(new Date('2026-03-30T21:59:00Z'));
    await at('/', mine);
    vi.setSystemTime(new Date('2026-03-30T22:01:00Z'));
    await at('/', mine);
    expect(asked).toHaveLength(2);
    expect(kept('userStatut')).toEqual({ valeur: 1, date: '2026-03-31' });
  });

  it('is read once by simultaneous pages', async () => {
    const mine = session();
    await Promise.all([at('/', mine), at('/profil', mine)]);
    expect(asked).toHaveLength(1);
  });

  it('0 leads to the page of the expired password from every page but its own', async () => {
    answer = status(0);
    const mine = session();
    expect(await at('/', mine)).toBe(expiration);
    expect(await at('/contrats?x=1', mine)).toBe(expiration);
    expect(await at('/connexion/loginHelp', mine)).toBe(expiration);
    expect(await at(expiration, mine)).toBeUndefined();
    expect(await at('/connexion/mdp/validation', mine)).toBeUndefined();
    expect(await at('/connexion/mire/2?code=x', mine)).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(localStorage.getItem('changePasswordRequired')).toBe('2026-03-30');
  });

  it('is fine again once the password has been renewed', async () => {
    answer = status(0);
    const mine = session();
    await at('/', mine);
    passwordRenewed();
    expect(await at('/', mine)).toBeUndefined();
    expect(kept('userStatut')).toEqual({ valeur: 1, date: '2026-03-30' });
    expect(localStorage.getItem('changePasswordRequired')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is not read for a visitor', async () => {
    expect(await at('/connexion/mire/1', session(false))).toBeUndefined();
    expect(asked).toHaveLength(0);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('{"errors":[{"message":"no"}]}', { status: 500 })],
    ['no status', status(null)],
    ['nobody', async () => new Response('{"data":{"getUtilisateurPortailItem":null}}')],
  ])('is asked again on the next page after %s', async (_what, failure) => {
    answer = failure;
    const mine = session();
    expect(await at('/', mine)).toBeUndefined();
    expect(localStorage.getItem('userStatut')).toBeNull();
    answer = status(0);
    expect(await at('/', mine)).toBe(expiration);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['the status of the answer', async () => new Response('{"errors":[{"message":"no"}]}', { status: 401 })],
    ['the code of an error', async () => new Response('{"errors":[{"extensions":{"code":"UNAUTHENTICATED"}}]}')],
    ['a proxy, which speaks no GraphQL', async () => new Response('<h1>401</h1>', { status: 401 })],
  ])('ends the session when %s says that its token is not good', async (_who, refusal) => {
    answer = refusal;
    const mine = session();
    expect(await at('/profil', mine)).toBeUndefined();
    expect(mine.state).toMatchObject({ sessionExpired: true, token: '', numProfil: '' });
    expect(mine.hadToken()).toBe(false);
  });

  it('ends no session that has got another token since it was asked', async () => {
    const mine = session();
    answer = async () => {
      mine.renew({ token: 'newer', tokenExpiration: Date.now() + 1e12 });
      return new Response('{}', { status: 401 });
    };
    await at('/profil', mine);
    expect(mine.state.sessionExpired).toBe(false);
    expect(mine.bearer()).toBe('newer');
  });

  it('does not block a page for ever', async () => {
    let late: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (late = resolve));
    const mine = session();
    const page = at('/', mine);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(2001);
    expect(await page).toBeUndefined();
    late(await status(0)());
    await vi.advanceTimersByTimeAsync(10);
    expect(await at('/', mine)).toBe(expiration);
    expect(asked).toHaveLength(1);
  });

  it('is dropped when the member has left meanwhile', async () => {
    let late: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (late = resolve));
    const mine = session();
    const page = at('/', mine);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    mine.reset();
    late(await status(0)());
    await vi.advanceTimersByTimeAsync(2001);
    await page;
    expect(localStorage.getItem('userStatut')).toBeNull();
  });
});
