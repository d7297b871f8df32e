import { createRequire } from 'node:module';
import { setPatternJudge } from '../catalog/check/pattern.ts';

const load = createRequire(import.meta.url);

/** Examines patterns with recheck: three megabytes, which most catalogues never need. */
setPatternJudge((pattern) => {
  const { checkSync } = load('recheck/lib/browser.js');
  const found = checkSync(pattern, 'u', { timeout: 5000 });
  return found.status === 'vulnerable' && found.complexity.type === 'exponential';
});
