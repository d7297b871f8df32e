import { lazy, Suspense } from 'react';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { isModel } from '../data/file-like.ts';
import { words } from '../words.ts';
import type { FilePlace, Outline } from '../worker/questions.ts';
import { viewNames } from './file-pane.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { NewFile } from './new-file.tsx';
import { type Command, Palette } from './palette.tsx';

/** What opens over the bench. */
export type BenchTool = 'palette' | 'help' | 'new-file' | 'tour';

const BenchTour = lazy(() => import('./tour/tour.tsx'));

interface BenchToolsProps {
  tool: BenchTool | null;
  onTool: (tool: BenchTool | null) => void;
  session: DraftSession;
  snapshot: DraftSnapshot;
  outline: Outline;
  path: string;
  choose: (next: Record<string, string | null>) => void;
  onReveal: (place: FilePlace) => void;
}

/** What opens over the bench: where to go, a new file, the keys. */
export function BenchTools({ tool, onTool, session, snapshot, outline, path, choose, onReveal }: BenchToolsProps) {
  const close = () => onTool(null);
  const open = (file: string) => {
    choose({ fichier: file });
    // the dialog gives the focus back first
    setTimeout(() => document.getElementById('file-title')?.focus());
  };
  if (tool === 'help') return <KeyboardHelp onClose={close} onTour={() => onTool('tour')} />;
  if (tool === 'tour')
    return (
      <Suspense fallback={null}>
        <BenchTour onClose={close} />
      </Suspense>
    );
  if (tool === 'new-file')
    return <NewFile session={session} files={outline.files} path={path} onOpen={open} onClose={close} />;
  if (tool === null) return null;
  const own = outline.files.find((one) => one.path === path);
  const commands: Command[] = [
    ...Object.entries(viewNames).map(([view, label]) => ({
      label: words.palette.view(label),
      run: () => choose({ vue: view }),
    })),
    ...(snapshot.isLocked ? [] : [{ label: words.newFile.title, run: () => onTool('new-file') }]),
    ...(snapshot.isLocked || own === undefined || !isModel(path)
      ? []
      : [
          {
            label: words.palette.removeFile(own.label),
            run: () => {
              session.edit(new Map([[path, null]]));
              choose({ fichier: null });
            },
          },
        ]),
    { label: words.keys.title, run: () => onTool('help') },
    { label: words.keys.tour, run: () => onTool('tour') },
  ];
  return (
    <Palette
      session={session}
      files={outline.files}
      commands={commands}
      onOpen={open}
      onGo={({ file, pointer }) => onReveal({ file, pointer, start: 0, end: 0 })}
      onClose={close}
    />
  );
}
