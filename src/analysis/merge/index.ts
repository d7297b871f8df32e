import { treeOf } from '../written/nodes.ts';
import type { Conflict, MergedText } from './conflict.ts';
import { mergeTables, takeTheirsInTable } from './merge-csv.ts';
import { mergeTrees } from './merge-json.ts';
import { takeTheirsInJson } from './place.ts';
import { joinLines, linesOf } from './records.ts';
import { mergeSequence } from './sequence.ts';

export type { Conflict, MergedText } from './conflict.ts';
export { placeOf } from './place.ts';
export { isSameValue, withStanding } from './standing.ts';

/** Texts of files by path; null, or none, is a file that is not there. */
export type MergedFiles = ReadonlyMap<string, string | null>;

/**
 * The changes of both sides since a common state, file by file and cell by cell. Where both changed a cell, mine is in
 * the result and theirs in its conflict.
 */
export function mergeFiles(
  base: MergedFiles,
  mine: MergedFiles,
  theirs: MergedFiles,
): { files: Map<string, string | null>; conflicts: Conflict[] } {
  const files = new Map<string, string | null>();
  const conflicts: Conflict[] = [];
  for (const file of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const [was, is, are] = [base, mine, theirs].map((texts) => texts.get(file) ?? null);
    const merged = mergeFile(file, was ?? null, is ?? null, are ?? null);
    files.set(file, merged.text);
    conflicts.push(...merged.conflicts);
  }
  return { files, conflicts };
}

function mergeFile(
  file: string,
  base: string | null,
  mine: string | null,
  theirs: string | null,
): { text: string | null; conflicts: Conflict[] } {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  if (mine !== null && theirs !== null) return mergeText(base, mine, theirs, file);
  return { text: mine, conflicts: [wholeFile(file, base, mine, theirs)] };
}

/** Merges one text; a cell that both changed is as mine has it. @param base null for a file that both made */
export function mergeText(base: string | null, mine: string, theirs: string, file = ''): MergedText {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  return (
    mergeAsJson(file, base, mine, theirs) ??
    (file.endsWith('.csv') ? mergeTables(file, base ?? '', mine, theirs) : null) ??
    mergeLines(base ?? '', mine, theirs) ?? { text: mine, conflicts: [wholeFile(file, base, mine, theirs)] }
  );
}

function mergeAsJson(file: string, base: string | null, mine: string, theirs: string): MergedText | null {
  if (!/^[\s\ufeff]*[[{]/.test(theirs)) return null;
  const [was, is, are] = [base, mine, theirs].map((text) => (text === null ? null : treeOf(file, text)));
  if (!is || !are || (base !== null && !was)) return null;
  return mergeTrees(
    file,
    base === null || !was ? null : { text: base, root: was },
    { text: mine, root: is },
    { text: theirs, root: are },
  );
}

/** Null where both changed the same lines, or lines that touch. */
function mergeLines(base: string, mine: string, theirs: string): MergedText | null {
  const [was = [], is = [], are = []] = [base, mine, theirs].map(linesOf);
  const stretches = mergeSequence(was, is, are, false);
  if (stretches === null || stretches.some(({ from }) => from === 'each')) return null;
  const lines = stretches.flatMap((stretch) => {
    if (stretch.from === 'each') return [];
    return (stretch.from === 'mine' ? is : are).slice(stretch.start, stretch.end);
  });
  return { text: joinLines(lines), conflicts: [] };
}

const wholeFile = (file: string, base: string | null, mine: string | null, theirs: string | null): Conflict => ({
  file,
  pointer: '',
  base: base ?? undefined,
  mine: mine ?? undefined,
  theirs: theirs ?? undefined,
  of: 'file',
  steps: [],
  writtenByTheirs: theirs,
});

/** A merged text with theirs where a conflict is; null where they removed the file. */
export function takeTheirs(text: string | null, conflict: Conflict): string | null {
  if (conflict.of === 'file' || text === null) return conflict.writtenByTheirs;
  return conflict.of === 'csv' ? takeTheirsInTable(text, conflict) : takeTheirsInJson(text, conflict);
}
