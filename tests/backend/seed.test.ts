import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { mod97 } from '../../src/backend/demo/samples/numbers.ts';
import { generatedMember } from '../../src/backend/demo/seed/generated.ts';
import { demonstrationMembers, demonstrationSeeds } from '../../src/backend/demo/seed/members.ts';
import { buildRows } from '../../src/backend/demo/seed/rows.ts';
import { accounts } from '../../src/backend/domain/accounts/schema.ts';
import { bankAccounts } from '../../src/backend/domain/bank/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import { contracts, mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { helperAccesses } from '../../src/backend/domain/helper-access/schema.ts';
import { normalizeNumber } from '../../src/backend/domain/members/client-number.ts';
import { members, offers } from '../../src/backend/domain/members/schema.ts';
import { paymentSituations } from '../../src/backend/domain/payments/schema.ts';

const at = new Date('2026-11-21T10:00:00Z');
const secrets = { motDePasse: 'hash', reponseSecrete: 'hash', codeHash: 'code', at };
const written = buildRows(demonstrationSeeds(), secrets);
const of = <T extends PgTable>(table: T): T['$inferInsert'][] =>
  written.filter((one) => one.table === table).flatMap(({ values }) => values as T['$inferInsert'][]);
const rows = {
  members: of(members),
  accounts: of(accounts),
  bankAccounts: of(bankAccounts),
  contracts: of(contracts),
  mileagePackages: of(mileagePackages),
  offers: of(offers),
  paymentSituations: of(paymentSituations),
  terminationRequests: of(terminationRequests),
  helperAccesses: of(helperAccesses),
};
const productsOf = (numClient: string) => {
  const member = rows.members.find((one) => one.numClient === numClient);
  return rows.contracts.filter((one) => one.memberId === member?.id && !one.devis).map((one) => one.codeProduit);
};

describe('the demonstration members', () => {
  it('are the same at every run', () => {
    expect(buildRows(demonstrationSeeds(), secrets)).toEqual(written);
    expect(generatedMember(7)).toEqual(generatedMember(7));
  });

  it('12345678A holds a contract of every family, in varied states', () => {
    const held = productsOf('12345678A');
    const families = [
      '40',
      '60',
      '10',
      '14',
      '70',
      '67',
      '82',
      'MS',
      'SR',
      'K1',
      '50',
      'A0',
      '53',
      'C0',
      'C1',
      '78',
      '72',
      'M2',
      'MT',
      'FT',
      'AS',
      '15',
      '9901',
      '68',
      'PO',
    ];
    for (const code of families) expect(held, code).toContain(code);
    const states = new Set(rows.contracts.map((one) => one.codeEtat));
    for (const code of [
      'VIG',
      'RES',
      'SUSPENDU',
      'SUS',
      'GARANTIE_PROVISOIRE',
      'INFORMATION_TARIFAIRE',
      'ENCOURS',
      'DIFF',
      'ATTENTE_SIGNATURE',
    ])
      expect(states, code).toContain(code);
  });

  it('1201234567 is military, on a mission', () => {
    expect(rows.members.find((one) => one.numClient === '1201234567')?.activiteProfessionnelle).toBe('MIL');
    expect(productsOf('1201234567')).toEqual(expect.arrayContaining(['C1', '53', 'FT']));
  });

  it('some have no account yet, and come with the data to register', () => {
    const withoutAccount = demonstrationMembers().filter(({ registered }) => !registered);
    expect(withoutAccount.map(({ numClient }) => productsOf(numClient))).toEqual([['40'], ['FT'], ['82']]);
    for (const { numClient, identity } of withoutAccount) {
      const member = rows.members.find((one) => one.numClient === numClient);
      expect(member).toMatchObject({ dateNaissance: identity.dateNaissance, codePostal: identity.codePostal });
      const numbers = rows.contracts.filter(({ memberId }) => memberId === member?.id);
      expect(numbers.map(({ numeroContrat }) => numeroContrat)).toEqual([identity.numeroContrat]);
      expect(rows.accounts.some(({ memberId }) => memberId === member?.id)).toBe(false);
    }
  });

  it('one has a helper’s access for two days, with a public code', () => {
    const helped = rows.members.find((one) => one.numClient === '98765432T');
    const until = new Date('2026-11-23T10:00:00Z');
    expect(rows.helperAccesses).toEqual([
      {
        ...{ id: expect.any(String), memberId: helped?.id, parts: ['documents', 'argent'], codeHash: 'code' },
        ...{ openedAt: at, expiresAt: until, codeExpiresAt: until },
      },
    ]);
  });

  it('the age of passwords counts from the day of the seed', () => {
    const ages = rows.accounts.map(({ passwordChangedAt }) => passwordChangedAt?.toISOString().slice(0, 10));
    expect(ages.filter((day) => day === '2025-11-20')).toHaveLength(1);
    expect(ages.filter((day) => day === '2026-10-21')).toHaveLength(rows.accounts.length - 1);
  });

  it('and at least ten others show one situation each', () => {
    expect(demonstrationMembers().length).toBeGreaterThanOrEqual(12);
    expect(productsOf('23456789B')).toHaveLength(0);
    expect(productsOf('34567890C')).toHaveLength(1);
    expect(productsOf('45678901D')).toHaveLength(4);
    expect(productsOf('67890123F')).toEqual(['AS']);
    expect(productsOf('78901234G')).toEqual(['AS', 'M2']);
    expect(rows.mileagePackages.filter((one) => one.declarationRequise)).toHaveLength(1);
    expect(rows.terminationRequests).toHaveLength(1);
    expect(rows.paymentSituations.filter((one) => one.contentieux)).toHaveLength(1);
    expect(rows.offers.filter((one) => one.code === 'pam_2025')).toHaveLength(2);
  });
});

describe('generated data is well formed', () => {
  it('account numbers have valid keys', () => {
    for (const { iban } of rows.bankAccounts) {
      expect(iban).toMatch(/^FR\d{25}$/);
      expect(mod97(`${iban.slice(4)}1527${iban.slice(2, 4)}`)).toBe(1);
      const [bank, branch, account, key] = [iban.slice(4, 9), iban.slice(9, 14), iban.slice(14, 25), iban.slice(25)];
      expect((89 * Number(bank) + 15 * Number(branch) + 3 * Number(account) + Number(key)) % 97).toBe(0);
    }
  });

  it('identifiers are opaque, profile numbers have a valid key, telephone numbers are fictional', () => {
    for (const member of rows.members) {
      expect(member.id).toMatch(/^[0-9a-z]{20}$/);
      expect(mod97(member.numProfil)).toBe(1);
      expect(member.tel).toMatch(/^(01 99 00|02 61 91|03 53 01|04 65 71|05 36 49)( \d\d){2}$/);
      expect(member.telMobile).toMatch(/^06 39 98( \d\d){2}$/);
      expect(normalizeNumber(member.numClient)).toBe(member.numClient);
    }
    expect(new Set(rows.contracts.map((one) => one.id)).size).toBe(rows.contracts.length);
  });

  it('plates, due dates and contract numbers have their format', () => {
    for (const contract of rows.contracts) {
      const vehicule = (contract.details as { vehicule?: { immatriculation?: string } }).vehicule;
      if (vehicule) expect(vehicule.immatriculation).toMatch(/^[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}$/);
      if (contract.echeance) expect(contract.echeance).toMatch(/^\d{2}\/\d{2}$/);
      expect(contract.numeroContrat?.length).toBeGreaterThanOrEqual(11);
    }
  });
});
