import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { RecordNode } from '../../analysis/record/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/pointer.ts';
import { DiffView, JsonEditor } from '../editor/index.ts';
import { editedText, type MakeEdits } from '../record/edits.ts';
import { RecordView } from '../record/record-view.tsx';
import type { AskChoices } from '../record/setting.ts';
import { words as recordWords } from '../record/words.ts';
import { words } from '../words.ts';
import type { FilePaneProps } from './props.ts';
import { Toggle } from './toggle.tsx';

const TablePane = lazy(() => import('./table-pane.tsx'));

const views = {
  phrases: words.views.sentences,
  tableau: words.views.table,
  json: words.views.json,
  differences: words.views.diff,
} as const;
type View = keyof typeof views;

/** One text, in the view that the analyst prefers. */
export function FilePane(props: FilePaneProps) {
  const { entry, path, view, onView } = props;
  const wanted: View = view !== null && view in views ? (view as View) : 'phrases';
  const isWritten = isRecordFile(path);
  const shown = !isWritten && wanted === 'phrases' ? 'json' : wanted;
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
        <Suspense fallback={<p role="status">{recordWords.reading}</p>}>
          {shown === 'phrases' && <RecordPane key={path} {...props} />}
          {shown === 'tableau' && <TablePane key={path} {...props} />}
          {shown === 'json' && <JsonPane {...props} />}
          {shown === 'differences' && <DiffPane {...props} />}
        </Suspense>
      </div>
    </section>
  );
}

/** Tables of the testers are no catalogue. */
const isRecordFile = (path: string): boolean => path.endsWith('.json');

/** The file in words, as the worker reads it after each change. */
function RecordPane({ session, snapshot, path, revealed, onReveal }: FilePaneProps) {
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
  const openRule = useCallback(
    (name: string) => onReveal({ file: fileOf('rules'), pointer: `/rules/${escapeStep(name)}`, start: 0, end: 0 }),
    [onReveal],
  );
  const wanted = useMemo(() => revealed && { pointer: revealed.pointer, count: revealed.count }, [revealed]);
  if (record === undefined) return <p role="status">{recordWords.reading}</p>;
  if (record === null) return <p>{recordWords.unknown}</p>;
  return (
    <RecordView record={record} isLocked={isLocked} edit={edit} revealed={wanted} ask={ask} onOpenRule={openRule} />
  );
}

function JsonPane({ session, snapshot, path, findings, revealed }: FilePaneProps) {
  const { bench } = session;
  const reveal = useMemo(
    () => revealed && { start: revealed.start, end: revealed.end, stamp: revealed.count },
    [revealed],
  );
  return (
    <JsonEditor
      className="file-editor"
      path={path}
      text={snapshot.texts.get(path) ?? ''}
      readOnly={snapshot.isLocked}
      findings={findings}
      reveal={reveal}
      label={words.views.json}
      onChange={(text) => session.edit(new Map([[path, text]]), true)}
      onUndo={() => session.undo()}
      onRedo={() => session.redo()}
      complete={(file, text, offset) => bench.ask('complete', { path: file, text, offset }).then((all) => [...all])}
      hover={(file, text, offset) => bench.ask('hover', { path: file, text, offset })}
    />
  );
}

function DiffPane({ session, snapshot, path }: FilePaneProps) {
  const before = session.base.files.get(path) ?? '';
  const after = snapshot.texts.get(path) ?? '';
  if (before === after) return <p>{words.views.same}</p>;
  return <DiffView className="file-editor" before={before} after={after} label={words.views.diff} />;
}
