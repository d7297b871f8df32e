import { didYouMean } from '../../rules/index.ts';
import { branded } from '../branded.ts';
import { fileOf } from '../sections.ts';
import type { Finding, FindingCode, FindingPage } from '../source/index.ts';
import type { Route } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';
import { portalPages } from './portal-pages.ts';

export const routeConflict: FindingPage = {
  finds: 'Une adresse appartient déjà à une autre page, famille ou démarche.',
  at: { file: 'catalog/families/autre.json', pointer: '/routes' },
  avoid: '["/contrat/auto/{id?}"]',
  prefer: '["/mon-contrat/{id?}"]',
  why: 'Une adresse ouvre une page et une seule.',
};

export const CONTENT_KINDS = new Set<Route['kind']>(['text', 'hub', 'cookies']);

/** Each address belongs to one page or family, and each family's cards lead to an existing address. */
export const checkRoutes: Check = (context) => {
  const findings: Finding[] = [];
  const owners = new Map<string, string>();
  const all = new Set(Object.values(context.data.families ?? {}).flatMap((family) => family.routes));
  const claim = (path: string, owner: string, file: string, pointer: string) => {
    const before = owners.get(path);
    if (before === undefined) owners.set(path, owner);
    else
      findings.push(
        findingAt(context, { file, pointer }, 'route-conflict', `"${path}" is already an address of ${before}`, OWN),
      );
  };
  branded(context.data).routes?.routes.forEach((route, i) => {
    claim(route.path, 'routes.json', fileOf('routes'), `/routes/${i}/path`);
    if (CONTENT_KINDS.has(route.kind) && route.content === undefined) {
      const message = `a page of the kind "${route.kind}" shows a content`;
      const place = { file: fileOf('routes'), pointer: `/routes/${i}` };
      findings.push(
        findingAt(context, place, 'missing-property', message, 'name a file of catalog/pages in "content"'),
      );
    }
  });
  for (const [id, family] of Object.entries(context.data.families ?? {})) {
    family.routes.forEach((path, i) => {
      claim(path, `the family "${id}"`, fileOf('families', id), `/routes/${i}`);
    });
    if (!all.has(family.page.replace('{id}', '{id?}'))) {
      findings.push(
        findingAt(
          context,
          { file: fileOf('families', id), pointer: '/page' },
          'unknown-reference',
          `no family has the address "${family.page}"`,
          'name one of the addresses in "routes", or the generic one',
        ),
      );
    }
  }
  const pages = portalPages(context.data);
  const redirects = branded(context.data).routes?.redirects ?? [];
  redirects.forEach(({ from, to }, i) => {
    const report = (pointer: string, code: FindingCode, message: string, help: string) =>
      findings.push(
        findingAt(context, { file: fileOf('routes'), pointer: `/redirects/${i}/${pointer}` }, code, message, help),
      );
    if (owners.has(from))
      report('from', 'route-conflict', `"${from}" is already an address of ${owners.get(from)}`, OWN);
    if (to === from || redirects.some((other) => other.from === to))
      report('to', 'route-conflict', `"${to}" is redirected itself`, 'lead to the page where this ends');
    else if (!to.includes('*') && !pages.opens(to))
      report(
        'to',
        'unknown-reference',
        `the portal has no page "${to}"`,
        didYouMean(to, pages.known) ?? 'lead to a page of the portal',
      );
  });
  return findings;
};

const OWN = 'give each page an address of its own';
