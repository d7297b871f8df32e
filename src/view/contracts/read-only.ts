import type { BlockView, ContractView } from '../types.generated.ts';

/** Blocks that list files. */
const PAPERS: readonly BlockView['block'][] = ['certificates', 'documents'];

/** The view for a reader: no actions, links or offers. Blocks of documents that are not shared are unavailable. */
export function readOnlyView(view: ContractView, { withDocuments }: { withDocuments: boolean }): ContractView {
  const blocks = (all: readonly BlockView[]) =>
    all.filter(({ block }) => block !== 'external-link').map((block) => readOnlyBlock(block, withDocuments));
  return {
    ...view,
    tabs: view.tabs
      .filter(({ to }) => to === null)
      .map((tab) => ({ ...tab, warning: false, content: blocks(tab.content) }))
      .filter(({ content }) => content.length > 0),
    content: blocks(view.content),
    ...{ offers: [], advantages: [], links: [], actions: [], urgentAction: null },
  };
}

function readOnlyBlock(block: BlockView, withDocuments: boolean): BlockView {
  const still = { ...block, actions: [] };
  if (!withDocuments && PAPERS.includes(still.block)) return { ...still, unavailable: true };
  if (still.block === 'guarantees') return { ...still, question: null };
  return still.block === 'mission' && !withDocuments ? { ...still, downloads: [] } : still;
}
