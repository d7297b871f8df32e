import type { Errands } from '../../../catalog/index.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { terminationRequests } from '../../domain/cancellation/schema.ts';
import { errandSteps, errands } from '../../domain/errands/schema.ts';
import { WorkingCalendar } from '../../domain/working-days.ts';
import { servedFile } from '../samples/served-file.ts';
import { decideAsShipped } from '../samples/shipped.ts';

export type TerminationSeed = Omit<typeof terminationRequests.$inferInsert, 'contractId'>;

const servedErrands = servedFile<Errands>(fileOf('errands'));

/** The steps of a cancellation, from the catalogue that is served. */
const plannedSteps = () => servedErrands()?.kinds.resiliation?.steps ?? [];

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
  const days: Readonly<Record<string, string | null>> = { fin: dateEffet };
  const calendar = new WorkingCalendar(decideAsShipped('market', {}).holidays);
  const steps = plannedSteps().map(({ id: code, workingDays }, rang) => ({
    ...{ reference, rang, code, date: rang === 0 ? date : null },
    echeance: days[code] ?? (workingDays === undefined ? null : calendar.addWorkingDays(seed.date, workingDays)),
  }));
  return [rows(errands, [errand]), rows(errandSteps, steps), rows(terminationRequests, [{ contractId, ...seed }])];
}
