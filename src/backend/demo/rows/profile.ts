import { type Rows, rows } from '../../database/rows.ts';
import { situations } from '../../domain/profile/schema.ts';
import type { Person } from '../samples/person.ts';

/** What is known of a member's profession, by the code of the activity; of anybody else, that of an employee. */
const MILITARY = { profession: 'Militaire', employeur: 'Ministère des Armées' };
const EMPLOYED = { profession: 'Employé de bureau', employeur: 'Comptoir des Embruns' };

export function profileRows({ id, activite, flagMajRevenuEpargne = false }: Person): Rows[] {
  const situation = {
    ...{ memberId: id, ...(activite === 'MIL' ? MILITARY : EMPLOYED) },
    // whoever is asked to say it again said it long ago
    ...{ trancheRevenus: 'r2', tranchePatrimoine: 'p1', dateMaj: flagMajRevenuEpargne ? '2023-05-10' : '2026-02-03' },
  };
  return [rows(situations, [situation])];
}
