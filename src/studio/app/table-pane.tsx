import { useCallback, useEffect, useMemo, useState } from 'react';
import { applyEdits, type TextEdit } from '../../analysis/edits.ts';
import { type FileGrid, gridsIn } from '../../analysis/grid/index.ts';
import { TableView } from '../table/TableView.tsx';
import { words } from '../words.ts';
import type { FilePaneProps } from './props.ts';

/** The tables of the open file. */
export default function TablePane({ session, snapshot, path, findings, revealed, onView }: FilePaneProps) {
  const text = snapshot.texts.get(path) ?? '';
  const schemas = useSchemas(session.bench);
  const grids = useMemo(
    (): readonly FileGrid[] => (schemas === null ? [] : gridsIn(path, text, schemas)),
    [path, text, schemas],
  );
  const edit = useCallback(
    (edits: readonly TextEdit[]) => {
      const now = session.textOf(path);
      if (now !== null) session.edit(new Map([[path, applyEdits(now, edits)]]));
    },
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

type Bench = FilePaneProps['session']['bench'];

/** The schemas that describe the columns; the worker has them. */
function useSchemas(bench: Bench) {
  const [schemas, setSchemas] = useState<Parameters<typeof gridsIn>[2]>(null);
  useEffect(() => {
    bench.ask('schemas', null).then(setSchemas, () => {});
  }, [bench]);
  return schemas;
}
