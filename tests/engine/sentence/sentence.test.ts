import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bareNames,
  catalogueNames,
  leavesIn,
  leavesOf,
  placeOf,
  plainText,
  type SentencePart,
  sentenceOf,
  tokensOf,
} from '../../../src/analysis/sentence/index.ts';
import { isRecord } from '../../../src/base/json.ts';
import { valueAt } from '../../../src/catalog/source/index.ts';
import { isExpression } from '../../../src/catalog/walk/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { described } from '../../../src/rules/language.ts';
import { shipped } from '../../shipped.ts';
import { families } from '../rules/public-rules.ts';
import { rule as randomRule } from '../rules/random-rules.ts';

const { data, api, table } = shipped;
if (table === null) throw new Error('the catalogue has errors');
const world = { data, api, table };
const auto = catalogueNames(world, { family: 'auto' });
const said = (rule: Json, isCondition?: boolean) =>
  plainText(sentenceOf(rule, auto, isCondition === undefined ? {} : { isCondition }));

const state: Json = { var: 'codeEtat' };
const premium: Json = { var: 'montantAnnuelTTC' };
const ended: Json = { '==': [state, 'RES'] };

describe('a rule in French', () => {
  test.each<[Json, string]>([
    [{ '==': [state, 'RES'] }, 'code d’état est «\u00a0RES\u00a0» (Résilié)'],
    [{ '!=': [state, 'RES'] }, 'code d’état n’est pas «\u00a0RES\u00a0» (Résilié)'],
    [{ '!': [{ '==': [state, null] }] }, 'code d’état n’est pas absent'],
    [
      { has: [['RES', 'ABA'], state] },
      'code d’état est l’un de «\u00a0RES\u00a0» (Résilié), «\u00a0ABA\u00a0» (Abandonné)',
    ],
    [{ '!': { has: [['RES'], state] } }, 'code d’état n’est pas l’un de «\u00a0RES\u00a0» (Résilié)'],
    [{ '>=': [premium, 500] }, 'cotisation annuelle toutes taxes comprises ≥ 500\u00a0€'],
    [{ '<': [premium, 12345.5] }, 'cotisation annuelle toutes taxes comprises < 12\u202f345,50\u00a0€'],
    [
      { '<=': ['2027-01-01', { var: 'dateEffet' }, '2027-12-31'] },
      'date d’effet est entre 1er\u00a0janvier 2027 et 31\u00a0décembre 2027',
    ],
    [{ '!!': [{ var: 'dateFin' }] }, 'date de fin a une valeur'],
    [{ '!': { var: 'dateFin' } }, 'date de fin n’a pas de valeur'],
    [{ '!': [{ '!!': { var: 'conducteurs' } }] }, 'conducteurs est vide'],
    [{ '!!': premium }, 'cotisation annuelle toutes taxes comprises a une valeur autre que 0'],
    [{ '!!': { var: '$inForce' } }, 'l’état d’affichage est un état en vigueur'],
    [{ '!': { var: '$inForce' } }, 'il est faux que l’état d’affichage est un état en vigueur'],
    [
      { and: [ended, { '>=': [premium, 500] }] },
      `${'code d’état est «\u00a0RES\u00a0» (Résilié)'} et cotisation annuelle toutes taxes comprises ≥ 500\u00a0€`,
    ],
    [
      { or: [{ and: [ended, { '!!': state }] }, { '!': state }] },
      '(code d’état est «\u00a0RES\u00a0» (Résilié) et code d’état a une valeur) ou code d’état n’a pas de valeur',
    ],
    [
      { and: [ended, ended, ended, ended] },
      `toutes ces conditions\u00a0: ${Array(4).fill('code d’état est «\u00a0RES\u00a0» (Résilié)').join('\u00a0; ')}`,
    ],
    [
      { '!': { or: [ended, ended, ended, ended] } },
      `aucune de ces conditions\u00a0: ${Array(4).fill('code d’état est «\u00a0RES\u00a0» (Résilié)').join('\u00a0; ')}`,
    ],
    [
      { some: [{ var: 'conducteurs' }, { '==': [{ var: 'codeTypePermis' }, 'E'] }] },
      'un élément au moins de conducteurs est tel que (type de permis est «\u00a0E\u00a0» (Permis jeune conducteur))',
    ],
    [
      { '>': [{ age: [{ var: 'dateEffet' }, { var: '$today' }] }, 18] },
      '(les années révolues de date d’effet à aujourd’hui) > 18',
    ],
    [{ rule: 'state-ended' }, 'la règle «\u00a0Le contrat a été en vigueur et ne l’est plus\u00a0» s’applique'],
    [true, 'toujours'],
    [{ '!': true }, 'jamais'],
  ])('%j', (rule, sentence) => expect(said(rule, true)).toBe(sentence));

  test.each<[Json, string]>([
    [
      { if: [ended, 'Dernière cotisation', premium] },
      'si code d’état est «\u00a0RES\u00a0» (Résilié)\u00a0: «\u00a0Dernière cotisation\u00a0»\u00a0; sinon cotisation annuelle toutes taxes comprises',
    ],
    [{ euro: { default: [premium, 0] } }, '(cotisation annuelle toutes taxes comprises, à défaut 0\u00a0€) en euros'],
    [{ 'add-days': [{ var: 'dateEffet' }, 30] }, '30 jours après date d’effet'],
    [{ 'add-days': [{ var: 'dateEffet' }, 1] }, '1 jour après date d’effet'],
    [{ 'add-years': [{ var: 'dateEffet' }, 1] }, '1 an après date d’effet'],
    [{ map: [{ var: 'conducteurs' }, { var: 'nom' }] }, 'pour chaque élément de conducteurs\u00a0: nom'],
    [{ unheard: [1, { var: 'a' }] }, '{"unheard":[1,{"var":"a"}]}'],
    [
      {
        dated: [
          { to: '2027-01-01', is: 1 },
          { from: '2027-01-01', is: 2 },
        ],
      },
      'avant le 1er\u00a0janvier 2027\u00a0: 1\u00a0; à partir du 1er\u00a0janvier 2027\u00a0: 2',
    ],
    [
      { label: ['usage', { var: 'vehicule.codeUsageVehicule' }, ''] },
      'le libellé de code d’usage (véhicule) dans la liste «\u00a0Usage du véhicule\u00a0» (à défaut, un texte vide)',
    ],
  ])('%j, as a value', (rule, sentence) => expect(said(rule)).toBe(sentence));
});

