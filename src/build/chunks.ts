const portal = 'src/portal/';
const main = `${portal}main.tsx`;
const layout = `${portal}connected/connected-layout.tsx`;
/** The pages that a member's visit begins with. */
const firstPages = [`${portal}pages/dashboard/dashboard.tsx`, `${portal}pages/contract/contract.tsx`];
/** Those that show what is held. */
const overviewPages = [`${portal}pages/dashboard/dashboard.tsx`, `${portal}pages/contracts/contracts.tsx`];
const contract = `${portal}pages/contract/contract.tsx`;
/** Where something stands that a contract's page has too. */
const siblings = [
  ...overviewPages,
  `${portal}pages/content/content.tsx`,
  `${portal}connected/once-idle.tsx`,
  `${portal}search/search.tsx`,
];
/** What somebody who is not signed in may open. */
const visitorPages = [`${portal}pages/sign-in/sign-in.tsx`, `${portal}forms/form-page.tsx`];

/** Their doors name everything: who comes through one takes little of what is behind it. */
const tools = /\/src\/(base|rules|catalog|view)\//;
/** A few lines each of those rooms, which nearly every page takes. */
const basics =
  /\/src\/(base\/(attempt|json|listeners|paris)|catalog\/safe-address|view\/(contact\/answering|text\/(plain-letters|fill-text)))\.ts$/;
/** What a view leads to: every page of a member has such links. */
const links = /\/src\/view\/addresses\/targets\.ts$/;
/** A few lines each that a contract's page shares with what is fetched later: too little to be asked for one by one. */
const smallShared = /\/src\/(ui\/(DefinitionList|printing)|portal\/(navigation\/back|data\/save-file))\.tsx?$/;

interface Graph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Which file of the build holds a module that several parts share. Left alone, each set of parts that share something
 * has a file of its own: fifteen for a contract's page, most of them smaller than what it costs to ask for them, six at
 * a time. What every page needs stands in one; so does what the first pages share with those of somebody who is not
 * signed in; what all first pages of a member need, and nobody else; what both overviews need; and what a contract's page
 * shares with any page beside it.
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
    if (
      [main, layout, ...firstPages, ...siblings, ...visitorPages].some((part) => id === root + part) ||
      id.endsWith('.css')
    )
      return null;
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
