// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContractCard } from '../../../src/renderer/ContractCard.tsx';
import { ContractCards } from '../../../src/renderer/ContractCards.tsx';
import { ContractList } from '../../../src/renderer/ContractList.tsx';
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

  it('with 6, three stand, a tile counts the others, and its button shows them all', async () => {
    draw(<ContractCards title="Mes contrats" cards={many(6)} />);
    expect(standing()).toEqual(['C1', 'C2', 'C3']);
    expect(screen.getByText('+3 autres contrats')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voir tous mes contrats' }));
    expect(standing()).toHaveLength(6);
    expect(screen.queryByText('+3 autres contrats')).toBeNull();
    expect(document.activeElement?.textContent).toContain('C4');
  });

  it('has buttons that say where the carousel is', () => {
    draw(<ContractCards title="Mes contrats" cards={many(3)} />);
    expect(screen.getByText('Contrat 1 sur 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Contrat précédent' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Contrat suivant' })).toHaveProperty('disabled', false);
  });

  it('gives way to the empty text', () => {
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
  const list = (active: number, terminated: number, tabId: string | null = null) => {
    const onSelectTab = vi.fn();
    draw(
      <ContractList
        active={many(active)}
        terminated={many(terminated)}
        tabId={tabId}
        tabHref={(id) => `?onglet=${id}`}
        onSelectTab={onSelectTab}
      />,
    );
    return screen.queryAllByRole('tab').map((tab) => tab.textContent);
  };
  it('has only the tabs that hold something', () => {
    expect(list(2, 1)).toEqual(['Actifs (2)', 'Résiliés (1)']);
    cleanup();
    expect(list(2, 0)).toEqual(['Actifs (2)']);
    cleanup();
    expect(list(0, 1)).toEqual(['Résiliés (1)']);
    cleanup();
    expect(list(0, 0)).toEqual([]);
    expect(screen.getByText('Vous n’avez pas encore de contrat.')).toBeDefined();
  });
  it('opens the tab of the address', () => {
    list(3, 1, 'resilies');
    expect(within(screen.getByRole('tabpanel')).getAllByRole('article')).toHaveLength(1);
  });
});