/** Every part of a sentence. */
function partsIn(part: SentencePart): SentencePart[] {
  const below =
    part.kind === 'clause'
      ? part.operands
      : part.kind === 'list'
        ? part.items
        : part.kind === 'dated'
          ? part.alternatives.flatMap(({ properties }) => properties.map((one) => one.part))
          : [];
  return [part, ...below.flatMap(partsIn)];
}

/** All that a sentence owes to its rule. */
function expectLossless(rule: Json, names = bareNames, isCondition?: boolean): SentencePart {
  const options = isCondition === undefined ? {} : { isCondition };
  const part = sentenceOf(rule, names, options);
  expect(leavesOf(part)).toEqual(leavesIn(rule));
  const text = plainText(part);
  expect(text).toBe(plainText(sentenceOf(rule, names, options)));
  const parts = partsIn(part);
  for (const one of parts) {
    const there = valueAt(rule, one.pointer);
    expect(there, one.pointer).not.toBeUndefined();
    if (one.kind === 'clause') {
      const ranks = one.pieces.flatMap((piece) => ('rank' in piece ? [piece.rank] : []));
      expect(ranks.toSorted((a, b) => a - b)).toEqual(one.operands.map((_operand, i) => i));
      if (one.operator !== null && isRecord(there)) expect(Object.keys(there)).toEqual([one.operator]);
    }
  }
  const spoken = new Set(tokensOf(part).map((token) => token.part));
  for (const one of parts)
    if (one.kind !== 'list' && one.kind !== 'clause') expect(spoken.has(one) || one.kind === 'dated').toBe(true);
  return part;
}

describe('nothing of a rule is left unsaid', () => {
  test('of the rules, texts and values of the catalogue and its forms, none is shown as it is written', () => {
    const unsaid: string[] = [];
    const entries = table.entries.filter((entry) => isExpression(entry) && typeof entry.value === 'object');
    expect(entries.length).toBeGreaterThan(1000);
    const names = new Map<string, typeof auto>();
    for (const entry of entries) {
      const own = names.get(entry.file) ?? catalogueNames(world, placeOf(table, entry.file));
      names.set(entry.file, own);
      for (const isCondition of [true, false]) {
        const part = expectLossless(entry.value, own, isCondition);
        if (partsIn(part).some(({ kind }) => kind === 'raw')) unsaid.push(`${entry.file}${entry.pointer}`);
      }
    }
    expect([...new Set(unsaid)]).toEqual([]);
  });

  test.each(Object.entries(families))('of public rules: %s', (_, rules) => {
    for (const rule of rules)
      for (const isCondition of [undefined, true, false]) expectLossless(rule, auto, isCondition);
  });

  test('of the example of each operator', () => {
    for (const { manual } of described.values()) expectLossless(manual.example.rule as Json);
  });

  test('of rules at random, and of any JSON', () => {
    fc.assert(
      fc.property(randomRule, fc.boolean(), (rule, isCondition) => void expectLossless(rule, auto, isCondition)),
    );
    const anything = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(fc.property(anything, fc.boolean(), (rule, isCondition) => void expectLossless(rule, auto, isCondition)));
    const names = fc.constantFrom(...described.keys(), 'dated', 'constructor', '__proto__', 'a/b~c');
    const nested = fc.letrec<{ rule: Json }>((tie) => ({
      rule: fc.oneof(
        { depthSize: 'medium', withCrossShrink: true },
        anything,
        fc.tuple(names, fc.array(tie('rule'), { maxLength: 4 })).map(([name, args]): Json => ({ [name]: args })),
        fc.tuple(names, tie('rule')).map(([name, arg]): Json => ({ [name]: arg })),
      ),
    })).rule;
    fc.assert(fc.property(nested, (rule) => void expectLossless(rule, auto)));
  });

  test('of a rule as deep as a file may be', () => {
    const deep = (depth: number): Json => (depth === 0 ? ended : { [depth % 2 ? 'and' : '!']: [deep(depth - 1)] });
    for (const depth of [40, 240]) expectLossless(deep(depth), auto);
    const wide = (depth: number): Json =>
      depth === 0 ? ended : { or: [{ '!': wide(depth - 1) }, { and: [ended, ended] }] };
    expect(plainText(expectLossless(wide(40), auto)).length).toBeGreaterThan(1000);
  });
});
