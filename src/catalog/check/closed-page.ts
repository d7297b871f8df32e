import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import type { Page } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const closedPage: Page = {
  finds: 'Une page qui n’est pas encore ouverte renvoie à une autre qui ne l’est pas non plus.',
  at: { file: 'catalog/routes.json', pointer: '/insteads/papiers/link/to/route' },
  avoid: '"mes-documents"',
  prefer: '"contrats"',
  why: 'Qui ne peut pas faire ce qu’il voulait ne doit pas l’apprendre deux fois.',
};

/** What stands in the place of a page that is not open leads to one that is. */
export const checkInsteads: Check = (context) => {
  const { routes = [], insteads = {} } = context.data.routes ?? {};
  const closed = new Set(
    routes.filter(({ kind = 'not-open' }) => kind === 'not-open').map(({ path }) => routeName(path)),
  );
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
