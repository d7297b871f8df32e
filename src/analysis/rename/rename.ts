import { fileOf } from '../../catalog/sections.ts';
import { rangeOf, type Source } from '../../catalog/source/index.ts';
import type { Kind } from '../../catalog/walk/index.ts';
import { didYouMean } from '../../rules/index.ts';
import type { Edit } from '../edits.ts';
import { type Bearer, findBearers, findMentionsInTable, type Known, namesOf } from '../uses/index.ts';
import { isSafeName, renamed, renameRefusal } from './may-rename.ts';

/** What renaming something changes: ranges of texts, and files that are called otherwise. */
export interface Renaming {
  edits: Edit[];
  moves: { from: string; to: string }[];
}

export interface RenameRefusal {
  refused: string;
  help: string | null;
}

const refuse = (refused: string, help: string | null = null): RenameRefusal => ({ refused, help });

/** The edits that rename something everywhere. */
export function planRename(known: Known, kind: Kind, from: string, to: string): Renaming | RenameRefusal {
  const stays = renameRefusal(kind, from);
  if (stays !== null) return refuse(`${kind} "${from}" keeps its name: ${stays}`, `renamed are ${renamed.join(', ')}`);
  const names = namesOf(known, kind);
  if (!names.includes(from)) return refuse(`there is no ${kind} "${from}"`, didYouMean(from, names));
  if (names.includes(to) || (kind === 'code-list' && known.sources.has(fileOf('codes', to))))
    return refuse(`there is already a ${kind} "${to}"`, 'choose a name that nothing bears');
  if (!isSafeName(to))
    return refuse(`"${to}" is no name`, 'write letters, digits and hyphens, beginning with a letter: contact-nature');
  const own = findBearers(known, kind, from);
  const homes = new Set(own.filter(({ how }) => how === 'defines').map(({ entry }) => entry.file));
  if (homes.size > 1) return refuse(`"${from}" is a ${kind} of several files: ${[...homes].join(', ')}`);
  return {
    edits: [
      ...own.flatMap((bearer) => editsAt(known, bearer, from, to)),
      ...known.tests.flatMap((test) =>
        findMentionsInTable(test, kind, from).map(({ file, start, end }) => ({ file, start, end, text: to })),
      ),
    ],
    moves: kind === 'code-list' ? [{ from: fileOf('codes', from), to: fileOf('codes', to) }] : [],
  };
}

function editsAt({ sources }: Known, { entry, pointer, onKey, how }: Bearer, from: string, to: string): Edit[] {
  const source = sources.get(entry.file);
  const range = source === undefined ? null : rangeOf(source, pointer, onKey);
  if (source === undefined || range === null) return [];
  if (how === 'reads') return pathEdits(source, range, from, to);
  return [{ file: entry.file, start: range.start, end: range.end, text: JSON.stringify(to) }];
}

/** A link's name within paths and placeholders: `$links.contactForm`, `{$links.contactForm}`. */
function pathEdits(source: Source, { start, end }: { start: number; end: number }, from: string, to: string): Edit[] {
  const written = source.text.slice(start, end);
  return [...written.matchAll(/\$links\.([\w-]+)/g)].flatMap(({ index, 0: whole, 1: name }) => {
    if (name !== from) return [];
    const stop = start + index + whole.length;
    return [{ file: source.file, start: stop - from.length, end: stop, text: to }];
  });
}
