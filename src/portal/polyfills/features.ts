/**
 * What the portal and its libraries use and the oldest supported browsers lack. Only a browser that lacks one fetches
 * `polyfills.ts`.
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
