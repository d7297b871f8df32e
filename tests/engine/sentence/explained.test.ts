import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainAnswer } from '../../../src/analysis/explain/explain-answer.ts';
import { explainElement } from '../../../src/analysis/explain/explain-element.ts';
import { answerInFrench, elementInFrench } from '../../../src/analysis/explain/in-french.ts';
import { absentElements } from '../../../src/analysis/explain/on-page.ts';
import { findPresences } from '../../../src/analysis/regions/presences.ts';
import { regionChanges, regionLines } from '../../../src/analysis/regions/region-changes.ts';
import { frenchLines, frenchWords, subjectInFrench } from '../../../src/analysis/regions/region-words-in-french.ts';
import { contractWorld } from '../../../src/analysis/worlds/contract-world.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { asItIs, catalogueWith } from '../analysis/support.ts';
import { type Json, reshaped } from '../catalog/support.ts';

const { data, api, table } = asItIs;
if (table === null) throw new Error('the catalogue has errors');
const world = { data, api, table };
const catalogue = compileCatalogue(data);
const auto = JSON.parse(readFileSync('tests/catalog/examples/auto.json', 'utf8')) as ContractGiven;
const given = { ...auto, today: '2026-03-02' };

describe('an explanation in French', () => {
  const explain = (what: string, one: ContractGiven = given) =>
    elementInFrench(explainElement({ catalogue, table, api }, one, what), world, { family: 'auto' });

  test('says why something shows, and what would hide it', () => {
    const { because, otherwise, conditions } = explain('action:resilier');
    expect(because).toMatch(/^Visible parce que\u00a0: .*\.$/);
    expect(conditions.every(({ holds, file }) => holds && file.startsWith('catalog/'))).toBe(true);
    expect(otherwise).toMatch(/^Il ne le serait plus avec\u00a0: .* au lieu de /);
  });

  test('says lists and codes in words, never as they are sent', () => {
    const home = JSON.parse(readFileSync('tests/catalog/examples/habitation.json', 'utf8')) as ContractGiven;
    const ofHome = (what: string) =>
      elementInFrench(explainElement({ catalogue, table, api }, { ...home, today: '2026-03-02' }, what), world, {
        family: 'habitation',
      });
    expect(ofHome('tab:enfants').otherwise).toBe(
      'Il faudrait\u00a0: enfants assurés par le contrat\u00a0: un élément au lieu d’absent.',
    );
    const absent = absentElements({ catalogue, table, api }, { ...home, today: '2026-03-02' });
    const ways = absent.flatMap(({ name }) => ofHome(name).changes.flatMap((one) => one.changes));
    // the elements that are there stay: nobody drops two guarantees to try a third one
    expect(ways).toContainEqual(
      expect.stringMatching(/^garanties souscrites\u00a0: un élément \(code .*«\u00a0RC\u00a0».*\) de plus$/),
    );
    expect(ways.filter((text) => /[[\]{}]|__/.test(text))).toEqual([]);
    const { conditions } = explain('block:resiliation-en-cours');
    expect(conditions.map(({ text }) => text)).toContainEqual(expect.stringContaining('(demandée)'));
  });

  test('proposes what people would try: a day near the one looked at, and one element less', () => {
    expect(explain('action:renoncer', { ...auto, today: '2026-11-30' }).otherwise).toBe(
      'Il faudrait\u00a0: dernier jour pour renoncer au contrat\u00a0: 30\u00a0novembre 2026 au lieu d’absent.',
    );
    const { otherwise } = explain('certificate:CAR-02');
    expect(otherwise).toMatch(/garanties souscrites\u00a0: un élément \(code .*«\u00a0RC\u00a0».*\) de moins/);
    expect(otherwise).not.toMatch(/[[\]{}]/);
  });

  test('says why something does not show, and what it would take', () => {
    const ended = { ...given, contract: { ...(given.contract as object), codeEtat: 'RES' } } as ContractGiven;
    const { because, otherwise, changes } = explain('action:resilier', ended);
    expect(because).toMatch(
      /^Absent parce que (cette condition n’est pas remplie|ces conditions ne sont pas remplies)\u00a0: /,
    );
    expect(otherwise).toMatch(/^Il faudrait\u00a0: /);
    expect(changes.flatMap((one) => one.changes)).toContainEqual(
      expect.stringMatching(/^code d’état\u00a0: .* au lieu de «\u00a0RES\u00a0» \(Résilié\)$/),
    );
  });

  test('says what decided an answer, and what would make it another', () => {
    const explanation = explainAnswer({ catalogue, table, api }, given, 'moment');
    const { because, otherwise } = answerInFrench(explanation, world, { family: 'auto' });
    expect(because).toMatch(/^Le moment de la vie du contrat est «\u00a0in-force\u00a0»/);
    expect(otherwise).toMatch(/\(alors «\u00a0[a-z-]+\u00a0» \([^()]+\)\)/);
  });
});

