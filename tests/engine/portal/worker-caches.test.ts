import { expect, it } from 'vitest';
import { workerCaches } from '../../../src/backend/http/no-worker.ts';
import { releaseCache, shellCache } from '../../../src/portal/offline/names.ts';

// two rooms that may not import each other
it('the script that stops a bad worker deletes all caches of the portal', () => {
  expect([...workerCaches].sort()).toEqual([shellCache, releaseCache].sort());
});
