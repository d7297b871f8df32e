import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../src/build/imports.ts';
import * as fixed from '../../src/catalog/fixed-paths.ts';
import { routeNames } from '../../src/catalog/route-names.ts';
import { loadCatalogueFolder } from '../../src/release/index.ts';
import { pathOf } from '../../src/view/addresses/routes.ts';

const loaded = loadCatalogueFolder('catalog');
if (!loaded.ok) throw new Error('the catalogue of this test has findings');
const { data } = loaded;

const src = resolve('src');
const pages = [...new Set(routeNames(data).values())];
const kinds = new Map((data.routes?.routes ?? []).map(({ path, kind }) => [path, kind]));

/** An address as a regular expression, any text in its places. */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (/^\{\w+\?\}$/.test(part) ? '[^/]*' : part.replace(/\{[^}]+\}/g, '[^/]+')))
      .join('/')}/?$`,
  );
/** The dashboard's is the address of the whole site too. */
const patterns = pages.filter((path) => path !== '/').map(patternOf);
const isPage = (address: string) => patterns.some((pattern) => pattern.test(address));

/** Every text of some code that could be an address, without its query. */
const addressesIn = (code: string) =>
  [...code.matchAll(/(?<=['"`}])\/[\w/-]+(?=['"`?#$])/g)].map(([address]) => address);

describe('addresses of the portal', () => {
  it.each(['backend', 'build', 'release', 'cli'])('%s writes none by hand', (room) => {
    const written = sourceFiles(resolve(src, room))
      .filter((file) => !file.endsWith('.generated.ts'))
      .flatMap((file) =>
        addressesIn(readFileSync(file, 'utf8'))
          .filter(isPage)
          .map((address) => `${relative(src, file)}: ${address}`),
      );
    expect(written).toEqual([]);
  });

  it('are found where they would be written', () => {
    const code = [
      `'/profil/aidant'`,
      'origin}/demandes`',
      '<a href="/connexion/mire/1">',
      `'/oidc'`,
      `'/paiement/tip/ok?a'`,
    ].join();
    expect(addressesIn(code).filter(isPage)).toEqual([
      ...['/profil/aidant', '/demandes', '/connexion/mire/1', '/paiement/tip/ok'],
    ]);
  });

  it.each(Object.entries(fixed))('the code leads to a page that there is: %s', (_name, address) => {
    expect(isPage(address)).toBe(true);
  });

  it('of signing in are those of the pages that do it', () => {
    expect(kinds.get(fixed.loginPath)).toBe('sign-in');
    expect(kinds.get(fixed.callbackPath)).toBe('callback');
  });

  const mails = Object.entries(data.mails?.mails ?? {});
  it.each(mails)('the mail %s leads to a page that there is', (_mail, { page }) => {
    const address = pathOf(data, {
      route: page?.route ?? '',
      params: page?.step === undefined ? {} : { step: page.step },
      query: {},
    });
    expect(isPage(address)).toBe(true);
  });
});
