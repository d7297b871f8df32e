import type { CatalogueData } from '../../../catalog/index.ts';
import type { Portal } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { createDoor, type Door } from '../../data/door.ts';
import type { KnownProducts } from '../../data/product-family.ts';
import type { ReleaseFiles } from '../../data/release-files.ts';
import { type GetHelpedQuery, getHelped } from '../../documents/helper-access.generated.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { portalConfig } from '../../handover/handover.ts';
import { readHelperToken } from './kept-token.ts';

/** The helper's access. */
export type Helped = NonNullable<GetHelpedQuery['getAideEnCoursItem']>;

/** The portal for a helper: with its own door, and texts about withheld data. */
export interface HelpedPortal extends Portal {
  helped: Helped;
}

/** Renderer texts with another meaning here: missing data is withheld. */
const WITHHELD_TEXTS: Readonly<Record<string, string>> = {
  'unavailable.value': 'helper.withheld',
  'block.unavailable': 'helper.withheld-block',
  'block.unavailable-named': 'helper.withheld-named',
};

function helpedFiles(files: ReleaseFiles, data: CatalogueData, words: readonly CatalogueData[]): ReleaseFiles {
  const texts: Record<string, string> = Object.assign({}, ...[data, ...words].map(({ wording }) => wording?.texts));
  for (const [key, meant] of Object.entries(WITHHELD_TEXTS)) texts[key] = texts[meant] ?? '';
  return { ...files, index: { ...data, wording: { texts } } };
}

/** A door that sends only the helper's token. */
function helperDoor(words: Portal['words']): Door {
  // the page itself drops a rejected token
  const session = { bearer: readHelperToken, refuse: () => undefined };
  return createDoor({
    url: portalConfig().graphql,
    session,
    words,
    loadClient: () => Promise.reject(new Error('none')),
  });
}

/** Null without a current access. */
export async function helpedPortal(portal: Portal): Promise<HelpedPortal | null> {
  if (readHelperToken() === null) return null;
  const door = helperDoor(portal.words);
  try {
    const [answer, ...words] = await Promise.all([
      door.ask(getHelped, {}),
      portal.files.part('helper'),
      portal.files.part('lists'),
    ]);
    const helped = requireData(answer).getAideEnCoursItem;
    if (helped === null) return null;
    const files = helpedFiles(portal.files, portal.data, words);
    return { ...portal, data: files.index, files, door, products: createMemoryProducts(), helped };
  } catch (error) {
    if (isAccessOver(error)) return null;
    throw error;
  }
}

/** Kept in memory only: another member's data must not stay in the browser. */
function createMemoryProducts(): KnownProducts {
  const products: Record<string, string | null> = {};
  return { read: () => products, keep: (kept) => void Object.assign(products, kept) };
}

/** Whether the server rejects the token. */
export const isAccessOver = (error: unknown): boolean => error instanceof PortalError && error.statusCode === 401;

/** The helper's pages: the list, and a contract. */
export const helpingPath = '/aider';
export const contractPath = `${helpingPath}/{id}`;
