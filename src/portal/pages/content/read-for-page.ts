import type { PageRead } from '../../../catalog/index.ts';
import type { PageGiven } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { pageContractOf, readContracts } from '../read-contracts.ts';

/** What a content page reads of the member, and which reads failed: the page stands without them. */
export async function readForPage(
  portal: Portal,
  wanted: readonly PageRead[],
): Promise<Pick<PageGiven, PageRead | 'failed'>> {
  const failed: PageRead[] = [];
  const read = async (name: PageRead) => {
    if (!wanted.includes(name)) return [];
    try {
      return (await readContracts(portal, name === 'quotes')).map(pageContractOf);
    } catch {
      failed.push(name);
      return [];
    }
  };
  const [contracts, quotes] = await Promise.all([read('contracts'), read('quotes')]);
  return { contracts, quotes, failed };
}
