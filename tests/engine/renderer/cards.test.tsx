// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContractCard } from '../../../src/renderer/ContractCard.tsx';
import { ContractCards } from '../../../src/renderer/ContractCards.tsx';
import { ContractList } from '../../../src/renderer/ContractList.tsx';
import type { CardView, ListView } from '../../../src/view/index.ts';
import { card, draw } from './given.tsx';

afterEach(cleanup);

const many = (n: number) => Array.from({ length: n }, (_, i) => card(`C${i + 1}`));
const standing = () =>
  [...document.querySelectorAll('li[data-place]:not(.card-later) h3')].map((title) => title.textContent);

describe('the dashboard’s cards', () => {
  it.each([
    [1, ['C1']],
    [3, ['C1', 'C2', 'C3']],
    [4, ['C1', 'C2', 'C3', 'C4']],
  ])('with %i contracts, all stand and there is no tile', (n, expected) => {
    draw(<ContractCards title="Mes contrats" cards={many(n)} />);
    expect(standing()).toEqual(expected);
    expect(screen.queryByRole('button', { name: 'Voir tous mes contrats' })).toBeNull();
  });

  it('with 6, show three, a tile counts the others, and its button shows them all', async () => {
    draw(<ContractCards title="Mes contrats" cards={many(6)} />);
    expect(standing()).toEqual(['C1', 'C2', 'C3']);
    expect(screen.getByText('+3 autres contrats')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voir tous mes contrats' }));
    expect(standing()).toHaveLength(6);
    expect(screen.queryByText('+3 autres contrats')).toBeNull();
    expect(document.activeElement?.textContent).toContain('C4');
  });

  it('have buttons with the carousel’s position', () => {
    draw(<ContractCards title="Mes contrats" cards={many(3)} />);
    expect(screen.getByText('Contrat 1 sur 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Contrat précédent' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Contrat suivant' })).toHaveProperty('disabled', false);
  });

  it('are replaced by the empty text', () => {
    draw(<ContractCards title="Mes contrats" cards={[]} empty={<p>Aucun</p>} />);
    expect(screen.getByText('Aucun')).toBeDefined();
  });
});

describe('a card', () => {
  it('leads to its page, in a new tab when it is outside', () => {
    draw(<ContractCard card={card('Auto', { external: true })} />);
    const link = screen.getByRole('link', { name: /^Voir le contrat Auto/ });
    expect(link.getAttribute('href')).toBe('/mon-contrat/Auto');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('that is terminated says so and leads nowhere', () => {
    draw(
      <ContractCard
        card={card('Auto', {
          link: null,
          clickable: false,
          theme: 'resilie',
          primary: 'Contrat résilié',
          codeEtat: 'RES',
        })}
      />,
    );
    expect(screen.getByText('Contrat résilié')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the list of contracts', () => {
  const group = (id: string, label: string | null, cards: CardView[]) => ({ id, label, cards });
  const list = (view: Partial<ListView>, tabId: string | null = null) => {
    draw(
      <ContractList
        list={{ active: [], ended: [], filtered: false, ...view }}
        tabId={tabId}
        tabHref={(id) => `?onglet=${id}`}
        onSelectTab={vi.fn()}
      />,
    );
    return screen.queryAllByRole('tab').map((tab) => tab.textContent);
  };
  const active = [group('tous', null, many(2))];
  const ended = [
    group('resilies', 'Résiliés', [card('Bateau', { aside: { label: 'Voir les documents', to: '/mon-contrat/b' } })]),
    group('suspendus', 'Suspendus', [card('Moto', { link: null, clickable: false })]),
  ];

  it('has only the tabs that hold something', () => {
    expect(list({ active, ended })).toEqual(['Actifs (2)', 'Résiliés (2)']);
    cleanup();
    expect(list({ active })).toEqual(['Actifs (2)']);
    cleanup();
    expect(list({ ended })).toEqual(['Résiliés (2)']);
    cleanup();
    expect(list({})).toEqual([]);
    expect(screen.getByText('Vous n’avez pas encore de contrat.')).toBeDefined();
  });

  it('opens the tab of the address, where ended contracts have their own headings', () => {
    list({ active, ended }, 'resilies');
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Résiliés (1)',
      'Suspendus (1)',
    ]);
    const beside = within(panel.getByRole('region', { name: /^Résiliés/ })).getByRole('link', {
      name: /^Voir les documents/,
    });
    expect(beside.getAttribute('href')).toBe('/mon-contrat/b');
    expect(beside.closest('article')).toBeNull();
  });

  it('is filtered by every word, anywhere on a card, and announces the count', async () => {
    const cars = [card('Assurance auto', { primary: 'Peugeot 3008', subLabel: 'N° 620' }), card('Assurance auto')];
    const groups = [group('vehicules', 'Véhicules', cars), group('epargne', 'Épargne', [card('Arpège')])];
    list({ active: groups, filtered: true });
    const field = screen.getByRole('searchbox', { name: 'Chercher un contrat' });
    const titles = () => screen.queryAllByRole('article').map((one) => one.textContent);
    await userEvent.type(field, 'peugeot auto');
    expect(titles()).toHaveLength(1);
    expect(screen.getByText('1 contrat trouvé')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'epargne');
    expect(titles()).toEqual([expect.stringContaining('Arpège')]);
    await userEvent.clear(field);
    await userEvent.type(field, 'xyz');
    expect(screen.getByText('Aucun contrat ne correspond à « xyz ».')).toBeDefined();
    await userEvent.clear(field);
    expect(titles()).toHaveLength(3);
  });

  it('is not filtered where there is little to find', () => {
    list({ active });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
