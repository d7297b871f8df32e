import { readFileSync, statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** A page is drawn without a browser: these files take another kind of worker. */
const needsDom = (file: string) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * Files of a kind follow each other, the longest first: a worker whose next file is of the other kind is stopped, and
 * a new one loads the engine anew.
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
