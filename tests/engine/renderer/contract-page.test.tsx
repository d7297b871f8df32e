// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerBlock } from '../../../src/renderer/blocks/registry.ts';
import type { ContractPageProps } from '../../../src/renderer/ContractPage.tsx';
import type { BlockView, ContractView, DownloadView } from '../../../src/view/types.generated.ts';
import { contract, framed, page, tab } from './given.tsx';

afterEach(cleanup);

const certificate: DownloadView = {
  id: 'AA',
  label: 'Attestation d’assurance',
  operation: 'getAttestationItem',
  variables: { id: 'c1', code: 'AA' },
  fileName: 'attestation-GH-482-KL.pdf',
};
const certificates: BlockView = {
  ...framed,
  block: 'certificates',
  id: 'certificates',
  title: 'Attestations',
  items: [
    {
      code: 'AA',
      label: certificate.label,
      purpose: 'Pour un employeur',
      fileName: 'attestation-GH-482-KL.pdf',
      download: certificate,
    },
  ],
};
const facts = (id: string, value: string): BlockView => ({
  ...framed,
  block: 'facts',
  id,
  items: [{ id, key: `clé ${id}`, value }],
});

const urgent: NonNullable<ContractView['urgentAction']> = {
  message: 'Mise à jour de votre kilométrage',
  tone: 'warning',
  why: 'Votre forfait demande un relevé.',
  until: 'À faire avant le 31 mars 2027.',
  otherwise: 'Sans relevé, vous perdez votre forfait.',
  button: 'Mettre à jour',
  tab: 'forfait-km',
};

