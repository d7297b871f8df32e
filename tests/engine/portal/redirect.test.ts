import { describe, expect, it } from 'vitest';
import { isSafeTarget, readRedirect, redirectTarget } from '../../../src/portal/addresses/redirect-target.ts';
import { rewritePath } from '../../../src/portal/navigation/middlewares.ts';

describe('the redirect helper', () => {
  it.each([
    ['profil', '/profil'],
    ['sinistres', '/sinistres'],
    ['contrats', '/'],
    ['/profil', '/profil'],
    ['/faq', '/faq'],
    ['https://elsewhere.example', 'https://elsewhere.example'],
    [undefined, '/'],
  ])('turns %s into %s', (given, expected) => {
    expect(redirectTarget(given)).toBe(expected);
  });

  it('rejects an array', () => {
    expect(() => redirectTarget(['/profil', '/faq'])).toThrow('redirect must be given once');
  });

  it.each(['/profil', '/contrats?onglet=resilies', '/faq#a'])('follows %s', (target) => {
    expect(isSafeTarget(target)).toBe(true);
  });

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/\t/elsewhere',
    'javascript:0',
    '',
  ])('does not follow %j', (target) => {
    expect(isSafeTarget(target)).toBe(false);
    expect(readRedirect(new URLSearchParams({ redirect: target }))).toBe('/');
  });

  it('goes home when a redirect is given twice', () => {
    expect(readRedirect(new URLSearchParams('redirect=/a&redirect=/b'))).toBe('/');
  });
});

describe('the rewrite of old paths', () => {
  const redirects = [
    { from: '/contract/*', to: '/contrat/*' },
    { from: '/contracts', to: '/contrats' },
  ];
  const at = (path: string) => rewritePath(new URL(path, 'https://portal.example'), redirects);

  it('keeps the rest of the path, the query and the hash', () => {
    expect(at('/contract/auto/7?onglet=garanties#a')).toBe('/contrat/auto/7?onglet=garanties#a');
    expect(at('/contracts?x=1')).toBe('/contrats?x=1');
  });

  it('takes a slash off the end', () => {
    expect(at('/profil/')).toBe('/profil');
    expect(at('/contracts/')).toBe('/contrats');
  });

  it('leaves current paths alone', () => {
    expect(at('/')).toBeNull();
    expect(at('/contrat/auto')).toBeNull();
    expect(at('/contractuel')).toBeNull();
  });
});
