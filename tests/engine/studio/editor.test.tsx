// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EditorView } from '@codemirror/view';
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { minimalChange } from '../../../src/analysis/written/minimal-change.ts';
import type { Finding } from '../../../src/catalog/source/index.ts';
import DiffView from '../../../src/studio/editor/DiffView.tsx';
import JsonEditor, { type JsonEditorProps } from '../../../src/studio/editor/JsonEditor.tsx';
import { phrases } from '../../../src/studio/editor/phrases.ts';
import { saidInParagraphs } from '../../../src/studio/editor/said.ts';
import { readSnippet } from '../../../src/studio/worker/snippet.ts';

// jsdom lays nothing out
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const finding: Finding = {
  file: 'a.json',
  line: 2,
  column: 9,
  code: 'wrong-id',
  message: 'ce nom ne va pas',
  help: 'un autre',
  severity: 'error',
};

function opened(given: Partial<JsonEditorProps> = {}) {
  const props: JsonEditorProps = {
    path: 'a.json',
    text: '{\n  "id": "a",\n  "b": 1\n}\n',
    readOnly: false,
    findings: [],
    reveal: null,
    label: 'Fichier a.json',
    onChange: vi.fn(),
    onUndo: vi.fn(),
    onRedo: vi.fn(),
    complete: async () => [],
    hover: async () => null,
    ...given,
  };
  const { container, rerender, unmount } = render(<JsonEditor {...props} />);
  const root = container.firstElementChild?.shadowRoot;
  const content = root?.querySelector<HTMLElement>('.cm-content');
  const found = content == null ? null : EditorView.findFromDOM(content);
  if (root == null || content == null || found === null) throw new Error('no editor');
  const view = () => {
    const now = root.querySelector<HTMLElement>('.cm-content');
    const shown = now === null ? null : EditorView.findFromDOM(now);
    if (shown === null) throw new Error('no editor');
    return shown;
  };
  const again = (changed: Partial<JsonEditorProps>) => rerender(<JsonEditor {...props} {...changed} />);
  return { props, root, content, view, again, unmount };
}

const type = (view: EditorView, at: number, insert: string) =>
  view.dispatch({ changes: { from: at, insert }, selection: { anchor: at + insert.length }, userEvent: 'input.type' });

