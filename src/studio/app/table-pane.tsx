import { useCallback, useEffect, useMemo, useState } from 'react';
import { applyEdits, type TextEdit } from '../../analysis/edits.ts';
import { type FileGrid, gridsAfter, gridsIn, withWords } from '../../analysis/grid/index.ts';
import { TableView } from '../table/TableView.tsx';
import { words } from '../words.ts';
import type { FilePaneProps } from './props.ts';

/** The tables of the open file. */
export default function TablePane({ session, snapshot, path, findings, revealed, onView }: FilePaneProps) {
  const text = snapshot.texts.get(path) ?? '';
  const schemas = useSchemas(session.bench);
  const found = useGrids(path, text, schemas);
  const cellWords = useWords(session.bench, path, snapshot.checked);
  const grids = useMemo(() => withWords(found, cellWords), [found, cellWords]);
  const edit = useCallback(
    (edits: readonly TextEdit[], _label: string, from: string) =>
      session.editFrom(path, from, applyEdits(from, edits), false),
    [session, path],
  );
  const reveal = useMemo(() => revealed && { pointer: revealed.pointer }, [revealed]);
  if (schemas === null) return null;
  if (grids.length === 0) return <p>{words.views.noTable}</p>;
  return (
    <div className="file-table">
      <TableView
        grids={grids}
        text={text}
        readOnly={snapshot.isLocked}
        findings={findings}
        onEdit={edit}
        onOpenRule={() => onView('phrases')}
        reveal={reveal}
      />
    </div>
  );
}

/** The tables of a text; a cell that changes leaves the other rows the same objects, which are not drawn again. */
function useGrids(path: string, text: string, schemas: Parameters<typeof gridsIn>[2]): readonly FileGrid[] {
  const find = (): readonly FileGrid[] => (schemas === null ? [] : gridsIn(path, text, schemas));
  const [found, setFound] = useState(() => ({ path, text, schemas, grids: find() }));
  if (found.path === path && found.text === text && found.schemas === schemas) return found.grids;
  const isOther = found.path !== path || found.schemas !== schemas;
  const grids = (isOther ? null : gridsAfter(found.grids, found.text, text)) ?? find();
  setFound({ path, text, schemas, grids });
  return grids;
}

const noWords: ReadonlyMap<string, string> = new Map();

/** What is complex in words, as the worker says it after each check. */
function useWords(bench: Bench, path: string, checked: unknown): ReadonlyMap<string, string> {
  const [words, setWords] = useState(noWords);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again after each check
  useEffect(() => {
    let isCurrent = true;
    bench.ask('words', { path }).then(
      (next) => isCurrent && setWords(next),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [bench, path, checked]);
  return words;
}

type Bench = FilePaneProps['session']['bench'];

/** The schemas that describe the columns; the worker has them. */
function useSchemas(bench: Bench) {
  const [schemas, setSchemas] = useState<Parameters<typeof gridsIn>[2]>(null);
  useEffect(() => {
    bench.ask('schemas', null).then(setSchemas, () => {});
  }, [bench]);
  return schemas;
}
