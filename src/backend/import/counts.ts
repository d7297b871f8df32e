import { type ImportLine, isDocument, isMember } from './lines.ts';

export type LineKind = 'members' | 'contracts' | 'documents';

/** What became of the lines of a kind. */
export interface LineCount {
  new: number;
  changed: number;
  same: number;
  refused: number;
}

export type Counts = Record<LineKind, LineCount>;

export const noCounts = (): Counts => ({ members: noCount(), contracts: noCount(), documents: noCount() });
const noCount = (): LineCount => ({ new: 0, changed: 0, same: 0, refused: 0 });

/** The kind of a line by its type; null where it names none. */
export function kindOf(typename: unknown): LineKind | null {
  if (typeof typename !== 'string') return null;
  if (typename === 'Profil') return 'members';
  if (typename === 'DfDocument') return 'documents';
  return /^(Contrat|Projet)/.test(typename) ? 'contracts' : null;
}

export const kindOfLine = (line: ImportLine): LineKind =>
  isMember(line) ? 'members' : isDocument(line) ? 'documents' : 'contracts';
