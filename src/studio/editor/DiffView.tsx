import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useLayoutEffect, useRef } from 'react';
import { shown } from './extensions.ts';
import { described, shadowOf } from './shadow.ts';

export interface DiffViewProps {
  before: string;
  after: string;
  /** Accessible name of the comparison. */
  label: string;
  className?: string;
}

/** Beyond this, lines are compared as wholes: nobody waits for the finest difference. */
const limits = { scanLimit: 1000, timeout: 300 };

/** What has changed in a file, in one column: what was there and goes, then what comes in its place. */
export default function DiffView({ before, after, label, className }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = shadowOf(host.current);
    const description = described(root, 'Ce qui est ôté se lit avant ce qui le remplace.');
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: after,
        extensions: [
          shown,
          unifiedMergeView({
            original: before,
            mergeControls: false,
            highlightChanges: true,
            syntaxHighlightDeletions: true,
            collapseUnchanged: { margin: 3, minSize: 6 },
            diffConfig: limits,
          }),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': description.id }),
        ],
      }),
    });
    return () => {
      view.destroy();
      description.remove();
    };
  }, [before, after, label]);
  return <div ref={host} className={className} />;
}
