import { dayInParis } from '../../../base/paris.ts';
import { type Catalogue, compileCatalogue, mergeData } from '../../../catalog/index.ts';
import { givenFrom, type MemoView, memoView, readVariables } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { untypedDocument } from '../../data/door.ts';
import type { ReleaseFiles } from '../../data/release-files.ts';
import type { KeptMemo } from '../../memo/kept.ts';
import { readContracts } from '../read-contracts.ts';

/** The catalogue for memos, of files that work offline too. */
export async function memoCatalogue(files: ReleaseFiles, codes: readonly (string | null)[] = []): Promise<Catalogue> {
  const parts = await Promise.all([files.part('contracts'), files.part('memo'), files.products(codes)]);
  return compileCatalogue(mergeData(files.index, ...parts.flat()));
}

/** The contract of a memo. */
export type MemoContract = Pick<KeptMemo, 'id' | 'family' | 'product'>;

/** `issued: false` for a contract that is gone; null when it could not be read. */
export type ReadMemo = { issued: false } | MemoView | null;

/** The current memo of a contract. Never rejects. */
export async function readMemo(
  { door, files, session }: Portal,
  { id, family, product }: MemoContract,
): Promise<ReadMemo> {
  try {
    const catalogue = await memoCatalogue(files, [product]);
    const document = catalogue.data.documents?.[family];
    if (document === undefined) return null;
    const context = { id, numProfil: session.state.numProfil, today: dayInParis() };
    const answer = await door.ask(untypedDocument(document.text), readVariables(catalogue, family, context));
    const contract = answer.data?.[document.reads.contract ?? ''];
    if (contract === null || contract === undefined) return answer.errors.length === 0 ? { issued: false } : null;
    return memoView(catalogue, givenFrom(catalogue, family, { data: answer.data, errors: answer.errors }, context));
  } catch {
    return null;
  }
}

/** A vehicle that may have a memo. */
export interface Vehicle extends MemoContract {
  view: MemoView;
}

/** @throws where the contracts cannot be read, or none of those that may have a memo */
export async function readVehicles(portal: Portal): Promise<Vehicle[]> {
  const [contracts, memo] = await Promise.all([readContracts(portal), portal.files.part('memo')]);
  const eligible = contracts.filter(({ active, family }) => active && memo.documents?.[family] !== undefined);
  const found = await Promise.all(
    eligible.map(async ({ item, family }) => {
      const of: MemoContract = { id: item.id, family, product: item.codeProduit ?? null };
      return { of, view: await readMemo(portal, of) };
    }),
  );
  if (found.length > 0 && found.every(({ view }) => view === null)) throw new Error('no contract could be read');
  return found.flatMap(({ of, view }) => (view?.issued === true ? { ...of, view } : []));
}
