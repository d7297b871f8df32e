// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { gridsIn } from '../../../src/analysis/grid/index.ts';
import type { RecordLeaf } from '../../../src/analysis/record/index.ts';
import { JsonField } from '../../../src/studio/record/json-field.tsx';
import { LeafField } from '../../../src/studio/record/leaf-field.tsx';
import { type RecordSetting, SettingContext } from '../../../src/studio/record/setting.ts';
import { ValueField } from '../../../src/studio/record/value-field.tsx';
import { TableView } from '../../../src/studio/table/TableView.tsx';

afterEach(cleanup);

const setting = (more: Partial<RecordSetting>): RecordSetting => ({
  ...{ isLocked: false, isBusy: false, shownText: () => null, naming: null, name: () => {}, revealed: null },
  ...{ ask: async () => ({ choices: [], about: null }), askNames: async () => [], edit: () => {} },
  ...more,
});

describe('a field that has the focus while somebody else changes its text', () => {
  const leaf = (value: string | number): RecordLeaf =>
    ({
      ...{ kind: typeof value === 'number' ? 'number' : 'text', pointer: '/label', name: 'label', label: 'Libellé' },
      ...{ value, choices: [], hint: null, isOptional: false, isFree: false },
    }) as unknown as RecordLeaf;
  const Field = ({ value, isBusy = false }: { value: string | number; isBusy?: boolean }) => (
    <SettingContext value={setting({ isBusy })}>
      <LeafField node={leaf(value)} />
    </SettingContext>
  );
  const field = () => screen.getByRole<HTMLInputElement>('textbox');

  it('takes the new text', () => {
    const { rerender } = render(<Field value="Auto" />);
    field().focus();
    rerender(<Field value="Auto B" />);
    expect(field().value).toBe('Auto B');
  });

  it('keeps what is typed while the draft is being read, and takes what stands then', () => {
    const { rerender } = render(<Field value="Auto" />);
    field().focus();
    fireEvent.change(field(), { target: { value: 'Auto A' } });
    rerender(<Field value="Auto" isBusy />);
    expect(field().value).toBe('Auto A');
    rerender(<Field value="Auto A" />);
    expect(field().value).toBe('Auto A');
    rerender(<Field value="Auto" />);
    expect(field().value).toBe('Auto');
  });

  it('leaves a number as it is typed, and shows the draft’s once it is left', () => {
    const { rerender } = render(<Field value={1} />);
    field().focus();
    fireEvent.change(field(), { target: { value: '12,' } });
    rerender(<Field value={12} />);
    expect(field().value).toBe('12,');
    field().blur();
    rerender(<Field value={12} />);
    expect(field().value).toBe('12');
  });

  it('does so in a rule, too', () => {
    const Value = ({ value }: { value: string }) => (
      <SettingContext value={setting({})}>
        <ValueField form="text" value={value} codes={[]} mayBeAbsent={false} onPut={() => {}} />
      </SettingContext>
    );
    const { rerender } = render(<Value value="RES" />);
    field().focus();
    rerender(<Value value="SUS" />);
    expect(field().value).toBe('SUS');
  });

  it('does so where it is written as JSON, and names what it was begun on', () => {
    const onApply = vi.fn();
    const Written = ({ value, text }: { value: string; text: string }) => (
      <SettingContext value={setting({ shownText: () => text })}>
        <JsonField value={value} onApply={onApply} />
      </SettingContext>
    );
    const { rerender } = render(<Written value="a" text="first" />);
    rerender(<Written value="b" text="second" />);
    expect(field().value).toBe('"b"');
    fireEvent.change(field(), { target: { value: '"mine"' } });
    rerender(<Written value="c" text="third" />);
    expect(field().value).toBe('"mine"');
    fireEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    expect(onApply).toHaveBeenCalledWith('mine', 'second');
  });
});

describe('a cell that is open while somebody else changes it', () => {
  const path = 'catalog/codes/formule.json';
  const first = readFileSync(path, 'utf8');
  const schemas = Object.fromEntries(
    readdirSync('schemas/catalog').map((file) => [
      file.replace('.schema.json', ''),
      JSON.parse(readFileSync(`schemas/catalog/${file}`, 'utf8')) as object,
    ]),
  );
  const [[code, label] = ['', '']] = Object.entries((JSON.parse(first) as { codes: Record<string, string> }).codes);
  const theirs = first.replace(JSON.stringify(label), '"De l’autre"');
  const onEdit = vi.fn();
  const Table = ({ text }: { text: string }) => (
    <TableView grids={gridsIn(path, text, schemas)} text={text} onEdit={onEdit} onOpenRule={() => {}} />
  );
  const openCell = () => {
    const cell = screen.getAllByRole('gridcell', { name: label })[0] as HTMLElement;
    fireEvent.mouseDown(cell);
    fireEvent.doubleClick(cell);
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(code) });
  };

  it('shows what they wrote, and changes nothing of it when it is left', () => {
    onEdit.mockClear();
    const { rerender } = render(<Table text={first} />);
    const editor = openCell();
    rerender(<Table text={theirs} />);
    expect(editor.value).toBe('De l’autre');
    fireEvent.keyDown(editor, { key: 'Enter' });
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('names the text that it was opened in, so that both are told', () => {
    onEdit.mockClear();
    const { rerender } = render(<Table text={first} />);
    const editor = openCell();
    fireEvent.input(editor, { target: { value: 'De moi' } });
    rerender(<Table text={theirs} />);
    expect(editor.value).toBe('De moi');
    fireEvent.keyDown(editor, { key: 'Enter' });
    const [edits, , from] = onEdit.mock.calls[0] as [Parameters<typeof applyEdits>[1], string, string];
    expect(from).toBe(first);
    expect(applyEdits(from, edits)).toBe(first.replace(JSON.stringify(label), '"De moi"'));
  });
});
