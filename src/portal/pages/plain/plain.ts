import { routeName } from '../../../view/index.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { contentPage } from '../content/content.tsx';
import { notOpenPage } from '../not-open/not-open.tsx';

/**
 * The pages that need little more than words: those of content, and those that are not open yet. The memo is words and
 * what is kept; its code is fetched from here, so that the first page does not name it.
 */
export const page: LoadPage = (portal, place) => {
  const { path } = place;
  const route = portal.data.routes?.routes.find((candidate) => candidate.path === path);
  if (route?.kind === 'memo') return import('../memo/memo.tsx').then((module) => module.page(portal, place));
  const isContent = route?.kind === 'text' || route?.kind === 'hub';
  return isContent ? contentPage(portal, route.content ?? route.name ?? routeName(path)) : notOpenPage(portal, path);
};
