// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { fitTabs } from '../../../src/ui/tabs-fit.ts';
import { draw } from './given.tsx';

describe('how tabs share the strip', () => {
  it('shows all when they fit to the pixel, 8 px apart', () => {
    expect(fitTabs([100, 100, 100], 316, 0)).toEqual({ shown: [0, 1, 2], moved: [] });
    expect(fitTabs([100, 100, 100], 315, 0)).toEqual({ shown: [0, 1], moved: [2] });
  });
  it('keeps 34 px, and 8 px before them, for the button', () => {
    expect(fitTabs([100, 100, 200], 250, 0).shown).toEqual([0, 1]);
    expect(fitTabs([100, 100, 200], 249, 0).shown).toEqual([0]);
  });
  it('lists what the strip has scrolled away, before and after', () => {
    expect(fitTabs([100, 100, 100, 100], 258, 108)).toEqual({ shown: [1, 2], moved: [0, 3] });
    expect(fitTabs([100, 100, 100, 100], 258, 60).shown).toEqual([1]);
  });
  it('always counts one as seen, however narrow', () => {
    expect(fitTabs([300, 300], 100, 0)).toEqual({ shown: [0], moved: [1] });
    expect(fitTabs([300, 300], 100, 308)).toEqual({ shown: [1], moved: [0] });
  });
});

const tabs = ['Documents', 'Forfait', 'Véhicule', 'Garanties'].map((label) => ({
  id: label.toLowerCase(),
  label,
  href: `?onglet=${label.toLowerCase()}`,
  warning: label === 'Forfait',
}));

function Page({ first = 'documents' }) {
  const [chosen, setChosen] = useState(first);
  return (
    <Tabs label="Rubriques" more="Plus" warningText="À faire" tabs={tabs} chosen={chosen} onSelect={setChosen}>
      <p>contenu de {chosen}</p>
    </Tabs>
  );
}

const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the tab strip', () => {
  let strip = 1000;
  let resized: (() => void)[] = [];
  const resize = (to: number) => {
    strip = to;
    act(() => {
      for (const notify of resized) notify();
    });
  };

  beforeEach(() => {
    strip = 1000;
    resized = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(notify: () => void) {
          resized.push(notify);
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => strip);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { width: this.className === 'menu' ? 30 : 100 } as DOMRect;
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('shows every tab, the first chosen, and no dropdown when there is room', () => {
    draw(<Page />);
    expect(names()).toEqual(['Documents', 'Forfait, À faire', 'Véhicule', 'Garanties']);
    expect(screen.getByRole('tab', { selected: true })).toHaveProperty('textContent', 'Documents');
    expect(screen.queryByRole('button', { name: 'Plus' })).toBeNull();
  });

  it('draws the warning icon on its tab only', () => {
    draw(<Page />);
    const warned = screen.getAllByRole('tab').filter((tab) => tab.querySelector('.alerting'));
    expect(warned.map((tab) => tab.textContent)).toEqual(['Forfait, À faire']);
  });

  it('comes closer together before anything is moved', () => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { width: this.closest('.tabs-tight') ? 60 : 100 } as DOMRect;
    });
    draw(<Page />);
    expect(document.querySelector('.tabs-tight')).toBeNull();
    resize(300);
    expect(document.querySelector('.tabs-tight')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Plus' })).toBeNull();
    resize(250);
    expect(screen.getByRole('button', { name: 'Plus' })).toBeDefined();
  });

  it('lists what does not fit in "Plus"; choosing there shows the content and closes', async () => {
    const user = userEvent.setup();
    draw(<Page />);
    resize(250);
    expect(names()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Plus' }));
    const menu = screen.getByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['Véhicule', 'Garanties']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Garanties' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('contenu de garanties');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('tablist').scrollLeft).toBeGreaterThan(100);
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Garanties' }));
    resize(1000);
    expect(screen.queryByRole('button', { name: 'Plus' })).toBeNull();
  });

  it('follows arrows, Home and End, and the panel is named after its tab', async () => {
    const user = userEvent.setup();
    draw(<Page />);
    screen.getByRole('tab', { name: 'Documents' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'Garanties' }).textContent).toBe('contenu de garanties');
    await user.keyboard('{Home}{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Forfait');
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Garanties');
  });

  it('opens the dropdown by arrow, closes it by Escape and by a press elsewhere', async () => {
    const user = userEvent.setup();
    draw(<Page />);
    resize(250);
    const button = screen.getByRole('button', { name: 'Plus' });
    button.focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Garanties');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Véhicule');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('gives each tab an address', () => {
    draw(<Page />);
    expect(screen.getByRole('tab', { name: 'Véhicule' }).getAttribute('href')).toBe('?onglet=véhicule');
  });
});
