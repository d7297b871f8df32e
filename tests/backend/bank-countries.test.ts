import { expect, it } from 'vitest';
import { bankAccountFault } from '../../src/backend/domain/bank/accounts.ts';
import { iban } from '../../src/release/formats.ts';

it.each([
  ['CH93 0076 2011 6238 5295 7', null],
  ['BE68 5390 0754 7034', null],
  ['LU28 0019 4006 4475 0000', null],
  ['FR76 3000 6000 0112 3456 7890 189', null],
  ['TN59 1000 6035 1835 9847 8831', 'zone'],
  ['CH93 0076 2011 6238 5295 8', 'iban'],
])('an account is taken from any country of SEPA: %s', (written, fault) => {
  expect(bankAccountFault({ iban: written, titulaire: 'A. Martin' })).toBe(fault);
  expect(iban(written)).toBe(fault !== 'iban');
});
