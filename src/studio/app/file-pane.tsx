import type { Finding } from '../../catalog/source/index.ts';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';

/** A place to show in the open file; the count tells one request from the next. */
export interface Revealed {
  file: string;
  pointer: string;
  start: number;
  end: number;
  count: number;
}

interface FilePaneProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  entry: FileEntry | null;
  path: string;
  findings: readonly Finding[];
  revealed: Revealed | null;
  view: string | null;
  onView: (view: string) => void;
}

/** One text, in the view that the analyst prefers. */
export function FilePane({ session, snapshot, entry, path }: FilePaneProps) {
  const text = snapshot.texts.get(path);
  return (
    <section className="file" aria-labelledby="file-title">
      <div className="file-head">
        <h2 id="file-title" className="file-title">
          {entry?.label ?? path}
        </h2>
        <p className="file-path">{path}</p>
      </div>
      <textarea
        className="file-text"
        aria-label={words.views.json}
        value={text ?? ''}
        readOnly={snapshot.isLocked}
        onChange={(event) => session.edit(new Map([[path, event.target.value]]), true)}
        spellCheck={false}
      />
    </section>
  );
}
