import { readFileSync, statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Files that render without a browser use another environment. */
const needsDom = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Groups files by environment, the longest first: a worker is replaced when the next file needs another one, and loads
 * the engine again.
 */
export class Order implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    return files
      .map((file) => ({ file, page: Number(needsDom(file.moduleId)), size: statSync(file.moduleId).size }))
      .sort((a, b) => a.page - b.page || b.size - a.size)
      .map(({ file }) => file);
  }
}
