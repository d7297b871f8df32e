import { useState } from 'react';
import { patchOf } from '../../analysis/written/patch.ts';
import { saveFile } from '../../portal/data/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../data/ask.ts';
import type { DraftFields } from '../data/autosave.ts';
import { errorText } from '../data/error-text.ts';
import { base as baseDocument, tests as testsDocument } from '../documents/base.generated.ts';
import { words } from '../words.ts';
import { saveablePatch } from './saveable-patch.ts';

/** Downloads what a draft changes, for those who keep the catalogue in git. */
export function PatchButton({ draft }: { draft: DraftFields }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(saveablePatch(draft.id, await readPatch(draft)));
      setProblem(null);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <div className="review-patch">
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="quiet" icon="download" busy={busy} onClick={() => void download()}>
        {words.review.patch}
      </Button>
      <p className="hint">{words.review.patchHint}</p>
    </div>
  );
}

/** The patch of a draft, on the catalogue that it began from. */
async function readPatch({ base: sources, files, title, reason, author }: DraftFields): Promise<string> {
  const [{ base }, { tests }] = await Promise.all([ask(baseDocument, { sources }), ask(testsDocument, {})]);
  const before = new Map([...base.files, ...tests].map(({ path, text }) => [path, text]));
  const changes = files.map(({ path, text }) => ({ path, before: before.get(path) ?? null, after: text }));
  return patchOf(changes, [title, author.name, '', reason, '']);
}
