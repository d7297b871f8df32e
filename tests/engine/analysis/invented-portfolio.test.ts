import { describe, expect, test } from 'vitest';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { Impact } from '../../../src/analysis/impact/impact.ts';
import { unmetRegions } from '../../../src/analysis/impact/met.ts';
import { planImpact } from '../../../src/analysis/impact/plan.ts';
import { frenchView } from '../../../src/analysis/impact/view-words-in-french.ts';
import { InventedPortfolio } from '../../../src/analysis/portfolio/generate.ts';
import { contractOfLine, PortfolioFault, portfolioOfCsv } from '../../../src/analysis/portfolio/read.ts';
import { regionChanges } from '../../../src/analysis/regions/region-changes.ts';
import { frenchWords } from '../../../src/analysis/regions/region-words-in-french.ts';
import { readViewSchema } from '../../../src/release/index.ts';
import { reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const TODAY = '2026-06-15';
const sound = (loaded: typeof asItIs) => {
  const { table } = loaded;
  if (table === null) throw new Error('the catalogue has errors');
  return { ...loaded, table };
};
const before = sound(asItIs);

describe('an invented portfolio', () => {
  const portfolio = () => new InventedPortfolio(before, TODAY, 7);

  test('has the same contracts in any order, and others for another seed', () => {
    const [one, other] = [portfolio(), portfolio()];
    const ranks = [0, 1, 17, 4000];
    const first = ranks.map((rank) => one.contract(rank));
    expect(
      [...ranks]
        .reverse()
        .map((rank) => other.contract(rank))
        .reverse(),
    ).toEqual(first);
    expect(new InventedPortfolio(before, TODAY, 8).contract(17)).not.toEqual(first[2]);
  });

  test('has contracts of every family, as often as any other', () => {
    const made = portfolio();
    const counts = new Map<string, number>();
    for (let rank = 0; rank < 3600; rank++) {
      const family = made.family(rank);
      counts.set(family, (counts.get(family) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Object.keys(before.data.families ?? {}).sort());
    for (const [family, count] of counts) expect(count, family).toBeGreaterThan(120);
  });
});

type Tab = { id: string; label: string; when?: unknown };
const labelled = reshaped('families/auto.json', ({ tabs }: { tabs: Tab[] }) => {
  const tab = tabs.find(({ id }) => id === 'forfait-km');
  if (tab !== undefined) tab.when = { '==': [{ var: 'codeEtat' }, 'QUI_N_EST_PAS'] };
});

describe('a count in French', () => {
  const after = sound(catalogueWith(labelled));
  const world = { data: after.data, table: after.table, api: after.api };
  const plan = planImpact(compareCatalogues(before, after, TODAY), frenchView(world, readViewSchema));
  const impact = new Impact(plan);
  const invented = new InventedPortfolio(after, TODAY, 1);
  for (let rank = 0; rank < 400; rank++) impact.add(invented.contract(rank), rank);
  const part = impact.part();

  test('names parts by their labels', () => {
    const what = part.groups.map((group) => group.what);
    expect(part.changed).toBeGreaterThan(0);
    expect(what).toContain('l’onglet «\u00a0Forfait 8000Km\u00a0» disparaît');
    expect(what.filter((text) => /appears|changes|moves|renamed|^card/.test(text))).toEqual([]);
  });

  test('tells what no contract meets, whatever the language of its words', () => {
    const changes = regionChanges(before, after, TODAY, frenchWords(world));
    expect(changes.length).toBeGreaterThan(0);
    const unmet = unmetRegions(changes, part.met);
    expect(unmet.length).toBeLessThan(changes.length);
    expect(unmetRegions(changes, [])).toHaveLength(changes.length);
  });
});

describe('a portfolio that is given', () => {
  test('is read by line, and a line that is none is told by its number', () => {
    expect(contractOfLine('{"contract":{"codeEtat":"VIG"}}', 1)).toEqual({ contract: { codeEtat: 'VIG' } });
    for (const [text, what] of [
      ['{', 'no-json'],
      ['{"contract":[]}', 'no-contract'],
      ['[]', 'no-contract'],
    ] as const)
      expect(() => contractOfLine(text, 12)).toThrow(new PortfolioFault(what, 12));
  });

  test('is a table as the testers write them', () => {
    const csv =
      'contract.codeProduit;given contract.codeEtat;contract.vehicule.marque\n"""40""";VIG;\n40;RES;Renault\n';
    expect(portfolioOfCsv(csv)).toEqual([
      { contract: { codeProduit: '40', codeEtat: 'VIG' } },
      { contract: { codeProduit: 40, codeEtat: 'RES', vehicule: { marque: 'Renault' } } },
    ]);
    expect(() => portfolioOfCsv('a,b\n1,2\n')).toThrow(new PortfolioFault('no-contract', 2));
    expect(() => portfolioOfCsv('contract.id\n"')).toThrow(new PortfolioFault('no-table', 1));
  });
});
