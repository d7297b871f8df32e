import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pointerAt } from '../data/pointer-at.ts';
import { words } from '../words.ts';
import type { ExplainedElement, FilePlace } from '../worker/questions.ts';
import { Conflicts } from './conflicts.tsx';
import { FilePane } from './file-pane.tsx';
import { FileTree } from './file-tree.tsx';
import { Panels } from './panels.tsx';
import { PreviewPane } from './preview-pane.tsx';
import type { RevealedPlace, WorkbenchProps } from './props.ts';
import { TopBar } from './top-bar.tsx';
import { useAttendance } from './use-attendance.ts';
import { useContractOf } from './use-contract-of.ts';
import { useExplained } from './use-explained.ts';

const FIRST = 'catalog/families/auto.json';

/** The files on the left, the open one in the middle, members' page on the right. */
export function Workbench({ session, snapshot, outline, reload }: WorkbenchProps) {
  const [query, setQuery] = useSearchParams();
  const path = query.get('fichier') ?? FIRST;
  const [revealed, setRevealed] = useState<RevealedPlace | null>(null);
  const choose = useCallback(
    (next: Record<string, string | null>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next))
            if (value === null) after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const reveal = useCallback(
    (place: Pick<FilePlace, 'file' | 'start' | 'end' | 'pointer'>) => {
      choose({ fichier: place.file });
      const pointer = place.pointer || pointerAt(session.textOf(place.file) ?? '', place.start);
      setRevealed((before) => ({ ...place, pointer, count: (before?.count ?? 0) + 1 }));
    },
    [choose, session],
  );
  const contract = useContractOf(outline, path, query, choose);
  const explaining = useExplained(session, contract.of, snapshot.drawn, reveal);
  const showAbsent = useCallback((one: ExplainedElement) => explaining.show(one), [explaining.show]);

  useAttendance(session, path);
  const { stepped } = snapshot;
  useEffect(() => {
    if (stepped !== null) choose({ fichier: stepped.path });
  }, [stepped, choose]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) session.undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) session.redo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [session]);

  const findings = useMemo(
    () => snapshot.checked?.findings.filter(({ file }) => file === path) ?? [],
    [snapshot.checked, path],
  );
  return (
    <div className="bench">
      <TopBar session={session} snapshot={snapshot} reload={reload} />
      <FileTree
        session={session}
        files={outline.files}
        changed={snapshot.changed}
        findings={snapshot.checked?.findings ?? []}
        path={path}
        onOpen={(file) => choose({ fichier: file })}
        onReveal={reveal}
      />
      <main className="bench-middle" aria-label={words.views.label}>
        <Conflicts session={session} conflicts={snapshot.conflicts} />
        <FilePane
          session={session}
          snapshot={snapshot}
          entry={outline.files.find((one) => one.path === path) ?? null}
          path={path}
          findings={findings}
          revealed={revealed?.file === path ? revealed : null}
          view={query.get('vue')}
          onView={(view) => choose({ vue: view })}
          onReveal={reveal}
        />
        <Panels session={session} snapshot={snapshot} explaining={explaining} onReveal={reveal} onShow={showAbsent} />
      </main>
      <PreviewPane
        session={session}
        snapshot={snapshot}
        outline={outline}
        contract={contract}
        onPress={explaining.press}
      />
    </div>
  );
}
