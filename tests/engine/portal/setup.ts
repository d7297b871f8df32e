import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/** Matchers for the DOM, where a test file asks for one with `@vitest-environment jsdom`, and nothing of a file before. */
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
}

/** `npm test` draws the same samples each time, so that what fails has been changed; `test:full` draws others. */
fc.configureGlobal(process.env.FULL === '1' ? {} : { seed: 20_261_120 });

/** Files share one process: none leaves another its clock, its globals or its spies. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
