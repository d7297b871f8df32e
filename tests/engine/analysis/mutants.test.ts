import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Worlds } from '../../../src/analysis/conditions/family-worlds.ts';
import {
  applyMutant,
  Equivalence,
  findTouched,
  Judge,
  type Mutant,
  makeMutants,
  type Row,
} from '../../../src/analysis/mutate/index.ts';
import { changesOfRule } from '../../../src/analysis/mutate/of-rules.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { caseFiles } from '../../../src/cli/cases/run-cases.ts';
import { explainedSurvivors, explanationOf } from '../../../src/cli/mutate/explained.ts';
import { mutateCatalogue } from '../../../src/cli/mutate/run.ts';
import { sampleOf } from '../../../src/cli/mutate/sample.ts';
import { rowsOf } from '../../../src/cli/mutate/table-rows.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import type { Json } from '../../../src/rules/index.ts';
import { isFull } from '../../full.ts';
import { shipped } from '../../shipped.ts';

const loaded = shipped;
const { data, table, api } = loaded;
if (table === null) throw new Error('the catalogue has errors');
const catalogue = compileCatalogue(data, validateWithAjv);
const mutants = makeMutants(data, table);

const madeOf = (rule: Json): string[] =>
  changesOfRule(rule, true, () => ['RES', 'VIG']).map(({ rule: changed }) => JSON.stringify(changed));

describe('a rule changes by one part', () => {
  it.each([
    ['the operator', { '<': [{ var: 'a' }, { var: 'b' }] }, { '<=': [{ var: 'a' }, { var: 'b' }] }],
    ['the other way round', { '==': [{ var: 'a' }, { var: 'b' }] }, { '!=': [{ var: 'a' }, { var: 'b' }] }],
    ['and, or', { and: [{ var: 'a' }, { var: 'b' }] }, { or: [{ var: 'a' }, { var: 'b' }] }],
    ['a condition less', { and: [{ var: 'a' }, { var: 'b' }] }, { and: [{ var: 'b' }] }],
    ['its negation', { var: 'a' }, { '!': [{ var: 'a' }] }],
    ['a negation less', { '!': [{ var: 'a' }] }, { var: 'a' }],
    ['true', { and: [{ var: 'a' }, { var: 'b' }] }, { and: [true, { var: 'b' }] }],
    ['a unit more', { '>': [{ var: 'a' }, 8] }, { '>': [{ var: 'a' }, 9] }],
    ['a unit less', { '>': [{ var: 'a' }, 1.75] }, { '>': [{ var: 'a' }, 1.74] }],
    ['a day later', { '<': [{ var: '$today' }, '2026-12-31'] }, { '<': [{ var: '$today' }, '2027-01-01'] }],
    ['another code', { '==': [{ var: 'codeEtat' }, 'RES'] }, { '==': [{ var: 'codeEtat' }, 'VIG'] }],
    ['a code less', { has: [['RES', 'ABA'], { var: 'codeEtat' }] }, { has: [['ABA'], { var: 'codeEtat' }] }],
  ])('%s', (_name, rule: Json, changed: Json) => {
    expect(madeOf(rule)).toContain(JSON.stringify(changed));
  });

  it('and leaves words and paths alone', () => {
    expect(changesOfRule({ if: [{ var: 'a' }, 'Contrat résilié'] }, false, () => []).map(({ what }) => what)).toEqual([
      'is negated',
      'is made true',
    ]);
  });
});

describe('the catalogue changes by one thing', () => {
  it('of every kind', () => {
    expect([...new Set(mutants.map(({ kind }) => kind))].sort()).toEqual(
      [
        ...['code', 'date', 'dropped', 'dropped-condition', 'family', 'flag', 'group', 'label', 'made-true'],
        ...['moved', 'negated', 'operator', 'state', 'threshold', 'type'],
      ].sort(),
    );
  });

  it('and stays as it was itself', () => {
    const before = JSON.stringify(data);
    for (const mutant of mutants) {
      const changed = applyMutant(data, mutant);
      expect(changed, mutant.pointer).not.toEqual(data.forms === undefined ? {} : null);
    }
    expect(JSON.stringify(data)).toBe(before);
  });
});

const row = (decision: string, given: Row['given'], isMet: (result: Json) => boolean): Row => ({
  ...{ key: JSON.stringify(given), file: 'essai', line: 1, name: 'essai', profile: null, decision, given },
  group: JSON.stringify([decision, given]),
  isMet: (answer) => 'result' in answer && isMet(JSON.parse(JSON.stringify(answer.result ?? null)) as Json),
});

function one(test: (mutant: Mutant) => boolean): Mutant {
  const found = mutants.find(test);
  if (found === undefined) throw new Error('there is no such change');
  return found;
}

const family = one(({ file, pointer }) => file === 'catalog/products.json' && pointer === '/products/40/family');

