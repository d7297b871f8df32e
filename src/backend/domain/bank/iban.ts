import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/** Why a bank account is not accepted. */
export type BankAccountFault = 'iban' | 'zone' | 'titulaire';

export function bankAccountFault({ iban, titulaire }: { iban: string; titulaire: string }): BankAccountFault | null {
  const written = electronicFormatIBAN(iban) ?? '';
  if (!isValidIBAN(written)) return 'iban';
  if (!isSEPACountry(written.slice(0, 2))) return 'zone';
  return titulaire.trim() === '' ? 'titulaire' : null;
}
