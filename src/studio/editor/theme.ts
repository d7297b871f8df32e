import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const chip = { borderRadius: '3px', padding: '0 4px' };

/** Lists and bubbles over the text. */
const floating = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  boxShadow: '0 4px 16px rgba(0, 0, 0, 0.2)',
};

const control = {
  border: '1px solid var(--control)',
  borderRadius: '6px',
  backgroundImage: 'none',
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  font: 'inherit',
  minHeight: '28px',
};

/** Colours are the portal's own, which follow the scheme: the editor needs to know of none. */
const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
    fontSize: 'var(--text-s)',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--focus) 16%, transparent)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--hover) 55%, transparent)' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--ink-2)', borderRight: '1px solid var(--line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 4px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    ...chip,
    border: '1px solid var(--control)',
    backgroundColor: 'var(--neutral-tint)',
    color: 'var(--ink-2)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--info-tint)', outline: '1px solid var(--info)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-tint)', outline: '1px solid var(--error)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-tint)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch.cm-searchMatch-selected': {
    backgroundColor: 'var(--warning-tint)',
    outline: '2px solid var(--focus)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--neutral-tint)' },

  '.cm-panels': { backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    padding: '8px 40px 8px 12px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', content: '""' },
  '.cm-panel.cm-search label': { fontSize: 'var(--text-s)', margin: '0', display: 'inline-flex', gap: '4px' },
  '.cm-panel.cm-search [name=close], .cm-panel.cm-gotoLine [name=close], .cm-panel.cm-panel-lint [name=close]': {
    width: '28px',
    height: '28px',
    fontSize: '1.25rem',
    color: 'var(--ink)',
  },
  '.cm-textfield': { ...control, padding: '2px 8px', fontSize: 'var(--text-s)', margin: '0' },
  '.cm-button': { ...control, padding: '2px 10px', fontSize: 'var(--text-s)', margin: '0', cursor: 'pointer' },
  '.cm-button:hover': { backgroundColor: 'var(--hover)' },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, button:focus-visible, input:focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '1px',
  },

  '.cm-tooltip': { ...floating, zIndex: '10' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    maxHeight: '16em',
    minWidth: '16em',
    maxWidth: 'min(36em, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px', lineHeight: '1.5' },
  '.cm-tooltip-autocomplete ul li[aria-selected], .cm-tooltip-autocomplete-disabled ul li[aria-selected]': {
    backgroundColor: 'var(--info-tint)',
    color: 'var(--ink)',
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700', color: 'var(--info)' },
  '.cm-completionDetail': { color: 'var(--ink-2)', fontStyle: 'normal', marginLeft: '0.8em' },
  '.cm-tooltip.cm-completionInfo': { ...floating, padding: '8px 12px', maxWidth: '26em' },
  '.cm-said': { padding: '8px 12px', maxWidth: '36em', lineHeight: '1.5' },
  '.cm-said p, .cm-completionInfo p': { margin: '0 0 6px' },
  '.cm-said p:last-child, .cm-completionInfo p:last-child': { margin: '0' },
  '.cm-said code, .cm-completionInfo code': {
    ...chip,
    backgroundColor: 'var(--neutral-tint)',
    overflowWrap: 'anywhere',
  },

  '.cm-diagnostic': { padding: '6px 10px', marginLeft: '0', whiteSpace: 'pre-wrap', maxWidth: '40em' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--error)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warning)' },
  '.cm-diagnosticSource': { fontSize: '0.85em', opacity: '1', color: 'var(--ink-2)', display: 'block' },
  '.cm-lintRange': {
    backgroundImage: 'none',
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecorationStyle: 'wavy', textDecorationColor: 'var(--error)' },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecorationStyle: 'dashed',
    textDecorationColor: 'var(--warning)',
  },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--error)' },
  // a mark of its own shape for each severity, in the colours of the scheme: the library's are pictures in one colour
  '.cm-gutter-lint': { width: '1.3em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 2px' },
  '.cm-lint-marker': {
    width: '1em',
    height: '1em',
    fontWeight: '700',
    lineHeight: '1.6',
    textAlign: 'center',
    cursor: 'default',
  },
  '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'normal' },
  '.cm-lint-marker-error:before': { content: '"×"', color: 'var(--error)' },
  '.cm-lint-marker-warning:before': { content: '"!"', color: 'var(--warning)' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--hover)', color: 'var(--ink)' },
  '.cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    backgroundColor: 'var(--info-tint)',
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
    color: 'var(--ink)',
  },

  '&.cm-merge-b .cm-changedLine, .cm-inlineChangedLine': { backgroundColor: 'var(--success-tint)' },
  '.cm-deletedChunk': { backgroundColor: 'var(--error-tint)', paddingLeft: '6px' },
  '&.cm-merge-b .cm-changedText': {
    background: 'color-mix(in srgb, var(--success) 10%, transparent)',
    textDecoration: 'underline',
  },
  '.cm-deletedChunk .cm-deletedText': {
    background: 'color-mix(in srgb, var(--error) 10%, transparent)',
    textDecoration: 'line-through',
  },
  '.cm-changeGutter': { width: '4px', paddingLeft: '0' },
  '.cm-changedLineGutter': { backgroundColor: 'var(--success)' },
  '.cm-deletedLineGutter': { backgroundColor: 'var(--error)' },
  '.cm-collapsedLines': {
    color: 'var(--ink-2)',
    background: 'var(--neutral-tint)',
    padding: '4px 12px',
    cursor: 'pointer',
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--info)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-2)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

export const theme: Extension = [look, syntaxHighlighting(colours)];
