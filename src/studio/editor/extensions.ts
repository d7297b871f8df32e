import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Proposed } from '../worker/questions.ts';
import { completionSource } from './completion-source.ts';
import { phrases } from './phrases.ts';
import { saidInParagraphs } from './said.ts';
import { theme } from './theme.ts';

/** What an editor asks of its page. */
export interface EditorAnswers {
  undo(): void;
  redo(): void;
  complete(text: string, offset: number): Promise<readonly Proposed[]>;
  hover(text: string, offset: number): Promise<string | null>;
}

/** Common to whatever shows a file. */
export const shown: Extension = [
  EditorState.phrases.of(phrases),
  EditorView.lineWrapping,
  // said outright, as not every tool knows that what is editable is reached by the keyboard
  EditorView.contentAttributes.of({ tabindex: '0' }),
  lineNumbers(),
  json(),
  theme,
];

/** One history holds the changes of all views: the page has it, whatever asks for it here. */
function historyOfPage({ undo, redo }: EditorAnswers): Extension {
  const run = (act: () => void) => () => {
    act();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-z', run: run(undo), shift: run(redo), preventDefault: true },
      { key: 'Mod-y', run: run(redo), preventDefault: true },
    ]),
    EditorView.domEventHandlers({
      beforeinput(event) {
        const act = { historyUndo: undo, historyRedo: redo }[event.inputType];
        if (act === undefined) return false;
        event.preventDefault();
        act();
        return true;
      },
    }),
  ];
}

const hovered = (hover: EditorAnswers['hover']): Extension =>
  hoverTooltip(async (view, pos) => {
    const text = await hover(view.state.sliceDoc(), pos).catch(() => null);
    if (text === null || text === '') return null;
    return {
      pos,
      above: true,
      create: () => {
        const dom = saidInParagraphs(text);
        dom.className = 'cm-said';
        return { dom };
      },
    };
  });

/** All that an editor of JSON does, besides what its page changes in it. */
export const editing = (answers: EditorAnswers): Extension => [
  historyOfPage(answers),
  shown,
  lintGutter(),
  foldGutter({ openText: '–', closedText: '+' }),
  codeFolding(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  search({ top: true }),
  autocompletion({ override: [completionSource(answers.complete)], icons: false, maxRenderedOptions: 60 }),
  hovered(answers.hover),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
    indentWithTab,
  ]),
];
