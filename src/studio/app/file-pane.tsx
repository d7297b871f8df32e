import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordNode } from '../../analysis/record/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { editedText, type MakeEdits } from '../record/edits.ts';
import { RecordView } from '../record/record-view.tsx';
import type { AskChoices } from '../record/setting.ts';
import { words as recordWords } from '../record/words.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';
import { Toggle } from './toggle.tsx';

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

const views = { phrases: words.views.sentences, json: words.views.json } as const;
type View = keyof typeof views;

/** One text, in the view that the analyst prefers. */
export function FilePane(props: FilePaneProps) {
  const { entry, path, view, onView } = props;
  const shown: View = view !== null && view in views ? (view as View) : 'phrases';
  return (
    <section className="file" aria-labelledby="file-title">
      <div className="file-head">
        <div>
          <h2 id="file-title" className="file-title">
            {entry?.label ?? path}
          </h2>
          <p className="file-path">{path}</p>
        </div>
        <div className="file-views">
          <Toggle label={words.views.label} value={shown} options={views} onChange={onView} />
        </div>
      </div>
      <div className="file-body">
        {shown === 'json' ? <JsonPane {...props} /> : <RecordPane key={path} {...props} />}
      </div>
    </section>
  );
}

/** The file in words, as the worker reads it after each change. */
function RecordPane({ session, snapshot, path, revealed }: FilePaneProps) {
  const [record, setRecord] = useState<RecordNode | null | undefined>(undefined);
  const { checked, isLocked } = snapshot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each check
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('record', { path }).then(
      (next) => isCurrent && setRecord(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, path, checked]);

  const edit = useCallback(
    (make: MakeEdits, typed = false) => {
      const text = session.textOf(path);
      if (text !== null) session.edit(new Map([[path, editedText(text, make)]]), typed);
    },
    [session, path],
  );
  const ask = useCallback<AskChoices>((place) => session.bench.ask('choices', { path, ...place }), [session, path]);
  const wanted = useMemo(() => revealed && { pointer: revealed.pointer, count: revealed.count }, [revealed]);
  if (record === undefined) return <p role="status">{recordWords.reading}</p>;
  if (record === null) return <p>{recordWords.unknown}</p>;
  return <RecordView record={record} isLocked={isLocked} edit={edit} revealed={wanted} ask={ask} />;
}

function JsonPane({ session, snapshot, path }: FilePaneProps) {
  return (
    <textarea
      className="file-text"
      aria-label={words.views.json}
      value={snapshot.texts.get(path) ?? ''}
      readOnly={snapshot.isLocked}
      onChange={(event) => session.edit(new Map([[path, event.target.value]]), true)}
      spellCheck={false}
    />
  );
}
