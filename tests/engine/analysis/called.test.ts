import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calledElement } from '../../../src/analysis/explain/called.ts';
import { elementsOfPage } from '../../../src/analysis/explain/on-page.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { shipped } from '../../shipped.ts';

const { data, api, table } = shipped;
if (table === null) throw new Error('the catalogue has errors');
const world = { data, api, table };
const catalogue = compileCatalogue(data);

const folder = 'tests/catalog/examples';
const elementsOf = (name: string) => {
  const given = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as ContractGiven;
  return elementsOfPage({ catalogue, table, api }, { ...given, today: '2026-03-02' });
};

it.each([
  ['line:echeance', 'Ligne «\u00a0Échéance\u00a0»'],
  ['line:derniere-cotisation', 'Ligne «\u00a0Libellé de la cotisation annuelle\u00a0»'],
  ['tab:forfait-km', 'Onglet «\u00a0Forfait 8000Km\u00a0»'],
  ['action:resilier', 'Action «\u00a0Résilier mon contrat\u00a0»'],
])('calls %s by what the page shows', (name, called) => {
  const element = elementsOf('auto').find((one) => one.name === name);
  expect(element && calledElement(element, world)).toBe(called);
});

it('says of every element what it is', () => {
  const examples = readdirSync(folder).filter((name) => !name.startsWith('carte-'));
  for (const example of examples)
    for (const element of elementsOf(example.replace('.json', '')))
      expect(calledElement(element, world), element.name).toMatch(/^[A-ZÉ]\p{L}+ «\u00a0[^«]+.*\u00a0»$/su);
});
