import type { Plugin } from 'vite';

/**
 * React Router's module names some of its components once it has made them, and makes others by calls that no bundler may
 * leave out: so the parts for forms, for scroll and for servers stay in every page, used or not. Without the names, and
 * with the calls and classes marked as pure, what is not used goes. It ships its warnings for developers unless told not
 * to. Its router knows fetchers, actions, what forms submit, routes that are discovered on the way and instruments; the
 * portal has none.
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
  // a navigation that submits nothing
  { text: /^(function normalizeNavigateOptions\()[\s\S]*?^\}$/m, to: '$1isFetcher, path, opts) { return { path }; }' },
];

/** What the portal never calls: a call says so, instead of doing half of what is expected. */
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
        // a release of React Router may write otherwise: then this page follows, rather than the weight come back
        if (missing.length > 0)
          this.error(`React Router no longer has ${missing.map(({ text }) => text.source).join(', ')}`);
        return { code: changes.reduce((text, change) => text.replace(change.text, change.to), code), map: null };
      },
    },
  };
}
