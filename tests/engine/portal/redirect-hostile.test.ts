import { describe, expect, it } from 'vitest';
import { isSafeTarget, readRedirect } from '../../../src/portal/addresses/redirect-target.ts';
import { rewritePath } from '../../../src/portal/navigation/middlewares.ts';

const origin = 'https://portal.example';

/** As a decoded query gives them. */
const hostile = [
  // other schemes, other sites
  'https://evil.example',
  'HTTPS://evil.example/',
  'hTtPs:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http:///evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://portal.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'vbscript:msgbox(1)',
  'view-source:https://evil.example',
  // two slashes, backslashes
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/profil',
  '//user:secret@evil.example',
  '//portal.example@evil.example',
  '//portal.example.evil.example',
  '//0x7f.1',
  '//[::1]/',
  '//%65vil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/profil\\..\\..\\evil.example',
  '/./\\evil.example',
  // what resolves to two slashes
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2e/%2e//evil.example',
  // control characters, which browsers drop
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/\u001f/evil.example',
  '/\u007f/evil.example',
  '\t//evil.example',
  '\n/profil',
  '\u0000/profil',
  // white space in front
  ' //evil.example',
  ' /profil',
  '\u00a0/profil',
  '\ufeff//evil.example',
  '\u2028//evil.example',
  // encoded forms, once and more
  '%2F%2Fevil.example',
  '%2f%2fevil.example',
  '%5c%5cevil.example',
  '/%2F/evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example',
  '/%5Cevil.example',
  '/%5c/evil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/%00',
  '/%E0%A4%A',
  '/%',
  // slashes of other alphabets
  '\uff0f\uff0fevil.example',
  '\u2044\u2044evil.example',
  '\u2215evil.example',
  '\u29f8evil.example',
  // no path at all
  '',
  'evil.example',
  '@evil.example',
  '.evil.example',
  '?redirect=//evil.example',
  '#//evil.example',
  '../..',
  'null',
  '[object Object]',
  // the login screen leads to itself
  '/connexion/mire/1',
  '/connexion/mire/1?redirect=%2Fconnexion%2Fmire%2F1',
  '/connexion/mire/1/',
  '/Connexion/MIRE/1',
  '/connexion/%6dire/1',
  '/connexion/%256dire/1',
  '/connexion//mire/1',
  '/faq/../connexion/mire/1',
  '/connexion/mire/2?code=1&state=2',
  '/connexion/mire',
  // very long
  `/${'a'.repeat(100_000)}`,
  `//${'a'.repeat(100_000)}.example`,
];

/** May be followed or not: what matters is where the browser would be. */
const odd = [
  '/profil?next=//evil.example',
  '/profil#//evil.example',
  '/profil?a=%0a%2f%2fevil.example',
  '/profil//evil.example',
  '/@evil.example',
  '/:evil.example',
  '/;//evil.example',
  '/\uff0fevil.example',
  '/\uff3cevil.example',
  '/\u3002/evil.example',
  '/https://evil.example',
  '/javascript:alert(1)',
  '/é',
];

describe('a hostile redirect', () => {
  it('is tried in at least sixty forms', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
    expect(new Set(hostile).size).toBe(hostile.length);
  });

  it.each(hostile)('%j is not followed', (target) => {
    expect(isSafeTarget(target)).toBe(false);
    expect(readRedirect(new URLSearchParams({ redirect: target }))).toBe('/');
  });

  it.each([...hostile, ...odd])('%j leads to a path of this origin', (target) => {
    const followed = readRedirect(new URLSearchParams({ redirect: target }));
    expect(followed).toMatch(/^\/(?![/\\])/);
    const url = new URL(followed, origin);
    expect(url.origin).toBe(origin);
    expect(url.pathname).toMatch(/^\/(?!\/)/);
  });

  it.each(['redirect=/a&redirect=/b', 'redirect=/a&redirect=', 'redirect=/profil&redirect=//evil.example'])(
    '%s is given twice, and not followed',
    (query) => {
      expect(readRedirect(new URLSearchParams(query))).toBe('/');
    },
  );
});

describe('a friendly redirect', () => {
  it.each([
    '/',
    '/profil',
    '/contrats?onglet=resilies&page=2#fin',
    '/contrat/auto/abc-123',
    '/connexion/mdp/expiration',
    '/faq?q=a%2Fb%20c',
    '/aide/r%C3%A9ponse',
  ])('%s is followed', (target) => {
    expect(readRedirect(new URLSearchParams({ redirect: target }))).toBe(target);
  });
});

describe('an address with slashes in front', () => {
  it.each(['//evil.example/', '///evil.example', '//evil.example/contracts/'])('%s stays a path', (path) => {
    const target = rewritePath(new URL(origin + path), []);
    expect(target).toMatch(/^\/(?!\/)/);
    expect(new URL(target ?? '', origin).origin).toBe(origin);
  });
});
