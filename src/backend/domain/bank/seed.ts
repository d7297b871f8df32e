import type { Person } from '../../samples/person.ts';
import { opaqueId } from '../../samples/random.ts';
import { type Rows, rows } from '../../samples/rows.ts';
import { bankAccounts } from './schema.ts';

export function bankRows({ id, bank, mandatAVerifier = false }: Person): Rows[] {
  return [rows(bankAccounts, [{ id: opaqueId('bank', id), memberId: id, ...bank, mandatAVerifier }])];
}
