import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runCases } from '../../../src/cli/cases/run-cases.ts';
import { evaluate } from '../../../src/cli/verbs/eval.ts';
import { shipped } from '../../shipped.ts';

const room = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));
const loaded = shipped;

/** What a table of one row is told; empty when it passes. */
function told(decision: string, columns: string, cells: string): string {
  const file = join(room, `${decision}.cases.csv`);
  writeFileSync(file, `case,${columns}\nessai,${cells}\n`);
  return runCases(loaded, [file])
    .failures.map(({ message }) => message)
    .join('\n');
}

describe('a row with a misspelt name does not pass', () => {
  const rows: [why: string, decision: string, columns: string, cells: string, path: string, near: string][] = [
    [
      'a field of the contract',
      'contract-view',
      'from,given contract.codeEtatt,expect mention',
      'auto,RES,true',
      'contract.codeEtatt',
      'codeEtat',
    ],
    [
      'a field taken away',
      'contract-view',
      'from,given contract.codeEtatt,expect mention',
      'auto,(missing),true',
      'contract.codeEtatt',
      'codeEtat',
    ],
    [
      'a field below',
      'contract-view',
      'from,given contract.vehicule.marqe,expect mention',
      'auto,X,true',
      'contract.vehicule.marqe',
      'marque',
    ],
    [
      'a field in JSON',
      'contract-view',
      'from,given contract.conducteurs,expect mention',
      'auto,"[{""crmm"": 1}]",true',
      'contract.conducteurs.0.crmm',
      'crm',
    ],
    [
      'a read of the family',
      'contract-view',
      'from,given milage,expect mention',
      'auto,null,true',
      'milage',
      'mileage',
    ],
    [
      'a field of a read',
      'contract-view',
      'from,given mileage.forfaitt,expect mention',
      'auto,8000,true',
      'mileage.forfaitt',
      'forfait',
    ],
    ['a given of another decision', 'state-label', 'given codeEta,expect', 'RES,Actif', 'codeEta', 'codeEtat'],
    [
      'an item of a card',
      'card',
      'given item.codeProduits,expect clickable',
      '40,true',
      'item.codeProduits',
      'codeProduit',
    ],
    [
      'an answer of a form',
      'form-faults',
      'given form,given step,given today,given values.numClientt,expect error',
      'inscription,1,2025-06-15,1,x',
      'values.numClientt',
      'numClient',
    ],
    [
      'what is expected of a view',
      'contract-view',
      'from,expect tabs.0.lable',
      'auto,(missing)',
      'tabs.0.lable',
      'label',
    ],
    [
      'below an element by name',
      'contract-view',
      'from,expect lines.[echeance].valeu',
      'auto,(missing)',
      'lines.[echeance].valeu',
      'value',
    ],
    [
      'in a block',
      'contract-view',
      'from,expect tabs.*.content.*.itemz',
      'auto,(missing)',
      'tabs.*.content.*.itemz',
      'items',
    ],
    ['of a card', 'card', 'from,expect link.labell', 'carte-auto,(missing)', 'link.labell', 'label'],
    [
      'of a decision without a view',
      'savings-fee',
      'given kind,given amount,expect rat',
      'free,1000,(missing)',
      'rat',
      'rate',
    ],
    ['of a decision without a schema', 'account-policy', 'expect pasword', '(missing)', 'pasword', 'password'],
  ];

  test.each(rows)('%s', (_why, decision, columns, cells, path, near) => {
    const message = told(decision, columns, cells);
    expect(message).toContain(`"${path}"`);
    expect(message).toContain(`did you mean "${near}"?`);
  });

  test('a name that is near to none is refused too', () => {
    expect(told('contract-view', 'from,given contract.zzzzzzzz,expect mention', 'auto,1,true')).toContain(
      'contract.zzzzzzzz',
    );
    expect(told('contract-view', 'from,expect zzzzzzzz', 'auto,(missing)')).toContain(
      'contract-view answers no "zzzzzzzz"',
    );
  });

  test('what the engine accepts in place of a field is no misspelling', () => {
    expect(
      told(
        'contract-view',
        'from,given contract.etat.code,given contract.codeEtat,expect stateLabel',
        'auto,RES,null,Résilié',
      ),
    ).toBe('');
    expect(told('contract-view', 'from,expect lines.[nulle-part],expect tabs.12', 'auto,(missing),(missing)')).toBe(
      'any contract meets this: lines.[nulle-part] (missing), tabs.12 (missing)\n    help: expect what another contract would not have',
    );
  });
});

test('eval says of a misspelt name which was meant, and lets the other fields of a contract through', async () => {
  const asked = [
    { decision: 'state-label', given: { codeEtatt: 'RES' } },
    { decision: 'savings-fee', given: { kind: 'free', amout: 1000 } },
    { decision: 'contract-view', given: { contract: { codeProduit: '40', codeEtatt: 'RES' }, today: '2025-06-15' } },
    { decision: 'state-label', given: { codeEtat: 'RES', tout: 1 } },
    { decision: 'product', given: { code: '40' } },
    { decision: 'moment', given: { contract: { codeEtat: 'RES', codeEtats: 'x', autre: { tout: 1 } } } },
  ];
  const out: string[] = [];
  async function* lines() {
    for (const line of asked) yield JSON.stringify(line);
  }
  await evaluate.run([], { out: (line) => out.push(line), err: (line) => out.push(line), lines });
  expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
    { error: '"codeEtatt" is not given to state-label; did you mean "codeEtat"?' },
    { error: '"amout" is not given to savings-fee; did you mean "amount"?' },
    { error: '"contract.codeEtatt" is not given to contract-view; did you mean "codeEtat"?' },
    { error: '"tout" is not given to state-label; it takes codeEtat' },
    { error: '"code" is not given to product; it takes codeProduit' },
    { result: 'terminated' },
  ]);
});

describe('a row about what the catalogue does not have says so', () => {
  test.each([
    [
      'a state that is misspelt',
      'display-state',
      'given codeEtat,expect',
      'SUSPENDUE,vigSuspendu',
      'did you mean "SUSPENDU"?',
    ],
    [
      'a state of a whole contract',
      'moment',
      'given contract,given today,expect',
      '"{""codeProduit"": ""40"", ""codeEtat"": ""vig""}",2026-11-21,in-force',
      'the catalogue knows no state "vig"',
    ],
    [
      'a field that only cars have, of a home',
      'contract-view',
      'from,given contract.vehicule.energie,expect mention',
      'habitation,DIESEL,true',
      'contracts of the family "habitation" have no "contract.vehicule"',
    ],
    [
      'an example of a family with the product of another',
      'contract-view',
      'from,given contract.codeProduit,expect mention',
      'auto,"""10""",true',
      'contracts of the family "habitation" have no "contract.vehicule"',
    ],
  ])('%s', (_what, decision, columns, cells, says) => {
    expect(told(decision, columns, cells)).toContain(says);
  });

  test('and then it passes', () => {
    const said = '"état inconnu, en minuscules",vig,inconnu';
    const file = join(room, 'display-state.said.cases.csv');
    writeFileSync(file, `case,given codeEtat,expect\n${said}\n`);
    const { failures } = runCases(loaded, [file]);
    expect(failures.map(({ message }) => message).filter((message) => message.includes('knows no state'))).toEqual([]);
    expect(told('contract-view', 'from,given contract.vehicule,expect mention', 'habitation,null,false')).not.toContain(
      'have no',
    );
  });
});
