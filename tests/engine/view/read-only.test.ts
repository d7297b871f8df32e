import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { helperRights } from '../../../src/view/accounts/helper-access.ts';
import { readOnlyView } from '../../../src/view/contracts/read-only.ts';
import { contractView } from '../../../src/view/index.ts';
import { shipped } from '../../shipped.ts';

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const FAMILIES = ['auto', 'habitation', 'sante', 'arpege', 'deces-invalidite'];
const viewOf = (family: string) => {
  const example = JSON.parse(readFileSync(`tests/catalog/examples/${family}.json`, 'utf8')) as object;
  return contractView(catalogue, { family, today: '2026-11-22', ...example });
};
const blocksOf = ({ tabs, content }: ReturnType<typeof viewOf>) => [...tabs.flatMap((tab) => tab.content), ...content];

describe('a contract for somebody who may only look', () => {
  it.each(FAMILIES)('of the family %s has nothing to do and nowhere to go', (family) => {
    const whole = viewOf(family);
    expect(whole.actions.length + whole.tabs.length).toBeGreaterThan(1);
    const view = readOnlyView(whole, { withDocuments: true });
    expect([view.actions, view.offers, view.advantages, view.links, view.urgentAction]).toEqual([[], [], [], [], null]);
    expect(view.tabs.filter(({ to }) => to !== null)).toEqual([]);
    for (const block of blocksOf(view)) {
      expect(block.actions, block.id).toEqual([]);
      expect(block.block).not.toBe('external-link');
      if (block.block === 'guarantees') expect(block.question).toBeNull();
    }
    expect([view.id, view.title, view.lines]).toEqual([whole.id, whole.title, whole.lines]);
  });

  it('says of papers that they are withheld, and lists them where they are shared', () => {
    const papers = (withDocuments: boolean) =>
      FAMILIES.flatMap((family) => blocksOf(readOnlyView(viewOf(family), { withDocuments }))).filter(({ block }) =>
        ['certificates', 'documents'].includes(block),
      );
    expect(papers(false).length).toBeGreaterThan(2);
    expect(papers(false).every(({ unavailable }) => unavailable)).toBe(true);
    expect(papers(true).some(({ unavailable }) => !unavailable)).toBe(true);
  });
});

describe('what somebody who helps may read', () => {
  it('is a part that is ticked, and never what is named as withheld from all', () => {
    const none = helperRights(catalogue, []);
    expect(none.operations).toMatchObject({ getContratAutoItemCustom: 'lu', getAttestation: 'non-partage' });
    expect(none.fields.Contrat).toMatchObject({ codeEtat: 'lu', montantAnnuelTTC: 'non-partage', clientId: 'jamais' });
    const all = helperRights(catalogue, ['documents', 'argent', 'identite', 'jamais']);
    expect(all.operations).toMatchObject({ getAttestation: 'lu', getJournalCollection: 'jamais' });
    expect(all.fields.Contrat).toMatchObject({ montantAnnuelTTC: 'lu', enfantsAssures: 'lu', clientId: 'jamais' });
  });
});
