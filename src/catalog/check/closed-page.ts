import { interned } from '../../base/kept.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { branded } from '../branded.ts';
import type { CatalogueData } from '../data.ts';
import { isOpenKind } from '../open-kind.ts';
import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const closedPage: FindingPage = {
  finds: 'Une page de contenu, ou une page qui n’est pas encore ouverte, renvoie à une page qui ne l’est pas non plus.',
  at: { file: 'catalog/pages/panne-electro-garantie.json', pointer: '/back/to/route' },
  avoid: '"navigateur-obsolete"',
  prefer: '"assistance"',
  why: 'Qui ne peut pas faire ce qu’il voulait ne doit pas l’apprendre deux fois.',
};

/** The names of the pages that are not open yet; the same object while they are the same. */
export function closedPages(data: CatalogueData): ReadonlySet<string> {
  const { routes } = branded(data);
  const closed = (routes?.routes ?? []).filter(({ kind = 'not-open' }) => !isOpenKind(kind));
  return setOf(same(closed.flatMap(({ path, name }) => [routeName(path), ...(name === undefined ? [] : [name])])));
}

const same = interned<readonly string[]>();
const setOf = memoizeWeak((names: readonly string[]): ReadonlySet<string> => new Set(names));

/** Links shown instead of a page that is not open lead to open pages. */
export const checkInsteads: Check = (context) => {
  const { insteads = {} } = context.data.routes ?? {};
  const closed = closedPages(context.data);
  return Object.entries(insteads).flatMap(([id, { link }]) =>
    link === undefined || !('route' in link.to) || !closed.has(link.to.route)
      ? []
      : findingAt(
          context,
          { file: fileOf('routes'), pointer: `/insteads/${id}/link/to/route` },
          'closed-page',
          `the page "${link.to.route}" is not open yet`,
          'lead to a page that has a kind or is a contract’s, or to none: the telephone number stands there always',
        ),
  );
};
