import { describe, expect, it, test } from 'vitest';
import { parseAnswer, requireData } from '../../../src/portal/data/check-answer.ts';
import { refusalText } from '../../../src/view/text/refusal-text.ts';

describe('the text of an error', () => {
  it.each([
    [undefined, 'Internal error'],
    ['INTERNAL_SERVER_ERROR', 'Internal error'],
    ['GRAPHQL_VALIDATION_FAILED', 'Cannot query field "x" on type "Query".'],
    ['BAD_USER_INPUT', 'Variable "$id" got invalid value'],
  ])('with the code %s is no words for a member', (code, message) => {
    expect(refusalText({ message, extensions: code === undefined ? {} : { code } })).toBeNull();
  });

  it('is the insurer’s where a code names a refusal', () => {
    const refused = { message: 'Le code est expiré', extensions: { code: 'CODE_EXPIRE' } };
    expect(refusalText(refused)).toBe('Le code est expiré');
    expect(refusalText(undefined)).toBeNull();
  });
});

describe('an answer of GraphQL', () => {
  const from = (body: string) => parseAnswer({ status: 200, body, release: null });
  test('with nothing of what was asked is an error', () => {
    expect(from('{"data":{}}').data).toBeNull();
    expect(() => requireData(from('{"data":{}}'))).toThrow();
  });
  test('that says null of what was asked is one', () => {
    expect(requireData(from('{"data":{"getContrat":null}}'))).toEqual({ getContrat: null });
  });
});
