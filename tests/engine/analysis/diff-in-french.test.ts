import { describe, expect, test } from 'vitest';
import { englishDiff } from '../../../src/analysis/diff/english.ts';
import { subjectKinds } from '../../../src/analysis/diff/subjects.ts';
import { frenchDiff } from '../../../src/analysis/diff/words-in-french.ts';
import { misprints } from '../../../src/catalog/check/typography.ts';
import { readSchemas } from '../../../src/release/index.ts';
import { changesInFrench } from '../../../src/workbench/report.ts';
import { type Change, type Json, reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

type Named = { id: string; when?: Json; label: string };
const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, ' ');
const said = (change: Change) => changesInFrench(asItIs, catalogueWith(change)).map(plain);

describe('what changed is said in French', () => {
  test.each<[string, Change, string[]]>([
    [
      'a tab that moved, one that is new, one that is gone',
      reshaped('families/auto.json', ({ tabs }: { tabs: Named[] }) => {
        const [first, second] = tabs;
        if (first === undefined || second === undefined) throw new Error('there are two');
        tabs.splice(0, 2, second);
        tabs.push({ ...first, id: 'neuf', label: 'Onglet neuf' });
      }),
      ['Onglets', '  Auto : l’onglet « Attestations & Documents » retiré', '  Auto : l’onglet « Onglet neuf » ajouté'],
    ],
    [
      'a rate',
      reshaped('fees.json', ({ fees }: { fees: { bands: { rate: number }[] }[] }) => {
        const band = fees[0]?.bands[2];
        if (band !== undefined) band.rate = 0.9;
      }),
      ['Tranches de frais', '  le barème « Versement libre » de 150 000 à 349 999,99 : 1 % devient 0,9 %'],
    ],
    [
      'a condition, as a sentence',
      reshaped('actions.json', ({ actions }: { actions: Record<string, Named> }) => {
        if (actions.verser !== undefined) actions.verser.when = true;
      }),
      [
        'Actions',
        '  l’action « Faire un versement » : Condition : « la règle « L’épargne se verse et se retire » s’applique » devient oui',
      ],
    ],
    [
      'subjects of messages',
      reshaped('messaging.json', ({ subjects }: { subjects: Named[] }) => {
        const [first] = subjects.splice(0, 1);
        if (first !== undefined) subjects.push({ ...first, id: '9999-9', label: 'Nouvel objet' });
      }),
      ['Objets des messages', '  l’objet « Une question sur un contrat » retiré', '  l’objet « Nouvel objet » ajouté'],
    ],
    [
      'funds',
      reshaped('codes/fonds.json', ({ codes }: { codes: Record<string, string> }) => {
        codes.equilibre = `${codes.equilibre} durable`;
        codes.neuf = 'Fonds neuf';
      }),
      [
        'Codes',
        '  Fonds d’épargne : le code « neuf » ajouté : « Fonds neuf »',
        '  Fonds d’épargne : le code « equilibre » : « Fonds équilibre » devient « Fonds équilibre durable »',
      ],
    ],
    [
      'a named rule, by what it says',
      reshaped('rules.json', ({ rules }: { rules: Record<string, { rule: Json }> }) => {
        if (rules['takes-operations'] !== undefined) rules['takes-operations'].rule = { rule: 'is-over' };
      }),
      [
        'Règles',
        expect.stringMatching(
          /^ {2}la règle « L’épargne se verse et se retire » : .*« la règle « .* »$/,
        ) as unknown as string,
      ],
    ],
    ['a file that is gone', { 'families/fortego.json': null }, ['Familles', '  la famille « Fortego » retirée']],
  ])('%s', (_name, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('nothing, where nothing differs: no heading stands alone', () => {
    expect(said({})).toEqual([]);
  });

  test('a file that cannot be read, shortened, by its name', () => {
    const lines = said({ 'links.json': '{' });
    expect(lines[0]).toBe('Autres');
    expect(lines[1]).toMatch(/^ {2}catalog\/links\.json : .{1,170} devient « \{ »$/);
  });

  test('from a later day on, under that day', () => {
    const change = reshaped('products.json', ({ products }: { products: Record<string, Record<string, Json>> }) => {
      const product = products['41'];
      if (product !== undefined) product.life = { dated: [{ from: '2037-01-01', is: 'closed' }] };
    });
    const lines = said(change);
    expect(lines).toContain('À partir du 1er janvier 2037');
    expect(lines.at(-1)).toMatch(/^ {4}le produit « Camping-car » : /);
  });
});

describe('every part of the catalogue', () => {
  const french = frenchDiff(null, readSchemas());

  test('has its heading and its name in French', () => {
    for (const kind of [...subjectKinds, 'other'] as const) {
      expect(french.headings[kind], kind).toMatch(/^\p{Lu}/u);
      expect(french.headings[kind], kind).not.toBe(englishDiff.headings[kind]);
    }
    for (const kind of subjectKinds)
      expect(french.subject({ kind, name: 'x', label: 'X' }), kind).toMatch(
        kind === 'band' ? /^X$/ : /«\u00a0X\u00a0»$/,
      );
  });

  test('in French typography', () => {
    const texts = [
      ...Object.values(french.headings),
      ...subjectKinds.map((kind) => french.removed(french.subject({ kind, name: 'x', label: 'X' }), kind)),
      french.moved('a', null, 'tab'),
      french.moved('a', 'b', 'line'),
      french.ended('a'),
      french.from('2027-01-01'),
    ];
    expect(texts.flatMap((text) => misprints(text).what)).toEqual([]);
  });
});
