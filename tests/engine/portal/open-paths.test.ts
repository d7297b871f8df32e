import { describe, expect, it } from 'vitest';
import shipped from '../../../catalog/routes.json' with { type: 'json' };
import type { CatalogueData } from '../../../src/catalog/index.ts';
import starter from '../../../src/cli/starter/catalog/routes.json' with { type: 'json' };
import { firstOpenPath, isOpenPath } from '../../../src/portal/addresses/open.ts';
import {
  claimPath,
  contactPaths,
  documentsPaths,
  messagesPaths,
  profilePaths,
} from '../../../src/portal/connected/destinations.ts';
import { keptFiles } from '../../../src/portal/offline/names.ts';

const dataOf = (routes: unknown, ...forms: string[]) =>
  ({ routes, formIndex: Object.fromEntries(forms.map((path) => [path, { path }])) }) as unknown as CatalogueData;

const whole = dataOf(shipped, '/profil', '/contact/message/{step}');
const small = dataOf(starter, '/contact/message/{step}');
const led = (data: CatalogueData) =>
  [[claimPath], messagesPaths, contactPaths, documentsPaths, profilePaths].map((paths) => firstOpenPath(data, paths));

describe('header and tab bar lead to the first page that is open', () => {
  it('of the whole portal', () => {
    expect(led(whole)).toEqual([
      '/sinistres?from=header',
      '/contact/hub?from=header&natureContact=default',
      '/contact/hub?natureContact=default',
      '/mes-documents',
      '/profil',
    ]);
  });

  it('of the smallest one, or nowhere', () => {
    expect(led(small)).toEqual([undefined, '/contact', '/contact/message', '/documents/documents', '/profil/journal']);
  });
});

it('a page that the API closes is not open, whatever follows its address', () => {
  const routes = {
    routes: [
      { path: '/sinistres/{id?}', kind: 'not-open' },
      { path: '/demandes', kind: 'errands' },
    ],
  };
  const data = dataOf(routes);
  expect(
    ['/sinistres', '/sinistres?from=header', '/demandes?x=1', '/autre'].map((path) => isOpenPath(data, path)),
  ).toEqual([false, false, true, false]);
});

it('what is read offline is kept of the pages that there are', () => {
  const pages = (data: CatalogueData) => keptFiles(data).filter((name) => name.startsWith('page-'));
  expect(pages(whole)).toEqual(['page-carnet-urgence.json', 'page-memo-vehicule.json']);
  expect(pages(small)).toEqual([]);
});
