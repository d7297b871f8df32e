import { type Rows, rows } from '../../database/rows.ts';
import { eparmilSituations } from '../../domain/savings/schema.ts';

export type SituationSeed = Omit<typeof eparmilSituations.$inferInsert, 'contractId'>;

export function situationRows(contractId: string, seeds: readonly SituationSeed[] = []): Rows[] {
  return [
    rows(
      eparmilSituations,
      seeds.map((seed) => ({ contractId, ...seed })),
    ),
  ];
}
