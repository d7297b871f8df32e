import type { oldestBrowsers } from './browsers.ts';

type Browser = keyof typeof oldestBrowsers;

/** A feature that browsers got one after the other, and why the portal may use it early. */
export interface Feature {
  name: string;
  /** The first version of each that has it, as its number; null where it has none yet. */
  since: Readonly<Record<Browser, number | null>>;
  /** Why the build may use it all the same; without a reason, it must not. */
  because?: string;
}

/** In the order of compatibility tables: Chrome, Firefox, Safari, Edge. */
function since(chrome: number, firefox: number | null, safari: number | null, edge = chrome): Feature['since'] {
  return { chrome, firefox, safari, edge };
}

const polyfilled = 'a browser without it fetches portal/polyfills/polyfills.ts';
const guarded = 'it is looked for before it is used';
const enhancement = 'without it the page is less fine, and works';

/** Syntax: a browser that does not know it cannot read the file. */
export const grammar = {
  'logical assignment': { since: since(85, 79, 14) },
  'private field': { since: since(74, 90, 14.1) },
  'private method': { since: since(84, 90, 15) },
  'private name in': { since: since(91, 90, 15) },
  'class field': { since: since(72, 69, 14) },
  'static class field': { since: since(72, 75, 14.1) },
  'static block': { since: since(94, 93, 16.4) },
  'await at the top': { since: since(89, 89, 15) },
  'expression that looks behind': { since: since(62, 78, 16.4) },
  'expression with flag d': { since: since(90, 88, 15) },
  'expression with flag v': { since: since(112, 116, 17) },
  'import attributes': { since: since(123, 138, 17.2) },
} as const satisfies Record<string, Omit<Feature, 'name'>>;

/** Members and globals that were added to the browsers' libraries. */
export const library: Readonly<Record<string, Omit<Feature, 'name'>>> = {
  at: { since: since(92, 90, 15.4), because: polyfilled },
  findLast: { since: since(97, 104, 15.4), because: polyfilled },
  findLastIndex: { since: since(97, 104, 15.4) },
  toSorted: { since: since(110, 115, 16) },
  toReversed: { since: since(110, 115, 16) },
  toSpliced: { since: since(110, 115, 16) },
  hasOwn: { since: since(93, 92, 15.4), because: polyfilled },
  replaceAll: { since: since(85, 77, 13.1), because: polyfilled },
  any: { since: since(85, 79, 14), because: polyfilled },
  structuredClone: { since: since(98, 94, 15.4), because: polyfilled },
  WeakRef: { since: since(84, 79, 14.1), because: polyfilled },
  FinalizationRegistry: { since: since(84, 79, 14.1), because: polyfilled },
  AggregateError: { since: since(85, 79, 14), because: polyfilled },
  withResolvers: { since: since(119, 121, 17.4) },
  fromAsync: { since: since(121, 115, 16.4) },
  canParse: { since: since(120, 115, 17) },
  randomUUID: { since: since(92, 95, 15.4) },
  Segmenter: { since: since(87, 125, 14.1) },
  DisplayNames: { since: since(81, 86, 14.1) },
  ListFormat: { since: since(72, 78, 14.1) },
  requestIdleCallback: { since: since(47, 55, null), because: guarded },
  BroadcastChannel: { since: since(54, 38, 15.4), because: guarded },
  showModal: { since: since(37, 98, 15.4), because: guarded },
  showPopover: { since: since(114, 125, 17) },
  replaceChildren: { since: since(86, 78, 14) },
  requestSubmit: { since: since(76, 75, 16), because: 'of RJSF, for a way of sending that no form here takes' },
  checkVisibility: { since: since(105, 106, 17.4), because: guarded },
  adoptedStyleSheets: { since: since(73, 101, 16.4), because: guarded },
  startViewTransition: { since: since(111, 144, 18), because: guarded },
  cookieStore: { since: since(87, 140, 18.4) },
  ResizeObserver: { since: since(64, 69, 13.1), because: guarded },
  trustedTypes: { since: since(83, 148, 26), because: guarded },
  navigation: { since: since(102, 147, 26.2), because: guarded },
};

