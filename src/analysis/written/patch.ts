import { placesIn } from '../merge/sequence.ts';

/** A file before and after a change; null where it does not exist. */
export interface FileChange {
  path: string;
  before: string | null;
  after: string | null;
}

/** Lines around a change by which it is found again. */
const AROUND = 3;
const NO_NEWLINE = '\\ No newline at end of file';

/**
 * A change of some files as `git apply` takes it.
 * @param note lines that say what it is; none of them can be taken for a part of the patch
 */
export function patchOf(changes: readonly FileChange[], note: readonly string[] = []): string {
  const said = note.flatMap((text) => text.split(/\r?\n|\r/)).map((line) => `# ${line}`.trimEnd());
  const files = changes.filter(({ before, after }) => before !== after).map(filePatch);
  return [...said, ...files.flat()].map((line) => `${line}\n`).join('');
}

function filePatch({ path, before, after }: FileChange): string[] {
  const mode = before === null ? ['new file mode 100644'] : after === null ? ['deleted file mode 100644'] : [];
  const head = [`diff --git a/${path} b/${path}`, ...mode];
  const hunks = hunksOf(linesOf(before), linesOf(after));
  // an empty file that comes or goes has no lines
  if (hunks.length === 0) return [...head, 'index 0000000..e69de29'];
  const names = [
    before === null ? '--- /dev/null' : `--- a/${path}`,
    after === null ? '+++ /dev/null' : `+++ b/${path}`,
  ];
  return [...head, ...names, ...hunks];
}

/** Lines, each with the character that ends it: a last one without it is another line. */
const linesOf = (text: string | null): string[] => text?.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** A line of one file or of both. */
interface Line {
  sign: ' ' | '-' | '+';
  text: string;
}

function hunksOf(before: readonly string[], after: readonly string[]): string[] {
  const lines = comparedLines(before, after);
  const changed = lines.flatMap(({ sign }, place) => (sign === ' ' ? [] : place));
  const hunks: string[] = [];
  let [at, was, is] = [0, 0, 0];
  const count = (from: number, to: number, sign: Line['sign']) =>
    lines.slice(from, to).filter((line) => line.sign === ' ' || line.sign === sign).length;
  for (const [first, last] of groupsOf(changed)) {
    const [start, end] = [Math.max(0, first - AROUND), Math.min(lines.length, last + 1 + AROUND)];
    was += count(at, start, '-');
    is += count(at, start, '+');
    at = start;
    const [gone, come] = [count(start, end, '-'), count(start, end, '+')];
    // of no lines, the line before is named
    hunks.push(`@@ -${gone === 0 ? was : was + 1},${gone} +${come === 0 ? is : is + 1},${come} @@`);
    for (const { sign, text } of lines.slice(start, end)) {
      if (text.endsWith('\n')) hunks.push(sign + text.slice(0, -1));
      else hunks.push(sign + text, NO_NEWLINE);
    }
  }
  return hunks;
}

/** Changes that are near enough to stand in one hunk, by the places of the first and of the last. */
function groupsOf(changed: readonly number[]): [number, number][] {
  const groups: [number, number][] = [];
  for (const place of changed) {
    const group = groups.at(-1);
    if (group !== undefined && place - group[1] <= 2 * AROUND) group[1] = place;
    else groups.push([place, place]);
  }
  return groups;
}

function comparedLines(before: readonly string[], after: readonly string[]): Line[] {
  const lines: Line[] = [];
  let next = 0;
  const add = (upTo: number) => {
    for (const text of after.slice(next, upTo)) lines.push({ sign: '+', text });
    next = upTo;
  };
  for (const [place, found] of placesIn(before, after).entries()) {
    if (found === undefined) lines.push({ sign: '-', text: before[place] ?? '' });
    else {
      add(found);
      lines.push({ sign: ' ', text: before[place] ?? '' });
      next = found + 1;
    }
  }
  add(after.length);
  return lines;
}
