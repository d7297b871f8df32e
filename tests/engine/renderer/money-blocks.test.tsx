// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { BlockView, MonthView } from '../../../src/view/types.generated.ts';
import { contract, framed, page } from './given.tsx';

afterEach(cleanup);

describe('savings', () => {
  const worth = {
    title: 'Versé et valeur aujourd’hui',
    parts: [
      { id: 'verse', key: 'Versé depuis mars 2020', amount: 100, value: '100,00 €' },
      { id: 'valeur', key: 'Vaut aujourd’hui', amount: 150, value: '150,00 €' },
    ],
    note: 'L’écart n’est pas un gain.',
  };
  const valuation = (drawn: typeof worth | null): BlockView => ({
    ...framed,
    block: 'valuation',
    id: 'v',
    total: { key: 'Valeur de rachat', value: '150,00 €' },
    items: [],
    worth: drawn,
    note: null,
  });

  it('are drawn with a table of the same figures', () => {
    page(contract({ content: [valuation(worth)] }));
    const table = screen.getByRole('table', { name: 'Versé et valeur aujourd’hui' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Versé depuis mars 2020100,00 €', 'Vaut aujourd’hui150,00 €']);
    const bars = [...document.querySelectorAll<HTMLElement>('.bar')];
    expect(bars.map((bar) => Math.round(Number.parseFloat(bar.style.getPropertyValue('--share'))))).toEqual([67, 100]);
    expect(screen.getByText('L’écart n’est pas un gain.')).toBeDefined();
  });

  it('are not drawn when there is nothing to set against their value', () => {
    page(contract({ content: [valuation(null)] }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('list operations by month, one line each, the gross and the fees on demand', async () => {
    const months: MonthView[] = Array.from({ length: 8 }, (_, month) => ({
      title: `Mois ${month}`,
      rows: [
        {
          date: '01/11/2026',
          label: `Versement ${month}`,
          value: '98,75 €',
          facts: month === 0 ? [{ id: 'frais', key: 'Frais', value: '1,25 €' }] : [],
        },
      ],
    }));
    page(contract({ content: [{ ...framed, block: 'operations', id: 'o', years: [], months }] }));
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(6);
    expect(screen.getByText('Versement 0').closest('details')?.textContent).toContain('Frais1,25 €');
    expect(screen.getByText('Versement 1').closest('details')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Voir les 8 opérations' }));
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(8);
  });
});

it('a loan is a table: borrowers in columns, shared values across them', () => {
  const loans: BlockView = {
    ...framed,
    block: 'loans',
    id: 'l',
    loans: [
      {
        name: 'Prêt amortissable',
        borrowers: [
          { id: 'a', label: 'Souscripteur' },
          { id: 'b', label: 'Co-souscripteur' },
        ],
        rows: [
          { id: 'part', key: 'Quotité', values: ['60 %', null] },
          { id: 'banque', key: 'Banque', values: ['Littoral'] },
        ],
      },
    ],
  };
  page(contract({ content: [loans] }));
  const table = screen.getByRole('table', { name: 'Prêt amortissable' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Souscripteur', 'Co-souscripteur']);
  expect(within(table).getByRole('cell', { name: 'Littoral' }).getAttribute('colspan')).toBe('2');
  expect(within(table).getByRole('row', { name: /Quotité/ }).textContent).toContain('Non renseigné');
});