/** In the style sheet: an unknown selector drops the whole rule, an unknown value only itself. */
export const styles: readonly (Feature & { pattern: RegExp })[] = [
  { name: ':has()', pattern: /:has\(/, since: since(105, 121, 15.4) },
  { name: ':is()', pattern: /:is\(/, since: since(88, 78, 14) },
  { name: ':where()', pattern: /:where\(/, since: since(88, 78, 14) },
  { name: ':not() of several', pattern: /:not\([^()]*,/, since: since(88, 84, 9) },
  {
    name: ':focus-visible',
    pattern: /:focus-visible/,
    since: since(86, 85, 15.4),
    because: 'it only takes away the outline that :focus gives',
  },
  { name: 'inset', pattern: /[;{]inset(-inline|-block)?:/, since: since(87, 66, 14.1) },
  {
    name: 'gap',
    pattern: /display:(inline-)?flex[^}]*[;{](row-|column-)?gap:|[;{](row-|column-)?gap:[^}]*display:(inline-)?flex/,
    since: since(84, 63, 14.1),
    because: 'without it what stands in a line stands closer',
  },
  { name: 'aspect-ratio', pattern: /[;{]aspect-ratio:/, since: since(88, 89, 15) },
  { name: 'heights of the window as it is', pattern: /\d[dsl]v[hw]\b/, since: since(108, 101, 15.4) },
  { name: 'color-mix()', pattern: /color-mix\(/, since: since(111, 113, 16.2) },
  { name: 'light-dark()', pattern: /light-dark\(/, since: since(123, 120, 17.5) },
  { name: '@layer', pattern: /@layer/, since: since(99, 97, 15.4) },
  { name: '@container', pattern: /@container/, since: since(105, 110, 16) },
  { name: '@property', pattern: /@property/, since: since(85, 128, 16.4) },
  { name: 'a range of widths', pattern: /@media[^{]*[<>]/, since: since(104, 63, 16.4) },
  { name: 'margins of two logical sides', pattern: /(margin|padding)-(inline|block):/, since: since(87, 66, 14.1) },
  { name: 'overflow: clip', pattern: /overflow(-[xy])?:clip/, since: since(90, 81, 16) },
  {
    name: 'rotate, scale, translate by themselves',
    pattern: /[;{](translate|scale|rotate):/,
    since: since(104, 72, 14.1),
  },
  { name: 'accent-color', pattern: /accent-color:/, since: since(93, 92, 15.4), because: enhancement },
  { name: 'text-wrap', pattern: /text-wrap:/, since: since(114, 121, 17.5), because: enhancement },
  {
    name: 'text-underline-offset',
    pattern: /text-underline-offset:/,
    since: since(87, 70, 12.1),
    because: enhancement,
  },
  {
    name: 'text-decoration-thickness',
    pattern: /text-decoration-thickness:/,
    since: since(89, 70, 12.1),
    because: enhancement,
  },
  {
    name: 'appearance',
    pattern: /[;{]appearance:/,
    since: since(84, 80, 15.4),
    because: 'the prefixed one stands beside it',
  },
  { name: '::backdrop', pattern: /::backdrop/, since: since(37, 98, 15.4), because: 'only a modal dialog has one' },
  { name: 'content-visibility', pattern: /content-visibility:/, since: since(85, 125, 18), because: enhancement },
  { name: 'forced-colors', pattern: /forced-colors/, since: since(89, 81, 16), because: enhancement },
  { name: 'overscroll-behavior', pattern: /overscroll-behavior/, since: since(63, 59, 16), because: enhancement },
  { name: 'scroll-padding', pattern: /scroll-(padding|margin)/, since: since(69, 68, 14.1), because: enhancement },
];
