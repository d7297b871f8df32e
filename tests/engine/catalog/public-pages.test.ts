import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Routes } from '../../../src/catalog/index.ts';

// a release leaves notes out
const { routes } = JSON.parse(readFileSync('catalog/routes.json', 'utf8')) as Routes;
/** Those that ROLE-003 itself opens. */
const isOpenByRule = (path: string) => path.startsWith('/connexion/') || path === '/navigateur-obsolete';

it('a page that opens signed out says why, and no other (ROLE-003, OP-146)', () => {
  const open = routes.filter((route) => route.public === true && !isOpenByRule(route.path));
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    ...['/accessibilite', '/aider/{id?}', '/carnet-urgence', '/conditions-generales', '/cookies'],
    ...['/donnees-personnelles', '/memo-vehicule', '/mentions-legales', '/plan-du-site', '/verifier'],
  ]);
  for (const { path, publicReason } of open)
    expect([path, publicReason]).toEqual([path, expect.stringMatching(/^OP-146.+/)]);
  expect(routes.filter((route) => route.publicReason !== undefined)).toEqual(open);
});
