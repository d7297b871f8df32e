import { type Rows, rows } from '../../samples/rows.ts';
import { eparmilSituations } from './schema.ts';

export type SituationSeed = Omit<typeof eparmilSituations.$inferInsert, 'contractId'>;

export function situationRows(contractId: string, seeds: readonly SituationSeed[] = []): Rows[] {
  return [
    rows(
      eparmilSituations,
      seeds.map((seed) => ({ contractId, ...seed })),
    ),
  ];
}
