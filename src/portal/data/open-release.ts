import { createReleaseFiles, type ReleaseFiles, type ReleaseFilesOptions } from './release-files.ts';
import type { ApiWords, createWords } from './words.ts';

/** Gives the words of another API, loaded once; absent where the API speaks ours. */
export type LoadWords = (() => Promise<ApiWords>) | undefined;

/** The files of a release and, where the API speaks other words than ours, those words. */
export function openRelease(
  options: ReleaseFilesOptions,
  load: () => Promise<typeof createWords>,
): { files: ReleaseFiles; words: LoadWords } {
  const { plans: own } = options.index;
  if (own === undefined) return { files: createReleaseFiles(options), words: undefined };
  const plans = { ...own };
  const learn = (more: typeof own) => void Object.assign(plans, more);
  const files = { ...createReleaseFiles({ ...options, learn }), learn };
  let words: Promise<ApiWords> | undefined;
  return {
    files,
    words: () => (words ??= load().then((create) => create({ plans, read: (part) => files.part(part) }))),
  };
}
