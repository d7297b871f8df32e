import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMONSTRATION } from '../../../src/catalog/check/beside/index.ts';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { readBeside, readCatalogueFiles, withSchema } from '../../../src/release/index.ts';
import { saidInFrench } from './said-in-french.ts';
import { api, schemas } from './support.ts';

const insurer = 'tests/second-insurer';
const files = readCatalogueFiles(insurer);
const beside = readBeside(insurer);
const text = readFileSync(join(insurer, DEMONSTRATION), 'utf8');

/** What is found of an insurer whose demonstration says something else in one place: the code, and what stands there. */
function found(from: string, to: string): string[] {
  if (!text.includes(from)) throw new Error(`${DEMONSTRATION} does not hold ${from}`);
  const changed = text.replace(from, () => to);
  const demonstration = withSchema(changed);
  const { findings } = checkCatalogue(files, schemas, api, '2026-11-30', '2026-11-30', { ...beside, demonstration });
  return saidInFrench(findings).map(({ file, line, column, code }) => {
    const there = (changed.split('\n')[line - 1] ?? '').slice(column - 1);
    return `${code} ${file} ${/^("[^"]*"|\w+|\W)/.exec(there)?.[0] ?? there}`;
  });
}

describe('the demonstration plays what its catalogue knows', () => {
  test('as it stands', () => {
    expect(found('{', '{')).toEqual([]);
  });

  const mistakes: [what: string, from: string, to: string, finding: string][] = [
    ['a product', '"codeProduit": "A1"', '"codeProduit": "A9"', 'unknown-reference demonstration.json "A9"'],
    ['a state', '"codeEtat": "OUVERT"', '"codeEtat": "ouvert"', 'unknown-reference demonstration.json "ouvert"'],
    ['a type', '"kind": "ContratAnimal"', '"kind": "Animaux"', 'unknown-reference demonstration.json "Animaux"'],
    [
      'the type of another family',
      '"kind": "ContratAnimal"',
      '"kind": "ContratVelo"',
      'not-of-family demonstration.json "ContratVelo"',
    ],
    ['a guarantee', '"RC", "ACCIDENT"', '"RC", "ACIDENT"', 'unknown-reference demonstration.json "ACIDENT"'],
    [
      'a document',
      '"dispositions-generales"',
      '"dispositions-general"',
      'unknown-reference demonstration.json "dispositions-general"',
    ],
    ['a reason', '"motif": "R', '"motif": "X', 'unknown-reference demonstration.json "X22"'],
    ['a code of a field', '"codeEspece": "CHIEN"', '"codeEspece": "CHAN"', 'unlisted-value demonstration.json "CHAN"'],
    [
      'a field that is misspelt',
      '"plafondAnnuel": 1500',
      '"plafondAnuel": 1500',
      'unknown-field demonstration.json 1500',
    ],
    [
      'a day of birth that never was',
      '"1988-04-02"',
      '"1988-04-31"',
      'impossible-date demonstration.json "1988-04-31"',
    ],
    [
      'a day within a contract that never comes',
      '"rappel": "2027-02-01"',
      '"rappel": "2027-02-30"',
      'impossible-date demonstration.json "2027-02-30"',
    ],
    ['a member twice', '"FV10000002"', '"FV10000001"', 'duplicate-id demonstration.json "FV10000001"'],
    [
      'a town without its last digit',
      '"postalCode": "74000"',
      '"postalCode": "7400"',
      'wrong-form demonstration.json "7400"',
    ],
    [
      'a password that nobody could choose',
      '"Petite fauvette des haies 26"',
      '"fauvettes"',
      'wrong-form demonstration.json "fauvettes"',
    ],
    [
      'a property that is misspelt',
      '"contracts": [',
      '"contrats": [',
      'unknown-property demonstration.json "contrats"',
    ],
    ['what is not JSON', '"members": [', '"members": [,', 'syntax demonstration.json ,'],
  ];

  test.each(mistakes)('%s', (_what, from, to, finding) => {
    expect(found(from, to)).toContain(finding);
  });
});