describe('what a form sends changes with its document', () => {
  it('which is what leaves', () => {
    const mutant = mutants.find(({ pointer }) => pointer === '/steps/0/send/variables/policeId/if/0');
    if (mutant === undefined) throw new Error('no form sends one answer or another');
    const sent = (from: typeof data) => from.documents?.['form message envoi']?.variables.envoi_policeId;
    expect(sent(applyMutant(data, mutant))).toEqual(mutant.edit.do === 'set' ? mutant.edit.value : null);
    expect(sent(data)).not.toEqual(sent(applyMutant(data, mutant)));
    expect(applyMutant(data, family).documents).toBe(data.documents);
  });
});

describe('a change is judged by the rows that read what it touches', () => {
  const rows = [
    row('product', { codeProduit: '10' }, () => true),
    row('product', { codeProduit: '40' }, (result) => JSON.stringify(result).includes('"family":"auto"')),
  ];
  const judgeBy = (own: readonly Row[]) =>
    new Judge(
      data,
      own,
      findTouched(() => catalogue, own),
      validateWithAjv,
    );

  it('is noticed by the one that expects otherwise, and the others are not asked', () => {
    const judge = judgeBy(rows);
    expect(judge.judge(family)).toEqual({ verdict: 'noticed', by: 1 });
    expect(judge.rowsRun).toBe(1);
  });

  it('is seen by one that expects nothing of it, with the place to expect', () => {
    const judge = judgeBy([row('product', { codeProduit: '40' }, () => true)]);
    expect(judge.judge(family)).toMatchObject({ verdict: 'unchecked', path: 'result.family', now: '"auto"' });
  });

  it('of what stands for every other product, is noticed by who asks for such a one', () => {
    const other = one(({ file, pointer }) => file === 'catalog/products.json' && pointer === '/default/family');
    const isOther = (result: Json) => JSON.stringify(result).includes('"family":"autre"');
    const judge = judgeBy([row('product', { codeProduit: 'ZZ' }, isOther)]);
    expect(judge.judge(other)).toEqual({ verdict: 'noticed', by: 0 });
  });

  it('is reached by no other', () => {
    expect(judgeBy(rows.slice(0, 1)).judge(family)).toEqual({ verdict: 'unreached' });
  });
});

describe('a table is asked', () => {
  it('each value by itself, and not where it fails already', () => {
    const room = mkdtempSync(join(tmpdir(), 'mutants-'));
    const file = join(room, 'product.essai.cases.csv');
    const rows = ['deux,"""40"" | ""10""",auto', 'faux,"""12""",auto'];
    writeFileSync(file, ['case,given codeProduit,expect family', ...rows, 'autre,"""10""",habitation'].join('\n'));
    const given = rowsOf(loaded, [file]).map(({ name, given: { codeProduit } }) => [name.split(' ')[0], codeProduit]);
    rmSync(room, { recursive: true, force: true });
    expect(given).toEqual([
      ['deux', '40'],
      ['autre', '10'],
    ]);
  });
});

describe('a change of a rule is proved to make no difference', () => {
  const proof = new Equivalence(catalogue, table, new Worlds(catalogue, api, table));
  const change = (pointer: string, what: RegExp) =>
    one((mutant) => mutant.file === 'catalog/rules.json' && mutant.pointer === pointer && what.test(mutant.what));

  it('where a day that is absent counts as far away anyway', () => {
    const mutant = change('/rules/guarantees-title/rule/if/0', /2nd of its conditions/);
    expect(proof.of(mutant)).toEqual({ proof: 'equivalent' });
  });

  it('or a contract shows the difference', () => {
    const mutant = change('/rules/guarantees-title/rule/if/0/and/2', /<=/);
    expect(proof.of(mutant)).toMatchObject({ proof: 'different', given: { contract: { dateFin: '2026-06-15' } } });
  });
});

describe('of the shipped catalogue', () => {
  it('a sample is the same for the same seed', () => {
    expect(sampleOf(mutants, 50, 7)).toEqual(sampleOf(mutants, 50, 7));
    expect(sampleOf(mutants, 50, 7)).not.toEqual(sampleOf(mutants, 50, 8));
    expect(new Set(sampleOf(mutants, 50, 7)).size).toBe(50);
  });

  it('what no table notices is explained', { timeout: 600_000 }, async () => {
    const report = await mutateCatalogue(loaded, {
      ...{ tables: caseFiles(), files: ['catalog/', 'forms/'], sample: isFull ? null : 90, seed: 12, seconds: null },
      remembers: false,
    });
    const explained = explainedSurvivors();
    const bare = report.survivors.filter(({ mutant }) => explanationOf(explained, mutant) === undefined);
    expect(bare.map(({ mutant }) => `${mutant.file} ${mutant.pointer}: ${mutant.what}`)).toEqual([]);
    expect(report.left).toBe(0);
    expect(report.noticed).toBeGreaterThan(report.mutants / 2);
  });
});