describe('an editor of JSON', () => {
  it('has a name, says how the keyboard leaves it, and keeps its rules in a shadow root', () => {
    const { root, content } = opened();
    expect(content.getAttribute('aria-label')).toBe('Fichier a.json');
    const described = root.getElementById(content.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('Échap puis Tabulation quitte l’éditeur');
  });

  it('tells what was typed, and takes its own text back without another change', () => {
    const { props, view, again } = opened();
    type(view(), 10, 'x');
    expect(props.onChange).toHaveBeenCalledExactlyOnceWith(props.text.replace('"a"', 'x"a"'), props.text);
    again({ text: view().state.doc.toString() });
    expect(props.onChange).toHaveBeenCalledTimes(1);
  });

  it('takes a change made elsewhere without moving the cursor off what it stood on', () => {
    const { props, view, again } = opened();
    const at = props.text.indexOf('"b"');
    view().dispatch({ selection: { anchor: at } });
    again({ text: props.text.replace('"a"', '"longer"') });
    expect(view().state.sliceDoc(view().state.selection.main.head).startsWith('"b"')).toBe(true);
    expect(props.onChange).not.toHaveBeenCalled();
  });

  it('keeps what is being typed in a long file when a change comes from elsewhere, and tells it once', () => {
    vi.useFakeTimers();
    const long = `{\n  "id": "a",\n  "long": "${'x'.repeat(300_000)}",\n  "b": 1\n}\n`;
    const { props, view, again } = opened({ text: long });
    const end = long.lastIndexOf('1') + 1;
    type(view(), end, '2');
    type(view(), end + 1, '3');
    expect(props.onChange).not.toHaveBeenCalled();
    again({ text: long.replace('"a"', '"other"') });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    expect(props.onChange).toHaveBeenCalledExactlyOnceWith(
      long.replace('"a"', '"other"').replace('"b": 1', '"b": 123'),
      long.replace('"a"', '"other"'),
    );
  });

  it('leaves to the page what was typed in a long file where something else came in', () => {
    const long = `{\n  "long": "${'x'.repeat(300_000)}",\n  "b": 1\n}\n`;
    const { props, view, again } = opened({ text: long });
    type(view(), long.lastIndexOf('1') + 1, '2');
    again({ text: long.replace('"b": 1', '"b": 9') });
    expect(props.onChange).toHaveBeenCalledExactlyOnceWith(long.replace('"b": 1', '"b": 12'), long);
  });

  it('leaves its history to the page', () => {
    const { props, content } = opened();
    const press = (key: string, more: KeyboardEventInit = {}) =>
      content.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true, ...more }),
      );
    press('z');
    expect(props.onUndo).toHaveBeenCalledTimes(1);
    press('y');
    press('Z', { shiftKey: true, keyCode: 90 });
    expect(props.onRedo).toHaveBeenCalledTimes(2);
  });

  it('underlines what a finding is about, moved along with what is typed', () => {
    const { root, view } = opened({ findings: [finding] });
    expect(root.querySelector('.cm-lintRange-error')?.textContent).toBe('"a"');
    type(view(), 1, '\n');
    expect(root.querySelector('.cm-lintRange-error')?.textContent).toBe('"a"');
  });

  it('selects what it is asked to reveal, again when it is asked again', () => {
    const { view, again } = opened({ reveal: { start: 4, end: 8, stamp: 1 } });
    expect(view().state.sliceDoc(4, 8)).toBe('"id"');
    expect(view().state.selection.main).toMatchObject({ from: 4, to: 8 });
    view().dispatch({ selection: { anchor: 0 } });
    again({ reveal: { start: 4, end: 8, stamp: 2 } });
    expect(view().state.selection.main).toMatchObject({ from: 4, to: 8 });
  });

  it('opens another file with nothing of the one before', () => {
    const { view, again } = opened({ findings: [finding] });
    again({ path: 'b.json', text: '[]', findings: [], label: 'Fichier b.json', readOnly: true });
    expect(view().state.doc.toString()).toBe('[]');
    expect(view().state.readOnly).toBe(true);
    expect(view().contentDOM.getAttribute('aria-label')).toBe('Fichier b.json');
  });
});

it('a comparison shows what goes and what comes', () => {
  const { container } = render(<DiffView before={'{\n  "a": 1\n}'} after={'{\n  "a": 2\n}'} label="Ce qui change" />);
  const root = container.firstElementChild?.shadowRoot;
  expect(root?.querySelector('.cm-deletedChunk')?.textContent).toContain('"a": 1');
  expect(root?.querySelector('.cm-content')?.getAttribute('aria-label')).toBe('Ce qui change');
});

it('every phrase of CodeMirror is in French', () => {
  const require = createRequire(import.meta.url);
  const said = ['view', 'commands', 'language', 'search', 'lint', 'autocomplete', 'merge'].flatMap((name) => {
    const code = readFileSync(require.resolve(`@codemirror/${name}`), 'utf8');
    const calls = code.match(/phrase\((?:view, )?[^()]*\)/g) ?? [];
    return calls.flatMap((call) => [...call.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, phrase = '']) => phrase));
  });
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((phrase) => phrases[phrase] === undefined)).toEqual([]);
});

describe('small parts', () => {
  it.each([
    ['abc', 'abc', null],
    ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
    ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
    ['', 'x', { from: 0, to: 0, insert: 'x' }],
  ])('from %j to %j', (before, after, change) => expect(minimalChange(before, after)).toEqual(change));

  it.each([
    ['"id": "$1"', '"id": ""', { start: 7, end: 7 }],
    ['"n": ${'.concat('1:0},'), '"n": 0,', { start: 5, end: 6 }],
    ['"a": \\$x', '"a": $x', null],
  ])('the snippet %s', (snippet, text, select) => expect(readSnippet(snippet)).toEqual({ text, select }));

  it('says code as code, and never as markup', () => {
    expect(saidInParagraphs('avant `a < b` après\n\n<b>').innerHTML).toBe(
      '<p>avant <code>a &lt; b</code> après</p><p>&lt;b&gt;</p>',
    );
  });
});
