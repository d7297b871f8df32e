import type { Finding } from '../../catalog/source/index.ts';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import type { PlaceMark } from '../record/marks.tsx';
import type { FileEntry, FilePlace, Outline } from '../worker/questions.ts';

/** What the parts of an open draft are drawn from. */
export interface WorkbenchProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  outline: Outline;
}

/** A place to show in the open file; the count tells one request from the next. */
export interface RevealedPlace {
  file: string;
  pointer: string;
  start: number;
  end: number;
  count: number;
}

export interface FilePaneProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  entry: FileEntry | null;
  path: string;
  findings: readonly Finding[];
  /** What no row of the tables tries of it. */
  marks: readonly PlaceMark[];
  revealed: RevealedPlace | null;
  view: string | null;
  onView: (view: string) => void;
  onReveal: (place: FilePlace) => void;
}
