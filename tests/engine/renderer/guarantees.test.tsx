// @vitest-environment jsdom

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoverAnswer } from '../../../src/renderer/blocks/cover-answer.tsx';
import type { BlockView, CoverEventView, GuaranteeQuestion } from '../../../src/view/types.generated.ts';
import { contract, framed, page, t } from './given.tsx';

afterEach(cleanup);

const facts = [{ id: 'franchise', key: 'Franchise', value: '3 jours' }];
const question: GuaranteeQuestion = {
  family: 'auto',
  guarantees: [{ code: 'BDG', label: 'Bris de glace', facts }],
  claim: ['declarer-litige', 'declarer-sinistre'],
};
const block = (asked: GuaranteeQuestion | null): BlockView => ({
  ...framed,
  block: 'guarantees',
  id: 'g',
  title: 'Vos garanties',
  items: [{ code: 'BDG', label: 'Bris de glace', text: 'Nous réparons les vitres.', optional: false, facts }],
  question: asked,
});
const part = { id: 'p', what: 'La vitre', covered: true, guarantee: 'Bris de glace', excluded: 'les rayures.', facts };
const glass: CoverEventView = {
  id: 'glace',
  label: 'Un bris de glace',
  verdict: 'yes',
  title: 'Oui, votre contrat vous couvre',
  parts: [part],
  todo: ['Gardez la facture.'],
};
const theft: CoverEventView = {
  id: 'vol',
  label: 'Un vol',
  verdict: 'no',
  title: 'Non, ce contrat ne vous couvre pas',
  parts: [{ id: 'v', what: 'Le véhicule', covered: false, guarantee: 'Vol', excluded: null, facts: [] }],
  todo: [],
};
const cover = { events: [glass, theft], excluded: [{ code: 'BDG', text: 'les rayures.' }] };
const more = () => Promise.resolve({ t, cover: () => cover, CoverAnswer });
const declare = {
  id: 'declarer-sinistre',
  label: 'Déclarer un sinistre',
  icon: 'declarer',
  to: { route: 'sinistres', params: {}, query: {} },
};

describe('« Que s’est-il passé ? »', () => {
  const choose = async (label: string) => {
    await screen.findByRole('option', { name: label });
    await userEvent.selectOptions(screen.getByLabelText('Que s’est-il passé ?'), label);
    return document.querySelector('.cover') as HTMLElement;
  };

  it('answers yes, with limits, what to do and where to declare it', async () => {
    page(contract({ content: [block(question)], actions: [declare] }), { more });
    const answer = await choose('Un bris de glace');
    expect(screen.getByRole('status').textContent).toBe('Oui, votre contrat vous couvre');
    expect(answer.textContent).toContain('Couvert par la garantie « Bris de glace »');
    expect(answer.textContent).toContain('Franchise3 jours');
    expect(answer.textContent).toContain('N’est pas couvert : les rayures.');
    expect(answer.textContent).toContain('Gardez la facture.');
    expect(within(answer).getByRole('link', { name: 'Déclarer un sinistre' }).getAttribute('href')).toBe('/sinistres');
  });

  it('answers no, and names the guarantee that it would take', async () => {
    page(contract({ content: [block(question)] }), { more });
    const answer = await choose('Un vol');
    expect(screen.getByRole('status').textContent).toBe('Non, ce contrat ne vous couvre pas');
    expect(answer.textContent).toContain('Pas couvert : il faudrait la garantie « Vol »');
    expect(within(answer).queryByRole('link')).toBeNull();
  });

  it('is not asked of a contract that covers nothing', () => {
    page(contract({ content: [block(null)] }), { more });
    expect(screen.queryByLabelText('Que s’est-il passé ?')).toBeNull();
    expect(screen.getByText('Bris de glace')).toBeDefined();
  });

  it('reports a failure to load, and retries', async () => {
    const failing = vi.fn(more).mockImplementationOnce(() => Promise.reject(new Error('offline')));
    page(contract({ content: [block(question)] }), { more: failing });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    await choose('Un vol');
    expect(failing).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});

it('a guarantee opens on its figures and on what it leaves out', async () => {
  page(contract({ content: [block(question)] }), { more });
  const row = screen.getByText('Nous réparons les vitres.').closest('details');
  await screen.findByText('N’est pas couvert : les rayures.');
  expect(row?.textContent).toContain('Franchise3 jours');
  expect(row?.textContent).toContain('dispositions générales');
});