describe('the contract page', () => {
  it('shows the type, the number, the state, the key figure and the lines', () => {
    page(contract());
    const head = screen.getByRole('article').querySelector('header');
    expect(head?.textContent).toContain('Assurance auto');
    expect(head?.textContent).toContain('N° 0412345');
    expect(head?.textContent).toContain('En vigueur');
    expect(head?.textContent).toContain('512,40 €');
    expect(head?.textContent).toContain('Échéance01/04');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Peugeot 308, Contrat auto');
    expect(screen.getByRole('link', { name: 'Retour au tableau de bord' }).getAttribute('href')).toBe('/');
  });

  it('leads to the dashboard too where its way back leads elsewhere', () => {
    page(contract(), {
      back: { href: '/contrats', label: 'Retour à mes contrats' },
      home: { href: '/', label: 'Tableau de bord' },
    });
    expect(screen.getByRole('link', { name: 'Retour à mes contrats' }).getAttribute('href')).toBe('/contrats');
    expect(screen.getByRole('link', { name: 'Tableau de bord' }).getAttribute('href')).toBe('/');
  });

  it('takes colours and places from the view, whatever the state and the kind of block', () => {
    const styleOf = (inForce: boolean) => {
      page(contract({ state: inForce ? 'terminated' : 'active', inForce }));
      const style = screen.getByRole('article').className;
      cleanup();
      return style;
    };
    expect(styleOf(true)).toContain('theme-auto');
    expect(styleOf(false)).not.toContain('auto');
    const termination = { group: 2, inProgress: true, status: 'in-progress' as const, text: 'Demande en cours' };
    page(
      contract({
        resiliation: termination,
        content: [facts('a', 'un'), facts('b', 'deux')],
        notices: { blocks: ['b'], termination: false },
      }),
    );
    expect(screen.getByText('deux').closest('.contract-notice')).not.toBeNull();
    expect(screen.getByText('un').closest('.contract-notice')).toBeNull();
    expect(screen.queryByText('Demande en cours')).toBeNull();
  });

  it('shows the footnote only when the mention shows', () => {
    page(contract({ mention: true, footnote: '* dont 5,90 €' }));
    expect(screen.getByText('* dont 5,90 €')).toBeDefined();
    cleanup();
    page(contract({ mention: false, footnote: '* dont 5,90 €' }));
    expect(screen.queryByText('* dont 5,90 €')).toBeNull();
  });

  it('keeps beside the price what comes first, and unfolds the rest', async () => {
    const lines = [
      { id: 'echeance', key: 'Échéance', value: '01/04', front: true as const },
      { id: 'formule', key: 'Formule', value: 'Tous risques' },
    ];
    page(contract({ lines }));
    const unfold = screen.getByRole('button', { name: 'Détails du contrat' });
    const details = document.getElementById(unfold.getAttribute('aria-controls') ?? '');
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    expect(details?.textContent).toBe('FormuleTous risques');
    await userEvent.click(unfold);
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the product above the title only where the title does not', () => {
    page(contract({ heading: { object: 'Obsèques', kind: null, product: null } }));
    expect(
      screen
        .getByRole('article')
        .querySelector('header')
        ?.textContent?.match(/Obsèques|auto/g),
    ).toEqual(['Obsèques']);
    expect(screen.getByText(/^N°/).textContent).toBe('N° 0412345');
  });

  it('never shows the value of what could not be read', () => {
    page(
      contract({
        keyFigure: { key: 'Valeur', value: '0 €', unavailable: true },
        lines: [{ id: 'a', key: 'Plus-value', value: '0 €', unavailable: true }],
        content: [
          {
            ...framed,
            block: 'documents',
            id: 'd',
            title: 'Documents',
            items: [],
            years: [],
            failed: [],
            empty: 'Aucun document',
            unavailable: true,
          },
        ],
      }),
    );
    expect(document.body.textContent).not.toContain('0 €');
    expect(document.body.textContent).not.toContain('Aucun document');
    expect(screen.getAllByText('Indisponible')).toHaveLength(2);
    expect(screen.getByText('« Documents » : indisponible pour le moment.')).toBeDefined();
  });

  it('names the documents that failed beside those that came', () => {
    const block: BlockView = {
      ...framed,
      block: 'documents',
      id: 'd',
      items: [
        {
          id: '1',
          label: 'Avis',
          detail: 'Échéance',
          format: 'PDF',
          size: '84 Ko',
          date: '12/03/2026',
          mime: 'application/pdf',
          download: certificate,
        },
      ],
      years: [],
      failed: ['Relevé 2025'],
    };
    page(contract({ content: [block] }));
    expect(screen.getByText('Relevé 2025')).toBeDefined();
    expect(screen.getByText('Échéance · PDF · 84 Ko · 12/03/2026')).toBeDefined();
  });

  it('shows the sentence of an empty block', () => {
    page(
      contract({
        content: [
          { ...framed, block: 'documents', id: 'd', items: [], years: [], failed: [], empty: 'Aucun document' },
        ],
      }),
    );
    expect(screen.getByText('Aucun document')).toBeDefined();
  });

  it('chooses the first tab, or that of the address; external links are beside the strip', () => {
    const tabs = [
      tab('documents', 'Documents', [facts('un', 'premier')]),
      tab('services', 'Services', [], { to: { href: 'https://sante.example/' } }),
      tab('garanties', 'Garanties', [facts('deux', 'second')]),
    ];
    page(contract({ tabs }));
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual(['Documents', 'Garanties']);
    expect(screen.getByText('premier')).toBeDefined();
    const outside = screen.getByRole('link', { name: /^Services/ });
    expect(outside.getAttribute('href')).toBe('https://sante.example/');
    expect(outside.getAttribute('target')).toBe('_blank');
    cleanup();
    page(contract({ tabs }), { tabId: 'garanties' });
    expect(screen.getByText('second')).toBeDefined();
    cleanup();
    page(contract({ tabs }), { tabId: 'inconnu' });
    expect(screen.getByText('premier')).toBeDefined();
  });

  it('leads from the urgent banner to its tab', async () => {
    const { onSelectTab } = page(
      contract({
        tabs: [tab('documents', 'Documents'), tab('forfait-km', 'Forfait', [], { warning: true })],
        urgentAction: urgent,
      }),
    );
    const button = screen.getByRole('link', { name: 'Mettre à jour' });
    expect(button.getAttribute('href')).toBe('?onglet=forfait-km');
    await userEvent.click(button);
    expect(onSelectTab).toHaveBeenCalledWith('forfait-km');
  });

  it('shows reason, deadline and consequence, in amber, then in red', () => {
    const tabs = [tab('documents', 'Documents'), tab('forfait-km', 'Forfait')];
    for (const tone of ['warning', 'error'] as const) {
      page(contract({ tabs, urgentAction: { ...urgent, tone } }));
      const banner = screen.getByText(urgent.message).closest(`.alert-${tone}`);
      for (const said of [urgent.why, urgent.until, urgent.otherwise]) expect(banner?.textContent).toContain(said);
      cleanup();
    }
  });

  it('folds the reason beside the button', async () => {
    page(contract({ tabs: [tab('forfait-km', 'Forfait')], urgentAction: urgent }));
    const button = screen.getByRole('button', { name: /^Pourquoi/ });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(urgent.why);
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    cleanup();
    page(contract({ tabs: [tab('forfait-km', 'Forfait')], urgentAction: { ...urgent, why: null } }));
    expect(screen.queryByRole('button', { name: /^Pourquoi/ })).toBeNull();
  });

  it('makes a link of the number that its sentences name', () => {
    const next = 'Pour savoir comment il peut reprendre, appelez-nous au 32 22.';
    for (const tone of ['warning', 'neutral'] as const) {
      page(contract({ situation: { tone, text: 'Contrat suspendu.', next } }));
      const link = screen.getByRole('link', { name: '32 22' });
      expect(link.getAttribute('href')).toBe('tel:3222');
      expect(link.closest('p')?.textContent).toContain(next);
      cleanup();
    }
    page(contract({ situation: { tone: 'neutral', text: 'Contrat suspendu.', next } }), { phone: null });
    expect(screen.queryByRole('link', { name: '32 22' })).toBeNull();
  });

  it('shows the contract’s situation and what comes next', () => {
    page(
      contract({ situation: { tone: 'success', text: 'En vigueur.', next: 'Prochaine échéance le 1er avril 2027.' } }),
    );
    expect(screen.getByText('En vigueur. Prochaine échéance le 1er avril 2027.')).toBeDefined();
    cleanup();
    page(contract({ situation: { tone: 'warning', text: 'Contrat suspendu.', next: null } }));
    expect(screen.getByText('Contrat suspendu.').closest('.alert-warning')).not.toBeNull();
  });

  it('does not show a future contract as active', () => {
    for (const [phase, sign] of [
      ['running', 'success'],
      ['ahead', 'neutral'],
      ['dropped', 'neutral'],
    ] as const) {
      page(contract({ phase, stateLabel: 'Où il en est' }));
      expect(screen.getByText('Où il en est').classList).toContain(`badge-${sign}`);
      cleanup();
    }
  });

  it('brings the panel of the urgent banner into view, with the focus on its heading', async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    const view = contract({
      tabs: [
        tab('documents', 'Documents'),
        tab('forfait-km', 'Forfait', [{ ...facts('a', 'un'), title: 'Votre forfait' }]),
      ],
      urgentAction: urgent,
    });
    page(view, { tabId: 'forfait-km' });
    await userEvent.click(screen.getByRole('link', { name: 'Mettre à jour' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Votre forfait' }));
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('lists the actions in the order of the view', () => {
    const to = (route: string) => ({ route, params: {}, query: {} });
    page(
      contract({
        actions: [
          { id: 'resilier', label: 'Résilier', icon: 'resilier', to: to('resiliation-id') },
          { id: 'contacter', label: 'Nous contacter', icon: 'contact', to: to('contact-message') },
        ],
      }),
    );
    const list = screen.getByRole('region', { name: 'Mes démarches' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Résilier', '/resiliation-id'],
      ['Nous contacter', '/contact-message'],
    ]);
  });

  it('never follows an address of another scheme', () => {
    const bad = ['java', 'script:alert(1)'].join('');
    page(
      contract({ content: [{ ...framed, block: 'external-link', id: 'x', label: 'Ouvrir', href: bad, text: null }] }),
    );
    expect(screen.getByText('Ouvrir')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Ouvrir/ })).toBeNull();
  });
});

describe('downloads', () => {
  it('hand over the operation and its variables, to save and to preview', async () => {
    const { download } = page(contract({ content: [certificates] }));
    await userEvent.click(screen.getByRole('button', { name: 'Télécharger Attestation d’assurance' }));
    expect(download).toHaveBeenLastCalledWith(certificate, 'save');
    await userEvent.click(screen.getByRole('button', { name: /^Aperçu Attestation d’assurance/ }));
    expect(download).toHaveBeenLastCalledWith(
      expect.objectContaining({ operation: 'getAttestationItem', variables: { id: 'c1', code: 'AA' } }),
      'preview',
    );
  });

  it('show the purpose of each paper', () => {
    page(contract({ content: [certificates] }));
    expect(screen.getByRole('button', { name: 'Aperçu Attestation d’assurance Pour un employeur' })).toBeDefined();
  });

  it('are shared where the browser can, and cannot show them', async () => {
    const { download } = page(contract({ content: [certificates] }), { shows: () => false, shares: true });
    await userEvent.click(screen.getByRole('button', { name: 'Partager Attestation d’assurance' }));
    expect(download).toHaveBeenLastCalledWith(certificate, 'share');
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger Attestation/ }));
    expect(download).toHaveBeenLastCalledWith(certificate, 'save');
    cleanup();
    page(contract({ content: [certificates] }), { shows: () => false });
    expect(screen.queryByRole('button', { name: /^Partager/ })).toBeNull();
  });

  it('name what failed, and can be retried', async () => {
    const download = vi.fn<ContractPageProps['download']>(() => Promise.reject(new Error('404')));
    page(contract({ content: [certificates] }), { download });
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger/ }));
    expect(screen.getByText(/« Attestation d’assurance » n’a pas pu être téléchargé/)).toBeDefined();
    download.mockImplementation(() => Promise.resolve(null));
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger/ }));
    expect(screen.queryByText(/n’a pas pu/)).toBeNull();
    expect(download).toHaveBeenCalledTimes(2);
  });

  it('show why they are refused, what to do instead and the number to call', async () => {
    const refusal = { title: 'Pas aujourd’hui', text: 'Votre contrat est suspendu.' };
    const download = vi.fn<ContractPageProps['download']>(() => Promise.resolve(refusal));
    page(contract({ content: [certificates] }), { download });
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger/ }));
    const told = screen.getByText(refusal.title).closest('[role="status"]') as HTMLElement;
    expect(told.textContent).toContain(refusal.text);
    expect(within(told).getByRole('link', { name: 'Appeler le 32 22' }).getAttribute('href')).toBe('tel:3222');
    expect(told.textContent).toContain('du lundi au vendredi');
    expect(told.textContent).not.toMatch(/téléchargé|n’a pas pu/);
    download.mockImplementation(() => Promise.resolve(null));
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger/ }));
    expect(screen.queryByText(refusal.title)).toBeNull();
    cleanup();
    page(contract({ content: [certificates] }), { download: () => Promise.resolve(refusal), phone: null });
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger/ }));
    expect(screen.getByText(refusal.text)).toBeDefined();
    expect(screen.queryByRole('link', { name: /Appeler/ })).toBeNull();
  });

  it('are requested once while they run', async () => {
    const download = vi.fn(() => new Promise<null>(() => {}));
    page(contract({ content: [certificates] }), { download });
    const button = screen.getByRole('button', { name: /^Télécharger/ });
    await userEvent.dblClick(button);
    expect(download).toHaveBeenCalledTimes(1);
  });
});

describe('a block that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('shows an error in its place, is reported, can be retried, and leaves the rest', async () => {
    let broken = true;
    registerBlock('fragile', {
      Drawing: () => {
        if (broken) throw new Error('panne');
        return <p>réparé</p>;
      },
    });
    const onBlockError = vi.fn();
    const fragile = { ...framed, block: 'fragile', id: 'f', title: 'Fragile' } as unknown as BlockView;
    page(contract({ content: [facts('avant', 'vivant'), fragile, certificates] }), { onBlockError });
    expect(screen.getByText('vivant')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Télécharger/ })).toBeDefined();
    expect(screen.getByText('« Fragile » : indisponible pour le moment.')).toBeDefined();
    expect(onBlockError).toHaveBeenCalledTimes(1);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(screen.getByText('réparé')).toBeDefined();
  });

  it('of an unknown kind is unavailable too, and retries by reading the page again', async () => {
    const { retry } = page(contract({ content: [{ ...framed, block: 'nouveau', id: 'n' } as unknown as BlockView] }));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
