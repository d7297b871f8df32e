import { useEffect, useRef, useState } from 'react';
import { patchOf } from '../../analysis/written/patch.ts';
import { saveFile } from '../../portal/data/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import type { LocalCopy } from '../data/local-copy.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';
import { labelOf } from './label-of.ts';
import { saveablePatch } from './saveable-patch.ts';

interface TakeOutProps {
  draft: { id: string; title?: string };
  copy: LocalCopy;
  /** What files are called; none where no catalogue is open. */
  files: readonly FileEntry[];
}

/** What was not saved, as texts: wherever it cannot go into a draft, it can still be kept. */
export function TakeOut({ draft, copy, files }: TakeOutProps) {
  const download = () => {
    const changes = Object.entries(copy.files).map(([path, sides]) => ({ path, ...sides }));
    const note = [draft.title ?? draft.id, words.left.title, ''];
    saveFile(saveablePatch(draft.id, patchOf(changes, note)));
  };
  // an open conflict shows both values on the page of its draft
  if (Object.keys(copy.files).length === 0) return null;
  const texts = Object.entries(copy.files);
  const [only] = texts.length === 1 ? texts : [];
  return (
    <>
      <Button variant="quiet" icon="download" onClick={download}>
        {words.left.download}
      </Button>
      {only !== undefined && only[1].after !== null && (
        <CopyText label={labelOf(files, only[0])} text={only[1].after} />
      )}
      {only === undefined && (
        <ul className="left-files">
          {texts.map(([path, { after }]) => {
            const label = labelOf(files, path);
            return (
              <li key={path}>
                <span title={path}>{label}</span>{' '}
                {after === null ? (
                  <span className="hint">{words.left.removed}</span>
                ) : (
                  <CopyText label={label} text={after} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Puts a text on the clipboard; where the browser lets nobody, shows it selected, to be copied by hand. */
function CopyText({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'by-hand' | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (outcome !== 'by-hand') return;
    area.current?.focus();
    area.current?.select();
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('by-hand');
    }
  };
  return (
    <>
      <Button variant="quiet" aria-label={words.left.copyOf(label)} onClick={() => void copy()}>
        {words.left.copy}
      </Button>{' '}
      <span role="status">
        {outcome === 'copied' && words.left.copied}
        {outcome === 'by-hand' && words.left.byHand}
      </span>
      {outcome === 'by-hand' && (
        <textarea ref={area} className="input left-text" rows={4} readOnly aria-label={label} value={text} />
      )}
    </>
  );
}
