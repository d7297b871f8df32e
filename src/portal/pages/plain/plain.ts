import { routeName } from '../../../view/index.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { contentPage } from '../content/content.tsx';
import { notOpenPage } from '../not-open/not-open.tsx';

/** The pages that need little more than words: those of content, and those that are not open yet. */
export const page: LoadPage = (portal, { path }) => {
  const route = portal.data.routes?.routes.find((candidate) => candidate.path === path);
  const isContent = route?.kind === 'text' || route?.kind === 'hub';
  return isContent ? contentPage(portal, route.content ?? route.name ?? routeName(path)) : notOpenPage(portal, path);
};
