import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { insertCompletionText, pickedCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { Proposed } from '../worker/questions.ts';
import { saidInParagraphs } from './said.ts';

/** What may follow a cursor at which something is worth asking for without being told to. */
const WORTH_ASKING = /["{|.$\p{L}\d-]$/u;
/** While only this is typed, what was proposed is narrowed down, and nobody is asked again. */
const SAME_WORD = /^[\p{L}\d.$_-]*$/u;

/** Writes what was chosen; the end moves with what was typed since it was proposed. */
const choose =
  ({ insert, from, to, select }: Proposed, asked: number) =>
  (view: EditorView, completion: Completion, _from: number, cursor: number): void => {
    const end = Math.min(to + cursor - asked, view.state.doc.length);
    view.dispatch({
      ...insertCompletionText(view.state, insert, from, end),
      ...(select !== null && { selection: { anchor: from + select.start, head: from + select.end } }),
      annotations: pickedCompletion.of(completion),
    });
  };

function completionOf(proposed: Proposed, rank: number, count: number, asked: number): Completion {
  const { label, detail, documentation } = proposed;
  return {
    label,
    apply: choose(proposed, asked),
    // equally good matches stay in the order in which they were proposed
    boost: 1 - rank / count,
    ...(detail !== null && { detail }),
    ...(documentation !== null && { info: () => saidInParagraphs(documentation) }),
  };
}

/** Asks for completions. @param complete resolves with those at an offset of a text, from the same start */
export const completionSource =
  (complete: (text: string, offset: number) => Promise<readonly Proposed[]>) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && !WORTH_ASKING.test(state.sliceDoc(Math.max(0, pos - 1), pos))) return null;
    const found = await complete(state.sliceDoc(), pos).catch(() => []);
    if (context.aborted || found.length === 0) return null;
    const word = state.sliceDoc(Math.max(0, pos - 200), pos).match(/[\p{L}\d.$_-]*$/u)?.[0].length ?? 0;
    return {
      from: pos - word,
      options: found.map((one, rank) => completionOf(one, rank, found.length, pos)),
      validFor: SAME_WORD,
    };
  };
