import { memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData, FamilyEntry } from '../../catalog/index.ts';
import { routeName, routeNames } from '../../catalog/route-names.ts';
import type { RouteTargetView } from '../types.generated.ts';

export { routeName };

const namesOf = memoizeWeak(routeNames);

/** Address of a page by name; an unknown name leads to the dashboard. */
export function pathOf(data: CatalogueData, target: RouteTargetView): string {
  const path = fillPath(namesOf(data).get(target.route) ?? '/', target.params);
  const query = Object.entries(target.query).map(([name, value]) => `${encodeSegment(name)}=${encodeSegment(value)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Fills the segments of a path; an optional one without value is dropped. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  const filled = path
    .split('/')
    .map((segment) => {
      const match = /^\{(\w+)(\??)\}$/.exec(segment);
      const name = match?.[1];
      return name === undefined ? segment : encodeSegment(params[name] ?? '');
    })
    .join('/')
    .replace(/\/+$/, '');
  return filled === '' ? '/' : filled;
}

/** `encodeURIComponent` that replaces lone surrogates instead of throwing. */
export function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(segment);
  } catch {
    return encodeURIComponent(
      Array.from(segment, (char) => (/^[\ud800-\udfff]$/.test(char) ? '\ufffd' : char)).join(''),
    );
  }
}

export interface ContractRoute {
  /** Null on the generic address: then the product decides. */
  family: string | null;
  generic: boolean;
  id: string | null;
}

const escaped = (text: string) => text.replace(/[.*+^${}()|[\]\\]/g, '\\$&');

/** The part of a catalogue with the families' addresses. */
export interface ContractRoutes {
  familyIndex?: Readonly<Record<string, Pick<FamilyEntry, 'routes' | 'page'>>>;
  families?: Readonly<Record<string, Pick<FamilyEntry, 'routes' | 'page'>>>;
}

/** The family of an address. The generic one is where cards of other families lead. */
export function matchContractRoute(data: ContractRoutes, pathname: string): ContractRoute | null {
  const families = Object.entries(data.familyIndex ?? data.families ?? {});
  const generic = new Set<string>();
  for (const [, family] of families) {
    const page = family.page.replace('{id}', '{id?}');
    if (family.routes.indexOf(page) < 0) generic.add(page);
  }
  for (const [id, family] of families) {
    for (const path of family.routes) {
      const pattern = new RegExp(`^${escaped(path.replace('/{id?}', ''))}(?:/([^/]+))?/?$`);
      const match = pattern.exec(pathname);
      if (match === null) continue;
      const isGeneric = generic.has(path);
      return {
        family: isGeneric ? null : id,
        generic: isGeneric,
        id: match[1] === undefined ? null : decodeSegment(match[1]),
      };
    }
  }
  return null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
