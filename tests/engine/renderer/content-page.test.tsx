// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ContentPage } from '../../../src/renderer/ContentPage.tsx';
import type { ContentPageView } from '../../../src/view/index.ts';
import { draw } from './given.tsx';

afterEach(cleanup);

const link = { id: 'contrats', title: 'Mes contrats', text: null, icon: null, to: { href: '/contrats' } };

function page(more: Partial<ContentPageView>, back?: { href: string; label: string }) {
  const view: ContentPageView = {
    kind: 'text',
    layout: 'simple',
    back: null,
    icon: null,
    title: 'Clause bénéficiaire',
    rest: null,
    introduction: null,
    sections: [{ id: 'une', title: 'Une section', blocks: [{ block: 'text', id: 'texte', nodes: ['Un texte'] }] }],
    links: [],
    ...more,
  };
  return draw(<ContentPage view={view} back={back} />);
}

describe('a page of words', () => {
  it('has a way back where the catalogue gives one', () => {
    page({}, { href: '/contrats', label: 'Retour à mes contrats' });
    expect(screen.getByRole('link', { name: 'Retour à mes contrats' })).toHaveAttribute('href', '/contrats');
    cleanup();
    page({});
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has a title with its icon, an emphasised part and the rest', () => {
    page({ icon: 'personne', rest: 'qui reçoit le capital' });
    const title = screen.getByRole('heading', { level: 1, name: 'Clause bénéficiaire qui reçoit le capital' });
    expect(title.querySelector('.icon')).not.toBeNull();
    expect(title.querySelector('.content-title-rest')).toHaveTextContent(/^qui reçoit le capital$/);
    cleanup();
    page({});
    expect(screen.getByRole('heading', { level: 1 }).querySelector('.icon, .content-title-rest')).toBeNull();
  });

  it.each([
    ['simple', true],
    ['card', false],
    ['wide', false],
  ] as const)('in the layout "%s" has its links, beside the text or not', (layout, beside) => {
    const { container } = page({ layout, links: [link] });
    const links = screen.getByRole('navigation');
    expect(within(links).getByRole('link', { name: 'Mes contrats' })).toHaveAttribute('href', '/contrats');
    expect(container.querySelector(`.content-${layout}`)).not.toBeNull();
    expect(container.querySelector('.content-beside') !== null).toBe(beside);
  });

  it('keeps no column where there is no link', () => {
    const { container } = page({});
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(container.querySelector('.content-beside')).toBeNull();
  });
});
