// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useMemo, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { gridsIn, placeOfName, withWords } from '../../../src/analysis/grid/index.ts';
import type { Finding } from '../../../src/catalog/source/index.ts';
import { TableView } from '../../../src/studio/table/TableView.tsx';

const feesFile = 'catalog/fees.json';
const memoFile = 'catalog/memo.json';
const codesFile = 'catalog/codes/formule.json';
const fees = readFileSync(feesFile, 'utf8');
const codes = readFileSync(codesFile, 'utf8');
const schemas = Object.fromEntries(
  readdirSync('schemas/catalog').map((file) => [
    file.replace('.schema.json', ''),
    JSON.parse(readFileSync(`schemas/catalog/${file}`, 'utf8')) as object,
  ]),
);

let text = '';
const labels: string[] = [];
const onOpenRule = vi.fn();
/** Puts the file back as it was. */
let undo = () => {};

interface Given {
  path: string;
  first: string;
  readOnly?: boolean;
  findings?: Finding[];
  reveal?: { pointer: string } | null;
}

function Page({ path, first, ...more }: Given) {
  const [now, setNow] = useState(first);
  text = now;
  undo = () => act(() => setNow(first));
  const grids = useMemo(() => gridsIn(path, now, schemas), [path, now]);
  return (
    <TableView
      grids={grids}
      text={now}
      onOpenRule={onOpenRule}
      onEdit={(edits, label) => {
        labels.push(label);
        setNow((before) => applyEdits(before, edits));
      }}
      {...more}
    />
  );
}

const draw = (given: Given) => {
  labels.length = 0;
  return { user: userEvent.setup(), ...render(<Page {...given} />) };
};
const drawCodes = (more: Partial<Given> = {}) => draw({ path: codesFile, first: codes, ...more });

const cell = (name: string) => screen.getByRole('gridcell', { name });
const rowHead = (name: string) => screen.getByRole('rowheader', { name });
const value = () => JSON.parse(text).codes as Record<string, string>;

/** A range on the clipboard, pasted where the focus is. */
function paste(tsv: string): void {
  const target = document.activeElement ?? document.body;
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => tsv } }));
}

function copied(): string {
  const setData = vi.fn();
  const target = document.activeElement ?? document.body;
  fireEvent(target, createEvent.copy(target, { clipboardData: { setData } }));
  return String(setData.mock.calls[0]?.[1]);
}

afterEach(cleanup);