describe('regions in French', () => {
  const linesOf = (when: Json) => {
    const after = catalogueWith(
      reshaped('families/fortego.json', ({ tabs }: { tabs: { when?: Json }[] }) => {
        if (tabs[0] !== undefined) tabs[0].when = when;
      }),
    );
    if (after.table === null) throw new Error('the catalogue is not sound');
    const now = { ...after, table: after.table };
    return regionLines(regionChanges(world, now, '2026-11-22', frenchWords(now)), frenchLines(now));
  };

  test('call fields, codes and what is shown by their labels', () => {
    expect(linesOf({ '==': [{ var: 'codeEtat' }, 'VIG'] })).toEqual([
      'Fortego\u00a0: l’onglet «\u00a0Documents\u00a0», le bloc «\u00a0Lire les garanties d’assistance (PDF)\u00a0», le bloc «\u00a0Documents\u00a0» et l’action «\u00a0Envoyer un document\u00a0» disparaissent',
      '  les contrats dont code d’état n’est pas «\u00a0VIG\u00a0» (En vigueur)',
    ]);
  });

  test('say amounts in euros, and days as people do', () => {
    const amount = { '>=': [{ default: [{ var: 'montantFgti' }, 0] }, 500] };
    const early = { '<': [{ default: [{ var: 'dateEffet' }, ''] }, '2020-01-01'] };
    expect(linesOf({ '!': [{ and: [amount, early] }] }).slice(1)).toEqual([
      '  les contrats dont contribution au fonds de garantie ≥ 500\u00a0€ et date d’effet ≤ 31\u00a0décembre 2019',
    ]);
  });
});

test('regions of lists are said in words, never as they are sent', () => {
  const edit = reshaped('families/habitation.json', ({ tabs }: { tabs: { id: string; when?: Json }[] }) => {
    const tab = tabs.find(({ id }) => id === 'enfants');
    if (tab !== undefined) tab.when = { some: [{ var: 'garanties' }, { '==': [{ var: 'code' }, 'RC'] }] };
  });
  const other = catalogueWith(edit);
  if (other.table === null) throw new Error('the catalogue has errors');
  const changed = { ...other, table: other.table };
  const words = frenchWords({ data, api, table });
  const lines = regionLines(regionChanges({ ...asItIs, table }, changed, '2026-03-02', words), frenchLines(world));
  expect(lines.join('\n')).toMatch(/garanties souscrites est une liste d’un élément \(code[^)]*«\u00a0RC\u00a0»/);
  expect(lines.filter((line) => /[[\]{}]|__/.test(line))).toEqual([]);
  expect(lines).toContain(
    'Habitation\u00a0: le téléchargement «\u00a0Attestation scolaire\u00a0» du bloc «\u00a0Enfants assurés\u00a0» disparaît',
  );
});

test('nothing that a condition decides is said by its path', () => {
  const said = Object.keys(data.families ?? {}).flatMap((family) => {
    const { conditions } = contractWorld(catalogue, api, family, '2026-03-02');
    const presences = findPresences(catalogue, table, family, conditions).values();
    return [...presences].flatMap(({ subject }) => (subject.kind === 'flag' ? [subjectInFrench(world, subject)] : []));
  });
  expect(said).toEqual(
    expect.arrayContaining([
      'l’action urgente',
      'le retard de l’action urgente',
      'ce qui bloque la résiliation',
      'le motif «\u00a0Loi Châtel\u00a0»',
      'ce que dit le moment «\u00a0En vigueur\u00a0»',
      'l’avertissement de l’onglet «\u00a0Attestations & Documents\u00a0»',
    ]),
  );
  expect(said.filter((text) => /\w\/\w|ce qui est dit|\bde le\b/.test(text))).toEqual([]);
});
