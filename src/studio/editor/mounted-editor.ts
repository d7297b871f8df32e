import { setDiagnostics } from '@codemirror/lint';
import { Annotation, type ChangeSet, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { minimalChange } from '../../analysis/written/minimal-change.ts';
import type { Finding } from '../../catalog/source/index.ts';
import type { PlaceMark } from '../record/marks.tsx';
import { diagnosticsOf } from './diagnostics.ts';
import { type EditorAnswers, editing } from './extensions.ts';
import { described, shadowOf } from './shadow.ts';

/** A range to be shown; a new stamp shows the same one again. */
export interface Revealed {
  start: number;
  end: number;
  stamp: number;
}

export interface EditorPage extends EditorAnswers {
  /** @param from the text that the page had before */
  changed(text: string, from: string): void;
}

/** Changes made elsewhere, of which the page need not be told. */
const fromPage = Annotation.define<true>();

/** Up to this length, in characters, the whole text is told at each change: joining its lines takes no time. */
const SHORT = 200_000;
const PAUSE = 250;

const HELP =
  'Tabulation décale la ligne ; Échap puis Tabulation quitte l’éditeur. Ctrl Espace propose ce qui peut s’écrire, F8 mène au problème suivant, Ctrl F cherche.';

/** An editor in its page. Its text and the page's may differ while somebody types in a long file: then both changes are kept. */
export class MountedEditor {
  readonly #page: EditorPage;
  readonly #view: EditorView;
  readonly #description: HTMLElement;
  readonly #changing = new Compartment();
  readonly #labelled = new Compartment();
  /** The text that page and editor last agreed on, and what was typed since. */
  #agreed: string;
  #typed: ChangeSet | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, text: string, page: EditorPage) {
    const root = shadowOf(host);
    this.#page = {
      ...page,
      // the page's history needs what was typed before it goes back
      undo: () => {
        this.tell();
        page.undo();
      },
      redo: () => {
        this.tell();
        page.redo();
      },
    };
    this.#agreed = text;
    this.#description = described(root, HELP);
    this.#view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          editing(this.#page),
          this.#changing.of([]),
          this.#labelled.of([]),
          EditorView.updateListener.of((update) => this.#updated(update)),
          EditorView.domEventHandlers({ blur: () => this.tell() }),
        ],
      }),
    });
  }

  #updated({ docChanged, changes, transactions, state }: ViewUpdate): void {
    if (!docChanged || transactions.some((one) => one.annotation(fromPage))) return;
    this.#typed = this.#typed === null ? changes : this.#typed.compose(changes);
    if (state.doc.length <= SHORT) this.tell();
    else {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.tell(), PAUSE);
    }
  }

  /** Tells the page what was typed. */
  tell(): void {
    clearTimeout(this.#timer);
    if (this.#typed === null) return;
    this.#typed = null;
    const from = this.#agreed;
    this.#agreed = this.#view.state.sliceDoc();
    this.#page.changed(this.#agreed, from);
  }

  /** Takes the page's text, as a change that moves neither the cursor nor what is in sight. */
  setText(text: string): void {
    const change = minimalChange(this.#agreed, text);
    if (change === null) return;
    const { state } = this.#view;
    const before = this.#typed;
    // both changed the same place: the page merges them, and gives its text again
    if (before?.touchesRange(change.from, change.to)) {
      this.tell();
      return;
    }
    const made = (before === null ? state : EditorState.create({ doc: this.#agreed })).changes(change);
    this.#agreed = text;
    this.#typed = before?.map(made, true) ?? null;
    this.#view.dispatch({
      changes: before === null ? made : made.map(before),
      annotations: fromPage.of(true),
      scrollIntoView: false,
    });
  }

  setFindings(findings: readonly Finding[], marks: readonly PlaceMark[]): void {
    const { state } = this.#view;
    this.#view.dispatch(setDiagnostics(state, diagnosticsOf(findings, state.doc, marks)));
  }

  setReadOnly(isReadOnly: boolean): void {
    // it is still reached by the keyboard, and read
    this.#reconfigure(this.#changing, isReadOnly ? EditorState.readOnly.of(true) : []);
  }

  setLabel(label: string): void {
    const attributes = { 'aria-label': label, 'aria-describedby': this.#description.id };
    this.#reconfigure(this.#labelled, EditorView.contentAttributes.of(attributes));
  }

  #reconfigure(compartment: Compartment, extension: Extension): void {
    this.#view.dispatch({ effects: compartment.reconfigure(extension) });
  }

  reveal({ start, end }: Revealed): void {
    const most = this.#view.state.doc.length;
    const [anchor, head] = [Math.min(start, most), Math.min(end, most)];
    this.#view.dispatch({
      selection: { anchor, head },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
  }

  close(): void {
    this.tell();
    this.#view.destroy();
    this.#description.remove();
  }
}
