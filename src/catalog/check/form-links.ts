import { portalPath } from '../safe-address.ts';
import { linksIn } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';
import { portalPages } from './portal-pages.ts';
import { unknownPage } from './unknown-reference.ts';

/** The links of a form lead to a page of the portal, to a phone number, or to a link of links.json. */
export const checkFormLinks: Check = perFile(
  ({ data }) => [portalPages(data)],
  (context, { entries }) => {
    const pages = portalPages(context.data);
    return linksIn(entries).flatMap((entry) => {
      const { file, pointer, value } = entry;
      if (typeof value !== 'string') return [];
      if (value.startsWith('tel:')) return [];
      if (portalPath.test(value) || value.startsWith('{')) return unknownPage(context, pages, entry, value) ?? [];
      return findingAt(
        context,
        { file, pointer },
        'unsafe-address',
        `"${value}" is not an address that a link may have`,
        'begin with / for a page of the portal, with tel: for a number, or name a link of links.json: {$links.site}',
      );
    });
  },
);
