import { lineInFrench, tableLabel } from '../../analysis/record/file-label.ts';
import type { FileEntry } from '../worker/questions.ts';

/** What analysts call a file, by its path; a table of the testers by what it is about. */
export const labelOf = (files: readonly FileEntry[], path: string): string =>
  files.find((file) => file.path === path)?.label ?? tableLabel(path);

/** A line of a file, in words. */
export const lineOf = (files: readonly FileEntry[], { file, line }: { file: string; line: number }): string =>
  lineInFrench(labelOf(files, file), line);
