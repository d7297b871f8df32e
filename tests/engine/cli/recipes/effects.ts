import { readFileSync } from 'node:fs';
import type { Catalogue } from '../../../../src/catalog/index.ts';
import { decide, partTaken } from '../../../../src/view/decide.ts';

/** What a recipe is for, as the catalogue that is served says it. */
export interface Effect {
  /** What is asked of a catalogue. */
  asks(catalogue: Catalogue): unknown;
  /** Stands in the answer once the recipe is published, and not before. */
  says: string;
  /** The day from which it is served; at once without it. */
  from?: string;
  /** What of a contract may change with it; all that its page, its card and its certificates say without it. */
  ofContract?(catalogue: Catalogue, given: Given): unknown;
}

export type Given = Readonly<Record<string, unknown>> & { contract: Readonly<Record<string, unknown>> };

export const today = '2026-12-01';
const example = (name: string): Given => ({
  ...(JSON.parse(readFileSync(`tests/catalog/examples/${name}.json`, 'utf8')) as Given),
  today,
});

const view = (name: string) => (catalogue: Catalogue) => decide(catalogue, 'contract-view', example(name));

/** By the number of the recipe. */
export const effects: Readonly<Record<number, Effect>> = {
  1: { asks: (catalogue) => decide(catalogue, 'product', { codeProduit: '1E' }), says: '"label":"Assurance étudiant"' },
  2: {
    asks: (catalogue) => (view('sante')(catalogue) as { tabs: { id: string }[] }).tabs.map(({ id }) => id),
    says: '["services","documents"]',
  },
  3: { asks: view('habitation'), says: '"id":"faire-estimer"' },
  4: {
    asks: (catalogue) => decide(catalogue, 'savings-fee', { kind: 'free', amount: 200_000 }),
    says: '"rate":0.9',
    from: '2027-01-01',
    ofContract: (catalogue, given) => {
      const isPaidInto = ['arpege', 'eparmil'].includes(String(given.family));
      const offer = decide(catalogue, 'savings', given) as { possible: boolean; fraisLibre: string };
      if (!isPaidInto || !offer.possible) return null;
      return decide(catalogue, 'savings-fee', { kind: offer.fraisLibre, amount: 200_000 });
    },
  },
  5: {
    asks: (catalogue) => decide(catalogue, 'termination', example('auto')),
    says: '"code":"R95"',
    ofContract: (catalogue, given) => (decide(catalogue, 'termination', given) as { motifs: unknown }).motifs,
  },
  6: {
    asks: (catalogue) => {
      const { contract } = example('prima2000');
      return decide(catalogue, 'certificates', { contract: { ...contract, capitalDecesBase: 20_000 }, today });
    },
    says: '"code":"PREV-07"',
  },
  7: {
    asks: (catalogue) => decide(catalogue, 'card', { item: { ...example('auto').contract, numContrat: '0400' } }),
    says: 'Contrat n° 0400',
  },
  8: { asks: view('auto'), says: '"id":"mise-en-circulation","key":"Mise en circulation"' },
  9: { asks: view('habitation'), says: 'Votre piscine' },
  10: { asks: ({ data }) => [JSON.stringify(data.pages?.hub).includes('quoteLegalProtection')], says: '[false]' },
};

/** All that a contract's page, card and certificates say, in the order in which they say it. */
export function shownOf(catalogue: Catalogue, given: Given): unknown {
  const { notices: _notices, ...page } = decide(catalogue, 'contract-view', given);
  const item = { numContrat: given.contract.numeroContrat, ...given.contract };
  const card = decide(catalogue, 'card', { ...partTaken(catalogue, 'card', given), item });
  return [page, decide(catalogue, 'certificates', given), card];
}
