// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Portal } from '../../../src/portal/context/portal.ts';
import { createJourneys } from '../../../src/portal/forms/journeys.ts';
import { createSession, type Session } from '../../../src/portal/session/session.ts';
import type { Signal } from '../../../src/portal/session/tab-signals.ts';
import { clearToken } from '../../../src/portal/session/token-cookie.ts';

const member = { civilite: 'M', nom: 'LE GOFF', numClient: '34567890C', numProfil: '3' };
const other = { civilite: 'M', nom: 'PERRIN', numClient: '45678901D', numProfil: '4' };
const token = () => ({ token: 't', tokenExpiration: Date.now() + 1_800_000 });

/** What another tab says. */
let signal: (said: Signal) => void = () => undefined;

function standing(): { session: Session; journeys: ReturnType<typeof createJourneys> } {
  const session = createSession({
    signals: {
      send: () => undefined,
      listen: (listener) => {
        signal = listener;
      },
    },
    reload: vi.fn(),
  });
  return { session, journeys: createJourneys({ session } as Portal) };
}

/** Something that a person has done of a form: the nonce is drawn when it opens. */
function begin(journeys: ReturnType<typeof createJourneys>, id = 'balade') {
  const journey = journeys.get(id, {});
  journey.dispatch({ type: 'nonce-drawn', nonce: 'n1' });
  return journey;
}

beforeEach(() => {
  localStorage.clear();
  clearToken();
});

test('a form being filled in is the same for the same person and parameters, and another for others', () => {
  const { session, journeys } = standing();
  session.open(token(), member);
  const journey = journeys.get('balade', { id: '1' });
  expect(journeys.get('balade', { id: '1' })).toBe(journey);
  expect(journeys.get('balade', { id: '2' })).not.toBe(journey);
  expect(journeys.get('pli', { id: '1' })).not.toBe(journey);
  expect(journey.state().owner).toEqual({ numProfil: '3', numClient: '34567890C', nom: 'LE GOFF' });
});

test('a sign-out forgets every form of the member, and a visitor gets none of them', () => {
  const { session, journeys } = standing();
  session.open(token(), member);
  const mine = [begin(journeys), begin(journeys, 'pli')];
  session.reset();
  for (const journey of mine) expect(journey.state()).toMatchObject({ opening: { state: 'forgotten' }, nonce: '' });
  const theirs = journeys.get('balade', {});
  expect(mine).not.toContain(theirs);
  expect(theirs.state()).toMatchObject({ owner: { numProfil: '' }, nonce: '' });
});

test('a sign-out in another tab forgets them too', () => {
  const { session, journeys } = standing();
  session.open(token(), member);
  const mine = begin(journeys);
  signal({ kind: 'signed-out' });
  expect(mine.state().opening.state).toBe('forgotten');
  expect(journeys.get('balade', {}).state().owner.numProfil).toBe('');
});

test('another member who signs in gets nothing of the one before, nor of a visitor', () => {
  const { session, journeys } = standing();
  const visitor = begin(journeys);
  session.open(token(), member);
  const mine = begin(journeys);
  session.open(token(), other);
  const theirs = journeys.get('balade', {});
  expect(visitor.state().opening.state).toBe('forgotten');
  expect(mine.state().opening.state).toBe('forgotten');
  expect(theirs.state()).toMatchObject({ owner: { numProfil: '4' }, nonce: '' });
});

test('the end of a session forgets nothing, and the same member resumes the form', () => {
  const { session, journeys } = standing();
  session.open(token(), member);
  const mine = begin(journeys);
  session.expire();
  expect(journeys.get('balade', {})).toBe(mine);
  session.open(token(), member);
  expect(journeys.get('balade', {})).toBe(mine);
  expect(mine.state()).toMatchObject({ opening: { state: 'closed' }, nonce: 'n1' });
});

test('after a session that ended, a sign-out forgets', () => {
  const { session, journeys } = standing();
  session.open(token(), member);
  const mine = begin(journeys);
  session.expire();
  session.reset();
  expect(mine.state().opening.state).toBe('forgotten');
  expect(journeys.get('balade', {})).not.toBe(mine);
});
