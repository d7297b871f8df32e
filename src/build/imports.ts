import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Every file of code below a folder. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** What a file imports, as it names it: packages, styles and other files. */
export function listImports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

/** The first folder of a path; `.` for a file outside any. */
const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.');

/** The folders of a room, each with those that its files import. */
export function arrowsWithin(room: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of sourceFiles(room)) {
    for (const name of listImports(file)) {
      if (!name.startsWith('.')) continue;
      const [from, to] = [folderOf(relative(room, file)), folderOf(relative(room, resolve(dirname(file), name)))];
      if (from !== to && to !== '..') arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/**
 * Groups of files that import each other in a cycle, types included, the largest first.
 * @param files with their whole paths; what else they import is left out
 */
export function importCycles(files: readonly string[]): string[][] {
  const known = new Set(files);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const relativeImports = (file: string): string[] =>
    listImports(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => resolve(dirname(file), name))
      .filter((target) => known.has(target));
  const visit = (file: string): number => {
    const rank = order.size;
    order.set(file, rank);
    low.set(file, rank);
    open.push(file);
    for (const target of relativeImports(file)) {
      const reached = order.has(target) ? (open.includes(target) ? order.get(target) : undefined) : visit(target);
      if (reached !== undefined) low.set(file, Math.min(low.get(file) ?? rank, reached));
    }
    if (low.get(file) === rank) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) cycles.push(group);
    }
    return low.get(file) ?? rank;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return cycles.toSorted((one, other) => other.length - one.length);
}
