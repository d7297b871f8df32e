import { expect, test } from 'vitest';
import { proveConditions } from '../../../src/analysis/conditions/proofs.ts';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { loadCatalogue } from '../../../src/release/build.ts';
import { saidInFrench } from '../catalog/said-in-french.ts';
import { type Change, edited, withChange } from '../catalog/support.ts';

const TODAY = '2026-03-02';

const proofsOf = (change: Change = {}) => {
  const loaded = loadCatalogue(withChange(change));
  expect(loaded.findings.map(formatFinding)).toEqual([]);
  const proofs = proveConditions(loaded, TODAY);
  saidInFrench(proofs.findings);
  return proofs;
};

/** The condition of the notice of a termination under way, which each family has. */
const written = '"when": { "==": [{ "var": "$terminationStatus" }, "in-progress"] }';
const instead = (family: string, rule: unknown) =>
  edited(`families/${family}.json`, written, `"when": ${JSON.stringify(rule)}`);

const state = (code: string) => ({ '==': [{ var: 'codeEtat' }, code] });
const other = (code: string) => ({ '!=': [{ var: 'codeEtat' }, code] });

test('the shipped catalogue has no condition that never or always holds, and few are not decided', () => {
  const { findings, decided, undecided } = proofsOf();
  expect(findings.map(formatFinding)).toEqual([]);
  expect(decided).toBeGreaterThan(250);
  expect(undecided.length).toBeLessThan(20);
});

test('mistakes that pass every schema are proved to be some', () => {
  const change: Record<string, string | null> = {
    ...instead('sante', false),
    ...instead('pj', { and: [state('VIG'), state('RES')] }),
    ...instead('cdc', { and: [{ rule: 'is-running' }, state('RES')] }),
    ...instead('fortego', { or: [other('VIG'), other('RES')] }),
  };
  const urgent = '"urgentAction": {\n    "when": ';
  Object.assign(
    change,
    edited('families/auto.json', `${urgent}{ "rule": "mileage-is-due" }`, `${urgent}${JSON.stringify(state('VIG'))}`),
  );
  const found = proofsOf(change).findings.map((one) => formatFinding(one).replace(/:\d+:\d+ /, ' '));
  const about = (file: string) => found.filter((one) => one.startsWith(file));
  expect(about('catalog/families/sante.json')).toEqual([
    'catalog/families/sante.json never-holds this condition never holds\n  help: nothing meets false',
  ]);
  expect(about('catalog/families/pj.json')).toEqual([
    'catalog/families/pj.json never-holds this condition never holds\n  help: these exclude each other: {"==":[{"var":["codeEtat"]},"VIG"]} and {"==":[{"var":["codeEtat"]},"RES"]}',
  ]);
  // across files: a named rule, the moments that it names, the states that those come from
  const [across = '', ...more] = about('catalog/families/cdc.json');
  expect(across).toContain('never-holds this condition never holds\n  help: these exclude each other: ');
  expect(more).toEqual([]);
  expect(about('catalog/families/fortego.json')).toEqual([
    'catalog/families/fortego.json always-holds (warning) this condition always holds where it stands\n  help: leave it out if that is meant',
  ]);
  const [hidden = ''] = about('catalog/families/auto.json');
  expect(hidden).toMatch(
    /^catalog\/families\/auto\.json urgent-hidden the tab "forfait-km" may be hidden while the urgent action leads to it, as for \{/,
  );
  expect(found).toHaveLength(5);
});

test('behind another that always holds, nothing is ever asked', () => {
  const change = edited(
    'moments.json',
    '"when": { "==": [{ "var": "codeEtat" }, "GARANTIE_PROVISOIRE"] }',
    '"when": { "!": [false] }',
  );
  const found = proofsOf(change).findings.filter(({ file }) => file === 'catalog/moments.json');
  expect(found.map(({ code, message }) => `${code} ${message}`)).toContain(
    'never-holds nothing ever comes to this condition: what stands before or around it is in its way',
  );
});
