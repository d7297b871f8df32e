// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

type Sent = Record<'level' | 'route' | 'message' | 'context' | 'timestamp', string>;

const own = { ...console };
const said = vi.fn();
const request = vi.fn<typeof fetch>();
let now = Date.parse('2026-11-20T10:00:00Z');

const sent = (): Sent[] =>
  request.mock.calls.map(([, init]) => (JSON.parse(String(init?.body)) as { variables: Sent }).variables);

/** One for the whole file: what takes the console's place once does so as long as the page lives. */
beforeAll(async () => {
  vi.resetModules();
  const { noteError } = await import('../../../src/portal/client-log/note.ts');
  const { startClientLog } = await import('../../../src/portal/client-log/client-log.ts');
  vi.stubGlobal('fetch', request);
  for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const) console[name] = said;
  noteError(new Error('before the log was there'), 'ABCD2345');
  self.FIRST_FAILURES = [
    new ErrorEvent('error', { message: 'at the very start', filename: '/assets/x.js', lineno: 7 }),
  ];
  startClientLog({ url: '/graphql', names: () => ['DURAND', '12345678A'], now: () => now });
});
afterAll(() => {
  Object.assign(console, own);
  vi.unstubAllGlobals();
});

describe('the log of the browser', () => {
  it('begins with the errors from before it was loaded', () => {
    expect(sent().map(({ message }) => message)).toEqual(['at the very start', 'Error: before the log was there']);
    expect(sent()[0]?.context).toContain('/assets/x.js:7');
    expect(sent()[1]?.context).toContain('référence ABCD2345');
    expect(self.FIRST_FAILURES).toEqual([]);
  });
});

describe('a console message or window error', () => {
  beforeEach(() => {
    now += 120_000;
    request.mockReset().mockResolvedValue(new Response('{}'));
    said.mockReset();
    history.replaceState(null, '', '/contrat/auto/0a1b2c3d4e5f6a7b8c9d?onglet=garanties');
  });

  it('is sent once, with level, route, message, context and time', () => {
    console.log('un');
    console.info('deux');
    console.warn('trois');
    console.error('quatre', new Error('cinq'));
    window.dispatchEvent(new ErrorEvent('error', { message: 'six', filename: `${location.origin}/a.js`, lineno: 3 }));
    expect(sent().map(({ level, message }) => [level, message])).toEqual([
      ['info', 'un'],
      ['info', 'deux'],
      ['warn', 'trois'],
      ['error', 'quatre Error: cinq'],
      ['error', 'six'],
    ]);
    expect(Object.keys(sent()[0] ?? {})).toEqual(['level', 'route', 'message', 'context', 'timestamp']);
    expect(sent()[0]).toMatchObject({ route: '/contrat/auto/{id}', timestamp: new Date(now).toISOString() });
    expect(sent()[4]?.context).toMatch(/^\/a\.js:3:0/);
    expect(said).toHaveBeenCalledTimes(4);
  });

  it('is sent for an unhandled rejection', () => {
    const event = new Event('unhandledrejection');
    window.dispatchEvent(Object.assign(event, { reason: new TypeError('sept') }));
    expect(sent()).toMatchObject([{ level: 'error', message: 'TypeError: sept' }]);
  });

  it('contains no personal data and no value of an object', () => {
    console.warn('DURAND 12345678A marie@example.com FR7630004000031234567890143', { iban: 'FR76', solde: 12 });
    expect(sent()[0]?.message).toBe('[nom] [numéro] [courriel] [iban] {iban, solde}');
  });

  it('is cut to its maximum length', () => {
    console.error('mot '.repeat(10_000));
    expect(sent()[0]?.message).toHaveLength(500);
  });

  it('never causes another, even where sending fails and says so', () => {
    request.mockImplementation(() => {
      console.error('no network');
      throw new Error('no network');
    });
    console.error('once');
    expect(sent().map(({ message }) => message)).toEqual(['once']);
    expect(said).toHaveBeenCalledTimes(2);
  });

  it('is sent twenty times a minute, and those left out are counted', () => {
    for (let i = 0; i < 30; i++) console.log('encore');
    expect(sent()).toHaveLength(20);
    now += 60_000;
    console.log('après');
    expect(sent()).toHaveLength(21);
    expect(sent()[20]?.context).toContain('10 left out before');
  });
});
