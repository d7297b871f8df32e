import { useCallback, useEffect, useMemo, useState } from 'react';
import { pointerAt } from '../data/pointer-at.ts';
import { words } from '../words.ts';
import type { ExplainedElement, FilePlace } from '../worker/questions.ts';
import { type BenchTool, BenchTools } from './bench-tools.tsx';
import { Conflicts } from './conflicts.tsx';
import type { ShowCounted } from './effects-panel.tsx';
import { FilePane } from './file-pane.tsx';
import { FileTree } from './file-tree.tsx';
import { LeftCopies } from './left-copies.tsx';
import { hasTables, useNewCase } from './new-case.tsx';
import { Panels } from './panels.tsx';
import { lookedAt } from './preview/looked-at.ts';
import { PreviewPane } from './preview/pane.tsx';
import { useSubject } from './preview/use-subject.ts';
import type { RevealedPlace, WorkbenchProps } from './props.ts';
import { SteppedStatus } from './stepped-status.tsx';
import { TopBar } from './top-bar.tsx';
import { beginsTour } from './tour/begins.ts';
import { useAttendance } from './use-attendance.ts';
import { useContractOf } from './use-contract-of.ts';
import { useExplained } from './use-explained.ts';
import { useBenchKeys } from './use-keys.ts';
import { useMarks } from './use-marks.ts';
import { useQuery } from './use-query.ts';
import { useTitle } from './use-title.ts';

const FIRST = 'catalog/families/auto.json';

/** The files on the left, the open one in the middle, members' page on the right. */
export function Workbench({ session, snapshot, outline }: WorkbenchProps) {
  const [query, choose] = useQuery();
  const path = query.get('fichier') ?? FIRST;
  const entry = outline.files.find((one) => one.path === path) ?? null;
  useTitle(words.titles.file(entry?.label ?? path, snapshot.draft.title));
  const [revealed, setRevealed] = useState<RevealedPlace | null>(null);
  const reveal = useCallback(
    (place: Pick<FilePlace, 'file' | 'start' | 'end' | 'pointer'>) => {
      choose({ fichier: place.file });
      const pointer = place.pointer || pointerAt(session.textOf(place.file) ?? '', place.start);
      setRevealed((before) => ({ ...place, pointer, count: (before?.count ?? 0) + 1 }));
    },
    [choose, session],
  );
  const contract = useContractOf({ outline, draft: snapshot.draft.id, path, query, choose });
  const { drawn } = snapshot;
  const shown = useSubject({ session, drawn, path, query, keep: choose });
  const { subject, showable, place, row, follow } = shown;
  const looked = useMemo(() => lookedAt({ subject, showable, place, row }), [subject, showable, place, row]);
  const explaining = useExplained({ session, contract: contract.of, drawn, looked, reveal });
  /** Where the analyst goes by the tree or a finding, the preview goes too. */
  const go = useCallback(
    (place: Pick<FilePlace, 'file' | 'start' | 'end' | 'pointer'>) => {
      reveal(place);
      follow(place.file, place.pointer || pointerAt(session.textOf(place.file) ?? '', place.start));
    },
    [reveal, follow, session],
  );
  const focus = useCallback(
    ({ target }: { target: EventTarget }) => {
      const pointer = target instanceof Element ? target.closest('[data-pointer]')?.getAttribute('data-pointer') : null;
      // a place that is revealed takes the focus by itself: the preview stays where it was pressed, or has gone already
      const isRevealed = revealed?.file === path && `${revealed.pointer}/`.startsWith(`${pointer}/`);
      if (pointer && !isRevealed) follow(path, pointer);
    },
    [follow, path, revealed],
  );
  const newCase = useNewCase(session, reveal);
  const showCounted = useCallback<ShowCounted>(
    (at, id, isBefore) => {
      session.lend(at, id).then(
        (example) =>
          example !== null &&
          choose({ exemple: example.name, etat: null, jour: null, version: isBefore ? 'en-ligne' : null }),
        () => {},
      );
    },
    [session, choose],
  );
  const showAbsent = useCallback((one: ExplainedElement) => explaining.show(one), [explaining.show]);

  useAttendance(session, path);
  const { stepped } = snapshot;
  useEffect(() => {
    if (stepped !== null) choose({ fichier: stepped.path });
  }, [stepped, choose]);

  const [tool, setTool] = useState<BenchTool | null>(null);
  useEffect(() => {
    if (beginsTour()) setTool('tour');
  }, []);
  useBenchKeys({
    undo: () => session.undo(),
    redo: () => session.redo(),
    palette: () => setTool('palette'),
    help: () => setTool('help'),
  });

  const findings = useMemo(
    () => snapshot.checked?.findings.filter(({ file }) => file === path) ?? [],
    [snapshot.checked, path],
  );
  const marks = useMarks(snapshot, path, newCase.ofGap);
  return (
    <div className="bench">
      <TopBar session={session} snapshot={snapshot} onTool={setTool} />
      <SteppedStatus session={session} files={outline.files} stepped={stepped} />
      <FileTree
        session={session}
        files={outline.files}
        changed={snapshot.changed}
        findings={snapshot.checked?.findings ?? []}
        path={path}
        onOpen={(file) => choose({ fichier: file })}
        onReveal={go}
        onNew={() => setTool('new-file')}
      />
      <main className="bench-middle" aria-label={words.views.label} onFocus={focus}>
        <LeftCopies session={session} files={outline.files} snapshot={snapshot} />
        <Conflicts
          session={session}
          files={outline.files}
          conflicts={snapshot.conflicts}
          isLocked={snapshot.isLocked}
        />
        <FilePane
          session={session}
          snapshot={snapshot}
          entry={entry}
          path={path}
          findings={findings}
          marks={marks}
          revealed={revealed?.file === path ? revealed : null}
          view={query.get('vue')}
          onView={(view) => choose({ vue: view })}
          onReveal={go}
        />
        <Panels
          session={session}
          snapshot={snapshot}
          files={outline.files}
          explaining={explaining}
          onReveal={go}
          onShow={showAbsent}
          onCounted={showCounted}
          onGap={newCase.ofGap}
        />
        {newCase.shown}
      </main>
      <PreviewPane
        session={session}
        snapshot={snapshot}
        outline={outline}
        contract={contract}
        shown={shown}
        onPress={explaining.press}
        onCase={snapshot.isLocked || !hasTables(snapshot.texts) ? null : newCase.ofContract}
      />
      <BenchTools
        tool={tool}
        onTool={setTool}
        session={session}
        snapshot={snapshot}
        outline={outline}
        path={path}
        choose={choose}
        onReveal={reveal}
      />
    </div>
  );
}
