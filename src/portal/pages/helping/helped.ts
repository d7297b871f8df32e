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

/** What is told of the access by which somebody reads. */
export type Helped = NonNullable<GetHelpedQuery['getAideEnCoursItem']>;

/** The portal as somebody has it who helps: another door, and words that say what is withheld. */
export interface HelpedPortal extends Portal {
  helped: Helped;
}

/** Words of the renderer that mean another thing here: what is missing was not shared. */
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

/** Its own token alone goes through this door, whoever is signed in here. */
function helperDoor(): Door {
  // the page forgets a token that is refused, once it has said so
  const session = { bearer: readHelperToken, refuse: () => undefined };
  return createDoor({ url: portalConfig().graphql, session, loadClient: () => Promise.reject(new Error('none')) });
}

/** Null where nobody helps, or no longer. @throws PortalError when that could not be known */
export async function helpedPortal(portal: Portal): Promise<HelpedPortal | null> {
  if (readHelperToken() === null) return null;
  const door = helperDoor();
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

/** What was listed, for as long as the page lives: nothing of another's stays in this browser. */
function createMemoryProducts(): KnownProducts {
  const products: Record<string, string | null> = {};
  return { read: () => products, keep: (kept) => void Object.assign(products, kept) };
}

/** The server takes the token no longer. */
export const isAccessOver = (error: unknown): boolean => error instanceof PortalError && error.statusCode === 401;

/** Where somebody who helps is: the list, and a contract. */
export const helpingPath = '/aider';
export const contractPath = `${helpingPath}/{id}`;
