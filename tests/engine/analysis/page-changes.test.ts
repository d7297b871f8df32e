import { expect, test } from 'vitest';
import { runToEnd } from '../../../src/base/run-to-end.ts';
import { effectLines } from '../../../src/workbench/report.ts';
import { type Change, type Json, reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const lines = (change: Change) => runToEnd(effectLines(asItIs, catalogueWith(change), '2026-11-22'));

test('a title of a family changes on all of its pages', () => {
  const said = lines(
    reshaped('families/auto.json', (family: { header: { title: Json } }) => {
      family.header.title = 'Votre auto';
    }),
  );
  expect(said[0]).toBe('toutes les pages de la famille Auto\u00a0:');
  expect(said).toHaveLength(2);
  expect(said[1]).toMatch(/Votre auto/);
});

test('a tab with a condition changes where it shows, and what only authors read nowhere', () => {
  const said = lines(
    reshaped('families/auto.json', ({ tabs }: { tabs: { label: Json; when?: Json }[] }) => {
      const tab = tabs.find(({ when }) => when !== undefined);
      if (tab !== undefined) tab.label = 'Autre onglet';
    }),
  );
  expect(said[0]).toBe('les pages de la famille Auto qui le montrent\u00a0:');
  expect(
    lines(
      reshaped('families/auto.json', (family: { comment?: Json }) => {
        family.comment = 'Pour qui écrit.';
      }),
    ),
  ).toEqual([]);
});

test('a word of the portal changes wherever it shows, and a condition by its regions alone', () => {
  expect(
    lines(
      reshaped('wording.json', ({ texts }: { texts: Record<string, Json> }) => {
        texts['action.download'] = 'Charger';
      }),
    )[0],
  ).toBe('partout où cela se montre\u00a0:');
  const said = lines(
    reshaped('families/fortego.json', ({ tabs }: { tabs: { when?: Json }[] }) => {
      if (tabs[0] !== undefined) tabs[0].when = { '==': [{ var: 'codeEtat' }, 'VIG'] };
    }),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((line) => /^(?:toutes les pages|les pages|partout)/.test(line))).toEqual([]);
});
