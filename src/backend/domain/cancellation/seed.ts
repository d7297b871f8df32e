import { type Rows, rows } from '../../samples/rows.ts';
import { terminationRequests } from './schema.ts';

export type TerminationSeed = Omit<typeof terminationRequests.$inferInsert, 'contractId'>;

export function terminationRows(contractId: string, seed: TerminationSeed | undefined): Rows[] {
  return [rows(terminationRequests, seed === undefined ? [] : [{ contractId, ...seed }])];
}
