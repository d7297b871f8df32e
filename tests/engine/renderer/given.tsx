import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import wording from '../../../catalog/wording.json' with { type: 'json' };
import { CoverAnswer } from '../../../src/renderer/blocks/cover-answer.tsx';
import { ContractPage, type ContractPageProps } from '../../../src/renderer/ContractPage.tsx';
import { RendererProvider } from '../../../src/renderer/context.tsx';
import type { BlockView, CardView, ContractView, TabView } from '../../../src/view/types.generated.ts';

const texts: Record<string, string> = wording.texts;

/** The catalogue's own words; a key that it lacks is a failure. */
export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = texts[key];
  if (text === undefined) throw new Error(`catalog/wording.json has no "${key}"`);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

export function draw(element: ReactElement) {
  return render(
    <RendererProvider t={t} href={(to) => ('href' in to ? to.href : `/${to.route}`)}>
      {element}
    </RendererProvider>,
  );
}

export const framed = { title: null, empty: null, unavailable: false, actions: [] };

export function tab(id: string, label: string, content: BlockView[] = [], more: Partial<TabView> = {}): TabView {
  return { id, label, icon: 'documents', warning: false, to: null, content, ...more };
}

export function contract(more: Partial<ContractView> = {}): ContractView {
  return {
    id: 'c1',
    productClass: 'auto',
    productCode: '40',
    productName: 'Assurance auto',
    colors: ['#1F4E8C', '#E6EEF8'],
    theme: 'auto',
    icon: 'auto',
    contractNumber: '0412345',
    state: 'active',
    moment: 'in-force',
    phase: 'running',
    situation: null,
    inForce: true,
    stateLabel: 'En vigueur',
    title: 'Contrat auto',
    subtitle: 'Peugeot 308',
    heading: { object: 'Peugeot 308', kind: 'Contrat auto', product: 'Assurance auto' },
    keyFigure: { key: 'Cotisation annuelle TTC', value: '512,40 €' },
    lines: [{ id: 'echeance', key: 'Échéance', value: '01/04', front: true }],
    mention: false,
    footnote: null,
    montantFgti: null,
    tabs: [],
    content: [],
    notices: { blocks: [], termination: false },
    offers: [],
    advantages: [],
    links: [],
    actions: [],
    resiliation: { group: 2, inProgress: false, status: 'available', text: null },
    urgentAction: null,
    ...more,
  };
}

export function card(label: string, more: Partial<CardView> = {}): CardView {
  return {
    label,
    subLabel: null,
    icon: 'auto',
    colors: ['#1F4E8C', '#E6EEF8'],
    theme: 'auto',
    primary: null,
    secondary: null,
    link: { label: 'Voir le contrat', to: `/mon-contrat/${label}` },
    external: false,
    clickable: true,
    codeEtat: 'VIG',
    moment: 'in-force',
    phase: 'running',
    number: null,
    since: null,
    state: { label: 'En vigueur', tone: 'success' },
    group: null,
    heading: null,
    aside: null,
    ...more,
  };
}

export function page(view: ContractView, more: Partial<ContractPageProps> = {}) {
  const doings = {
    download: vi.fn<ContractPageProps['download']>(() => Promise.resolve(null)),
    phone: { number: '32 22', hours: 'du lundi au vendredi', instead: null },
    shows: () => true,
    shares: false,
    saveSeveral: vi.fn<ContractPageProps['saveSeveral']>(() => Promise.resolve([])),
    more: () => Promise.resolve({ t, cover: () => ({ events: [], excluded: [] }), CoverAnswer }),
    moreHere: () => null,
    retry: vi.fn(),
    onSelectTab: vi.fn(),
  };
  const element = (
    <ContractPage
      view={view}
      tabId={null}
      tabHref={(id) => `?onglet=${id}`}
      back={{ href: '/', label: 'Retour au tableau de bord' }}
      {...doings}
      {...more}
    />
  );
  return { element, ...doings, ...draw(element) };
}
