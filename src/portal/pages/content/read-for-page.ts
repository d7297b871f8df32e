import type { PageRead } from '../../../catalog/index.ts';
import type { PageGiven } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { getContratResiliationCollection } from '../../documents/terminations.generated.ts';
import { readContracts, toPageContract } from '../read-contracts.ts';

/** A content page's data about the member, and which reads failed. */
export async function readForPage(
  portal: Portal,
  wanted: readonly PageRead[],
): Promise<Pick<PageGiven, PageRead | 'failed'>> {
  const failed: PageRead[] = [];
  const read = async <T>(name: PageRead, ask: () => Promise<readonly T[]>): Promise<readonly T[]> => {
    if (!wanted.includes(name)) return [];
    try {
      return await ask();
    } catch {
      failed.push(name);
      return [];
    }
  };
  const listed = (onlyQuotes: boolean) => async () => (await readContracts(portal, onlyQuotes)).map(toPageContract);
  const [contracts, quotes, terminations] = await Promise.all([
    read('contracts', listed(false)),
    read('quotes', listed(true)),
    read('terminations', async () => {
      const { data, errors } = await portal.door.ask(getContratResiliationCollection, {}, { shown: true });
      if (!data?.getContratResiliationCollection) throw new Error(errors?.[0]?.message);
      return data.getContratResiliationCollection;
    }),
  ]);
  return { contracts, quotes, terminations, failed };
}