describe('a table', () => {
  it('says how many rows and columns it has, and what they are called', () => {
    drawCodes();
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-rowcount', '10');
    expect(grid).toHaveAttribute('aria-colcount', '2');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Clé', 'Libellé']);
    expect(cell('Optimo').closest('tr')).toHaveAttribute('aria-rowindex', '2');
  });

  it('has one cell in the order of tabs, and arrows move it', async () => {
    const { user, container } = drawCodes();
    await user.click(cell('Optimo'));
    expect(cell('Optimo')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Confort')).toHaveFocus();
    expect(container.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{Home}');
    expect(rowHead('CONFORT')).toHaveFocus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(cell('Famille')).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{ArrowLeft}');
    expect(rowHead('OPTIMO')).toHaveFocus();
  });

  it('draws only the rows that are seen, and the active one', async () => {
    const many = `{ "id": "x", "label": "x", "codes": {\n${Array.from({ length: 1000 }, (_, i) => `"C${i}": "Libellé ${i}"`).join(',\n')}\n} }`;
    const { user, container } = draw({ path: codesFile, first: many });
    expect(container.querySelectorAll('tbody tr[data-at]').length).toBeLessThan(60);
    await user.click(cell('Libellé 0'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(cell('Libellé 999')).toHaveFocus();
    expect(cell('Libellé 999').closest('tr')).toHaveAttribute('aria-rowindex', '1001');
    expect(container.querySelectorAll('tbody tr[data-at]').length).toBeLessThan(60);
  });
});

describe('a cell', () => {
  it('is edited after Enter, F2 or a letter, and Enter goes down', async () => {
    const { user } = drawCodes();
    await user.click(cell('Optimo'));
    await user.keyboard('{Enter}');
    await user.keyboard('Optimal{Enter}');
    expect(value().OPTIMO).toBe('Optimal');
    expect(labels).toEqual(['Libellé de «\u00a0OPTIMO\u00a0»']);
    expect(cell('Confort')).toHaveFocus();
    await user.keyboard('Dou{Tab}');
    expect(value().CONFORT).toBe('Dou');
    await user.keyboard('{F2}{End}x{Shift>}{Enter}{/Shift}');
    expect(value().CONFORT).toBe('Doux');
    expect(text).toBe(codes.replace('Optimo', 'Optimal').replace('Confort', 'Doux'));
  });

  it('stays as it was after Escape, and is written when the press goes elsewhere', async () => {
    const { user } = drawCodes();
    await user.click(cell('Optimo'));
    await user.keyboard('{F2}autre{Escape}');
    expect(text).toBe(codes);
    expect(cell('Optimo')).toHaveFocus();
    await user.keyboard('autre');
    await user.click(cell('Solo'));
    expect(value().OPTIMO).toBe('autre');
    expect(cell('Solo')).toHaveFocus();
  });

  it('keeps what was refused, and says why', async () => {
    const { user } = draw({ path: feesFile, first: fees });
    await user.selectOptions(screen.getByLabelText('Tableaux du fichier'), 'Tranches – Versement libre (7)');
    await user.dblClick(screen.getAllByRole('gridcell', { name: '1' })[0] ?? document.body);
    await user.keyboard('peu{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('« peu » n’est pas un nombre. Écrivez par exemple 12,5.');
    const field = screen.getByRole('textbox', { name: /^À partir de/ });
    expect(field).toHaveValue('peu');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    await user.click(cell('0,7'));
    expect(field).toHaveValue('peu');
    await user.clear(field);
    await user.type(field, '2{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(text).toBe(fees.replace('"from": 1,', '"from": 2,'));
  });

  it('offers the choices that the schema allows', async () => {
    const { user } = draw({ path: memoFile, first: readFileSync(memoFile, 'utf8') });
    await user.click(screen.getAllByRole('gridcell', { name: 'success' })[0] ?? document.body);
    await user.keyboard('{F2}');
    const choice = screen.getByRole('combobox', { name: /^Ton/ });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toContain('warning');
  });

  it('leads to its rule where it holds one', async () => {
    const path = 'catalog/cancellation/status.json';
    const { user } = draw({ path, first: readFileSync(path, 'utf8') });
    await user.click(screen.getAllByRole('gridcell', { name: /réglage/ })[0] ?? document.body);
    await user.keyboard('{Enter}');
    expect(onOpenRule).toHaveBeenLastCalledWith('/rules/0/when');
    await user.click(screen.getByRole('button', { name: 'Voir la règle' }));
    expect(onOpenRule).toHaveBeenCalledTimes(2);
  });

  it('leads to the table that it holds', async () => {
    const { user } = draw({ path: feesFile, first: fees });
    await user.click(screen.getByRole('gridcell', { name: '7\u00a0éléments' }));
    await user.click(screen.getByRole('button', { name: 'Voir le tableau' }));
    expect(screen.getByRole('rowheader', { name: 'libre-7' })).toBeInTheDocument();
  });

  it('tells what is wrong with it', async () => {
    const line = codes.split('\n').findIndex((one) => one.includes('Confort')) + 1;
    const finding: Finding = {
      file: codesFile,
      line,
      column: 17,
      code: 'same-label',
      message: 'two codes are called alike',
      help: null,
      severity: 'error',
    };
    const { user } = drawCodes({ findings: [finding] });
    expect(cell('Confort')).toHaveAttribute('aria-invalid', 'true');
    await user.click(cell('Confort'));
    expect(cell('Confort')).toHaveAccessibleDescription('two codes are called alike');
  });
});

describe('a range', () => {
  it('is chosen with Shift, copied, cleared and pasted', async () => {
    const { user } = drawCodes();
    await user.click(rowHead('OPTIMO'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    expect(copied()).toBe('OPTIMO\tOptimo\nCONFORT\tConfort\n');
    await user.click(cell('Solo'));
    paste('Un\r\nDeux\r\n');
    expect(value()).toMatchObject({ SOLO: 'Un', COUPLE: 'Deux', FAMILLE: 'Famille' });
    await user.keyboard('{Delete}');
    expect(value().SOLO).toBe('');
  });

  it('adds rows beyond the end', async () => {
    const { user } = drawCodes();
    await user.click(rowHead('FAMILLE'));
    paste('FAMILLE\tFamille\nTRIBU\tTribu\n');
    expect(text).toBe(codes.replace('"FAMILLE": "Famille"', '"FAMILLE": "Famille",\n    "TRIBU": "Tribu"'));
    expect(labels).toEqual(['Collage de 2\u00a0lignes']);
  });

  it('is said by its rows, of which a cell may hold several lines, until it is undone or another is refused', async () => {
    const { user } = drawCodes();
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await user.click(cell('Solo'));
    paste('"Un\nseul"\nDeux\n');
    expect(labels).toEqual(['Collage de 2\u00a0lignes']);
    expect(said()).toContain('Collage de 2\u00a0lignes');
    undo();
    expect(said()).not.toContain('Collage de 2\u00a0lignes');
    paste('Un');
    expect(said()).toContain('Collage de 1\u00a0ligne');
    paste('a\tb');
    expect(said()).not.toContain('Collage de 1\u00a0ligne');
  });

  it('that does not fit changes nothing, and says why', async () => {
    const { user } = drawCodes();
    await user.click(cell('Solo'));
    paste('a\tb');
    expect(screen.getByRole('alert')).toHaveTextContent('La plage a 2 colonnes, et il n’y a de place que pour 1');
    expect(text).toBe(codes);
  });

  it('without any text, such as a picture, empties nothing', async () => {
    const { user } = drawCodes();
    await user.click(cell('Solo'));
    paste('');
    expect(screen.getByRole('alert')).toHaveTextContent('Ce qui est à coller n’a pas de texte');
    expect(text).toBe(codes);
  });
});

describe('rows', () => {
  it('are added, copied, moved and removed by buttons', async () => {
    const { user } = drawCodes();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await user.click(cell('Optimo'));
    await press('Ajouter');
    await user.keyboard('OPTIMO{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('La clé « OPTIMO » existe déjà');
    await user.keyboard('_2{Enter}');
    expect(Object.keys(value()).slice(0, 3)).toEqual(['OPTIMO', 'OPTIMO_2', 'CONFORT']);
    await press('Descendre');
    expect(Object.keys(value()).slice(0, 3)).toEqual(['OPTIMO', 'CONFORT', 'OPTIMO_2']);
    await press('Monter');
    await press('Retirer');
    expect(text).toBe(codes);
  });

  it('are those that a search or a filter leaves', async () => {
    const { user } = drawCodes();
    const field = screen.getByRole('textbox', { name: 'Trouver' });
    await user.type(field, 'TIERS');
    expect(field).toHaveAccessibleDescription('4\u00a0résultats');
    await user.click(screen.getByLabelText('Seulement les lignes trouvées'));
    expect(screen.getByText('2 sur 9 lignes')).toBeInTheDocument();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Filtrer la colonne «\u00a0Libellé\u00a0»' }));
    await user.click(screen.getByRole('checkbox', { name: /Solo/ }));
    expect(screen.queryByRole('gridcell', { name: 'Solo' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('8 sur 9 lignes')).toBeInTheDocument();
  });

  it('are found one after the other', async () => {
    const { user } = drawCodes();
    await user.click(cell('Famille'));
    await user.type(screen.getByRole('textbox', { name: 'Trouver' }), 'tiers plus{Enter}');
    expect(cell('Au tiers plus')).toHaveAttribute('tabindex', '0');
  });
});

it('goes to the cell that is to be shown, in the innermost table', () => {
  draw({ path: feesFile, first: fees, reveal: { pointer: '/fees/0/bands/3/rate' } });
  expect(screen.getByLabelText('Tableaux du fichier')).toHaveDisplayValue('Tranches – Versement libre (7)');
  expect(cell('0,7')).toHaveFocus();
});

it('shows what a name is called, finds it by both, and copies the name', async () => {
  const path = 'catalog/cancellation/reasons.json';
  const grids = gridsIn(path, readFileSync(path, 'utf8'), schemas);
  const words = new Map([
    [placeOfName('/reasons/R03/type', 'differee-avec-justificatif'), 'Avec un justificatif'],
    // of what stood there before
    [placeOfName('/reasons/R04/type', 'differee'), 'Sans justificatif'],
  ]);
  const user = userEvent.setup();
  render(<TableView grids={withWords(grids, words)} text="" onOpenRule={onOpenRule} onEdit={() => {}} />);
  const row = screen.getByRole('rowheader', { name: 'R03' }).closest('tr') as HTMLElement;
  await user.click(within(row).getByRole('gridcell', { name: 'Avec un justificatif' }));
  expect(copied()).toBe('differee-avec-justificatif\n');
  const next = screen.getByRole('rowheader', { name: 'R04' }).closest('tr') as HTMLElement;
  within(next).getByRole('gridcell', { name: 'differee-avec-justificatif' });
  const field = screen.getByRole('textbox', { name: 'Trouver' });
  await user.type(field, 'avec un justificatif');
  expect(field).toHaveAccessibleDescription('1\u00a0résultat');
});

it('changes nothing where it may only be read', async () => {
  const { user } = drawCodes({ readOnly: true });
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull();
  await user.click(cell('Optimo'));
  await user.keyboard('{F2}{Delete}x');
  paste('rien');
  expect(text).toBe(codes);
  expect(cell('Optimo')).toHaveAttribute('aria-readonly', 'true');
  expect(copied()).toBe('Optimo\n');
});
