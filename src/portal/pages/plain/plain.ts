import { routeName } from '../../../view/index.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { contentPage } from '../content/content.tsx';
import { notOpenPage } from '../not-open/not-open.tsx';

/**
 * Pages of texts: content, not yet open, and the memo, which is loaded from here so that first pages do not name it.
 */
export const page: LoadPage = (portal, place) => {
  const { path } = place;
  const route = portal.data.routes?.routes.find((candidate) => candidate.path === path);
  if (route?.kind === 'memo') return import('../memo/memo.tsx').then((module) => module.page(portal, place));
  const isContent = route?.kind === 'text' || route?.kind === 'hub';
  return isContent ? contentPage(portal, route.content ?? route.name ?? routeName(path)) : notOpenPage(portal, path);
};
