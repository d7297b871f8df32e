import { describe, expect, test } from 'vitest';
import { matchContractRoute, pathOf, routeName } from '../../../src/view/index.ts';
import { loaded } from './support.ts';

const { data } = loaded;
const to = (route: string, params = {}, query = {}) => pathOf(data, { route, params, query });

describe('the address of a page', () => {
  const rows: [string, string][] = [
    [to('index'), '/'],
    [to('account'), '/account'],
    [to('resiliation-id', { id: 'abc' }), '/resiliation/abc'],
    [to('contrat-auto-id', { id: 'a/b?c#d é' }), '/contrat/auto/a%2Fb%3Fc%23d%20%C3%A9'],
    [to('contrat-auto-id'), '/contrat/auto'],
    [to('contrat-auto-id', { id: '' }), '/contrat/auto'],
    [to('mon-contrat-id', { id: '\ud800x' }), '/mon-contrat/%EF%BF%BDx'],
    [to('contact-message', {}, { policeId: 'a&b', objet: '1' }), '/contact/message?policeId=a%26b&objet=1'],
    [to('page-inconnue', { id: 'x' }), '/'],
    [to('__proto__'), '/'],
    [to('constructor'), '/'],
  ];
  test.each(rows)('%s', (path, expected) => expect(path).toBe(expected));

  test('has for name its segments joined by dashes', () => {
    expect(routeName('/contrat/auto/{id?}')).toBe('contrat-auto-id');
    expect(routeName('/')).toBe('index');
  });
});

describe('the family of an address', () => {
  const rows: [string, ReturnType<typeof matchContractRoute>][] = [
    ['/contrat/auto/abc', { family: 'auto', generic: false, id: 'abc' }],
    ['/contrat/auto/abc/', { family: 'auto', generic: false, id: 'abc' }],
    ['/contrat/auto', { family: 'auto', generic: false, id: null }],
    ['/contrat/auto/', { family: 'auto', generic: false, id: null }],
    ['/contrat/auto/a%2Fb%20c', { family: 'auto', generic: false, id: 'a/b c' }],
    ['/contrat/auto/%E0%A4%A', { family: 'auto', generic: false, id: '%E0%A4%A' }],
    ['/mon-contrat/abc', { family: null, generic: true, id: 'abc' }],
    ['/mon-contrat', { family: null, generic: true, id: null }],
    ['/contrat/auto/abc/def', null],
    ['/contrat/autos/abc', null],
    ['/contrat', null],
    ['/', null],
    ['//contrat/auto/abc', null],
  ];
  test.each(rows)('%s', (path, expected) => expect(matchContractRoute(data, path)).toEqual(expected));

  test('every page that a card leads to is one', () => {
    for (const family of Object.values(data.families ?? {}))
      expect(matchContractRoute(data, family.page.replace('{id}', 'x'))?.id).toBe('x');
  });
});
