import type { Plugin } from 'vite';

/**
 * React Router sets `displayName` on components and creates others by calls that no bundler may drop, so that its parts
 * for forms, scrolling and servers stay in every page. Without those names, and with the calls marked as pure, unused
 * parts go. What the portal does not use is emptied, or decided where it would be asked for: fetchers, actions,
 * submissions, blockers, masked addresses, view transitions, restored scrolling, hydration, lazy properties of routes,
 * lazy discovery of routes, server components, instrumentation and warnings for developers.
 */
const changes: readonly { text: RegExp; to: string }[] = [
  { text: /^\w+\.displayName = "\w+";$/gm, to: '' },
  { text: /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm, to: 'var $1 = /* @__PURE__ */ $2' },
  {
    text: /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
    to: 'var $1 = /* @__PURE__ */ (() => $2)();',
  },
  { text: /^var ENABLE_DEV_WARNINGS = true;$/m, to: 'const ENABLE_DEV_WARNINGS = false;' },
  { text: /^(\s*)(warning|warningOnce|warnOnce)\((?=\n)/gm, to: '$1/* @__PURE__ */ $2(' },
  ...['fetch2', 'handleAction', 'discoverRoutes', '_internalSetRoutes', 'patchRoutes'].map(withoutBody('  ')),
  ...['getFetcher', 'resetFetcher', 'deleteFetcher', 'queueFetcherForDeletion', 'abortFetcher'].map(withoutBody('  ')),
  ...['getUpdatedRevalidatingFetchers', 'getBlocker', 'updateBlocker', 'enableScrollRestoration'].map(
    withoutBody('  '),
  ),
  ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'patchRoutesImpl'].map(withoutBody('')),
  ...['markFetchRedirectsDone', 'abortStaleFetchLoads', 'saveScrollPosition', 'getSavedScrollPosition'].map(
    answering('  ', 'null'),
  ),
  answering('', 'void 0')('parseHydrationData'),
  // what only an option of the router would bring, which the portal does not give
  { text: /\binit\.(hydrationData|patchRoutesOnNavigation|instrumentations|dataStrategy)\b/g, to: '(void 0)' },
  { text: /\bfogOfWar\.active\b(?! =)/g, to: 'false' },
  { text: /\bisFogOfWar\b(?=\) \{)/g, to: 'false' },
  { text: /\bopts\?\.mask\b(?=\) \{)/g, to: 'false' },
  // a navigation that submits nothing
  { text: /^(function normalizeNavigateOptions\()[\s\S]*?^\}$/m, to: '$1isFetcher, path, opts) { return { path }; }' },
  { text: /(?<!function )\bisMutationMethod\([\w.]+\)/g, to: 'false' },
  { text: /\bopts && opts\.pendingError\b(?=\) \{)/g, to: 'false' },
  { text: /\bpendingActionResult (?=&&|\?)/g, to: 'false ' },
  // no fetcher that would read again
  { text: /^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{\n {4}if \(initialHydration[\s\S]*?^ {2}\}\);$/m, to: '' },
  { text: /^ {2}revalidatingFetchers\.filter\([\s\S]*?^ {2}\}\);$/m, to: '' },
  { text: /(?<=let fetcherResultsPromise = )Promise\.all\([\s\S]*?^ {4}\);$/m, to: '[];' },
  // no blocker
  { text: /let blockerKey = shouldBlockNavigation\(\{[\s\S]*?\}\);/g, to: '' },
  { text: /\bblockerKey\b(?=\) \{| && delta != null\) \{)/g, to: 'false' },
  // view transitions
  { text: /^ {4}if \(isBrowser3\) \{\n {6}restoreAppliedTransitions[\s\S]*?^ {4}\}$/m, to: '' },
  { text: /(?<=^ {4}let viewTransitionOpts;\n)[\s\S]*?(?=^ {4}updateState\()/m, to: '' },
  { text: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) (?=\{)/, to: '' },
  {
    text: /^ {2}React\d*\.useEffect\(\(\) => \{\n {4}if \((vtContext|renderDfd|!vtContext)\b[\s\S]*?^ {2}\}, \[[\s\S]*?\]\);$/gm,
    to: '',
  },
  // lazy properties of routes, which are lazy as a whole
  { text: /(?<=let lazyMiddlewarePromise = )loadLazyRouteProperty\(\{[\s\S]*?^ {2}\}\);$/m, to: 'void 0;' },
  { text: /^ {2}let lazyKeys = Object\.keys\(route\.lazy\);[\s\S]*?(?=^\}$)/m, to: '' },
  // server components
  { text: /^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, to: '' },
  { text: /^ {4}if \(this\.context && [\s\S]*?^ {4}\}$/m, to: '' },
  { text: /^ {4}if \(this\.context\) \{[\s\S]*?^ {4}\}$/m, to: '' },
  // updates are transitions, as no option says otherwise
  { text: /\buseTransitions === (?:true|false)\b/g, to: 'false' },
  { text: /\buseOptimisticSafe\(_state\)/, to: '[_state]' },
  // what only a mistake in the portal's code would bring up
  {
    text: /^(\s*invariant\(\n[^\n]*,\n(?:\s*\/\/[^\n]*\n)*\s*)(?:`[^`]*`|"[^"\n]*")(?=\n\s*\);)/gm,
    to: '$1"React Router"',
  },
  // every route has an error page above it
  { text: /(?<=^var defaultErrorElement = )[^;]*;$/m, to: 'null;' },
];

/** A function that the portal never calls: a call throws. */
function withoutBody(indent: string): (name: string) => { text: RegExp; to: string } {
  return (name) => ({ text: functionNamed(indent, name), to: `$1) { throw new Error("${name} is out"); }` });
}

/** A function that the router calls, and whose answer the portal knows. */
function answering(indent: string, answer: string): (name: string) => { text: RegExp; to: string } {
  return (name) => ({ text: functionNamed(indent, name), to: `$1) { return ${answer}; }` });
}

function functionNamed(indent: string, name: string): RegExp {
  return new RegExp(`^(${indent}(?:async )?function ${name}\\()[\\s\\S]*?^${indent}\\}$`, 'm');
}

export function reactRouterWithoutUnused(): Plugin {
  return {
    name: 'react-router-without-unused',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/ },
      handler(code) {
        if (!code.includes('ENABLE_DEV_WARNINGS = true')) return null;
        const missing = changes.filter(({ text }) => code.search(text) < 0);
        // a new release of React Router may differ: fix this file rather than ship the weight
        if (missing.length > 0)
          this.error(`React Router no longer has ${missing.map(({ text }) => text.source).join(', ')}`);
        return { code: changes.reduce((text, change) => text.replace(change.text, change.to), code), map: null };
      },
    },
  };
}
