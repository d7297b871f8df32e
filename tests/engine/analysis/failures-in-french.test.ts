import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caseTables, failureInFrench } from '../../../src/analysis/cases/french.ts';
import { sourceFiles } from '../../../src/build/imports.ts';
import { tables } from '../../../src/catalog/check/french.ts';
import { keysOf, messagesIn, misprintsIn, type Others } from '../catalog/messages-in-source.ts';

const others: Others = [
  [/cases\/(?:french|changed-rows|table-decision)\.ts$/, /./, 'the French itself'],
  [/cases\/changes\.ts$/, /./, 'what a terminal shows of an impact'],
  [/cases\/known-values\.ts$/, /^(?:[\w-]+|form-\{\}) \w+$/, 'a decision and what it is given'],
  [/cases\/table\.ts$/, /^as of$/, 'the name of a column'],
  [/cases\/add-case\.ts$/, /^(?:as of|given today|given \{\})$/, 'the name of a column'],
  [/cases\/paths\.ts$/, /^taken away$/, 'the name of a symbol'],
  [/cases\/expected\.ts$/, /^(?:count of |expect \{\})$/, 'how a column begins'],
  [/cases\/(?:run-row|vacuous-expectations)\.ts$/, /^expect error$/, 'the name of a column'],
  [/\.ts$/, /^(?:\W|\{\})+$|^\^/, 'an expression, or signs alone'],
];
/** What a failure says of the entries that decided. */
const deciding = ['src/analysis/deciding/text.ts', 'src/analysis/explain/explain-cell.ts'].map((file) => resolve(file));
const { messages, all } = messagesIn(sourceFiles(resolve('src/analysis/cases')), others);
const keys = keysOf(caseTables);

describe('each message of a table has its French', () => {
  test('by the very words of the source', () => {
    const missing = messages.filter(({ text }) => !keys.has(text) && !keysOf(tables).has(text));
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('and the tables have no words that no source has', () => {
    const causes = [...messagesIn(deciding, []).all];
    const known = new Set([...all, ...causes, ...causes.map((word) => `${word} {}`)]);
    /** Of rules, of a column that counts, and of numbers. */
    const given = new Set(["the rule needs today's date", 'count of {}', '{},{}', '{}']);
    expect([...keys].filter((key) => !known.has(key) && !given.has(key))).toEqual([]);
  });

  test('in French typography', () => expect(misprintsIn(caseTables)).toEqual([]));
});

test.each([
  [
    'essais/moment.cases.csv:3:7 a quote that is opened is never closed\n  help: close it, and write "" for a quote inside a text between quotes',
    'un guillemet ouvert n’est jamais refermé\n  à faire\u00a0: refermez-le, et doublez un guillemet à l’intérieur d’un texte entre guillemets\u00a0: ""',
  ],
  [
    'the result: expected "active"\n    got "suspended"\n    decided by catalog/states.json:6:12 /display/VIG → "active"',
    'le résultat\u00a0: attendu "active"\n    obtenu "suspended"\n    décidé par catalog/states.json:6:12 /display/VIG → "active"',
  ],
  [
    't.cases.csv:2 "codeEtats" is not given to moment\n    help: did you mean "codeEtat"?\n  help: a name that nothing has tests nothing',
    '«\u00a0codeEtats\u00a0» n’est pas donné à moment\n    à faire\u00a0: vouliez-vous dire «\u00a0codeEtat\u00a0»\u00a0?\n  à faire\u00a0: un nom que rien ne porte n’éprouve rien',
  ],
  ['"a" stands for more than 20,000 tests', '«\u00a0a\u00a0» vaut pour plus de 20\u00a0000 essais'],
  ['what nobody says', 'what nobody says'],
])('%j', (message, french) => expect(failureInFrench(message)).toBe(french));
