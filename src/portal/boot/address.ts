import type { CatalogueData } from '../../catalog/index.ts';
import { isOpenKind } from '../../catalog/open-kind.ts';
import { routeName } from '../../catalog/route-names.ts';

/** Whether a path matches an address whose last part may vary. */
function matchesAddress(address: string, path: string): boolean {
  const [fixed = '', variable] = address.split('/{');
  return path === fixed || (variable !== undefined && path.indexOf(`${fixed}/`) === 0);
}

/** The form at this address, with or without a step; null for any other page. */
export function findForm({ formIndex = {} }: CatalogueData, path: string): string | null {
  for (const id of Object.keys(formIndex)) {
    const { path: own = '', aliases = [] } = formIndex[id] ?? {};
    if ([own, ...aliases].some((address) => matchesAddress(address, path))) return id;
  }
  return null;
}

/** The file and the code of a page that consists of texts. */
interface WordsPage {
  file: string;
  code: 'cookies' | 'verification' | 'words';
}

/** The text page at this address; null where there is none, or only for members. */
export function findWordsPage({ routes }: CatalogueData, path: string, isMember: boolean): WordsPage | null {
  const route = (routes?.routes ?? []).filter((one) => matchesAddress(one.path, path))[0];
  if (route === undefined || (route.public !== true && !isMember)) return null;
  const { kind = 'not-open' } = route;
  if (kind === 'text' || kind === 'hub')
    return { file: `page-${route.content ?? route.name ?? routeName(path)}`, code: 'words' };
  if (!isOpenKind(kind)) return { file: 'pages', code: 'words' };
  return kind === 'cookies' || kind === 'verification' ? { file: kind, code: kind } : null;
}
