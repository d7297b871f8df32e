/** Matchers for the DOM, where a test file asks for one with `@vitest-environment jsdom`. */
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest');

export {};
