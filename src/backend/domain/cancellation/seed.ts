import { type Rows, rows } from '../../samples/rows.ts';
import { errandSteps, errands } from '../errands/schema.ts';
import { addWorkingDays } from '../working-days.ts';
import { terminationRequests } from './schema.ts';

export type TerminationSeed = Omit<typeof terminationRequests.$inferInsert, 'contractId'>;

/** Working days in which the insurer confirms the end, as `errands.json` has it. */
const ANSWER = 5;

export function terminationRows(memberId: string, contractId: string, seed: TerminationSeed | undefined): Rows[] {
  if (seed === undefined) return [];
  const { reference, motif, dateEffet = null } = seed;
  const date = new Date(`${seed.date}T09:12:00Z`);
  const args = { motif, type: seed.type ?? null };
  const errand = {
    ...{ reference, memberId, contractId, date, args },
    nature: 'resiliation',
    etat: 'transmise' as const,
  };
  const steps = [
    { code: 'recue', date },
    { code: 'examen', echeance: addWorkingDays(seed.date, ANSWER) },
    { code: 'fin', echeance: dateEffet },
  ];
  return [
    rows(errands, [errand]),
    rows(
      errandSteps,
      steps.map((step, rang) => ({ reference, rang, ...step })),
    ),
    rows(terminationRequests, [{ contractId, ...seed }]),
  ];
}
