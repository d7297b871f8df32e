import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Finding } from '../../catalog/source/index.ts';
import type { PlaceMark } from '../record/marks.tsx';
import type { Proposed } from '../worker/questions.ts';
import { MountedEditor, type Revealed } from './mounted-editor.ts';

export interface JsonEditorProps {
  path: string;
  text: string;
  readOnly: boolean;
  /** Those of this file. */
  findings: readonly Finding[];
  /** What is said besides, at its lines. */
  marks?: readonly PlaceMark[];
  reveal: Revealed | null;
  /** Accessible name of the editor. */
  label: string;
  /**
   * Called at each change; in a long file, once somebody pauses or leaves.
   * @param from the text that was changed
   */
  onChange(text: string, from: string): void;
  onUndo(): void;
  onRedo(): void;
  complete(path: string, text: string, offset: number): Promise<readonly Proposed[]>;
  /** @returns paragraphs, with code between backquotes; null where there is nothing to say */
  hover(path: string, text: string, offset: number): Promise<string | null>;
  className?: string;
}

const noMarks: readonly PlaceMark[] = [];

/** A file of JSON as text. Its history is the page's: it has none of its own. */
export default function JsonEditor(props: JsonEditorProps) {
  const { path, text, readOnly, findings, marks = noMarks, reveal, label, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MountedEditor>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    if (host.current === null) return;
    const mounted = new MountedEditor(host.current, latest.current.text, {
      changed: (changed, from) => latest.current.onChange(changed, from),
      undo: () => latest.current.onUndo(),
      redo: () => latest.current.onRedo(),
      complete: (whole, offset) => latest.current.complete(path, whole, offset),
      hover: (whole, offset) => latest.current.hover(path, whole, offset),
    });
    editor.current = mounted;
    return () => {
      mounted.close();
      editor.current = null;
    };
  }, [path]);

  useLayoutEffect(() => editor.current?.setText(text), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another editor, which knows nothing yet
  useLayoutEffect(() => editor.current?.setLabel(label), [label, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => editor.current?.setReadOnly(readOnly), [readOnly, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => editor.current?.setFindings(findings, marks), [findings, marks, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a range is shown again when it is asked for again
  useEffect(() => {
    if (reveal !== null) editor.current?.reveal(reveal);
  }, [reveal?.stamp, path]);

  return <div ref={host} className={className} />;
}
