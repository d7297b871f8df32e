/**
 * What the portal and its libraries use and the oldest browsers that it serves lack (Chrome 80, Firefox 80, Safari 14,
 * Edge 80). A browser that lacks one of them fetches `polyfills.ts`; no other does.
 */
const features: Readonly<Record<string, () => unknown>> = {
  'Array.prototype.at': () => Array.prototype.at,
  'Array.prototype.findLast': () => Array.prototype.findLast,
  'Object.hasOwn': () => Object.hasOwn,
  'String.prototype.at': () => String.prototype.at,
  'String.prototype.replaceAll': () => String.prototype.replaceAll,
  'Promise.any': () => Promise.any,
  structuredClone: () => globalThis.structuredClone,
  WeakRef: () => globalThis.WeakRef,
  FinalizationRegistry: () => globalThis.FinalizationRegistry,
  'AbortSignal.any': () => AbortSignal.any,
};

export function missingFeatures(): string[] {
  return Object.keys(features).filter((name) => features[name]?.() === undefined);
}
