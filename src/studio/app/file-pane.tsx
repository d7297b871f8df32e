import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { tableName, tableSubject } from '../../analysis/record/file-label.ts';
import type { RecordNode } from '../../analysis/record/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/pointer.ts';
import { isApiFile } from '../../catalog/source/source.ts';
import { DiffView, JsonEditor } from '../editor/index.ts';
import { editedText, type MakeEdits } from '../record/edits.ts';
import { MarksContext } from '../record/marks.tsx';
import { RecordView } from '../record/record-view.tsx';
import type { AskChoices } from '../record/setting.ts';
import { words as recordWords } from '../record/words.ts';
import { words } from '../words.ts';
import type { FilePaneProps } from './props.ts';
import { Toggle } from './toggle.tsx';

const TablePane = lazy(() => import('./table-pane.tsx'));

/** The views of a file, by how the address names them. */
export const viewNames = {
  phrases: words.views.sentences,
  tableau: words.views.table,
  json: words.views.json,
  differences: words.views.diff,
} as const;
type View = keyof typeof viewNames;

/** Those of a description of an API, which is read here and written where it is made. */
const apiViews = { texte: words.views.text, differences: words.views.diff } as const;

/** One text, in the view that the analyst prefers. */
export function FilePane(props: FilePaneProps) {
  const { entry, path, view, onView } = props;
  const wanted: View = view !== null && view in viewNames ? (view as View) : 'phrases';
  const isApi = isApiFile(path);
  const shown = !isRecordFile(path) && wanted === 'phrases' ? 'json' : wanted;
  // who reads a file as it is written knows it by its path
  const isWritten = isApi || entry === null || shown === 'json' || shown === 'differences';
  return (
    <section className="file" aria-labelledby="file-title">
      <div className="file-head">
        <div>
          <h2 id="file-title" className="file-title" tabIndex={-1} title={path}>
            {entry?.label ?? tableSubject(path) ?? tableName(path)}
          </h2>
          {isWritten && <p className="file-path">{path}</p>}
        </div>
        <div className="file-views">
          {isApi ? (
            <Toggle
              label={words.views.label}
              value={shown === 'differences' ? shown : 'texte'}
              options={apiViews}
              onChange={onView}
            />
          ) : (
            <Toggle label={words.views.label} value={shown} options={viewNames} onChange={onView} />
          )}
        </div>
      </div>
      <div className={`file-body file-body-${shown}`}>
        <Suspense fallback={<p role="status">{recordWords.reading}</p>}>
          {shown === 'differences' ? (
            <DiffPane {...props} />
          ) : isApi ? (
            <textarea
              className="file-text"
              aria-label={words.views.text}
              value={props.snapshot.texts.get(path) ?? ''}
              readOnly
            />
          ) : shown === 'phrases' ? (
            <RecordPane key={path} {...props} />
          ) : shown === 'tableau' ? (
            <TablePane key={path} {...props} />
          ) : (
            <JsonPane {...props} />
          )}
        </Suspense>
      </div>
    </section>
  );
}

/** Tables of the testers are no catalogue. */
const isRecordFile = (path: string): boolean => path.endsWith('.json');

/** The file in words, as the worker reads it after each change. */
function RecordPane({ session, snapshot, path, marks, revealed, onReveal }: FilePaneProps) {
  const [record, setRecord] = useState<RecordNode | null | undefined>(undefined);
  const [readOf, setReadOf] = useState<string | null>(null);
  const { isLocked } = snapshot;
  const text = snapshot.texts.get(path) ?? null;
  const { checked } = snapshot;
  const hand = useMemo(() => session.handOf(path), [session, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each check
  useEffect(() => {
    let isCurrent = true;
    const asked = session.textOf(path);
    session.bench.ask('record', { path }).then(
      (next) => {
        if (!isCurrent) return;
        if (session.textOf(path) === asked) hand.catchUp();
        // places of what somebody else saved are not those of the text that this view changes
        else if (hand.isBehind) return;
        setRecord(next);
        setReadOf(asked);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, path, hand, checked]);

  const edit = useCallback(
    (make: MakeEdits, typed = false, from: string | null = null) =>
      hand.edit((text) => editedText(text, make), typed, from ?? hand.text),
    [hand],
  );
  const shownText = useCallback(() => hand.text, [hand]);
  const ask = useCallback<AskChoices>((place) => session.bench.ask('choices', { path, ...place }), [session, path]);
  const askNames = useCallback((kind: string) => session.bench.ask('namesOfKind', { path, kind }), [session, path]);
  const openRule = useCallback(
    (name: string) => onReveal({ file: fileOf('rules'), pointer: `/rules/${escapeStep(name)}`, start: 0, end: 0 }),
    [onReveal],
  );
  const wanted = useMemo(() => revealed && { pointer: revealed.pointer, count: revealed.count }, [revealed]);
  if (record === undefined) return <p role="status">{recordWords.reading}</p>;
  if (record === null) return <p>{recordWords.unknown}</p>;
  return (
    <MarksContext value={marks}>
      <RecordView
        isBusy={readOf !== text}
        record={record}
        isLocked={isLocked}
        edit={edit}
        shownText={shownText}
        revealed={wanted}
        ask={ask}
        askNames={askNames}
        onOpenRule={openRule}
      />
    </MarksContext>
  );
}

function JsonPane({ session, snapshot, path, findings, marks, revealed }: FilePaneProps) {
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
      marks={marks}
      reveal={reveal}
      label={words.views.json}
      onChange={(text, from) => session.editFrom(path, from, text, true)}
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
