import type { BlockView, ContractView } from '../types.generated.ts';

/** Blocks of which each line is a file. */
const PAPERS: readonly BlockView['block'][] = ['certificates', 'documents'];

/**
 * The same contract for somebody who may only look: nothing to do, nowhere to go, no offer. Without the documents, what
 * would list them says that it is withheld.
 */
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
