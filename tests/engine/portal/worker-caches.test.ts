import { expect, it } from 'vitest';
import { workerCaches } from '../../../src/backend/http/no-worker.ts';
import { releaseCache, shellCache } from '../../../src/portal/offline/names.ts';

// two rooms that may not import each other
it('what stops a bad worker throws away the very caches that the portal has', () => {
  expect([...workerCaches].sort()).toEqual([shellCache, releaseCache].sort());
});
