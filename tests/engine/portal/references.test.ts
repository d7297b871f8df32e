// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findReference, parseErrors, requireData } from '../../../src/portal/data/check-answer.ts';
import { createClient } from '../../../src/portal/data/client.ts';
import { createDoor, createPlainSender, type Send, untypedDocument } from '../../../src/portal/data/door.ts';
import { createSession } from '../../../src/portal/session/session.ts';

const told = 'Une erreur est survenue, merci de réessayer (référence ABCD2345)';
const query = untypedDocument('query a { a }');
const url = 'https://portal.example/graphql';
const member = { civilite: '', nom: '', numClient: '1', numProfil: '2' };

function answering(status: number, body: string, type = 'application/json') {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
}

/** What is asked through the door, whichever way stands behind it. */
async function ask(by: (url: string) => Send, session = silentSession()) {
  const door = createDoor({ url, session, loadClient: async () => by(url) });
  door.openToClient();
  await door.ask(query, {}).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  return door.ask(query, {});
}

const silentSession = () => createSession({ signals: { send: () => undefined, listen: () => undefined } });

const ways = [
  ['without a client', createPlainSender],
  ['by Apollo Client', createClient],
] as const;

afterEach(() => vi.unstubAllGlobals());

describe('the reference of a refusal', () => {
  it.each([
    ['errors of GraphQL', JSON.stringify({ errors: [{ message: 'no', extensions: { reference: 'ABCD2345' } }] })],
    ['a message that names it', JSON.stringify({ errors: [{ message: told }] })],
    ['one error as JSON', JSON.stringify({ message: 'no', reference: 'ABCD2345' })],
    ['one message as JSON', JSON.stringify({ message: told })],
    ['a message as text', told],
  ])('is found in %s', (_where, body) => {
    expect(findReference(parseErrors(body))).toBe('ABCD2345');
  });

  it.each(['', '{}', 'null', '[]', '<html>no</html>', `référence ${'x'.repeat(500)}`])(
    'is not made up from %j',
    (body) => {
      expect(findReference(parseErrors(body))).toBeNull();
    },
  );

  describe.each(ways)('sent %s', (_way, by) => {
    it('reaches the page from a refusal that is not 200', async () => {
      answering(500, JSON.stringify({ errors: [{ message: told }] }));
      await expect(ask(by).then(requireData)).rejects.toMatchObject({ statusCode: 500, reference: 'ABCD2345' });
      answering(503, told, 'text/plain');
      await expect(ask(by)).rejects.toMatchObject({ statusCode: 503, reference: 'ABCD2345' });
      answering(500, told, 'text/plain');
      await expect(ask(by)).rejects.toMatchObject({ statusCode: 500, reference: 'ABCD2345' });
    });

    it('does not hide that the session is over', async () => {
      answering(401, JSON.stringify({ errors: [{ message: 'no' }] }));
      const session = silentSession();
      session.open({ token: 'secret', tokenExpiration: Date.now() + 1e9 }, member);
      await expect(ask(by, session)).rejects.toMatchObject({ statusCode: 401 });
      expect(session.state.sessionExpired).toBe(true);
    });

    it('leaves an answer with data and errors as it is', async () => {
      answering(200, JSON.stringify({ data: { a: 1 }, errors: [{ message: 'partial' }] }));
      expect(await ask(by)).toMatchObject({ data: { a: 1 }, errors: [{ message: 'partial' }] });
    });
  });
});
