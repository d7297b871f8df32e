import type { Plugin } from 'vite';

/**
 * React Router sets `displayName` on components and creates others by calls that no bundler may drop, so that its parts
 * for forms, scrolling and servers stay in every page. Without those names, and with the calls marked as pure, unused
 * parts go. The router's fetchers, actions, submissions, lazy route discovery and instrumentation are emptied: the
 * portal uses none.
 */
const changes: readonly { text: RegExp; to: string }[] = [
  { text: /^\w+\.displayName = "\w+";$/gm, to: '' },
  { text: /^var (\w+) = (React\d*\.(?:forwardRef|memo|createContext)\()/gm, to: 'var $1 = /* @__PURE__ */ $2' },
  {
    text: /^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
    to: 'var $1 = /* @__PURE__ */ (() => $2)();',
  },
  { text: /^var ENABLE_DEV_WARNINGS = true;$/m, to: 'const ENABLE_DEV_WARNINGS = false;' },
  ...['fetch2', 'handleAction', 'discoverRoutes', '_internalSetRoutes', 'patchRoutes'].map(withoutBody('  ')),
  ...['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'patchRoutesImpl'].map(withoutBody('')),
  // a warning for developers, which weighs what a small module does
  { text: /"You are trying to use a blocker on a POP navigation[^"]*"/, to: '"blocked POP navigation"' },
  // a navigation that submits nothing
  { text: /^(function normalizeNavigateOptions\()[\s\S]*?^\}$/m, to: '$1isFetcher, path, opts) { return { path }; }' },
];

/** A function that the portal never calls: a call throws. */
function withoutBody(indent: string): (name: string) => { text: RegExp; to: string } {
  return (name) => ({
    text: new RegExp(`^(${indent}(?:async )?function ${name}\\()[\\s\\S]*?^${indent}\\}$`, 'm'),
    to: `$1) { throw new Error("${name} is out"); }`,
  });
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
