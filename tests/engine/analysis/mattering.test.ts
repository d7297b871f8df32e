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

/** What decided an answer about the example « auto » that is not the expected one. */
function reasonsOf(place: string, setting = settingWith()): readonly FailureReason[] {
  const text = `${HEAD},expect ${place}\nun,OP-001,auto,2025-06-15,VIG,Autre\n`;
  const table = openTable(setting, 'tests/catalog/contract-view.deciding.cases.csv', text);
  return runTables(setting, [table], () => []).failures.flatMap(({ cells }) => cells.flatMap((one) => one.reasons));
}

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

  it('comes first, and is never nothing', () => {
    for (const place of ['situation.text', 'tabs.*.id', 'content', 'lines', 'moment', 'stateLabel']) {
      const reasons = reasonsOf(place);
      const flags = reasons.map(({ isDecisive }) => isDecisive);
      expect(flags[0], place).toBe(true);
      expect(flags, place).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    }
  });
});
