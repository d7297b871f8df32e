import { join } from 'node:path';
import { arrowsWithin } from './imports.ts';

const source = join(new URL('../../', import.meta.url).pathname, 'src');

/** Folders by level, the lowest first: each above all that it imports. @throws Error on a cycle */
function levelsOf(imports: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const folders = new Set([...imports].flatMap(([from, to]) => [from, ...to]));
  const levels = new Map<string, number>();
  const levelOf = (folder: string, below: readonly string[]): number => {
    if (below.includes(folder)) throw new Error(`a circle of folders: ${[...below, folder].join(' → ')}`);
    const known = levels.get(folder);
    if (known !== undefined) return known;
    const lower = [...(imports.get(folder) ?? [])].map((other) => levelOf(other, [...below, folder]));
    const level = lower.length === 0 ? 0 : Math.max(...lower) + 1;
    levels.set(folder, level);
    return level;
  };
  const out: string[][] = [];
  for (const folder of [...folders].sort()) {
    const level = levelOf(folder, []);
    out[level] = [...(out[level] ?? []), folder];
  }
  return out;
}

/** Imports that no longer path implies already. */
function directArrows(imports: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to): [string, string] => [from, to]),
  );
}

function drawing(room: string): string {
  const folder = room === '' ? source : join(source, room);
  const imports = arrowsWithin(folder);
  const title = (name: string) => (name === '.' ? `${room}/*` : `${name}/`);
  const node = (name: string) => (name === '.' ? 'root' : name.replace(/\W/g, '_'));
  const lines = ['```mermaid', 'flowchart TD'];
  for (const names of levelsOf(imports)) for (const name of names) lines.push(`  ${node(name)}["${title(name)}"]`);
  const drawn = directArrows(imports)
    .map(([from, to]) => `  ${node(from)} --> ${node(to)}`)
    .sort();
  return [...lines, ...drawn, '```'].join('\n');
}

const parts: readonly [room: string, heading: string][] = [
  ['', 'The rooms: an arrow goes from a room to one that it imports; what a longer way says already is left out.'],
  ['backend', 'Inside `backend/`:'],
  ['portal', 'Inside `portal/`:'],
];

const begin = '<!-- drawn from the code by `npm run types` -->';
const end = '<!-- end of the drawing -->';

/** `src/README.md` with the drawing of the house as the code's imports have it today. @throws Error on a circle */
export function withDiagrams(page: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`src/README.md: between ${begin} and ${end} stands the drawing`);
  const text = parts.map(([room, heading]) => `${heading}\n\n${drawing(room)}`).join('\n\n');
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
