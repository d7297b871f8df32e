import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { examplesIn } from '../../../src/analysis/cases/examples-in.ts';
import { openTable, runTables } from '../../../src/analysis/cases/run-tables.ts';
import type { FailureReason, Setting } from '../../../src/analysis/cases/setting.ts';
import { settingOf } from '../../../src/analysis/cases/setting-of.ts';
import { type LoadedCatalogue, loadCatalogueFolder, readViewSchema } from '../../../src/release/index.ts';

const EXAMPLES = 'tests/catalog/examples';
const HEAD = 'case,why,from,as of,given contract.codeEtat';
let loaded: LoadedCatalogue;

beforeAll(() => {
  loaded = loadCatalogueFolder();
});

function settingWith(change: (data: LoadedCatalogue['data']) => void = () => {}): Setting {
  const examples = new Map(
    readdirSync(EXAMPLES).map((name) => [`${EXAMPLES}/${name}`, readFileSync(`${EXAMPLES}/${name}`, 'utf8')]),
  );
  const data = structuredClone(loaded.data);
  change(data);
  const means = { examples: examplesIn(examples), viewSchema: readViewSchema, validate: () => [] };
  return settingOf({ ...loaded, data }, means);
}

/** The row of an answer about the example « auto » that is not the expected one. */
function failuresOf(place: string, setting = settingWith()) {
  const text = `${HEAD},expect ${place}\nun,OP-001,auto,2025-06-15,VIG,Autre\n`;
  const table = openTable(setting, 'tests/catalog/contract-view.deciding.cases.csv', text);
  return runTables(setting, [table], () => []).failures;
}

/** What decided it. */
const reasonsOf = (place: string, setting = settingWith()): readonly FailureReason[] =>
  failuresOf(place, setting).flatMap(({ cells }) => cells.flatMap((one) => one.reasons));

const decisive = (reasons: readonly FailureReason[]) =>
  reasons.filter(({ isDecisive }) => isDecisive).map(({ pointer }) => pointer);

describe('of a cell that is not met, what decided it', () => {
  it('is what would have changed it: the sentence beside it is said to be beside it', () => {
    const [text, next] = [reasonsOf('situation.text'), reasonsOf('situation.next')];
    const place = '/moments/in-force/situations/1';
    expect(decisive(text)).toContain(`${place}/text`);
    expect(decisive(text)).not.toContain(`${place}/next`);
    expect(decisive(next)).toContain(`${place}/next`);
    expect(decisive(next)).not.toContain(`${place}/text`);
    const beside = text.find(({ pointer }) => pointer === `${place}/next`);
    expect(beside?.text).toMatch(/^beside it .+the answer is the same without it/);
  });

  it('is the condition that passed a sentence over, as its being met would have given that one', () => {
    expect(decisive(reasonsOf('situation.text'))).toContain('/moments/in-force/situations/0/when');
    const said = settingWith(({ moments }) => {
      const situations = moments?.moments['in-force']?.situations as { text: string }[] | undefined;
      const [first, second] = situations ?? [];
      if (first !== undefined && second !== undefined) first.text = second.text;
    });
    // which way it went gives the same now
    expect(decisive(reasonsOf('situation.text', said))).not.toContain('/moments/in-force/situations/0/when');
  });

  it('is found however many rules come before it', () => {
    const other = { when: { '==': [{ var: 'codeProduit' }, 'none'] }, text: 'Autre chose' };
    const many = settingWith(({ moments }) => {
      const situations = moments?.moments['in-force']?.situations as object[] | undefined;
      situations?.unshift(other, other, other, other);
    });
    expect(decisive(reasonsOf('situation.text', many))).toContain('/moments/in-force/situations/5/text');
  });

  it('is all of it, of which the message of the row names the first and counts the others', () => {
    const reasons = decisive(reasonsOf('tabs.[documents].content'));
    expect(reasons.length).toBeGreaterThan(8);
    const [message = ''] = failuresOf('tabs.[documents].content').map((one) => one.message);
    expect(message.match(/^ +decided by .+ \//gm)).toHaveLength(8);
    expect(message).toContain(`decided by ${reasons.length - 8} more`);
  });

  it('comes first, and is never nothing', () => {
    for (const place of ['situation.text', 'tabs.*.id', 'content', 'lines', 'moment', 'stateLabel']) {
      const reasons = reasonsOf(place);
      const flags = reasons.map(({ isDecisive }) => isDecisive);
      expect(flags[0], place).toBe(true);
      expect(flags, place).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    }
  });
});
