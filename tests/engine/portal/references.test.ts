// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalConfig } from '../../../src/portal/boot/handover.ts';
import { errorsIn, referenceIn } from '../../../src/portal/data/check-answer.ts';
import { createApi } from '../../../src/portal/data/client.ts';
import { post } from '../../../src/portal/data/post.ts';
import { createSession } from '../../../src/portal/session/session.ts';

const told = 'Une erreur est survenue, merci de réessayer (référence ABCD2345)';
const query = 'query a { a }';

function answering(status: number, body: string, type = 'application/json') {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));
}

function api() {
  return createApi(createSession({ signals: { send: () => undefined, listen: () => undefined } }));
}

beforeEach(() => {
  self.SOCIETAIRE = { config: { graphql: 'https://portal.example/graphql' } as PortalConfig, release: 'x' };
});
afterEach(() => vi.unstubAllGlobals());

describe('the reference of a refusal', () => {
  it.each([
    ['errors of GraphQL', JSON.stringify({ errors: [{ message: 'no', extensions: { reference: 'ABCD2345' } }] })],
    ['a message that names it', JSON.stringify({ errors: [{ message: told }] })],
    ['one error as JSON', JSON.stringify({ message: 'no', reference: 'ABCD2345' })],
    ['one message as JSON', JSON.stringify({ message: told })],
    ['a message as text', told],
  ])('is found in %s', (_where, body) => {
    expect(referenceIn(errorsIn(body))).toBe('ABCD2345');
  });

  it.each(['', '{}', 'null', '[]', '<html>no</html>', `référence ${'x'.repeat(500)}`])(
    'is not made up from %j',
    (body) => {
      expect(referenceIn(errorsIn(body))).toBeNull();
    },
  );

  it('reaches the page from a refusal that is not 200', async () => {
    answering(500, JSON.stringify({ errors: [{ message: told }] }));
    await expect(api().query(query)).rejects.toMatchObject({ statusCode: 500, reference: 'ABCD2345' });
    answering(503, told, 'text/plain');
    await expect(api().query(query)).rejects.toMatchObject({ statusCode: 503, reference: 'ABCD2345' });
    answering(500, told, 'text/plain');
    await expect(post(query, {}, null)).rejects.toMatchObject({ statusCode: 500, reference: 'ABCD2345' });
  });

  it('does not hide that the session is over', async () => {
    answering(401, JSON.stringify({ errors: [{ message: 'no' }] }));
    await expect(api().query(query)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('leaves an answer with data and errors as it is', async () => {
    answering(200, JSON.stringify({ data: { a: 1 }, errors: [{ message: 'partial' }] }));
    expect(await api().query(query)).toMatchObject({ data: { a: 1 }, errors: [{ message: 'partial' }] });
  });
});
