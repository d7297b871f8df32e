import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addCase, fittingTables } from '../../../src/analysis/cases/add-case.ts';
import { examplesIn } from '../../../src/analysis/cases/examples-in.ts';
import { openTable, runTables } from '../../../src/analysis/cases/run-tables.ts';
import { settingOf } from '../../../src/analysis/cases/setting-of.ts';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { findGaps, type Gaps, noGaps } from '../../../src/analysis/gaps/find-gaps.ts';
import { gapInFrench, mutantTables } from '../../../src/analysis/gaps/french.ts';
import type { Gap } from '../../../src/analysis/gaps/gap.ts';
import { readViewSchema, validateWithAjv } from '../../../src/release/index.ts';
import { keysOf, messagesIn, misprintsIn } from '../catalog/messages-in-source.ts';
import { reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const folder = 'tests/catalog';
/** A part of the tables is enough: what these do not try is told. */
const TABLES = ['contract-view.mileage', 'contract-view.moments', 'contract-view.contents-auto', 'form-next'];
const textOf = (path: string) => [path, readFileSync(path, 'utf8')] as const;
const tables = new Map(TABLES.map((name) => textOf(`${folder}/${name}.cases.csv`)));
const examples = new Map(readdirSync(`${folder}/examples`).map((name) => textOf(`${folder}/examples/${name}`)));
const means = { examples: examplesIn(examples), viewSchema: readViewSchema, validate: validateWithAjv };

type Tab = { id: string; label: string; when?: unknown };
const tabOf = (tabs: Tab[]): Tab => {
  const found = tabs.find(({ id }) => id === 'forfait-km');
  if (found === undefined) throw new Error('there is no tab forfait-km');
  return found;
};
/** The tab of the mileage shows only for contracts in force and terminated ones. */
const narrowed = reshaped('families/auto.json', ({ tabs }: { tabs: Tab[] }) => {
  const tab = tabOf(tabs);
  tab.when = { and: [{ rule: 'has-mileage-package' }, { in: [{ var: 'codeEtat' }, ['VIG', 'RES']] }] };
});

function gapsOf(
  after: ReturnType<typeof catalogueWith>,
  texts: ReadonlyMap<string, string> = tables,
  isOver?: () => boolean,
): Gaps {
  const work = findGaps({ before: asItIs, after, tables: texts, means, ...(isOver === undefined ? {} : { isOver }) });
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

const narrow = catalogueWith(narrowed);
const found = gapsOf(narrow);
const all = [...found.conditions, ...found.changes];
const withRow = (gap: Gap): NonNullable<Gap['row']> => {
  if (gap.row === null) throw new Error('it has no row');
  return gap.row;
};

describe('what no row tries of a condition that a draft changes', () => {
  test('is told at its place, and nowhere else', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { file, pointer } of all)
      expect(`${file}#${pointer}`).toMatch(/^catalog\/families\/auto\.json#\/tabs\/1\/when/);
    expect(found.left).toBe(0);
  });

  test('has rows that pass on the draft, after which nothing is missing that had one', () => {
    const rows = new Map(all.filter(({ row }) => row !== null).map((gap) => [JSON.stringify(gap.row), withRow(gap)]));
    expect(rows.size).toBeGreaterThan(0);
    const texts = new Map(tables);
    [...rows.values()].forEach((row, i) => {
      const [table] = fittingTables(texts, row);
      if (table === undefined) throw new Error('no table fits');
      const text = texts.get(table.file) ?? '';
      const edits = addCase(text, { ...row, name: `essai ${i}`, why: 'C5' });
      texts.set(table.file, applyEdits(text, edits ?? []));
    });
    const setting = settingOf(narrow, means);
    const opened = [...texts].map(([path, text]) => openTable(setting, path, text));
    const report = runTables(setting, opened, (decision) => opened.filter((one) => one.decision === decision));
    expect(report.failures.filter(({ name }) => name.startsWith('essai'))).toEqual([]);
    const left = gapsOf(narrow, texts);
    expect([...left.conditions, ...left.changes].filter(({ row }) => row !== null)).toEqual([]);
  });

  test('is said in French, rules as sentences', () => {
    const { table } = narrow;
    if (table === null) throw new Error('the catalogue has errors');
    for (const gap of all) {
      const said = gapInFrench(gap, { ...narrow, table });
      expect(said).toMatch(
        /^(?:Aucune ligne ne rend ceci (?:vrai|faux), seul à décider\u00a0: |Si .*, aucune ligne ne le remarque)/,
      );
      expect(said).not.toMatch(/ (?:is|becomes|dropped) |\{"/);
    }
  });
});

describe('there is nothing to try', () => {
  test('where nothing changes', () => expect(gapsOf(asItIs)).toEqual(noGaps));

  test('of words and of what only moves', () => {
    const moved = reshaped('families/auto.json', ({ tabs }: { tabs: Tab[] }) => {
      tabOf(tabs).label = 'Autre libellé';
      tabs.push(...tabs.splice(0, 1));
    });
    expect(gapsOf(catalogueWith(moved))).toEqual(noGaps);
  });
});

test('what is not looked at in time is counted', () => {
  const { conditions, changes, left } = gapsOf(narrow, tables, () => true);
  expect([conditions, changes]).toEqual([[], []]);
  expect(left).toBeGreaterThan(0);
});

test('work pauses often: it never holds its thread for long', () => {
  const work = findGaps({ before: asItIs, after: narrow, tables, means });
  let steps = 0;
  while (work.next().done !== true) steps += 1;
  expect(steps).toBeGreaterThan(25);
});

describe('each mutant has its French', () => {
  const paths = ['of-rules', 'of-places'].map((name) => resolve('src/analysis/mutate', `${name}.ts`));
  const { messages } = messagesIn(paths, [[/of-rules\.ts$/, /^the 1st|^the 2nd|^the 3rd/, 'a rank']]);
  const keys = keysOf(mutantTables);
  /** `JSON.stringify(value)` stands for a hole with its quotes, too. */
  const isSaid = (text: string) => keys.has(text) || keys.has(text.replaceAll('"{}"', '{}'));

  test('by the very words of the source', () => {
    expect(messages.filter(({ text }) => !isSaid(text)).map(({ text }) => text)).toEqual([]);
  });

  test('in French typography', () => expect(misprintsIn(mutantTables)).toEqual([]));
});
