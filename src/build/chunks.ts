const portal = 'src/portal/';
const main = `${portal}main.tsx`;
const layout = `${portal}connected/connected-layout.tsx`;
/** The first pages of a member's visit. */
const firstPages = [`${portal}pages/dashboard/dashboard.tsx`, `${portal}pages/contract/contract.tsx`];
/** Those that list contracts. */
const overviewPages = [`${portal}pages/dashboard/dashboard.tsx`, `${portal}pages/contracts/contracts.tsx`];
const contract = `${portal}pages/contract/contract.tsx`;
/** Pages that share modules with a contract's page. */
const siblings = [
  ...overviewPages,
  `${portal}pages/content/content.tsx`,
  `${portal}connected/once-idle.tsx`,
  `${portal}search/search.tsx`,
];
/** What a visitor may open. */
const visitorPages = [`${portal}pages/sign-in/sign-in.tsx`, `${portal}forms/form-page.tsx`];

/** Their index files name everything, while an importer uses little of it. */
const tools = /\/src\/(base|rules|catalog|view)\//;
/** Small modules of those rooms that nearly every page uses. */
const basics =
  /\/src\/(base\/(attempt|json|listeners|paris)|catalog\/safe-address|view\/(contact\/answering|text\/(plain-letters|fill-text)))\.ts$/;
/** Links of views: every page of a member has some. */
const links = /\/src\/view\/addresses\/targets\.ts$/;
/** Small modules that a contract's page shares with lazy chunks: not worth a request each. */
const smallShared = /\/src\/(ui\/(DefinitionList|printing)|portal\/(navigation\/back|data\/save-file))\.tsx?$/;
/**
 * Styles of what only an action opens come with its code. All others are in one sheet, which a page that the server draws
 * needs whole.
 */
const lateStyles = /\/src\/(ui\/(dialog|tour)|renderer\/document-preview|portal\/search\/search)\.css$/;

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Names the chunk of a module that several pages share. Left alone, Rolldown writes one for each set of pages that
 * share something: fifteen for a contract's page, most of them smaller than the cost of a request, six at a time.
 * `base` holds what every page needs, `common` what the first pages share with a visitor's, `connected` what all first
 * pages of a member need, `overviews` what both lists need, `shared` what a contract's page shares with its siblings.
 */
export function chunkName(root: string): (id: string, graph: Graph) => string | null {
  const known = new Map<string, ReadonlySet<string>>();

  function reachableFrom(part: string, graph: Graph): ReadonlySet<string> {
    const found = known.get(part);
    if (found !== undefined) return found;
    const seen = new Set<string>();
    const left = [root + part];
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
    known.set(part, seen);
    return seen;
  }

  return (id, graph) => {
    const within = (part: string) => reachableFrom(part, graph).has(id);
    if (id.endsWith('.css')) return lateStyles.test(id) ? null : 'base';
    if ([main, layout, ...firstPages, ...siblings, ...visitorPages].some((part) => id === root + part)) return null;
    if (basics.test(id)) return 'base';
    if (links.test(id)) return 'connected';
    if (tools.test(id)) return null;
    if (within(main)) return 'base';
    if (visitorPages.some(within)) return within(layout) || firstPages.some(within) ? 'common' : null;
    if (within(layout) || firstPages.every(within)) return 'connected';
    if (within(contract) && (smallShared.test(id) || siblings.some(within))) return 'shared';
    return overviewPages.every(within) ? 'overviews' : null;
  };
}
